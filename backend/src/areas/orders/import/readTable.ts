import { CsvError, parse } from 'csv-parse/sync';
import type { ImportError } from './importError.ts';

/** A row of a file, its cells trimmed and by the names of their columns. */
export interface TableRow {
  /** Of the file, from 1, where the row begins. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** A file as rows with a head, or why it is none. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly errors: readonly ImportError[];
}

/** Text of a file: UTF-8 with or without a byte order mark, else Windows-1252, as older spreadsheets write it. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads CSV that is separated by semicolons or commas, whichever its head has more of. Empty rows do not count. */
export function readTable(text: string): Table {
  if (text.includes('\0')) return unreadable(1, 'The file holds a character that text cannot have.');
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = head.split(';').length >= head.split(',').length ? ';' : ',';
  let line = 1;
  const rows: { line: number; cells: readonly string[] }[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      on_record(cells: readonly string[], { lines }: { lines: number }) {
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(line, 'The row cannot be read: check its quotes.');
  }
  const [columns, ...others] = rows;
  if (columns === undefined) return unreadable(1, 'The file is empty.');
  const names = columns.cells;
  const errors = others
    .filter(({ cells }) => cells.length > names.length)
    .map((row) => ({ line: row.line, column: null, message: 'The row has more cells than the head.' }));
  return {
    columns: names,
    rows: others.map((row) => ({
      line: row.line,
      cells: new Map(names.map((name, index) => [name, row.cells[index] ?? ''])),
    })),
    errors,
  };
}

function unreadable(line: number, message: string): Table {
  return { columns: [], rows: [], errors: [{ line, column: null, message }] };
}
