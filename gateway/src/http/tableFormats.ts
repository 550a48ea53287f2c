import { type Cell, flattenRow } from 'schema/tables/flattenRow.ts';
import { withGuard } from 'schema/text/formulaGuard.ts';
import type { TableColumn } from '../graph/rowStream.ts';

/** A form of a table as a file. */
export interface TableFormat {
  readonly contentType: string;
  readonly extension: string;
  /** What the file begins with. */
  head(columns: readonly TableColumn[]): string;
  row(row: unknown, columns: readonly TableColumn[]): string;
}

/** CSV as RFC 4180 describes it: commas, CR LF, and a line with the names; decimal points. Texts are guarded, because people open it in spreadsheets. */
const CSV: TableFormat = {
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  head: (columns) => line(columns.map(({ name }) => name)),
  row: (row, columns) =>
    flattenRow(row)
      .map((cells) => line(columns.map(({ name, isNumber }) => textOf(cells.get(name) ?? null, isNumber))))
      .join(''),
};

/** A JSON object in each line, as it is in the answer. */
const NDJSON: TableFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  head: () => '',
  row: (row) => `${JSON.stringify(row)}\n`,
};

const FORMATS: ReadonlyMap<string, TableFormat> = new Map([
  ['text/csv', CSV],
  ['application/x-ndjson', NDJSON],
  ['application/ndjson', NDJSON],
]);

/** The format that an Accept header names, before any other that it names. */
export function tableFormatOf(accept = ''): TableFormat | undefined {
  const [first = ''] = accept.split(',');
  return FORMATS.get(first.split(';')[0]?.trim().toLowerCase() ?? '');
}

function textOf(cell: Cell, isNumber: boolean): string {
  if (cell === null) return '';
  return isNumber || typeof cell !== 'string' ? String(cell) : withGuard(cell);
}

const NEEDS_QUOTES = /[",\r\n]/;

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
