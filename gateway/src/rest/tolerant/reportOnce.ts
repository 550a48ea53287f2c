import type { Unreadable } from './records.ts';

/** The maximum number of reported fields. The contract has fewer, so any more are invented by the back-end. */
const MAX_SHAPES = 1_000;

/**
 * Reports each unreadable field once, however many rows contain it: a back-end that spells a field differently does so in every row.
 *
 * @param report receives the call and the path of the field, never a value
 */
export function reportOnce(
  report: (operation: string, path: string) => void,
): (operation: string, unreadable: Unreadable) => void {
  const reported = new Set<string>();
  return (operation, unreadable) => {
    for (const path of unreadable.keys()) {
      const shape = `${operation} ${path}`;
      if (reported.has(shape) || reported.size >= MAX_SHAPES) continue;
      reported.add(shape);
      report(operation, path);
    }
  };
}
