import type { ApolloClient } from '@apollo/client';
import type { TFunction } from 'i18next';
import { csvLines, saveCsvLines } from '../../ui/file/csv';
import { notify } from '../../ui/notifications';
import { startWork } from '../../ui/work/work';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';
import { formatDateTime } from '../../platform/format/dates';
import { i18n } from '../../platform/i18n/i18n';
import { storedLanguage } from '../../platform/i18n/language';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { nobody } from '../../domain/stockHistory/ChangedBy';
import { StockHistoryQuery, type StockHistoryRow } from '../../domain/stockHistory/stockHistory.operations';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { isHistoryTypeName } from '../../domain/stockHistory/useHistoryTypeText';

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
  const { signal } = cancelled;
  const work = startWork(t('export.reading'), () => cancelled.abort());
  const reads = readsOf(rights, 'StockHistoryEntry');
  const columns = fileColumns(t).filter(({ field }) => reads(field));
  // Each page becomes text at once: all of them together would hold up the screen at the end.
  const parts = [csvLines([columns.map(({ head }) => head)])];
  try {
    // What happens meanwhile moves the pages: no change is taken twice.
    const taken = new Set<string>();
    for (let pageIndex = 0; ; pageIndex += 1) {
      // One after the other: how many there are is known with the first.
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await client.query({
        query: StockHistoryQuery,
        variables: stockHistoryList.request({ ...view, pageIndex, pageSize }, rights),
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      if (signal.aborted) return;
      const { items = [], total = 0 } = data?.stockHistory ?? {};
      const rows = items.filter(({ id }) => !taken.has(id));
      for (const { id } of rows) taken.add(id);
      parts.push(csvLines(rows.map((row) => columns.map(({ cell }) => cell(row) ?? ''))));
      work.report(taken.size, total);
      if (items.length === 0 || (pageIndex + 1) * pageSize >= total) break;
    }
    saveCsvLines(`${t('export.fileName')} ${view.filter.sku}`, parts);
  } catch (error) {
    // The user has cancelled it, and needs no message.
    if (signal.aborted) return;
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
