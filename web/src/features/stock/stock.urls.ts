/** What the stock screen shows, and its place in the URL, so that a colleague who is sent the address sees the same. */
import type { Sort } from '../../components/table/column';
import { idIn, pageIndexIn, pageParams, pageSizeIn, searchParamsOf, sortIn, sortText } from '../../urls/listParams';

export const stockPath = '/app/wms-warehouses';

/** Document 3, section 9. */
export const stockPageSizes = [100, 200, 500, 1000] as const;

const sortFields = { location: 'STORAGE_LOCATION', date: 'DATE' } as const;

export type StockSortField = (typeof sortFields)[keyof typeof sortFields];

export type StockFilter = {
  keywords: string;
  sku: string;
  exactSku: boolean;
  storageLocationId: string;
  warehouseId: string;
  availableOnly: boolean;
};

export type StockView = StockFilter & {
  /** Undefined is the screen's own order. */
  sort: Sort<StockSortField> | undefined;
  /** Counted from 0; the address counts from 1, as people do. */
  pageIndex: number;
  pageSize: number;
};

export const noFilter: StockFilter = {
  keywords: '',
  sku: '',
  exactSku: false,
  storageLocationId: '',
  warehouseId: '',
  availableOnly: false,
};

export const defaultStockView: StockView = { ...noFilter, sort: undefined, pageIndex: 0, pageSize: 100 };

/** Reads an address. Anyone may have written it: what makes no sense falls back to the default. */
export function parseStockUrl(params: URLSearchParams): StockView {
  return {
    keywords: params.get('q') ?? '',
    sku: params.get('sku') ?? '',
    exactSku: params.get('exact') === '1',
    storageLocationId: idIn(params, 'location'),
    warehouseId: idIn(params, 'warehouse'),
    availableOnly: params.get('available') === '1',
    sort: sortIn(params, sortFields),
    pageIndex: pageIndexIn(params),
    pageSize: pageSizeIn(params, stockPageSizes, defaultStockView.pageSize),
  };
}

/** Writes an address; what is as it is by default is left out. */
export function stockSearchParams(view: Partial<StockView>): URLSearchParams {
  return searchParamsOf({
    q: view.keywords,
    sku: view.sku,
    exact: view.exactSku ? '1' : undefined,
    location: view.storageLocationId,
    warehouse: view.warehouseId,
    available: view.availableOnly ? '1' : undefined,
    sort: sortText(view.sort, sortFields),
    ...pageParams(view, defaultStockView.pageSize),
  });
}

/** The address of the stock screen, for links from elsewhere. */
export function stockUrl(view: Partial<StockView>): string {
  const search = stockSearchParams(view).toString();
  return search === '' ? stockPath : `${stockPath}?${search}`;
}
