import type { AnswerTable, Cell } from './answerTable';

const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(\.\d+)?$/;
const COMMAND = /^[=+\-@\t\r]/;

/**
 * A table as a file that a German spreadsheet opens by itself: semicolons, decimal commas, UTF-8 with its mark. A text that a
 * spreadsheet would take for a formula is led by an apostrophe.
 */
export function csvOf({ columns, rows }: AnswerTable): string {
  const lines = [columns.map(quoted), ...rows.map((row) => row.map(field))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function field(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  // Exact decimals come as texts.
  if (NUMBER.test(text) && !/^-?0\d/.test(text)) return text.replace('.', ',');
  return quoted(COMMAND.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
