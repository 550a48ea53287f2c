/**
 * The operation selected in the editor, if the text contains it. The editor parses the names a moment after the text has changed,
 * so its selection may belong to a text that was just replaced.
 */
export function operationNamed(name: string | null | undefined, query: string): string | undefined {
  if (!name) return undefined;
  return new RegExp(`\\b(?:query|mutation)\\s+${name}\\b`).test(query) ? name : undefined;
}
