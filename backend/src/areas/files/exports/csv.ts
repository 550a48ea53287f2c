import { stringify } from 'csv-stringify/sync';
import { withGuard } from 'schema/text/formulaGuard.ts';

/** One line of a file: the texts of its cells. */
export type CsvLine = readonly string[];

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines in the format of German spreadsheets: separated by `;`, with quotes where needed, each ending with CR LF. */
export function csvOf(lines: readonly CsvLine[]): string {
  return stringify(
    lines.map((line) => [...line]),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/** A text, or an empty cell; guarded, because people open the file in a spreadsheet. */
export function textCell(text: string | null): string {
  return withGuard(text ?? '');
}

/** A whole number, or an empty cell. */
export function wholeCell(number: number | null): string {
  return number === null ? '' : String(number);
}

/** A numeric column of the database with all its digits and a decimal comma, or an empty cell. */
export function decimalCell(numeric: string | null): string {
  return numeric === null ? '' : numeric.replace('.', ',');
}

/** A time as `2026-11-19 08:12:00` in UTC, or an empty cell. It sorts as text and is a date in every language. */
export function momentCell(moment: Date | null): string {
  return moment === null ? '' : moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** 'true' or 'false', as the contract spells `bulky`. */
export function booleanCell(value: boolean): string {
  return String(value);
}
