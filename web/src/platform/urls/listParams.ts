/** The common parameters of list addresses. Addresses are untrusted: invalid text reads as the default. */

export type Sort<SortField extends string = string> = { field: SortField; direction: 'ASC' | 'DESC' };

/** An id; empty if there is none. */
export function idIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return isId(text) ? text : '';
}

/** Could this be an id? It becomes part of an upstream path, and an id is never more than a word. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Parses `1,5,7` as ids, without invalid ones and duplicates. */
export function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(isId))];
}

/** `page` starts at 1; the result is zero-based. */
export function pageIndexIn(params: URLSearchParams): number {
  const text = params.get('page');
  // At most six digits: more pages than there are rows, and well within a 32-bit index.
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}

/** One of the screen's page sizes. */
export function pageSizeIn(params: URLSearchParams, sizes: readonly number[], fallback: number): number {
  const text = params.get('size');
  return sizes.find((size) => String(size) === text) ?? fallback;
}

/** `date` is ascending, `-date` descending; `fields` maps the names to fields. */
export function sortIn<Field extends string>(
  params: URLSearchParams,
  fields: Readonly<Record<string, Field>>,
): Sort<Field> | undefined {
  const text = params.get('sort') ?? '';
  const name = text.replace(/^-/, '');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && { field, direction: text.startsWith('-') ? 'DESC' : 'ASC' };
}

/** The reverse of `sortIn`. */
export function sortText<Field extends string>(
  sort: Sort<Field> | undefined,
  fields: Readonly<Record<string, Field>>,
): string | undefined {
  if (sort === undefined) return undefined;
  const name = Object.keys(fields).find((candidate) => fields[candidate] === sort.field);
  return name && (sort.direction === 'DESC' ? `-${name}` : name);
}

/** Page and size for the address; defaults are left out. */
export function pageParams(
  { pageIndex, pageSize }: { pageIndex?: number; pageSize?: number },
  defaultPageSize: number,
): { page: string | undefined; size: string | undefined } {
  return {
    page: pageIndex ? String(pageIndex + 1) : undefined,
    size: pageSize === defaultPageSize ? undefined : pageSize?.toString(),
  };
}

/** Undefined and empty values are left out. */
export function searchParamsOf(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
