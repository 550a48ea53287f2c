/**
 * The operation that an editor means, where the text has one of that name. The editor reads the names a moment after the text has
 * changed, so that what it says of a question that was just replaced by another is not true of the new one.
 */
export function operationNamed(name: string | null | undefined, query: string): string | undefined {
  if (!name) return undefined;
  return new RegExp(`\\b(?:query|mutation)\\s+${name}\\b`).test(query) ? name : undefined;
}
