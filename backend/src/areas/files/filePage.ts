import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import type { StoredFile } from '../../storage/storage.ts';

/** The columns that files can be sorted by (document 3, section 7). */
type FileSort = 'name' | 'size' | 'createdAt';

/** Selects files, their page and its order. */
export interface FilePage {
  /** Words that are all part of the name. */
  readonly search: string;
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: FileSort;
  readonly ascending: boolean;
}

const COMPARISONS: Readonly<Record<FileSort, (one: StoredFile, other: StoredFile) => number>> = {
  name: byName,
  size: (one, other) => one.size - other.size,
  createdAt: (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
};

/** One page of the matching files, and their number. Ties are broken by name. */
export function pageOfFiles(
  files: readonly StoredFile[],
  { search, pageIndex, pageSize, orderBy, ascending }: FilePage,
): { readonly items: StoredFile[]; readonly totalItems: number } {
  const words = searchWords(search);
  const compare = COMPARISONS[orderBy];
  const found = files
    .filter(({ key }) => mentionsAll(key.name, words))
    .toSorted((one, other) => (ascending ? compare(one, other) : compare(other, one)) || byName(one, other));
  const start = pageIndex * pageSize;
  return { items: found.slice(start, start + pageSize), totalItems: found.length };
}

const NATURALLY = new Intl.Collator('de', { numeric: true });

function byName(one: StoredFile, other: StoredFile): number {
  return NATURALLY.compare(one.key.name, other.key.name);
}
