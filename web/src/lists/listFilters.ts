import type { Filter } from '../ui/filter/filter';
import type { Rights } from '../platform/permissions/rights';
import type { Fields } from './list';

type Narrowed<Of extends Fields> = {
  list: { filters: Of; mayFilter: (name: string, rights: Rights) => boolean };
  rights: Rights;
};

/**
 * The filters of a list that this user may use, in display order, each named after the field whose columns it needs. A locked
 * filter always stays, because it shows what the list is limited to.
 */
export function filtersOf<Of extends Fields>(
  { list, rights }: Narrowed<Of>,
  filters: { [Name in keyof Of]?: Omit<Filter, 'id'> },
): Filter[] {
  return Object.entries<Omit<Filter, 'id'> | undefined>(filters).flatMap(([id, filter]) =>
    filter && (filter.locked || list.mayFilter(id, rights)) ? [{ ...filter, id }] : [],
  );
}
