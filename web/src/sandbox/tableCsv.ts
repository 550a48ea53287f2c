import type { AnswerTable, Cell } from './answerTable';

const BYTE_ORDER_MARK = '\uFEFF';
const COMMAND = /^[=+\-@\t\r]/;

/**
 * A table as CSV that a German spreadsheet opens directly: semicolons, decimal commas, UTF-8 with a byte order mark. Only numbers
 * are formatted; text stays unchanged, even if it looks like a number, such as the SKU `10.5`. Text that a spreadsheet would take
 * for a formula gets an apostrophe in front.
 *
 * @param decimals the paths in the answer of exact decimals, which are texts
 */
export function csvOf({ path, columns, rows }: AnswerTable, decimals: ReadonlySet<string>): string {
  const areDecimals = columns.map(
    (column) => decimals.has(`${path}.${column}`) || (column === 'value' && decimals.has(path)),
  );
  const lines = [columns.map(text), ...rows.map((row) => row.map((cell, column) => field(cell, areDecimals[column])))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function field(cell: Cell, isDecimal = false): string {
  if (cell === null) return '';
  if (isDecimal || typeof cell === 'number') return String(cell).replace('.', ',');
  return text(String(cell));
}

function text(content: string): string {
  return quoted(COMMAND.test(content) ? `'${content}` : content);
}

function quoted(content: string): string {
  return /[";\r\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
}
