/** How an address names the record that is open over a list: one way for all screens. */

/** The parameter of the address. */
export const recordParam = 'open';

/** Could this name a record? Anyone may have written the address. Shops write the numbers of their orders as they like. */
export function isRecordName(text: string): boolean {
  return /^[^\p{C}]{1,128}$/u.test(text);
}

/** The address that opens a record over its list: for the palette, the dashboard, rows and links that are sent. */
export function recordUrl(path: string, record: string): string {
  return `${path}?${new URLSearchParams({ [recordParam]: record }).toString()}`;
}
