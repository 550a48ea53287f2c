import type { DocumentNode, TypedDocumentNode, Unmasked } from '@apollo/client';
import { isPlace, type GuardedType } from 'schema/permissions/places.ts';
import type { Sort } from '../components/table/column';
import type { Rights } from '../permissions/rights';
import { pageIndexIn, pageParams, pageSizeIn, searchParamsOf, sortIn, sortText } from '../urls/listParams';
import type { AddressField } from './addressField';

export type Fields = Readonly<Record<string, AddressField<unknown>>>;
export type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends AddressField<infer Value> ? Value : never;
};

/** The part of a view that every list has. */
export type Paging<SortField extends string> = {
  /** Undefined is the list's own order. */
  sort: Sort<SortField> | undefined;
  /** Counted from 0; the address counts from 1, as people do. */
  pageIndex: number;
  pageSize: number;
};

/** What a list shows: its address says it, so that a colleague who is sent the link sees the same. */
export type View<Of extends Fields, SortField extends string> = Paging<SortField> & { filter: ValuesOf<Of> };

/** Page and order as the gateway takes them. Null, where the gateway's own order is one that this user may not ask for. */
export type AskedPage<SortField extends string> = {
  page: { index: number; size: number };
  sort: Sort<SortField> | null;
};

/** Of how many rows, and those of the page. */
export type Page<Row> = { total: number; items: readonly Row[] };

/** A query that can be sent before the screen is there. */
export type Request = { query: DocumentNode; variables: object };

/** What a screen states of its list; the rest follows. */
export type StatedList<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage> = {
  path: string;
  /** The sizes of a page that are offered, and the one that it has by itself. */
  pageSizes: readonly number[];
  pageSize: number;
  /** What narrows the list. One of the name `keywords` is the search. */
  filters: Of;
  /** The orders by their names in the address. */
  sorts: Readonly<Record<string, SortField>>;
  /** The enum of the schema that says which columns an order needs. */
  sortType?: GuardedType;
  /** The list's own order: the first of these that this user may ask for. */
  ownSorts: readonly Sort<SortField>[];
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of the query. A filter that the screen sets by itself and this user may not use is empty here. */
  variables: (filter: ValuesOf<Of>, asked: AskedPage<SortField>) => Variables;
  pageOf: (data: Data, view: View<Of, SortField>) => RowPage;
  /**
   * Further rows come as one scrolls, instead of pages that are chosen: puts the answer with the next ones behind those that are
   * shown. See `withNewRows`.
   */
  append?: (shown: Unmasked<Data>, next: Unmasked<Data>) => Unmasked<Data>;
  /** What else the screen asks for at once, such as what its filters choose from. */
  alsoAsks?: (rights: Rights) => readonly Request[];
};

export type List<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage> = StatedList<
  Of,
  SortField,
  Data,
  Variables,
  RowPage
> & {
  /** Everything there is. */
  noFilter: ValuesOf<Of>;
  /** What the screen shows by itself. */
  ownFilter: ValuesOf<Of>;
  parse: (params: URLSearchParams) => View<Of, SortField>;
  write: (view: View<Of, SortField>) => URLSearchParams;
  /** The parameters of the address that are the list's own. */
  params: ReadonlySet<string>;
  /** The address of the list, for links from elsewhere. */
  url: (filter?: Partial<ValuesOf<Of>>, paging?: Partial<Paging<SortField>>) => string;
  /** The filter that counts for this user: without what the screen sets by itself and the user may not use. */
  filterOf: (view: View<Of, SortField>, rights: Rights) => ValuesOf<Of>;
  request: (view: View<Of, SortField>, rights: Rights) => Variables;
  /** All that the screen asks for at an address. */
  requestsAt: (params: URLSearchParams, rights: Rights) => readonly Request[];
  /** The order of a view: the one that was asked for, or the list's own for this user. */
  sortOf: (view: Paging<SortField>, rights: Rights) => Sort<SortField> | undefined;
  /** Whether this user may narrow the list by the filter of this name. */
  mayFilter: (name: string, rights: Rights) => boolean;
  /** Whether this user may ask for this order. */
  maySort: (field: SortField, rights: Rights) => boolean;
  /** A change of the search. */
  searchFor: (text: string) => Partial<ValuesOf<Of>>;
};

/** A list: its address, its variables and its permissions, from what a screen states of it. */
export function defineList<Of extends Fields, const SortField extends string, Data, Variables extends object, RowPage>(
  stated: StatedList<Of, SortField, Data, Variables, RowPage>,
): List<Of, SortField, Data, Variables, RowPage> {
  type ListView = View<Of, SortField>;
  const { filters, sorts, sortType, ownSorts, pageSizes, path } = stated;
  const noFilter = valuesOf(filters, ({ empty }) => empty);
  const ownFilter = valuesOf(filters, ({ initial }) => initial);

  const mayFilter = (name: string, rights: Rights) => {
    const place = filters[name]?.place;
    return place === undefined || rights.reads(place);
  };
  const maySort = (field: SortField, rights: Rights) => {
    const place = `${sortType}.${field}`;
    return sortType === undefined || (isPlace(place) && rights.reads(place));
  };
  const sortOf = ({ sort }: Paging<SortField>, rights: Rights) =>
    sort ?? ownSorts.find(({ field }) => maySort(field, rights));
  // What somebody chose is sent all the same: the gateway refuses it, and the page says so.
  const filterOf = ({ filter }: ListView, rights: Rights) =>
    valuesOf(filters, (field, name) =>
      isInitial(field, filter[name]) && !mayFilter(name, rights) ? field.empty : filter[name],
    );
  const parse = (params: URLSearchParams): ListView => ({
    filter: valuesOf(filters, (field) => {
      const text = params.get(field.param);
      return text === null ? field.initial : field.read(text);
    }),
    sort: sortIn(params, sorts),
    pageIndex: stated.append === undefined ? pageIndexIn(params) : 0,
    pageSize: pageSizeIn(params, pageSizes, stated.pageSize),
  });
  const write = ({ filter, sort, ...page }: ListView) =>
    searchParamsOf({
      ...Object.fromEntries(
        Object.entries(filters).map(([name, field]) => [
          field.param,
          isInitial(field, filter[name]) ? undefined : field.write(filter[name]),
        ]),
      ),
      sort: sortText(sort, sorts),
      ...pageParams(page, stated.pageSize),
    });
  const request = (view: ListView, rights: Rights) =>
    stated.variables(filterOf(view, rights), {
      page: { index: view.pageIndex, size: view.pageSize },
      sort: sortOf(view, rights) ?? null,
    });

  return {
    ...stated,
    noFilter,
    ownFilter,
    parse,
    write,
    params: new Set([...Object.values(filters).map(({ param }) => param), 'sort', 'page', 'size']),
    url: (filter, paging) => {
      const view = { sort: undefined, pageIndex: 0, pageSize: stated.pageSize, ...paging };
      const search = write({ ...view, filter: { ...ownFilter, ...filter } }).toString();
      return search === '' ? path : `${path}?${search}`;
    },
    filterOf,
    request,
    requestsAt: (params, rights) => [
      { query: stated.query, variables: request(parse(params), rights) },
      ...(stated.alsoAsks?.(rights) ?? []),
    ],
    sortOf,
    mayFilter,
    maySort,
    searchFor: (text) => {
      const change: object = { keywords: text };
      return isPartOf(filters, change) ? change : {};
    },
  };
}

/** The rows that are shown, and behind them those that are not among them yet. */
export function withNewRows<Row extends { id: string }>(shown: readonly Row[], next: readonly Row[]): Row[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...next.filter(({ id }) => !known.has(id))];
}

function isInitial(field: AddressField<unknown>, value: unknown): boolean {
  return field.write(value) === field.write(field.initial);
}

function valuesOf<Of extends Fields>(
  fields: Of,
  valueOf: (field: AddressField<unknown>, name: string) => unknown,
): ValuesOf<Of> {
  const values: object = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]),
  );
  if (hasAllOf(fields, values)) return values;
  throw new TypeError('a value is missing');
}

/** Each of the fields has a value, which its own codec has made. */
function hasAllOf<Of extends Fields>(fields: Of, values: object): values is ValuesOf<Of> {
  return Object.keys(fields).every((name) => name in values);
}

function isPartOf<Of extends Fields>(fields: Of, values: object): values is Partial<ValuesOf<Of>> {
  return Object.keys(values).every((name) => name in fields);
}
