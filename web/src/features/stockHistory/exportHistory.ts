import type { ApolloClient } from '@apollo/client';
import type { TFunction } from 'i18next';
import { formatDateTime } from '../../platform/format/dates';
import { i18n } from '../../platform/i18n/i18n';
import { storedLanguage } from '../../platform/i18n/language';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { exportRows } from '../../domain/exports/exportRows';
import { nobody } from '../../domain/stockHistory/ChangedBy';
import { StockHistoryQuery, type StockHistoryRow } from '../../domain/stockHistory/stockHistory.operations';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { isHistoryTypeName } from '../../domain/stockHistory/useHistoryTypeText';

/**
 * Hands the changes that match to the user as a file. No documented call exports a history, so the list is read; a column that this user
 * may not read is absent.
 */
export async function exportHistory(
  client: ApolloClient,
  view: ReturnType<typeof stockHistoryList.parse>,
  rights: Rights,
): Promise<void> {
  const t = i18n.getFixedT(null, 'stockHistory');
  const reads = readsOf(rights, 'StockHistoryEntry');
  await exportRows<StockHistoryRow>({
    texts: { reading: t('export.reading'), failed: t('export.failed') },
    fileName: `${t('export.fileName')} ${view.filter.sku}`,
    columns: fileColumns(t).filter(({ field }) => reads(field)),
    readPage: async (page, signal) => {
      const { data } = await client.query({
        query: StockHistoryQuery,
        variables: stockHistoryList.request({ ...view, ...page }, rights),
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      return data?.stockHistory;
    },
  });
}

type FileColumn = {
  field: 'dateTime' | 'sku' | 'warehouseName' | 'storageLocation' | 'changedType' | 'quantity' | Stock | Cause;
  head: string;
  cell: (row: StockHistoryRow) => string | number | null;
};
type Stock = 'inStockOld' | 'inStockNew' | 'totalOld' | 'totalNew';
type Cause = 'historyTypeName' | 'reason' | 'changedBy';

function fileColumns(t: TFunction<'stockHistory'>): FileColumn[] {
  const language = storedLanguage();
  return [
    { field: 'dateTime', head: t('columns.dateTime'), cell: ({ dateTime }) => formatDateTime(dateTime, language) },
    { field: 'sku', head: t('columns.sku'), cell: ({ sku }) => sku },
    { field: 'warehouseName', head: t('columns.warehouse'), cell: (row) => row.warehouseName },
    { field: 'storageLocation', head: t('columns.location'), cell: (row) => row.storageLocation },
    {
      field: 'changedType',
      head: t('columns.changedType'),
      cell: ({ changedType }) => changedType && t(`change.${changedType}`),
    },
    { field: 'quantity', head: t('columns.quantity'), cell: ({ quantity }) => quantity },
    { field: 'inStockOld', head: t('export.inStockOld'), cell: ({ inStockOld }) => inStockOld },
    { field: 'inStockNew', head: t('export.inStockNew'), cell: ({ inStockNew }) => inStockNew },
    { field: 'totalOld', head: t('export.totalOld'), cell: ({ totalOld }) => totalOld },
    { field: 'totalNew', head: t('export.totalNew'), cell: ({ totalNew }) => totalNew },
    {
      field: 'historyTypeName',
      head: t('columns.historyType'),
      cell: ({ historyTypeName: name }) => (name && isHistoryTypeName(name) ? t(`types.${name}`) : name),
    },
    { field: 'reason', head: t('columns.reason'), cell: ({ reason }) => reason },
    { field: 'changedBy', head: t('columns.changedBy'), cell: ({ changedBy }) => changedBy ?? nobody },
  ];
}
