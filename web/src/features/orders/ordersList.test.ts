import { describe, expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n';
import { rightsOf } from '../../platform/permissions/rights';
import type { SessionUser } from '../../platform/session/sessionUser';
import { administrator, userWith } from '../../testing/users';
import { orderColumns } from './orderColumns';
import { choosesStatuses, knowsCarriers, ordersList } from './ordersList';
import { variablesAt } from './testOrders';

const parse = (query: string) => ordersList.parse(new URLSearchParams(query));
const limited = (...columns: string[]) => userWith('Orders', { LimitRead: columns });

describe('the address of the orders list', () => {
  test('without a query shows the default view: unshipped, a page of 100', () => {
    expect(parse('')).toMatchObject({ filter: { statusIds: ['1'] }, pageSize: 100, pageIndex: 0 });
    expect(ordersList.url(parse('').filter, parse(''))).toBe('/app/orders');
    expect(ordersList.url()).toBe('/app/orders');
  });

  test('contains the whole view', () => {
    const filter = {
      keywords: 'Regal & mehr',
      customerOrderId: '1048',
      statusIds: ['1', '5'],
      sku: 'KIE-REG5',
      carrierIds: ['1', '3'],
      pickTypes: ['CHECK', 'NA'] as const,
      warehouseId: '2',
      orderedFrom: '2026-11-01',
      orderedTo: '2026-11-20',
      shippedFrom: '2026-11-02',
      shippedTo: '2026-11-03',
      bulky: false,
    };
    const paging = { sort: { field: 'CUSTOMER', direction: 'DESC' } as const, pageIndex: 2, pageSize: 500 };
    const url = ordersList.url(filter, paging);
    expect(ordersList.parse(new URL(url, 'http://occ.example').searchParams)).toEqual({ filter, ...paging });
    expect(decodeURIComponent(url)).toBe(
      '/app/orders?q=Regal+&+mehr&number=1048&status=1,5&sku=KIE-REG5&carrier=1,3&pick=CHECK,NA&warehouse=2' +
        '&orderedFrom=2026-11-01&orderedTo=2026-11-20&shippedFrom=2026-11-02&shippedTo=2026-11-03&bulky=false' +
        '&sort=-customer&page=3&size=500',
    );
  });

  test('all statuses differ from the default', () => {
    expect(ordersList.url({ statusIds: [] })).toBe('/app/orders?status=all');
    expect(parse('status=all').filter.statusIds).toEqual([]);
  });

  test.each(['STATUS', 'ORDER_TYPE', 'CUSTOMER', 'SHIPPING', 'SKU', 'CARRIER', 'ORDER_DATE'] as const)(
    'sorting by %s is kept',
    (field) => {
      const sort = { field, direction: 'ASC' } as const;
      const url = ordersList.url({}, { sort });
      expect(ordersList.parse(new URL(url, 'http://occ.example').searchParams).sort).toEqual(sort);
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
  ])('%s falls back to the default', (query) => expect(parse(query)).toEqual(parse('')));
});

describe('visible parts of an order', () => {
  const columnsOf = (user: SessionUser) => {
    const rights = rightsOf(user);
    const t = i18n.getFixedT('de', 'orders');
    return orderColumns({ t, language: 'de', rights, logos: new Map() })
      .filter(({ reads }) => reads === undefined || reads.some((coordinate) => rights.reads(coordinate)))
      .map(({ id, header }) => `${id}: ${header}`);
  };
  const filtersOf = (user: SessionUser) =>
    Object.keys(ordersList.filters).filter((name) => ordersList.mayFilter(name, rightsOf(user)));
  const sortsOf = (user: SessionUser) =>
    Object.values(ordersList.sorts).filter((field) => ordersList.maySort(field, rightsOf(user)));

  test('administrators, and users who may write or read the table, see all of it', () => {
    for (const user of [administrator, userWith('Orders', { Write: ['ALL'] }), userWith('Orders', { Read: ['ALL'] })]) {
      expect(columnsOf(user)).toHaveLength(11);
      expect(filtersOf(user)).toHaveLength(12);
      expect(sortsOf(user)).toHaveLength(7);
    }
  });

  test.each([
    ['CustomerInvoiceNumber', ['order: Rechnung'], [], []],
    ['CustomerIdNumber', ['customer: Kunde'], [], []],
    ['CustomerOrderId', ['order: Auftrag'], ['customerOrderId'], ['CUSTOMER']],
    ['ShippingAddressCompany', ['customer: Kunde'], [], []],
    ['ShippingAddressName', ['customer: Kunde', 'shipping: Lieferadresse'], [], ['SHIPPING']],
    ['ShippingAddressStreet', ['shipping: Lieferadresse'], [], []],
    ['ShippingAddressZipcode', ['shipping: Lieferadresse'], [], []],
    ['ShippingAddressTown', ['shipping: Lieferadresse'], [], []],
    ['ShippingAddressCountry', ['shipping: Lieferadresse'], [], []],
    ['OrderSkus', ['sku: SKU', 'pieces: Menge'], ['sku', 'bulky'], ['SKU']],
    ['ShippingStatusId', ['status: Status'], ['statusIds'], ['STATUS']],
    ['PickType', ['orderType: Pick-Typ'], ['pickTypes'], []],
    ['PhoneNumber', [], [], []],
    ['OutboundCarriers', ['carrier: Versender'], ['carrierIds'], ['CARRIER']],
    ['ShippingService', ['carrier: Service'], [], []],
    ['OrderShippingWeight', ['weight: Gewicht'], [], []],
    ['OrderType', ['orderType: Auftragsart'], [], ['ORDER_TYPE']],
    ['OrderDate', ['orderDate: Bestelldatum'], ['orderedFrom', 'orderedTo'], ['ORDER_DATE']],
    ['ShippedDate', [], ['shippedFrom', 'shippedTo'], []],
  ])(
    'the right to read %s alone shows the columns %j, the filters %j and the sort orders %j',
    (column, columns, filters, sorts) => {
      const user = limited(column);
      expect(columnsOf(user)).toEqual([...columns, 'actions: Aktionen']);
      expect(filtersOf(user)).toEqual(filters);
      expect(sortsOf(user)).toEqual(sorts);
    },
  );

  test('a missing phone number is shown to users who may read carrier and phone number', () => {
    const isTold = (...columns: string[]) => rightsOf(limited(...columns)).reads('Order.phoneNumberMissing');
    expect(isTold('OutboundCarriers', 'PhoneNumber')).toBe(true);
    expect(isTold('OutboundCarriers')).toBe(false);
    expect(isTold('PhoneNumber')).toBe(false);
  });

  test('keywords, which also search the package, need the whole table, and so does another warehouse', () => {
    const allNamed = rightsOf(limited('ALL'));
    for (const name of ['keywords', 'warehouseId']) {
      expect(ordersList.mayFilter(name, rightsOf(userWith('Orders', { Read: ['ALL'] })))).toBe(true);
      expect(ordersList.mayFilter(name, allNamed)).toBe(false);
    }
  });
});

describe('the request', () => {
  test('is for unshipped orders, the newest first', () => {
    expect(variablesAt('', administrator)).toMatchObject({
      filter: { statusIds: ['1'] },
      page: { index: 0, size: 100 },
      sort: { field: 'ORDER_DATE', direction: 'DESC' },
    });
  });

  test('leaves out defaults that the user may not read, but not chosen values', () => {
    const user = limited('CustomerOrderId');
    expect(variablesAt('', user)).toMatchObject({ sort: null, filter: { statusIds: undefined } });
    expect(variablesAt('status=5', user)).toMatchObject({ filter: { statusIds: ['5'] } });
  });

  test('has no empty filters', () => {
    const { filter } = variablesAt('status=all', administrator);
    expect(Object.values(filter ?? {}).every((value) => value === undefined)).toBe(true);
  });

  test('asks for whole days', () => {
    const days = 'orderedFrom=2026-11-01&orderedTo=2026-11-01&shippedFrom=2026-11-02&bulky=false';
    expect(variablesAt(days, administrator).filter).toMatchObject({
      orderedFrom: new Date(2026, 10, 1).toISOString(),
      orderedTo: new Date(new Date(2026, 10, 2).getTime() - 1).toISOString(),
      shippedFrom: new Date(2026, 10, 2).toISOString(),
      shippedTo: undefined,
      bulky: false,
    });
  });

  test.each([
    ['statuses and carriers to choose from', administrator, true, true],
    ['statuses', limited('ShippingStatusId'), true, false],
    ['carriers', limited('OutboundCarriers'), false, true],
    ['carriers, which lines name, too', limited('OrderSkus'), false, true],
    ['rows alone', limited('CustomerOrderId'), false, false],
  ])('asks for %s', (_what, user, statuses, carriers) => {
    expect(choosesStatuses(rightsOf(user))).toBe(statuses);
    expect(knowsCarriers(rightsOf(user))).toBe(carriers);
    const requests = ordersList.requestsAt(new URLSearchParams(), rightsOf(user));
    expect(requests).toHaveLength(1 + Number(statuses) + Number(carriers));
  });
});
