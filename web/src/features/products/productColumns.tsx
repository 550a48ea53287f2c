import type { TFunction } from 'i18next';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierLogo } from '../../domain/carriers/CarrierLogo';
import { SkuId } from '../../domain/skus/SkuId';
import { RowMenuButton } from '../../ui/table/RowMenu';
import { TextOfTwoLines, TwoLines } from '../../ui/table/TwoLines';
import {
  formatMeasure,
  formatQuantity,
  formatSides,
  formatWeight,
  missing,
  quantityOr,
} from '../../platform/format/numbers';
import type { CarrierLogo as Logo, ProductSortField } from '../../platform/generated/gql/graphql';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import type { ProductRow } from './products.operations';
import { HintedFigure } from './StockHints';
import { materials } from './materials';

type ProductColumn = ListColumn<ProductRow, ProductSortField>;

/** Longer names are cut (document 2, section 9). */
const longestName = 50;

type ColumnsInput = {
  t: TFunction<'products'>;
  rights: Rights;
  logos: ReadonlyMap<string, Logo | null>;
  hasMenu: boolean;
};

/** The columns of document 2, section 2.4. */
export function productColumns({ t, rights, logos, hasMenu }: ColumnsInput): ProductColumn[] {
  const reads = readsOf(rights, 'Product');
  const hints = hintsOf(rights);
  const columns: (ProductColumn | false)[] = [
    {
      id: 'sku',
      header: t('columns.sku'),
      width: 214,
      grows: true,
      sortField: 'SKU',
      moreSorts: [{ field: 'NAME', label: t('columns.name'), header: t('columns.name') }],
      reads: ['Product.sku', 'Product.name'],
      cell: ({ sku, name }) => (
        <TwoLines
          first={reads('sku') && (sku ? <SkuId sku={sku} strong /> : missing)}
          second={reads('name') && <span title={name ?? undefined}>{cutName(name)}</span>}
          wraps="second"
        />
      ),
    },
    {
      id: 'inStock',
      header: t('columns.inStock'),
      width: 72,
      align: 'end',
      reads: ['Product.inStock'],
      cell: ({ sku, inStock }) =>
        sku && hints.stock ? (
          <HintedFigure kind="stock" sku={sku} quantity={inStock} name={t('columns.inStock')} />
        ) : (
          <span data-num="">{quantityOr(inStock)}</span>
        ),
    },
    {
      id: 'inFlow',
      header: t('columns.inFlow'),
      width: 68,
      align: 'end',
      reads: ['Product.inFlow'],
      cell: ({ sku, inFlow }) =>
        sku && hints.flow ? (
          <HintedFigure kind="flow" sku={sku} quantity={inFlow} name={t('columns.inFlow')} />
        ) : (
          <span data-num="">{quantityOr(inFlow)}</span>
        ),
    },
    {
      id: 'shippingSize',
      header: t('columns.shippingSize'),
      width: 180,
      moreSorts: (['length', 'width', 'height', 'weight'] as const).map((id) => ({
        field: sortOfSize[id],
        label: t(`sizes.${id}`),
        header: t(`columns.${id}`),
      })),
      reads: [
        'Product.shippingSizeLength',
        'Product.shippingSizeWidth',
        'Product.shippingSizeHeight',
        'Product.shippingSizeWeight',
      ],
      cell: (row) => {
        const sides = (['shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight'] as const).filter((side) =>
          reads(side),
        );
        const weight = formatWeight(row.shippingSizeWeight);
        return (
          <TwoLines
            first={sides.length > 0 && <span data-num="">{formatSides(sides.map((side) => row[side]))}</span>}
            second={reads('shippingSizeWeight') && <span data-num="">{weight}</span>}
            compactHint={weight}
          />
        );
      },
    },
    {
      id: 'bulky',
      header: t('columns.bulky'),
      width: 78,
      reads: ['Product.bulky'],
      cell: ({ bulky }) => <Bulky bulky={bulky} />,
    },
    {
      id: 'hs',
      header: t('columns.hs'),
      width: 132,
      whole: true,
      reads: ['Product.hsEU', 'Product.hsUK', 'Product.hsCH'],
      cell: ({ hsEU, hsUK, hsCH }) => {
        const others = listed([reads('hsUK') && `UK ${hsUK ?? missing}`, reads('hsCH') && `CH ${hsCH ?? missing}`]);
        return (
          <TwoLines
            first={reads('hsEU') && `EU ${hsEU ?? missing}`}
            second={others && <span title={others}>{others}</span>}
            compactHint={others || ''}
          />
        );
      },
    },
    {
      id: 'outboundCarrier',
      header: t('columns.outboundCarrier'),
      width: 140,
      sortField: 'OUTBOUND_CARRIER',
      reads: ['Product.outboundCarrier', 'Product.carrierUK', 'Product.carrierEU'],
      cell: ({ outboundCarrier, carrierUK, carrierEU }) => {
        const others = listed([
          reads('carrierUK') && `UK ${carrierUK ?? missing}`,
          reads('carrierEU') && `EU ${carrierEU ?? missing}`,
        ]);
        return (
          <TwoLines
            first={
              reads('outboundCarrier') && <Carrier name={outboundCarrier} logo={logos.get(outboundCarrier ?? '')} />
            }
            second={others && <span title={others}>{others}</span>}
            compactHint={others || ''}
          />
        );
      },
    },
    {
      id: 'supplier',
      header: t('columns.supplier'),
      width: 152,
      grows: true,
      reads: ['Product.supplierName'],
      cell: ({ supplierName }) => <TextOfTwoLines>{supplierName ?? missing}</TextOfTwoLines>,
    },
    {
      id: 'masterbox',
      header: t('columns.masterbox'),
      width: 210,
      whole: true,
      reads: [
        'Product.skuMasterbox',
        'Product.mbSkuAmount',
        'Product.mbSkuLength',
        'Product.mbSkuWidth',
        'Product.mbSkuHeight',
        'Product.mbSkuWeight',
      ],
      cell: (row) => {
        const sizes = [row.mbSkuLength, row.mbSkuWidth, row.mbSkuHeight];
        const measures = listed([
          sizes.some(Boolean) && formatSides(sizes),
          Boolean(row.mbSkuWeight) && formatWeight(row.mbSkuWeight),
        ]);
        const box = listed([
          Boolean(row.skuMasterbox) && row.skuMasterbox,
          row.mbSkuAmount !== null &&
            t('pieces', { count: row.mbSkuAmount, quantity: formatQuantity(row.mbSkuAmount) }),
        ]);
        return <TwoLines first={box || missing} second={measures || missing} compactHint={measures || ''} />;
      },
    },
    {
      id: 'cabQuantity',
      header: t('columns.cabQuantity'),
      width: 104,
      align: 'end',
      reads: ['Product.cabQuantity'],
      cell: ({ cabQuantity }) => <span data-num="">{quantityOr(cabQuantity)}</span>,
    },
    {
      id: 'shippingWeights',
      header: t('columns.shippingWeights'),
      width: 220,
      reads: ['Product.skuPaperWeight', 'Product.skuPlasticWeight', 'Product.skuWoodWeight', 'Product.skuMetalWeight'],
      cell: (row) => {
        const parts = materials.flatMap(({ field, id }) =>
          row[field] ? [`${t(`materials.${id}`)} ${formatMeasure(row[field])} gr`] : [],
        );
        const text = parts.join(' · ');
        return <span title={text}>{text || missing}</span>;
      },
    },
    hasMenu && {
      id: 'actions',
      header: t('columns.actions'),
      width: 52,
      isActions: true,
      cell: ({ id, sku, name }) => (
        <RowMenuButton rowId={id} label={t('row.menu', { product: sku ?? name ?? id })} tabIndex={-1} />
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

const sortOfSize = {
  length: 'SHIPPING_SIZE_LENGTH',
  width: 'SHIPPING_SIZE_WIDTH',
  height: 'SHIPPING_SIZE_HEIGHT',
  weight: 'SHIPPING_SIZE_WEIGHT',
} as const;

/** Whether this user may read the parts of stock and inflow. */
function hintsOf({ mayCall, reads }: Rights): { stock: boolean; flow: boolean } {
  return {
    stock: mayCall('Query.skuDetails') && reads('SkuDetails.warehouses', 'WarehouseStock.inventory'),
    flow:
      mayCall('Query.shippingPlans') &&
      reads(
        'ShippingPlan.products',
        'ShippingPlan.shipmentRecordName',
        'ShippingPlan.recordStatus',
        'ShippingPlanFilter.keywords',
        'ShippingPlanFilter.notArchived',
      ),
  };
}

function Bulky({ bulky }: { bulky: boolean | null }): ReactNode {
  const { t } = useTranslation('products');
  if (bulky === null) return missing;
  if (!bulky) return <span className="unset">{t('bulky.no')}</span>;
  return (
    <span className="icon-and-word">
      <Check size={14} aria-hidden />
      {t('bulky.yes')}
    </span>
  );
}

function Carrier({ name, logo }: { name: string | null; logo: Logo | null | undefined }): ReactNode {
  if (!name) return missing;
  return (
    <span className="icon-and-word" data-colour="gray">
      <CarrierLogo logo={logo} />
      <span title={name}>{name}</span>
    </span>
  );
}

/** The existing parts on one line; false if there are none. */
function listed(parts: readonly (string | false | null)[]): string | false {
  const there = parts.filter((part) => typeof part === 'string');
  return there.length > 0 && there.join(' · ');
}

function cutName(name: string | null): string {
  if (name === null) return missing;
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  return `${letters.slice(0, longestName).join('')}…`;
}
