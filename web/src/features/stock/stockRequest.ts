import type { StockQueryVariables } from '../../generated/gql/graphql';
import type { StockAccess } from './stockAccess';
import type { StockView } from './stock.urls';

/** A part of a SKU is searched for from here on (document 1, section 9). */
export const minSkuLength = 2;

/** Is this text long enough to be searched for as a SKU? */
export function isSearchableSku(sku: string, exactSku: boolean): boolean {
  return sku !== '' && (exactSku || sku.length >= minSkuLength);
}

/** The variables of the query for a view, as far as this viewer may read. */
export function stockRequest(view: StockView, access: StockAccess): StockQueryVariables {
  return {
    ...access,
    filter: {
      keywords: view.keywords.length >= minSkuLength ? view.keywords : undefined,
      ...(isSearchableSku(view.sku, view.exactSku) && { sku: view.sku, exactMatchSku: view.exactSku }),
      storageLocationId: view.storageLocationId || undefined,
      warehouseId: view.warehouseId || undefined,
      isAvailable: view.availableOnly || undefined,
    },
    page: { index: view.pageIndex, size: view.pageSize },
    // Null, because the gateway's own default is a sort that this viewer may not be allowed.
    sort: view.sort ?? defaultSort(access) ?? null,
  };
}

/** By location; for those who may not read that, the newest first; else as the rows come. */
export function defaultSort({ readsLocation, readsDate }: StockAccess): StockView['sort'] {
  if (readsLocation) return { field: 'STORAGE_LOCATION', direction: 'ASC' };
  return readsDate ? { field: 'DATE', direction: 'DESC' } : undefined;
}
