/** The wire's word for a truth; anything else is not known. */
export function truthOf(word: string | null | undefined): boolean | null {
  if (word === 'true') return true;
  return word === 'false' ? false : null;
}

/** A truth as the wire spells it; nothing for what is not given. */
export function wordOf(value: boolean | null | undefined): 'true' | 'false' | undefined {
  if (value === null || value === undefined) return undefined;
  return value ? 'true' : 'false';
}
