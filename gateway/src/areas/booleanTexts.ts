/** A boolean that the back-end writes as a text; anything but 'true' and 'false' is unknown. */
export function booleanOf(text: string | null | undefined): boolean | null {
  if (text === 'true') return true;
  return text === 'false' ? false : null;
}

/** A boolean as the back-end writes it; undefined for what is not given. */
export function booleanTextOf(value: boolean | null | undefined): 'true' | 'false' | undefined {
  if (value === null || value === undefined) return undefined;
  return value ? 'true' : 'false';
}
