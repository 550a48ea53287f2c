import { describe, expect, test } from 'vitest';
import { defaultOrdersView, ordersSearchParams, ordersUrl, parseOrdersUrl, type OrdersView } from './orders.urls';

const parse = (query: string) => parseOrdersUrl(new URLSearchParams(query));

describe('the address of the orders list', () => {
  test('without a query is the default view: unshipped, a page of 100', () => {
    expect(parse('')).toEqual(defaultOrdersView);
    expect(parse('')).toMatchObject({ statusIds: ['1'], pageSize: 100, pageIndex: 0, openOrder: '' });
    expect(ordersUrl(defaultOrdersView)).toBe('/app/orders');
    expect(ordersUrl({})).toBe('/app/orders');
  });

  test('holds the whole view', () => {
    const view: OrdersView = {
      keywords: 'Regal & mehr',
      statusIds: ['1', '5'],
      sku: 'KIE-REG5',
      carrierIds: ['1', '3'],
      pickTypes: ['CHECK', 'NA'],
      warehouseId: '2',
      orderedFrom: '2026-11-01',
      orderedTo: '2026-11-20',
      shippedFrom: '2026-11-02',
      shippedTo: '2026-11-03',
      bulky: false,
      sort: { field: 'CUSTOMER', direction: 'DESC' },
      pageIndex: 2,
      pageSize: 500,
      openOrder: 'SHOP-104871',
      tab: 'parts',
    };
    expect(parse(ordersSearchParams(view).toString())).toEqual(view);
    expect(decodeURIComponent(ordersUrl(view))).toBe(
      '/app/orders?q=Regal+&+mehr&status=1,5&sku=KIE-REG5&carrier=1,3&pick=CHECK,NA&warehouse=2' +
        '&orderedFrom=2026-11-01&orderedTo=2026-11-20&shippedFrom=2026-11-02&shippedTo=2026-11-03&bulky=false' +
        '&sort=-customer&page=3&size=500&order=SHOP-104871&tab=parts',
    );
  });

  test('all statuses are something else than the default one', () => {
    expect(ordersUrl({ statusIds: [] })).toBe('/app/orders?status=all');
    expect(parse('status=all').statusIds).toEqual([]);
  });

  test('a tab is one of an open order', () => {
    expect(ordersUrl({ tab: 'sku' })).toBe('/app/orders');
    expect(ordersUrl({ openOrder: '7', tab: 'order' })).toBe('/app/orders?order=7');
  });

  test.each(['STATUS', 'ORDER_TYPE', 'CUSTOMER', 'SHIPPING', 'SKU', 'CARRIER', 'ORDER_DATE'] as const)(
    'sorting by %s is kept',
    (field) => {
      const sort = { field, direction: 'ASC' } as const;
      expect(parse(ordersSearchParams({ sort }).toString()).sort).toEqual(sort);
    },
  );

  test.each([
    'page=0',
    'size=25',
    'sort=price',
    'status=',
    'status=..%2Fusers',
    'pick=XYZ',
    'pick=cab',
    'carrier=%00',
    'warehouse=a/../b',
    'orderedFrom=2026-02-30',
    'orderedTo=yesterday',
    'shippedFrom=01.11.2026',
    'bulky=1',
    'order=%00',
    `order=${'x'.repeat(101)}`,
    'tab=history',
  ])('%s falls back to the default', (query) => expect(parse(query)).toEqual(defaultOrdersView));
});
