/**
 * The number of changes, by what react-hook-form calls dirty: a nested object with `true` for each changed field. An added row of a list
 * counts as one, and so does a list that has only become shorter.
 *
 * @param saved the values before the changes
 */
export function changedFields(dirty: object, saved: object): number {
  return Object.entries(dirty).reduce<number>(
    (sum, [name, part]) => sum + Math.max(1, changesIn(part, partOf(saved, name))),
    0,
  );
}

function changesIn(part: unknown, saved: unknown): number {
  if (typeof part !== 'object' || part === null) return part === true ? 1 : 0;
  return Object.entries(part).reduce<number>((sum, [name, inner]) => {
    const isAdded = Array.isArray(part) && Array.isArray(saved) && Number(name) >= saved.length;
    const changes = changesIn(inner, partOf(saved, name));
    return sum + (isAdded ? Math.min(1, changes) : changes);
  }, 0);
}

function partOf(whole: unknown, name: string): unknown {
  return Object(whole)[name];
}
