import { withGuard } from 'schema/text/formulaGuard.ts';
import { type AnswerFields, fieldOfColumn } from './answerFields';
import type { Cell } from 'schema/tables/flattenRow.ts';
import type { AnswerTable } from './answerTable';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV that a German spreadsheet opens directly: semicolons, decimal commas, UTF-8 with a byte order mark. Only numbers
 * are formatted; text stays unchanged, even if it looks like a number, such as the SKU `10.5`, except for the guard against formulas.
 */
export function csvOf(table: AnswerTable, fields: AnswerFields): string {
  return BYTE_ORDER_MARK + linesOf(table, fields, ';');
}

/** A table as text that is pasted into the cells of a spreadsheet; otherwise like the file. */
export function cellsOf(table: AnswerTable, fields: AnswerFields): string {
  return linesOf(table, fields, '\t');
}

function linesOf({ path, columns, rows }: AnswerTable, fields: AnswerFields, separator: string): string {
  const areDecimals = columns.map((column) => fieldOfColumn(fields, path, column)?.type === 'Decimal');
  const lines = [columns.map(text), ...rows.map((row) => row.map((cell, column) => field(cell, areDecimals[column])))];
  return lines.map((line) => `${line.join(separator)}\r\n`).join('');
}

function field(cell: Cell, isDecimal = false): string {
  if (cell === null) return '';
  if (isDecimal || typeof cell === 'number') return String(cell).replace('.', ',');
  return text(String(cell));
}

function text(content: string): string {
  return quoted(withGuard(content));
}

function quoted(content: string): string {
  return /[";\t\r\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
}
