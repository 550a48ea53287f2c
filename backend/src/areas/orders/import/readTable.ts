import { CsvError, parse } from 'csv-parse/sync';
import { withoutSeparatorLine } from 'schema/tables/decodeText.ts';
import { normalCell } from 'schema/text/normalText.ts';
import type { ImportError } from './importError.ts';

/** A row of a file. */
export interface TableRow {
  /** The line of the file where the row begins; starts at 1. */
  readonly line: number;
  /** The cell in the column of this name, ignoring case, as `normalCell` reads it; empty if missing. */
  readonly cell: (column: string) => string;
}

/** A file as rows with a header, or the reason why it cannot be read. */
export interface Table {
  /** The line of the file where the header begins; starts at 1. */
  readonly line: number;
  /** The names in the header, read like cells. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly errors: readonly ImportError[];
}

/** More than any real file has; more columns would only cost memory. */
const MOST_COLUMNS = 200;
const MOST_LINES = 100_000;

/** A row has more cells than any file has columns. */
class TooManyCells extends Error {}

/**
 * Reads CSV that is separated by semicolons or commas, whichever occurs more often in its header, or by what its first line names
 * (`sep=;`). Empty rows are ignored. Reading stops after 200 columns or 100,000 lines.
 */
export function readTable(sent: string): Table {
  // A workbook, or UTF-16 without a byte order mark.
  if (sent.includes('\0')) return unreadable(1, 'NOT_CSV');
  // csv-parse would count a quoted line break of two characters twice.
  const { text, declared } = withoutSeparatorLine(sent.replaceAll(/\r\n?/g, '\n').trimEnd());
  const lines = text.split('\n', MOST_LINES + 1);
  if (lines.length > MOST_LINES) {
    return unreadable(MOST_LINES + 1, 'TOO_MANY_LINES', { max: MOST_LINES });
  }
  let line = 1;
  const rows: { line: number; cells: readonly string[] }[] = [];
  try {
    parse(text, {
      delimiter: declared ?? separatorOf(lines),
      record_delimiter: '\n',
      bom: true,
      trim: true,
      relax_column_count: true,
      cast(cell, { index }) {
        if (index >= MOST_COLUMNS) throw new TooManyCells();
        return normalCell(cell);
      },
      on_record(cells: readonly string[], { lines: read }: { lines: number }) {
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
        line = read + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof TooManyCells) return unreadable(line, 'TOO_MANY_COLUMNS', { max: MOST_COLUMNS });
    if (!(error instanceof CsvError)) throw error;
    return unreadable(line, 'UNREADABLE_ROW');
  }
  const [head, ...others] = rows;
  if (head === undefined) return unreadable(1, 'FILE_EMPTY');
  const names = head.cells;
  const errors = others
    .filter(({ cells }) => cells.length > names.length)
    .map((row): ImportError => ({ line: row.line, column: null, code: 'TOO_MANY_CELLS' }));
  const indexes = new Map(names.map((name, index) => [name.toLowerCase(), index]));
  return {
    line: head.line,
    columns: names,
    rows: others.map(({ line: at, cells }) => ({
      line: at,
      cell: (column) => cells[indexes.get(column.toLowerCase()) ?? -1] ?? '',
    })),
    errors,
  };
}

/** The separator of the header, which is the first line that is not blank. */
function separatorOf(lines: readonly string[]): ';' | ',' {
  const head = lines.find((line) => line.trim() !== '') ?? '';
  return head.split(';').length >= head.split(',').length ? ';' : ',';
}

function unreadable(line: number, code: ImportError['code'], values: ImportError['values'] = {}): Table {
  return { line, columns: [], rows: [], errors: [{ line, column: null, code, values }] };
}
