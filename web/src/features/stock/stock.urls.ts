/** What the stock screen shows, and its place in the URL, so that a colleague who is sent the address sees the same. */

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
  sort: { field: StockSortField; direction: 'ASC' | 'DESC' } | undefined;
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
    storageLocationId: idOf(params.get('location')),
    warehouseId: idOf(params.get('warehouse')),
    availableOnly: params.get('available') === '1',
    sort: sortOf(params.get('sort')),
    pageIndex: pageIndexOf(params.get('page')),
    pageSize: pageSizeOf(params.get('size')),
  };
}

/** Writes an address; what is as it is by default is left out. */
export function stockSearchParams(view: Partial<StockView>): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set('q', view.keywords);
  set('sku', view.sku);
  set('exact', view.exactSku ? '1' : undefined);
  set('location', view.storageLocationId);
  set('warehouse', view.warehouseId);
  set('available', view.availableOnly ? '1' : undefined);
  set('sort', view.sort && sortText(view.sort));
  set('page', view.pageIndex ? String(view.pageIndex + 1) : undefined);
  set('size', view.pageSize === defaultStockView.pageSize ? undefined : view.pageSize?.toString());
  return params;
}

/** The address of the stock screen, for links from elsewhere. */
export function stockUrl(view: Partial<StockView>): string {
  const search = stockSearchParams(view).toString();
  return search === '' ? stockPath : `${stockPath}?${search}`;
}

/** `date` is ascending, `-date` descending. */
function sortOf(text: string | null): StockView['sort'] {
  const name = text?.replace(/^-/, '');
  if (name !== 'location' && name !== 'date') return undefined;
  return { field: sortFields[name], direction: text?.startsWith('-') ? 'DESC' : 'ASC' };
}

function sortText({ field, direction }: NonNullable<StockView['sort']>): string {
  const name = field === 'DATE' ? 'date' : 'location';
  return direction === 'DESC' ? `-${name}` : name;
}

function idOf(text: string | null): string {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : '';
}

function pageIndexOf(text: string | null): number {
  // Six digits: more pages than there are rows, and far from what a 32-bit index can hold.
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}

function pageSizeOf(text: string | null): number {
  return stockPageSizes.find((size) => String(size) === text) ?? defaultStockView.pageSize;
}
