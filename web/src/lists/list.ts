import type { DocumentNode, TypedDocumentNode, Unmasked } from '@apollo/client';
import { isCoordinate, type GuardedType } from 'schema/permissions/coordinates.ts';
import type { Sort } from '../platform/urls/listParams';
import type { Rights } from '../platform/permissions/rights';
import { pageIndexIn, pageParams, pageSizeIn, searchParamsOf, sortIn, sortText } from '../platform/urls/listParams';
import type { AddressField } from './addressField';

export type Fields = Readonly<Record<string, AddressField<unknown>>>;
export type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends AddressField<infer Value> ? Value : never;
};

/** The part of a view that every list has. */
export type Paging<SortField extends string> = {
  /** Undefined for the default order. */
  sort: Sort<SortField> | undefined;
  /** Zero-based; in the address it starts at 1. */
  pageIndex: number;
  pageSize: number;
};

/** What a list shows. The address contains all of it, so that a link shows a colleague the same. */
export type View<Of extends Fields, SortField extends string> = Paging<SortField> & { filter: ValuesOf<Of> };

/** Page and sort order as the gateway takes them. `sort` is null if this user may use none of the list's own sort orders. */
export type RequestedPage<SortField extends string> = {
  page: { index: number; size: number };
  sort: Sort<SortField> | null;
};

/** The total number of rows, and those of the page. */
export type Page<Row> = { total: number; items: readonly Row[] };

/** A query that can be sent before the screen is loaded. */
export type Request = { query: DocumentNode; variables: object };

/** A screen's definition of its list; the rest is derived from it. */
export type ListDefinition<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage> = {
  path: string;
  /** The page sizes offered, and the default. */
  pageSizes: readonly number[];
  pageSize: number;
  filters: Of;
  /** The filters by text that can be the search: the first one that this user may use. By default the one named `keywords`. */
  searches?: readonly (keyof Of & string)[];
  /** The sort orders by their names in the address. */
  sorts: Readonly<Record<string, SortField>>;
  /** The enum of the schema that says which columns a sort order needs. */
  sortType?: GuardedType;
  /** The default order: the first of these that this user may use. */
  ownSorts: readonly Sort<SortField>[];
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of the query. A default filter that this user may not use is empty here. */
  variables: (filter: ValuesOf<Of>, requested: RequestedPage<SortField>) => Variables;
  pageOf: (data: Data, view: View<Of, SortField>) => RowPage;
  /**
   * For lists that load more rows on scrolling instead of having pages: appends the next rows to those that are shown. See
   * `withNewRows`.
   */
  append?: (shown: Unmasked<Data>, next: Unmasked<Data>) => Unmasked<Data>;
  /** Further queries of the screen, such as the choices of its filters. */
  furtherQueries?: (rights: Rights) => readonly Request[];
};

export type List<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage> = ListDefinition<
  Of,
  SortField,
  Data,
  Variables,
  RowPage
> & {
  /** Filters nothing. */
  noFilter: ValuesOf<Of>;
  /** The screen's default. */
  ownFilter: ValuesOf<Of>;
  parse: (params: URLSearchParams) => View<Of, SortField>;
  write: (view: View<Of, SortField>) => URLSearchParams;
  /** The parameters of the address that belong to the list. */
  params: ReadonlySet<string>;
  /** The address of the list, for links from other screens. */
  url: (filter?: Partial<ValuesOf<Of>>, paging?: Partial<Paging<SortField>>) => string;
  /** The effective filter for this user: without default filters that they may not use. */
  filterOf: (view: View<Of, SortField>, rights: Rights) => ValuesOf<Of>;
  request: (view: View<Of, SortField>, rights: Rights) => Variables;
  /** All queries of the screen at an address, as far as their answers are cached. */
  requestsAt: (params: URLSearchParams, rights: Rights) => readonly Request[];
  /** The sort order of a view: the chosen one, or the default for this user. */
  sortOf: (view: Paging<SortField>, rights: Rights) => Sort<SortField> | undefined;
  /** Whether this user may use the filter of this name. */
  mayFilter: (name: string, rights: Rights) => boolean;
  /** Whether this user may sort by this field. */
  maySort: (field: SortField, rights: Rights) => boolean;
  /** The filter that is this user's search; undefined if they may not search. */
  searchField: (rights: Rights) => string | undefined;
  /** The change of the filter for a search. */
  searchFor: (text: string, rights: Rights) => Partial<ValuesOf<Of>>;
};

/**
 * The rows of larger pages are not cached: to write and read 5,000 of them takes more than a second. Code that changes such rows has to
 * refetch the list.
 */
const mostCached = 1000;

/** Whether the rows of a view are cached. */
export function isCached({ pageSize }: Paging<string>): boolean {
  return pageSize <= mostCached;
}

/** Derives a list's address, variables and permissions from a screen's definition. */
export function defineList<Of extends Fields, const SortField extends string, Data, Variables extends object, RowPage>(
  definition: ListDefinition<Of, SortField, Data, Variables, RowPage>,
): List<Of, SortField, Data, Variables, RowPage> {
  type ListView = View<Of, SortField>;
  const { filters, sorts, sortType, ownSorts, pageSizes, path } = definition;
  const noFilter = valuesOf(filters, ({ empty }) => empty);
  const ownFilter = valuesOf(filters, ({ initial }) => initial);

  const mayFilter = (name: string, rights: Rights) => {
    return rights.reads(...(filters[name]?.coordinates ?? []));
  };
  const searchField = (rights: Rights) =>
    (definition.searches ?? ['keywords']).find((name) => name in filters && mayFilter(name, rights));
  const maySort = (field: SortField, rights: Rights) => {
    const coordinate = `${sortType}.${field}`;
    return sortType === undefined || (isCoordinate(coordinate) && rights.reads(coordinate));
  };
  const sortOf = ({ sort }: Paging<SortField>, rights: Rights) =>
    sort ?? ownSorts.find(({ field }) => maySort(field, rights));
  // A filter that the user chose is always sent: the gateway refuses it, and the page says so.
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
    pageIndex: definition.append === undefined ? pageIndexIn(params) : 0,
    pageSize: pageSizeIn(params, pageSizes, definition.pageSize),
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
      ...pageParams(page, definition.pageSize),
    });
  const request = (view: ListView, rights: Rights) =>
    definition.variables(filterOf(view, rights), {
      page: { index: view.pageIndex, size: view.pageSize },
      sort: sortOf(view, rights) ?? null,
    });

  return {
    ...definition,
    noFilter,
    ownFilter,
    parse,
    write,
    params: new Set([...Object.values(filters).map(({ param }) => param), 'sort', 'page', 'size']),
    url: (filter, paging) => {
      const view = { sort: undefined, pageIndex: 0, pageSize: definition.pageSize, ...paging };
      const search = write({ ...view, filter: { ...ownFilter, ...filter } }).toString();
      return search === '' ? path : `${path}?${search}`;
    },
    filterOf,
    request,
    requestsAt: (params, rights) => {
      const view = parse(params);
      const rows = isCached(view) ? [{ query: definition.query, variables: request(view, rights) }] : [];
      return [...rows, ...(definition.furtherQueries?.(rights) ?? [])];
    },
    sortOf,
    mayFilter,
    maySort,
    searchField,
    searchFor: (text, rights) => {
      const field = searchField(rights);
      const change: object = field === undefined ? {} : { [field]: text };
      return isPartOf(filters, change) ? change : {};
    },
  };
}

/** The rows shown, followed by the new ones that are not among them. */
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

/** Checks that each field has a value; the values come from the fields' own codecs. */
function hasAllOf<Of extends Fields>(fields: Of, values: object): values is ValuesOf<Of> {
  return Object.keys(fields).every((name) => name in values);
}

function isPartOf<Of extends Fields>(fields: Of, values: object): values is Partial<ValuesOf<Of>> {
  return Object.keys(values).every((name) => name in fields);
}
