import { withoutGuard } from './formulaGuard.ts';

/** ASCII that is in the form of `normalLine` already: most cells of files, of which there are millions. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
/** Every blank of Unicode, such as the no-break space, and the tab between two cells that were copied from a spreadsheet. */
const BLANKS = /[\p{Zs}\t]+/gu;
/** Blanks, tabs and line breaks. `\s` would also find U+FEFF, which is no blank, and which `normalLine` leaves inside a text. */
const BLANKS_OF_CELL = /[\p{Zs}\p{Zl}\p{Zp}\t-\r]+/gu;
/** Control characters, line breaks, direction marks, and halves of characters: nobody types them into a field of one line. */
const UNSEEN_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u{061C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
/** In several lines, line breaks and tabs are typed, and direction marks are needed by Arabic and Hebrew. */
const UNSEEN_IN_LINES = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/**
 * A text of one line in the form in which texts are stored and compared: composed (NFC), without blanks around it, and with one blank
 * for several. So texts that people write alike are alike.
 */
export function normalLine(text: string): string {
  return PLAIN.test(text) ? text : text.normalize('NFC').replaceAll(BLANKS, ' ').trim();
}

/** A text of several lines in that form: each line like a text of one line, without empty lines around; line breaks are `\n`. */
export function normalLines(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').split('\n');
  return lines.map(normalLine).join('\n').trim();
}

/** Whether a text of one line in that form has a line break or a character that cannot be seen, for which it is refused. */
export function hasUnseen(line: string): boolean {
  return UNSEEN_IN_LINE.test(line);
}

/** The same for a text of several lines. */
export function hasUnseenInLines(lines: string): boolean {
  return UNSEEN_IN_LINES.test(lines);
}

/**
 * The text in a cell of a file, in the form of `normalLine` and without the guard against formulas. A line break or tab in the cell counts
 * as a blank, because spreadsheets and shops write one address into several lines of a cell.
 */
export function normalCell(cell: string): string {
  const text = withoutGuard(cell.trim());
  return PLAIN.test(text) ? text : normalLine(text.replaceAll(BLANKS_OF_CELL, ' '));
}

/** The name of a file, in the form of `normalLine`. It loses what a text is refused for, because people do not type it. */
export function normalFileName(name: string): string {
  return normalLine(name.replaceAll(/[\p{Zl}\p{Zp}\t\r\n]+/gu, ' ').replaceAll(new RegExp(UNSEEN_IN_LINE, 'gu'), ''));
}
