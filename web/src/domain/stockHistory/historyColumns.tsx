import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { CopyableId } from '../../ui/CopyableId';
import { SkuId } from '../skus/SkuId';
import { IconButton } from '../../ui/IconButton';
import { Moment } from '../../ui/Num';
import { formatDateTime } from '../../platform/format/dates';
import { missing } from '../../platform/format/numbers';
import type { Language } from '../../platform/i18n/language';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { ChangedBy } from './ChangedBy';
import { BeforeAfter, SignedQuantity } from './Figures';
import { HistoryTypeLabel } from './HistoryTypeLabel';
import type { StockHistoryRow } from './stockHistory.operations';

export type HistoryColumn = ListColumn<StockHistoryRow, 'DATE_TIME' | 'LOCATION' | 'SKU'>;

type HistoryColumnsOptions = {
  t: TFunction<'stockHistory'>;
  language: Language;
  rights: Rights;
  /** The screen has a column for the SKU, the modal of one SKU does not (document 3, section 2). */
  withSku: boolean;
  /** Undefined without the right to write. */
  onEdit: ((id: string) => void) | undefined;
};

/** The columns of document 3, section 2, History modal and History screen. */
export function historyColumns({ t, language, rights, withSku, onEdit }: HistoryColumnsOptions): HistoryColumn[] {
  const reads = readsOf(rights, 'StockHistoryEntry');
  const columns: (HistoryColumn | false | undefined)[] = [
    {
      id: 'dateTime',
      header: t('columns.dateTime'),
      width: 142,
      whole: true,
      sortField: 'DATE_TIME',
      reads: ['StockHistoryEntry.dateTime'],
      cell: ({ dateTime }) => <Moment>{formatDateTime(dateTime, language)}</Moment>,
    },
    withSku && {
      id: 'sku',
      header: t('columns.sku'),
      width: 112,
      whole: true,
      isImplied: true,
      sortField: 'SKU',
      reads: ['StockHistoryEntry.sku'],
      cell: ({ sku }) => (sku ? <SkuId sku={sku} /> : missing),
    },
    {
      id: 'warehouse',
      header: t('columns.warehouse'),
      foldsUnder: 'location',
      width: 80,
      reads: ['StockHistoryEntry.warehouseName'],
      cell: ({ warehouseName }) => <span title={warehouseName ?? undefined}>{warehouseName ?? missing}</span>,
    },
    {
      id: 'location',
      header: t('columns.location'),
      width: 104,
      whole: true,
      sortField: 'LOCATION',
      reads: ['StockHistoryEntry.storageLocation'],
      cell: ({ storageLocation }) => (storageLocation ? <CopyableId id={storageLocation} /> : missing),
    },
    {
      id: 'quantity',
      header: reads('quantity') ? t('columns.quantity') : t('columns.changedType'),
      width: 70,
      whole: true,
      align: 'end',
      reads: ['StockHistoryEntry.quantity', 'StockHistoryEntry.changedType'],
      cell: ({ quantity, changedType }) => <SignedQuantity quantity={quantity} changedType={changedType} />,
    },
    {
      id: 'inStock',
      header: t('columns.inStock'),
      foldsUnder: 'total',
      width: 108,
      whole: true,
      align: 'end',
      reads: ['StockHistoryEntry.inStockOld', 'StockHistoryEntry.inStockNew'],
      cell: ({ inStockOld, inStockNew }) => <BeforeAfter before={inStockOld} after={inStockNew} />,
    },
    {
      id: 'total',
      header: t('columns.total'),
      width: 128,
      whole: true,
      align: 'end',
      reads: ['StockHistoryEntry.totalOld', 'StockHistoryEntry.totalNew'],
      cell: ({ totalOld, totalNew }) => <BeforeAfter before={totalOld} after={totalNew} isStrong />,
    },
    {
      id: 'historyType',
      header: t('columns.historyType'),
      width: 136,
      grows: true,
      reads: ['StockHistoryEntry.historyTypeName'],
      cell: ({ historyTypeName }) => <HistoryTypeLabel name={historyTypeName} />,
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      foldsUnder: 'historyType',
      width: 150,
      grows: true,
      reads: ['StockHistoryEntry.reason'],
      cell: ({ reason }) => <span title={reason ?? undefined}>{reason || missing}</span>,
    },
    {
      id: 'changedBy',
      header: t('columns.changedBy'),
      foldsUnder: 'dateTime',
      width: 150,
      grows: true,
      reads: ['StockHistoryEntry.changedBy'],
      cell: ({ changedBy }) => <ChangedBy name={changedBy} />,
    },
    onEdit && {
      id: 'actions',
      header: t('columns.actions'),
      width: 56,
      isActions: true,
      cell: ({ id, dateTime }) => (
        <IconButton
          label={t('edit', { time: formatDateTime(dateTime, language) })}
          size="xs"
          onClick={() => onEdit(id)}
        >
          <Pencil />
        </IconButton>
      ),
    },
  ];
  return columns.filter((column) => column !== false && column !== undefined);
}
