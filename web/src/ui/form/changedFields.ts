/**
 * The number of changed fields, by what react-hook-form calls dirty: a nested object with `true` for each changed field. A list that has
 * only become shorter counts as one.
 */
export function changedFields(dirty: object): number {
  return Object.values(dirty).reduce<number>((sum, part) => sum + Math.max(1, leaves(part)), 0);
}

function leaves(part: unknown): number {
  if (typeof part !== 'object' || part === null) return part === true ? 1 : 0;
  return Object.values(part).reduce<number>((sum, inner) => sum + leaves(inner), 0);
}
