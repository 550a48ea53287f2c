/** Reads a boolean that the back-end writes as text, ignoring case. Anything but 'true' and 'false' is unknown. */
export function booleanOf(text: string | null | undefined): boolean | null {
  const word = text?.trim().toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : null;
}

/** Writes a boolean as the back-end expects it; undefined stays undefined. */
export function booleanTextOf(value: boolean | null | undefined): 'true' | 'false' | undefined {
  if (value === null || value === undefined) return undefined;
  return value ? 'true' : 'false';
}
