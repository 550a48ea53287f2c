import { gql, type TypedDocumentNode } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { rightsOf } from '../platform/permissions/rights';
import { administrator, userWith } from '../testing/users';
import { dayField, flagField, idsField, oneOf, textField } from './addressField';
import { defineList, type RequestedPage } from './list';

type Data = { parts: { total: number; items: { id: string }[] } };
type Variables = RequestedPage<'STORAGE_LOCATION' | 'DATE'> & { filter: object };

const query: TypedDocumentNode<Data, Variables> = gql`
  query Parts($filter: PartFilter, $page: PageInput!, $sort: PartSort) {
    parts(filter: $filter, page: $page, sort: $sort) {
      total
    }
  }
`;
const kindsQuery = gql`
  query Kinds {
    kinds
  }
`;

const definition = {
  path: '/app/parts',
  pageSizes: [100, 500],
  pageSize: 100,
  filters: {
    keywords: textField('q', { coordinate: 'InventoryFilter.keywords' }),
    places: idsField('place', { coordinate: 'InventoryFilter.storageLocationId', initial: ['1'] }),
    availableOnly: flagField('available', { coordinate: 'InventoryFilter.isAvailable' }),
    kind: oneOf('kind', ['new', 'used']),
    from: dayField('from'),
  },
  sorts: { location: 'STORAGE_LOCATION', date: 'DATE' },
  sortType: 'InventorySortField',
  ownSorts: [
    { field: 'STORAGE_LOCATION', direction: 'ASC' },
    { field: 'DATE', direction: 'DESC' },
  ],
  query,
  variables: (filter: object, requested: RequestedPage<'STORAGE_LOCATION' | 'DATE'>) => ({ filter, ...requested }),
  pageOf: ({ parts }: Data) => parts,
} as const;
const list = defineList({
  ...definition,
  furtherQueries: (rights) => (rights.isAdministrator ? [{ query: kindsQuery, variables: {} }] : []),
});

const parse = (search: string) => list.parse(new URLSearchParams(search));
const own = parse('');
const everything = rightsOf(administrator);
const reader = (...columns: string[]) => rightsOf(userWith('Warehouses', { LimitRead: columns }));

describe('the address', () => {
  test("without a query is the screen's default", () => {
    expect(own).toEqual({
      filter: { keywords: '', places: ['1'], availableOnly: false, kind: undefined, from: '' },
      sort: undefined,
      pageIndex: 0,
      pageSize: 100,
    });
    expect(list.write(own).toString()).toBe('');
    expect(list.url()).toBe('/app/parts');
  });

  test('holds the whole view', () => {
    const filter = {
      keywords: 'Regal & mehr',
      places: ['2', '5'],
      availableOnly: true,
      kind: 'used',
      from: '2026-11-01',
    } as const;
    const paging = { sort: { field: 'DATE', direction: 'DESC' }, pageIndex: 2, pageSize: 500 } as const;
    const search = 'q=Regal+%26+mehr&place=2%2C5&available=1&kind=used&from=2026-11-01&sort=-date&page=3&size=500';
    expect(list.write({ ...paging, filter }).toString()).toBe(search);
    expect(parse(search)).toEqual({ ...paging, filter });
    expect(list.url(filter, paging)).toBe(`/app/parts?${search}`);
  });

  test("the choice of all differs from the screen's default", () => {
    expect(list.url(list.noFilter)).toBe('/app/parts?place=all');
    expect(list.url(list.ownFilter)).toBe('/app/parts');
    expect(parse('place=all').filter).toEqual(list.noFilter);
  });

  test.each(['STORAGE_LOCATION', 'DATE'] as const)('sorting by %s is kept', (field) => {
    const sort = { field, direction: 'ASC' } as const;
    expect(list.parse(list.write({ ...own, sort })).sort).toEqual(sort);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999999',
    'size=7',
    'size=1e3',
    'sort=price',
    'sort=--date',
    'sort=',
    'sort=toString',
    'q=',
    'place=',
    'place=..%2Fusers',
    'available=true',
    'kind=toString',
    'from=2026-02-30',
    'unknown=1',
  ])('%s falls back to the default', (search) => expect(parse(search)).toEqual(own));
});

describe('the request', () => {
  test('has the filter, the page and the sort order of the view', () => {
    expect(list.request(parse('q=a&page=2&sort=-date'), everything)).toEqual({
      filter: { keywords: 'a', places: ['1'], availableOnly: false, kind: undefined, from: '' },
      page: { index: 1, size: 100 },
      sort: { field: 'DATE', direction: 'DESC' },
    });
  });

  test('leaves out a default filter that the user may not use', () => {
    expect(list.filterOf(own, reader('Sku'))).toMatchObject({ places: [] });
    expect(list.filterOf(own, reader('StorageLocation'))).toMatchObject({ places: ['1'] });
    expect(list.request(own, reader('Sku')).filter).toMatchObject({ places: [] });
  });

  test('keeps a filter that the user chose, so that the gateway refuses it', () => {
    expect(list.filterOf(parse('place=2&q=a'), reader('Date'))).toMatchObject({ places: ['2'], keywords: 'a' });
  });

  test.each([
    ['the requested order', 'sort=date', everything, { field: 'DATE', direction: 'ASC' }],
    ['one that may not be requested, too', 'sort=date', reader('Sku'), { field: 'DATE', direction: 'ASC' }],
    ["else the list's own", '', everything, { field: 'STORAGE_LOCATION', direction: 'ASC' }],
    ['the first that this user may ask for', '', reader('Date'), { field: 'DATE', direction: 'DESC' }],
    ['none without any', '', reader('Sku'), null],
  ])('is sorted by %s', (_, search, rights, sort) => {
    expect(list.sortOf(parse(search), rights) ?? null).toEqual(sort);
    expect(list.request(parse(search), rights).sort).toEqual(sort);
  });

  test('at an address has the list, and the choices of its filters', () => {
    const params = new URLSearchParams('page=2');
    expect(list.requestsAt(params, everything)).toEqual([
      { query, variables: list.request(parse('page=2'), everything) },
      { query: kindsQuery, variables: {} },
    ]);
    expect(list.requestsAt(params, reader('Sku'))).toEqual([
      { query, variables: list.request(parse('page=2'), reader('Sku')) },
    ]);
    expect(defineList(definition).requestsAt(params, everything)).toHaveLength(1);
  });
});

describe('the rights to a list', () => {
  test.each([
    ['keywords', ['Sku'], ['Date', 'Inventory']],
    ['availableOnly', ['Inventory', 'Reserved'], ['Inventory']],
    ['kind', [], undefined],
  ])('the filter %s needs %j', (name, enough, tooLittle) => {
    expect(list.mayFilter(name, reader(...enough))).toBe(true);
    expect(list.mayFilter(name, everything)).toBe(true);
    if (tooLittle) expect(list.mayFilter(name, reader(...tooLittle))).toBe(false);
  });

  test('a sort order needs its column, if the schema says so', () => {
    expect(list.maySort('DATE', reader('Date'))).toBe(true);
    expect(list.maySort('DATE', reader('Sku'))).toBe(false);
    expect(defineList({ ...definition, sortType: undefined }).maySort('DATE', reader())).toBe(true);
    // A name unknown to the policy is refused.
    expect(defineList({ ...definition, sortType: 'InventoryFilter' }).maySort('DATE', everything)).toBe(false);
  });

  test('searching changes the search, if there is one', () => {
    expect(list.searchFor('a', everything)).toEqual({ keywords: 'a' });
    const unsearched = defineList({ ...definition, filters: { from: definition.filters.from } });
    expect(unsearched.searchFor('a', everything)).toEqual({});
  });

  test('the search is the first of several that this user may use', () => {
    const filters = { ...definition.filters, sku: textField('sku', { coordinate: 'InventoryFilter.sku' }) };
    const several = defineList({ ...definition, filters, searches: ['keywords', 'sku'] });
    expect(several.searchFor('a', everything)).toEqual({ keywords: 'a' });
    expect(several.searchFor('a', rightsOf(userWith('Products', { Read: ['ALL'] })))).toEqual({});
  });
});
