import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../components/CopyableId';
import { Num } from '../../components/Num';
import type { Column } from '../../components/table/column';
import { TwoLines } from '../../components/table/TwoLines';
import { formatDate, formatTime } from '../../format/dates';
import { formatQuantity, missing } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { CostsCell } from './CostsCell';
import { PriceCell } from './PriceCell';
import type { StockSortField } from './stock.urls';
import type { StockAccess } from './stockAccess';
import type { StockRow } from './stockRow';
import { TotalCell, ValueCell } from './ValueCell';

export type StockColumn = Column<StockRow, StockSortField>;

/**
 * The columns that this viewer may read (document 3, sections 2 and 6): price, costs and value side by side, so that the
 * formula can be read off the row. What may not be read is absent, without a gap.
 */
export function useStockColumns(access: StockAccess): StockColumn[] {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  return useMemo(() => {
    const columns: (StockColumn | false)[] = [
      (access.readsSku || access.readsName) && {
        id: 'sku',
        header: access.readsSku ? t('columns.sku') : t('columns.name'),
        width: 286,
        cell: ({ sku, name }) => <SkuCell sku={sku} name={name} access={access} />,
      },
      access.readsLocation && {
        id: 'location',
        header: t('columns.location'),
        width: 126,
        sortField: 'STORAGE_LOCATION',
        cell: ({ storageLocation, warehouse }) => (
          <TwoLines
            first={storageLocation ? <CopyableId id={storageLocation} /> : missing}
            second={warehouse?.name ?? ''}
            compactHint={warehouse?.name ?? ''}
          />
        ),
      },
      access.readsInventory && {
        id: 'inventory',
        header: t('columns.inventory'),
        width: 80,
        align: 'end',
        cell: ({ inventory }) => <Num fontWeight="semibold">{quantityOr(inventory)}</Num>,
      },
      access.readsReserved && {
        id: 'reserved',
        header: t('columns.reserved'),
        width: 84,
        align: 'end',
        cell: ({ reserved }) => <Num color={reserved ? 'fg' : 'fg.subtle'}>{quantityOr(reserved)}</Num>,
      },
      access.readsDate && {
        id: 'date',
        header: t('columns.date'),
        width: 108,
        sortField: 'DATE',
        cell: ({ date }) =>
          date ? (
            <TwoLines
              first={<Num>{formatDate(date, language)}</Num>}
              second={<Num>{formatTime(date)}</Num>}
              compactHint={formatTime(date)}
            />
          ) : (
            missing
          ),
      },
      (access.readsPrice || access.readsRate) && {
        id: 'price',
        header: t(priceHeader(access)),
        width: 124,
        align: 'end',
        cell: (row) => <PriceCell row={row} access={access} />,
      },
      (access.readsCosts || access.readsCustoms) && {
        id: 'costs',
        header: `${access.readsValue ? '+ ' : ''}${t(costsHeader(access))}`,
        width: 144,
        align: 'end',
        cell: (row) => <CostsCell row={row} access={access} />,
      },
      access.readsValue && {
        id: 'value',
        header: `= ${t('columns.value')}`,
        width: 126,
        align: 'end',
        cell: (row) => <ValueCell row={row} />,
      },
      access.readsTotal && {
        id: 'total',
        header: t('columns.total'),
        width: 126,
        align: 'end',
        cell: (row) => <TotalCell row={row} />,
      },
      (access.readsSource || access.readsReference) && {
        id: 'reference',
        header: access.readsReference ? t('columns.reference') : t('columns.source'),
        width: 140,
        cell: ({ source, reference }) => <ReferenceCell source={source} reference={reference} access={access} />,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [access, language, t]);
}

function SkuCell({ sku, name, access }: Pick<StockRow, 'sku' | 'name'> & { access: StockAccess }) {
  const id = sku ? <CopyableId id={sku} strong /> : missing;
  const title = <span title={name ?? undefined}>{name ?? missing}</span>;
  if (!access.readsName) return id;
  return access.readsSku ? <TwoLines first={id} second={title} /> : title;
}

function ReferenceCell({
  source,
  reference,
  access,
}: Pick<StockRow, 'source' | 'reference'> & { access: StockAccess }) {
  const id = reference ? <CopyableId id={reference} /> : missing;
  const kind = <span title={source ?? undefined}>{source ?? missing}</span>;
  if (!access.readsSource) return id;
  return access.readsReference ? <TwoLines first={kind} second={id} /> : kind;
}

function quantityOr(quantity: number | null | undefined): string {
  return quantity === null || quantity === undefined ? missing : formatQuantity(quantity);
}

function priceHeader({ readsPrice, readsRate }: StockAccess) {
  if (readsPrice && readsRate) return 'columns.priceAndRate' as const;
  return readsPrice ? ('columns.price' as const) : ('columns.rate' as const);
}

function costsHeader({ readsCosts, readsCustoms }: StockAccess) {
  if (readsCosts && readsCustoms) return 'columns.costsAndCustoms' as const;
  return readsCosts ? ('columns.costs' as const) : ('columns.customs' as const);
}
