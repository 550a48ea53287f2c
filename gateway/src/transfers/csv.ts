import { withGuard } from 'schema/text/formulaGuard.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[";\r\n]/;

/** A line in the format of German spreadsheets: separated by `;`, with quotes where needed, ending with CR LF. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
}

/** A text, or an empty cell; guarded, because people open the file in a spreadsheet. */
export function textCell(text: string | null | undefined): string {
  return withGuard(text ?? '');
}

/** A whole number, or an empty cell. A minus sign does not make it a formula. */
export function wholeCell(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}

/** A number with this many decimals and a decimal comma, or an empty cell. */
export function decimalCell(number: number | null | undefined, decimals: number): string {
  return number === null || number === undefined ? '' : number.toFixed(decimals).replace('.', ',');
}

/** A number with the decimals that it has and a decimal comma, or an empty cell. */
export function numberCell(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number).replace('.', ',');
}

/** The company's time zone, which the screens use, and which an import assumes for times without a zone. */
const COMPANY_TIME_ZONE = 'Europe/Berlin';

/** A time as `2026-11-19 09:12:00` in the company's time zone, or an empty cell. It sorts as text and is a date in every language. */
export function momentCell(moment: string | null | undefined): string {
  return moment ? wallTimeOf(new Date(moment)).replace('T', ' ') : '';
}

/** `yyyyMMdd_HHmmss` in the company's time zone, for file names (document 2, section 9). */
export function timestampOf(moment: Date): string {
  return wallTimeOf(moment).replaceAll(/[-:]/g, '').replace('T', '_');
}

function wallTimeOf(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(COMPANY_TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}
