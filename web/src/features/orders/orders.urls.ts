/** What the orders list shows, and its place in the URL, so that a colleague who is sent the address sees the same. */
import type { Sort } from '../../components/table/column';
import { isDate } from '../../format/dateInput';
import { idsIn } from '../../urls/listOfIds';
import { idIn, pageIndexIn, pageParams, pageSizeIn, searchParamsOf, sortIn, sortText } from '../../urls/listParams';

export const ordersPath = '/app/orders';

/** Document 2, sections 2.1 and 9. */
export const orderPageSizes = [100, 200, 500, 1000] as const;

/** Document 2, section 4. N/A is spelt NA, as an enum can. */
export const pickTypes = ['CAB', 'CHECK', 'NA', 'SQP'] as const;

type PickType = (typeof pickTypes)[number];

/** Characters; longer ones are refused. */
const longestKeywords = 200;
export const longestSku = 100;

/** The tabs of an order (document 2, section 2.1). */
export const orderTabs = ['order', 'sku', 'parts'] as const;

export type OrderTab = (typeof orderTabs)[number];

const sortFields = {
  status: 'STATUS',
  type: 'ORDER_TYPE',
  customer: 'CUSTOMER',
  shipping: 'SHIPPING',
  sku: 'SKU',
  carrier: 'CARRIER',
  date: 'ORDER_DATE',
} as const;

export type OrderSortField = (typeof sortFields)[keyof typeof sortFields];

/** A day as `2026-11-20`, in the time zone of this computer; empty for none. */
type Day = string;

export type OrdersFilter = {
  keywords: string;
  /** None lets every status through. */
  statusIds: readonly string[];
  sku: string;
  carrierIds: readonly string[];
  pickTypes: readonly PickType[];
  warehouseId: string;
  orderedFrom: Day;
  orderedTo: Day;
  shippedFrom: Day;
  shippedTo: Day;
  /** Undefined: bulky or not. */
  bulky: boolean | undefined;
};

export type OrdersView = OrdersFilter & {
  /** Undefined is the screen's own order. */
  sort: Sort<OrderSortField> | undefined;
  /** Counted from 0; the address counts from 1, as people do. */
  pageIndex: number;
  pageSize: number;
  /** The number of the order whose dialog is open, or its id for who may not read the number; empty for none. */
  openOrder: string;
  tab: OrderTab;
};

/** Nothing is narrowed. */
export const noFilter: OrdersFilter = {
  keywords: '',
  statusIds: [],
  sku: '',
  carrierIds: [],
  pickTypes: [],
  warehouseId: '',
  orderedFrom: '',
  orderedTo: '',
  shippedFrom: '',
  shippedTo: '',
  bulky: undefined,
};

/** 1 is unshipped in every company (document 2, section 2.1). */
export const defaultFilter: OrdersFilter = { ...noFilter, statusIds: ['1'] };

export const defaultOrdersView: OrdersView = {
  ...defaultFilter,
  sort: undefined,
  pageIndex: 0,
  pageSize: 100,
  openOrder: '',
  tab: 'order',
};

/** Reads an address. Anyone may have written it: what makes no sense falls back to the default. */
export function parseOrdersUrl(params: URLSearchParams): OrdersView {
  return {
    keywords: (params.get('q') ?? '').slice(0, longestKeywords),
    statusIds: statusIdsIn(params),
    sku: (params.get('sku') ?? '').slice(0, longestSku),
    carrierIds: idsIn(params.get('carrier')),
    pickTypes: pickTypes.filter((pickType) => params.get('pick')?.split(',').includes(pickType)),
    warehouseId: idIn(params, 'warehouse'),
    orderedFrom: dayIn(params, 'orderedFrom'),
    orderedTo: dayIn(params, 'orderedTo'),
    shippedFrom: dayIn(params, 'shippedFrom'),
    shippedTo: dayIn(params, 'shippedTo'),
    bulky: bulkyIn(params),
    sort: sortIn(params, sortFields),
    pageIndex: pageIndexIn(params),
    pageSize: pageSizeIn(params, orderPageSizes, defaultOrdersView.pageSize),
    openOrder: orderIn(params),
    tab: orderTabs.find((tab) => tab === params.get('tab')) ?? defaultOrdersView.tab,
  };
}

/** Writes an address; what is as it is by default is left out. */
export function ordersSearchParams(change: Partial<OrdersView>): URLSearchParams {
  const view = { ...defaultOrdersView, ...change };
  return searchParamsOf({
    q: view.keywords,
    status: statusText(view.statusIds),
    sku: view.sku,
    carrier: view.carrierIds.join(','),
    pick: view.pickTypes.join(','),
    warehouse: view.warehouseId,
    orderedFrom: view.orderedFrom,
    orderedTo: view.orderedTo,
    shippedFrom: view.shippedFrom,
    shippedTo: view.shippedTo,
    bulky: view.bulky?.toString(),
    sort: sortText(view.sort, sortFields),
    ...pageParams(view, defaultOrdersView.pageSize),
    order: view.openOrder,
    tab: view.openOrder === '' || view.tab === defaultOrdersView.tab ? undefined : view.tab,
  });
}

/** The address of the orders list, for links from elsewhere. */
export function ordersUrl(view: Partial<OrdersView>): string {
  const search = ordersSearchParams(view).toString();
  return search === '' ? ordersPath : `${ordersPath}?${search}`;
}

/** Without a word about it, the default; `all` is every status. */
function statusIdsIn(params: URLSearchParams): readonly string[] {
  const text = params.get('status');
  if (text === 'all') return [];
  const ids = idsIn(text);
  return ids.length === 0 ? defaultFilter.statusIds : ids;
}

function statusText(statusIds: readonly string[]): string | undefined {
  const text = statusIds.join(',');
  if (text === '') return 'all';
  return text === defaultFilter.statusIds.join(',') ? undefined : text;
}

function dayIn(params: URLSearchParams, name: string): Day {
  const text = params.get(name) ?? '';
  return isDate(text) ? text : '';
}

/** Numbers come from shops, which write them as they like: up to 100 characters (schema: CustomerOrderId). */
function orderIn(params: URLSearchParams): string {
  const text = params.get('order') ?? '';
  return /^[^\p{C}]{1,100}$/u.test(text) ? text : '';
}

function bulkyIn(params: URLSearchParams): boolean | undefined {
  const text = params.get('bulky');
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}
