import { flattenRow } from 'schema/tables/flattenRow.ts';
import { withGuard } from 'schema/text/formulaGuard.ts';
import type { TableColumn } from '../graph/rowStream.ts';

/** A form of a table as a file. */
export interface TableFormat {
  readonly contentType: string;
  readonly extension: string;
  /** Whether a list in a row becomes several rows. */
  readonly listsBecomeRows: boolean;
  /** What the file begins with. */
  head(columns: readonly TableColumn[]): string;
  row(row: unknown, columns: readonly TableColumn[]): string;
}

/** CSV as RFC 4180 describes it: commas, CR LF, and a line with the names; decimal points. Texts are guarded, because people open it in spreadsheets. */
const CSV: TableFormat = {
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  listsBecomeRows: true,
  head: (columns) => line(columns.map(({ path }) => path.join('.'))),
  row(row, columns) {
    const values = columns.map(({ path }) => valueAt(row, path));
    // Most rows have no list, and are one line.
    if (!values.includes(LIST)) return line(values.map((value, index) => textOf(value, columns[index])));
    return flattenRow(row)
      .map((cells) => line(columns.map((column) => textOf(cells.get(column.path.join('.')), column))))
      .join('');
  },
};

/** A JSON object in each line, as it is in the answer. */
const NDJSON: TableFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  listsBecomeRows: false,
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
  const [type = '', ...parameters] = first.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)) ? undefined : FORMATS.get(type);
}

/** Instead of a value that is, or is within, a list. */
const LIST = Symbol('list');

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row;
  for (const name of path) {
    if (value === null || value === undefined) return null;
    value = Object(value)[name];
    if (Array.isArray(value)) return LIST;
  }
  return value;
}

function textOf(cell: unknown, { isNumber }: { readonly isNumber: boolean } = { isNumber: false }): string {
  if (typeof cell === 'string') return isNumber ? cell : withGuard(cell);
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

const NEEDS_QUOTES = /[",\r\n]/;

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
