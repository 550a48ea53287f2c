import type { AllOptions } from '../../rest/lists/lists.ts';
import type { QueryOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { HistoryQuestion } from './historyFilter.ts';

type Part = Pick<QueryOf<'listStockHistory'>, 'pageIndex' | 'pageSize' | 'orderBy' | 'ascending'>;

/** A part of the history of one SKU or of all: the documents have a call for each (document 3, section 7). */
export function listChanges(backend: BackendCalls, { sku, query }: HistoryQuestion, part: Part) {
  return sku === undefined
    ? backend.list('listStockHistory', { ...query, ...part })
    : backend.list('listSkuStockHistory', { ...query, ...part }, { sku });
}

/** All changes of this history, a page at a time. @throws IncompleteListError, TooManyRowsError, BackendError */
export function listAllChanges(backend: BackendCalls, { sku, query }: HistoryQuestion, options: AllOptions) {
  return sku === undefined
    ? backend.listAll('listStockHistory', query, options)
    : backend.listAll('listSkuStockHistory', query, { ...options, path: { sku } });
}
