/** How an address names the record that is open over a list; the same for all screens. */

/** The name of the parameter. */
export const recordParam = 'open';

/** The parameter of the panel beside a screen; it opens nothing on the screen itself. */
export const panelParam = 'panel';

/** Could this name a record? Addresses are untrusted; the format of order numbers depends on the shop. */
export function isRecordName(text: string): boolean {
  return /^[^\p{C}]{1,128}$/u.test(text);
}

/** The address that opens a record over its list, on one of its tabs: for the palette, the dashboard, rows and sent links. */
export function recordUrl(path: string, record: string, tab?: string): string {
  const params = new URLSearchParams({ [recordParam]: record, ...(tab !== undefined && { tab }) });
  return `${path}?${params.toString()}`;
}
