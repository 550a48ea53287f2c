import type { StockHistoryFilter } from '../../platform/generated/gql/graphql';
import { idField, idsField, momentField, oneOf, textField } from '../../lists/addressField';
import { defineList, type ValuesOf } from '../../lists/list';
import { recordParam } from '../../platform/urls/recordUrl';
import { StockHistoryQuery, type StockHistoryRow } from './stockHistory.operations';
import { StockHistoryTypesQuery } from './historyTypes.operations';

/** The gateway's minimum. */
const shortestKeywords = 2;
/** In characters; longer texts are refused. */
export const longestText = 100;

const filters = {
  keywords: textField('q', { coordinate: 'StockHistoryFilter.keywords' }),
  sku: textField('sku', { coordinate: 'StockHistoryFilter.sku', maxLength: 100, isTyped: false }),
  storageLocationId: idField('location', { coordinate: 'StockHistoryFilter.storageLocationId' }),
  location: textField('at', { coordinate: 'StockHistoryFilter.location', maxLength: longestText }),
  changedType: oneOf('change', ['ADD', 'SUBTRACT'], { coordinate: 'StockHistoryFilter.changedType' }),
  historyTypeIds: idsField('type', { coordinate: 'StockHistoryFilter.historyTypeIds' }),
  from: momentField('from', { coordinate: 'StockHistoryFilter.from' }),
  to: momentField('to', { coordinate: 'StockHistoryFilter.to' }),
  reason: textField('reason', { coordinate: 'StockHistoryFilter.reason', maxLength: longestText }),
  changedBy: textField('by', { coordinate: 'StockHistoryFilter.changedBy', maxLength: longestText }),
};

export type HistoryFilter = ValuesOf<typeof filters>;

/** The stock history of a SKU (document 3, sections 2 and 9, History screen). */
const list = defineList({
  path: '/app/wms-history',
  pageSizes: [20, 50, 100],
  pageSize: 20,
  filters,
  sorts: { time: 'DATE_TIME', location: 'LOCATION', sku: 'SKU' },
  sortType: 'StockHistorySortField',
  ownSorts: [
    { field: 'DATE_TIME', direction: 'DESC' },
    { field: 'LOCATION', direction: 'ASC' },
    { field: 'SKU', direction: 'ASC' },
  ],
  query: StockHistoryQuery,
  variables: (filter, requested) => ({ filter: historyFilterOf(filter), ...requested }),
  pageOf: ({ stockHistory }) => stockHistory,
  furtherQueries: ({ mayCall }) =>
    mayCall('Query.stockHistoryTypes') ? [{ query: StockHistoryTypesQuery, variables: {} }] : [],
});

export const stockHistoryList: typeof list = {
  ...list,
  // Without a SKU nothing is requested: the screen asks for the SKU first.
  requestsAt: (params, rights) => (list.parse(params).filter.sku === '' ? [] : list.requestsAt(params, rights)),
};

/** The address of one change: the list of its minute, with the change open. */
export function historyEntryUrl({ id, sku, dateTime }: Pick<StockHistoryRow, 'id' | 'sku' | 'dateTime'>): string {
  const minute = dateTime === null ? '' : new Date(new Date(dateTime).setSeconds(0, 0)).toISOString();
  const address = stockHistoryList.url({ sku: sku ?? '', from: minute, to: minute });
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [recordParam]: id }).toString()}`;
}

export function historyFilterOf(filter: HistoryFilter): StockHistoryFilter {
  return {
    keywords: filter.keywords.length >= shortestKeywords ? filter.keywords : undefined,
    sku: filter.sku || undefined,
    storageLocationId: filter.storageLocationId || undefined,
    location: filter.location || undefined,
    changedType: filter.changedType,
    historyTypeIds: filter.historyTypeIds.length > 0 ? [...filter.historyTypeIds] : undefined,
    from: filter.from || undefined,
    to: endOfMinute(filter.to),
    reason: filter.reason || undefined,
    changedBy: filter.changedBy || undefined,
  };
}

/** The last millisecond of the chosen minute, so that the whole minute is included. */
function endOfMinute(moment: string): string | undefined {
  if (moment === '') return undefined;
  const end = new Date(moment);
  end.setSeconds(59, 999);
  return end.toISOString();
}
