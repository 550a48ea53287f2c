import type { Unreadable } from './records.ts';

/** The most fields that are reported: more than the contract has, so further ones are made up by the back-end. */
const MAX_SHAPES = 1_000;

/**
 * Tells of each field that could not be read once, however many rows have it: a back-end that spells one differently does so in each.
 *
 * @param tell the call and the field's path, and never a value
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
