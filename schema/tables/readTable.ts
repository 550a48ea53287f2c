import Papa from 'papaparse';
import { normalCell } from '../text/normalText.ts';
import { decodeText, withoutSeparatorLine, type Encoding } from './decodeText.ts';

/** The limits for a file: bytes, lines and columns. */
export const mostBytes = 10 * 1024 * 1024;
export const mostLines = 100_000;
export const mostColumns = 200;

/** A row of a file. */
export type FileRow = {
  /** The line in the file where the row begins, from 1. */
  line: number;
  /** As `normalCell` reads them: composed, trimmed, without the guard against formulas. */
  cells: readonly string[];
};

/** The content of a file, whatever its format. */
export type Rows = {
  head: FileRow;
  /** Without blank rows. */
  rows: readonly FileRow[];
};

export type Table = Rows & {
  encoding: Encoding;
  /** `;`, `,`, a tab, or what the file's first line names. */
  separator: string;
  /** Is it separated by `;` or `,`, and without anything that a plain reader of CSV would stumble over? */
  isPlain: boolean;
};

export type FileProblem =
  | 'empty'
  | 'noRows'
  | 'spreadsheet'
  | 'unreadableWorkbook'
  | 'noCsv'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'unreadableRow';

/** Thrown if a file cannot be read. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  /** The line in the file with the problem, from 1. */
  readonly line: number;

  constructor(problem: FileProblem, line = 1) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/**
 * Reads a file of text as programs write it (docs/orders-import.md). Long files are read in pieces, so that other work goes on meanwhile.
 *
 * @throws UnreadableFile
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (isSpreadsheet(bytes)) throw new UnreadableFile('spreadsheet');
  const { encoding, text, headLine, separator, isPlain } = prepare(bytes);
  // A binary file, or UTF-16 without a byte order mark.
  if (text.includes('\0')) throw new UnreadableFile('noCsv');
  const lines = text.split('\n', mostLines + 1);
  if (lines.length > mostLines) throw new UnreadableFile('tooManyLines', mostLines + 1);
  // Amazon's files are not quoted: a quote in them was typed by a customer.
  const hasQuotes = separator !== '\t' || headLine.includes('"');
  const [head, ...rows] = await readRows(text, separator, hasQuotes);
  if (head === undefined) throw new UnreadableFile('empty');
  if (rows.length === 0) throw new UnreadableFile('noRows', head.line);
  return { encoding, separator, isPlain, head, rows };
}

/** The head of a file of which only the beginning is there, and whether the file is plain (`Table`). */
export function readHead(beginning: Uint8Array): { cells: readonly string[]; isPlain: boolean } {
  const { headLine, separator, isPlain } = prepare(beginning);
  const [cells = []] = Papa.parse<string[]>(headLine, { delimiter: separator }).data;
  return { cells: cells.map((cell) => cell.trim()), isPlain };
}

function prepare(bytes: Uint8Array) {
  const { text: decoded, encoding } = decodeText(bytes);
  const { text, declared } = withoutSeparatorLine(decoded.replaceAll(/\r\n?/g, '\n').trimEnd());
  const headLine = /^.*\S.*$/m.exec(text)?.[0] ?? '';
  const separator = declared ?? separatorOf(headLine);
  const isPlain = encoding !== 'UTF-16' && declared === undefined && separator !== '\t';
  return { encoding, text, headLine, separator, isPlain };
}

function isSpreadsheet(bytes: Uint8Array): boolean {
  return isWorkbook(bytes) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
}

/** Is this a current workbook, which is a ZIP file? Older formats have another signature, and are not supported. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function separatorOf(headLine: string): string {
  const count = (separator: string) => headLine.split(separator).length;
  const [best] = [';', ',', '\t'].toSorted((one, other) => count(other) - count(one));
  return best ?? ';';
}

/** Characters read before yielding to the page: about ten milliseconds. */
const chunkSize = 256 * 1024;

function readRows(text: string, delimiter: string, hasQuotes: boolean): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  let line = 1;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize,
      ...(!hasQuotes && { fastMode: true }),
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        const wrongRow = errors.find(({ type }) => type === 'Quotes')?.row;
        try {
          data.forEach((cells, index) => {
            if (index === wrongRow) throw new UnreadableFile('unreadableRow', line);
            if (cells.length > mostColumns) throw new UnreadableFile('tooManyColumns', line);
            const read = cells.map(normalCell);
            if (read.some((cell) => cell !== '')) rows.push({ line, cells: read });
            line += 1 + breaksIn(cells);
          });
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(rows),
    });
  });
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);
}
