import type { ApolloClient } from '@apollo/client';
import type { TFunction } from 'i18next';
import { saveCsv } from '../../components/file/csv';
import { notify } from '../../components/notifications';
import { startWork } from '../../components/work/work';
import { requestFailureOf } from '../../errors/requestFailure';
import { errorText } from '../../errors/useErrorText';
import { formatDateTime } from '../../format/dates';
import { i18n } from '../../i18n/i18n';
import { storedLanguage } from '../../i18n/language';
import { readsOf, type Rights } from '../../permissions/rights';
import { nobody } from '../../stockHistory/ChangedBy';
import { StockHistoryQuery, type StockHistoryRow } from '../../stockHistory/stockHistory.operations';
import { stockHistoryList } from '../../stockHistory/stockHistoryList';
import { isHistoryTypeName } from '../../stockHistory/useHistoryTypeText';

/** The largest page that the gateway gives. */
const pageSize = 5000;

/**
 * Hands the changes that match to the user as a file. No documented call exports a history, so the list is read, in its order; a
 * column that this user may not read is absent.
 */
export async function exportHistory(
  client: ApolloClient,
  view: ReturnType<typeof stockHistoryList.parse>,
  rights: Rights,
): Promise<void> {
  const t = i18n.getFixedT(null, 'stockHistory');
  const cancelled = new AbortController();
  const work = startWork(t('export.reading'), () => cancelled.abort());
  try {
    // What happens meanwhile moves the pages: no change is taken twice.
    const found = new Map<string, StockHistoryRow>();
    for (let pageIndex = 0; !cancelled.signal.aborted; pageIndex += 1) {
      // One after the other: how many there are is known with the first.
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await client.query({
        query: StockHistoryQuery,
        variables: stockHistoryList.request({ ...view, pageIndex, pageSize }, rights),
        fetchPolicy: 'no-cache',
      });
      const { items = [], total = 0 } = data?.stockHistory ?? {};
      for (const row of items) found.set(row.id, row);
      work.report(found.size, total);
      if (items.length === 0 || (pageIndex + 1) * pageSize >= total) break;
    }
    if (cancelled.signal.aborted) return;
    const reads = readsOf(rights, 'StockHistoryEntry');
    const read = fileColumns(t).filter(({ field }) => reads(field));
    saveCsv(`${t('export.fileName')} ${view.filter.sku}`, [
      read.map(({ head }) => head),
      ...[...found.values()].map((row) => read.map(({ cell }) => cell(row) ?? '')),
    ]);
  } catch (error) {
    notify('danger', t('export.failed'), { description: errorText(requestFailureOf(error)) });
  } finally {
    work.end();
  }
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
