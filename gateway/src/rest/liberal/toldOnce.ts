import type { Unreadable } from './records.ts';

/** The maximum number of reported fields. The contract has fewer, so any more are invented by the back-end. */
const MAX_SHAPES = 1_000;

/**
 * Reports each unreadable field once, however many rows contain it: a back-end that spells a field differently does so in every row.
 *
 * @param tell receives the call and the path of the field, never a value
 */
export function toldOnce(
  tell: (operation: string, path: string) => void,
): (operation: string, unreadable: Unreadable) => void {
  const told = new Set<string>();
  return (operation, unreadable) => {
    for (const path of unreadable.keys()) {
      const shape = `${operation} ${path}`;
      if (told.has(shape) || told.size >= MAX_SHAPES) continue;
      told.add(shape);
      tell(operation, path);
    }
  };
}
