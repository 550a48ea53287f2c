/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[";\r\n]/;

/** A line as German spreadsheets read it: `;` between the cells, quotes where they are needed, CR LF at its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
}

/** A text, empty when there is none. One that a spreadsheet would run as a formula gets an apostrophe before it. */
export function textCell(text: string | null | undefined): string {
  if (!text) return '';
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A whole number, empty when there is none; a minus sign is no formula. */
export function wholeCell(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}

/** A number with this many decimals and a decimal comma, empty when there is none. */
export function decimalCell(number: number | null | undefined, places: number): string {
  return number === null || number === undefined ? '' : number.toFixed(places).replace('.', ',');
}

/** The time of the company: what its screens show, and what an import without a zone is read as. */
const COMPANY_TIME_ZONE = 'Europe/Berlin';

/** A moment as `2026-11-19 09:12:00` in the company's time, empty when there is none: sorts as text, and is a date in every language. */
export function momentCell(moment: string | null | undefined): string {
  return moment ? wallTimeOf(new Date(moment)).replace('T', ' ') : '';
}

/** `yyyyMMdd_HHmmss` of a moment, in the company's time, as the names of files have it (document 2, section 9). */
export function timestampOf(moment: Date): string {
  return wallTimeOf(moment).replaceAll(/[-:]/g, '').replace('T', '_');
}

function wallTimeOf(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(COMPANY_TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}
