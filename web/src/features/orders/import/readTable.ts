import Papa from 'papaparse';

/** Bytes, lines and columns that the gateway takes of a file. */
export const mostBytes = 10 * 1024 * 1024;
const mostLines = 100_000;
const mostColumns = 200;

/** A row of a file. */
export type FileRow = {
  /** Of the file, from 1, where the row begins. */
  line: number;
  /** Trimmed. */
  cells: readonly string[];
};

type Separator = ';' | ',' | '\t';

export type Table = {
  encoding: 'UTF-8' | 'Windows-1252';
  separator: Separator;
  head: FileRow;
  /** Those that are not blank. */
  rows: readonly FileRow[];
};

export type FileProblem =
  'empty' | 'noRows' | 'spreadsheet' | 'noCsv' | 'tooManyLines' | 'tooManyColumns' | 'unreadableRow';

/** Why a file is not read. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  /** Of the file, from 1, where the problem is. */
  readonly line: number;

  constructor(problem: FileProblem, line = 1) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/**
 * Reads a file as the back-end does (docs/orders-import.md), and one that is separated by tabs as well. Long files are read in
 * pieces, so that the page goes on.
 *
 * @throws UnreadableFile
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (isSpreadsheet(bytes)) throw new UnreadableFile('spreadsheet');
  const { text: decoded, encoding } = decode(bytes);
  // Of UTF-16, which spreadsheets call Unicode text, and of files that are no text at all.
  if (decoded.includes('\0')) throw new UnreadableFile('noCsv');
  const text = decoded.replaceAll(/\r\n?/g, '\n').trimEnd();
  const lines = text.split('\n', mostLines + 1);
  if (lines.length > mostLines) throw new UnreadableFile('tooManyLines', mostLines + 1);
  const headLine = lines.find((line) => line.trim() !== '') ?? '';
  const separator = separatorOf(headLine);
  // Amazon quotes nothing: a quote in its files is one that a customer typed.
  const hasQuotes = separator !== '\t' || headLine.includes('"');
  const [head, ...rows] = await readRows(text, separator, hasQuotes);
  if (head === undefined) throw new UnreadableFile('empty');
  if (rows.length === 0) throw new UnreadableFile('noRows', head.line);
  return { encoding, separator, head, rows };
}

/** Workbooks of today are ZIP files; older ones have a head of their own. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  return [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((start) => start.every((byte, index) => bytes[index] === byte));
}

function decode(bytes: Uint8Array): { text: string; encoding: Table['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function separatorOf(headLine: string): Separator {
  const count = (separator: string) => headLine.split(separator).length;
  const [best] = ([';', ',', '\t'] as const).toSorted((one, other) => count(other) - count(one));
  return best ?? ';';
}

/** Characters that are read before the page has its turn: some ten milliseconds. */
const chunkSize = 256 * 1024;

function readRows(text: string, delimiter: Separator, hasQuotes: boolean): Promise<FileRow[]> {
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
            const trimmed = cells.map((cell) => cell.trim());
            if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed });
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
