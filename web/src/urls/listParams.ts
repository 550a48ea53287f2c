/**
 * What the addresses of all lists have in common. Anyone may have written an address: what makes no sense reads as the
 * default.
 */
import type { Sort } from '../components/table/column';

/** An id; the empty text when there is none. */
export function idIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return isId(text) ? text : '';
}

/** Could this be an id? It goes into a path upstream, and an id is never more than a word. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** `1,5,7` as ids; what is none is left out, and so is what stands there twice. */
export function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(isId))];
}

/** `page` counts from 1, as people do; the answer counts from 0. */
export function pageIndexIn(params: URLSearchParams): number {
  const text = params.get('page');
  // Six digits: more pages than there are rows, and far from what a 32-bit index can hold.
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}

/** One of the sizes that the screen offers. */
export function pageSizeIn(params: URLSearchParams, sizes: readonly number[], fallback: number): number {
  const text = params.get('size');
  return sizes.find((size) => String(size) === text) ?? fallback;
}

/** `date` is ascending, `-date` descending; the screen says which field has which name. */
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

/** Page and size as the address holds them; what is as it is by default is left out. */
export function pageParams(
  { pageIndex, pageSize }: { pageIndex?: number; pageSize?: number },
  defaultPageSize: number,
): { page: string | undefined; size: string | undefined } {
  return {
    page: pageIndex ? String(pageIndex + 1) : undefined,
    size: pageSize === defaultPageSize ? undefined : pageSize?.toString(),
  };
}

/** What is undefined or empty is left out. */
export function searchParamsOf(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
