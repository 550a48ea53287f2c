import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { CarrierLogo } from '../../carriers/CarrierLogo';
import { SkuId } from '../../skus/SkuId';
import { RowMenuButton } from '../../components/table/RowMenu';
import { TwoLines } from '../../components/table/TwoLines';
import { formatMeasure, formatQuantity, missing, quantityOr } from '../../format/numbers';
import type { CarrierLogo as Logo, ProductSortField } from '../../generated/gql/graphql';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../permissions/rights';
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

/** The columns of document 2, section 2.4. Each size has its own column, because each can be sorted by. */
export function productColumns({ t, rights, logos, hasMenu }: ColumnsInput): ProductColumn[] {
  const reads = readsOf(rights, 'Product');
  const hints = hintsOf(rights);
  const size = (id: 'length' | 'width' | 'height' | 'weight', field: SizeField, sortField: ProductSortField) => ({
    id,
    header: t(`columns.${id}`),
    width: id === 'weight' ? 96 : 88,
    align: 'end' as const,
    sortField,
    reads: [`Product.${field}` as const],
    cell: (row: ProductRow) => <span data-num="">{formatMeasure(row[field])}</span>,
  });
  const columns: (ProductColumn | false)[] = [
    {
      id: 'sku',
      header: t('columns.sku'),
      width: 176,
      sortField: 'SKU',
      reads: ['Product.sku'],
      whole: true,
      cell: ({ sku }) => (sku ? <SkuId sku={sku} strong /> : missing),
    },
    {
      id: 'name',
      header: t('columns.name'),
      width: 320,
      sortField: 'NAME',
      reads: ['Product.name'],
      cell: ({ name }) => <span title={name ?? undefined}>{cutName(name)}</span>,
    },
    {
      id: 'inStock',
      header: t('columns.inStock'),
      width: 92,
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
      width: 92,
      align: 'end',
      reads: ['Product.inFlow'],
      cell: ({ sku, inFlow }) =>
        sku && hints.flow ? (
          <HintedFigure kind="flow" sku={sku} quantity={inFlow} name={t('columns.inFlow')} />
        ) : (
          <span data-num="">{quantityOr(inFlow)}</span>
        ),
    },
    size('length', 'shippingSizeLength', 'SHIPPING_SIZE_LENGTH'),
    size('width', 'shippingSizeWidth', 'SHIPPING_SIZE_WIDTH'),
    size('height', 'shippingSizeHeight', 'SHIPPING_SIZE_HEIGHT'),
    size('weight', 'shippingSizeWeight', 'SHIPPING_SIZE_WEIGHT'),
    {
      id: 'bulky',
      header: t('columns.bulky'),
      width: 92,
      reads: ['Product.bulky'],
      cell: ({ bulky }) => (bulky === null ? missing : t(bulky ? 'bulky.yes' : 'bulky.no')),
    },
    {
      id: 'hs',
      header: t('columns.hs'),
      width: 150,
      reads: ['Product.hsEU', 'Product.hsUK', 'Product.hsCH'],
      cell: ({ hsEU, hsUK, hsCH }) => {
        const others = listed([reads('hsUK') && `UK ${hsUK ?? missing}`, reads('hsCH') && `CH ${hsCH ?? missing}`]);
        return <TwoLines first={reads('hsEU') && `EU ${hsEU ?? missing}`} second={others} compactHint={others || ''} />;
      },
    },
    {
      id: 'outboundCarrier',
      header: t('columns.outboundCarrier'),
      width: 168,
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
            second={others}
            compactHint={others || ''}
          />
        );
      },
    },
    {
      id: 'supplier',
      header: t('columns.supplier'),
      width: 220,
      reads: ['Product.supplierName'],
      cell: ({ supplierName }) => <span title={supplierName ?? undefined}>{supplierName ?? missing}</span>,
    },
    {
      id: 'masterbox',
      header: t('columns.masterbox'),
      width: 210,
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
          sizes.some(Boolean) && `${sizes.map(formatMeasure).join(' × ')} cm`,
          Boolean(row.mbSkuWeight) && `${formatMeasure(row.mbSkuWeight)} kg`,
        ]);
        const box = listed([
          Boolean(row.skuMasterbox) && row.skuMasterbox,
          row.mbSkuAmount !== null && t('pieces', { quantity: formatQuantity(row.mbSkuAmount) }),
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

type SizeField = 'shippingSizeLength' | 'shippingSizeWidth' | 'shippingSizeHeight' | 'shippingSizeWeight';

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
