/** Computes the rows and pages of a pager. Page indexes start at 0 (document 1, section 2, Tables in general). */

/** The first and last row of a page, counted from 1, and the number of pages. Beyond the end both rows are 0. */
export function pageRange(
  pageIndex: number,
  pageSize: number,
  total: number,
): { from: number; to: number; pageCount: number } {
  const pageCount = Math.ceil(total / pageSize);
  if (pageIndex >= pageCount) return { from: 0, to: 0, pageCount };
  return { from: pageIndex * pageSize + 1, to: Math.min((pageIndex + 1) * pageSize, total), pageCount };
}

/** The rows that are shown, counted from 1: those of a page, or all rows loaded so far in lists that load more on scrolling. */
export function shownRange(
  pageIndex: number,
  pageSize: number,
  total: number,
  shown: number | undefined,
): ReturnType<typeof pageRange> {
  if (shown === undefined) return pageRange(pageIndex, pageSize, total);
  return { from: Math.min(1, shown), to: shown, pageCount: 1 };
}

/** The pages that are linked: at most `count`, around the current one. */
export function pageLinks(pageIndex: number, pageCount: number, count = 5): number[] {
  const first = Math.max(0, Math.min(pageIndex - Math.floor(count / 2), pageCount - count));
  return Array.from({ length: Math.min(count, pageCount) }, (_, offset) => first + offset);
}
