import { normalCell } from 'schema/text/normalText.ts';
import { loadChunk } from '../../platform/chunks/loadChunk';
import { mostColumns, mostLines, UnreadableFile, type FileRow, type Rows } from 'schema/tables/readTable.ts';

/**
 * Reads the first sheet of a workbook (XLSX), with its cells in German notation. The library is loaded with the first workbook.
 *
 * @throws UnreadableFile; ChunkLoadError if the library cannot be loaded
 */
export async function readWorkbook(file: Blob): Promise<Rows> {
  const { readSheet } = await loadChunk(() => import('read-excel-file/browser'));
  const cells = await readSheet(file).catch(() => {
    throw new UnreadableFile('unreadableWorkbook');
  });
  if (cells.length > mostLines) throw new UnreadableFile('tooManyLines', mostLines + 1);
  const filled = cells.flatMap((row, index): FileRow[] => {
    if (row.length > mostColumns) throw new UnreadableFile('tooManyColumns', index + 1);
    const texts = row.map(textOf);
    return texts.some((text) => text !== '') ? [{ line: index + 1, cells: texts }] : [];
  });
  const [head, ...rows] = filled;
  if (head === undefined) throw new UnreadableFile('empty');
  if (rows.length === 0) throw new UnreadableFile('noRows', head.line);
  return { head, rows };
}

/** Numbers get a decimal comma, so that a point is not read as a thousands dot, and lose the error of binary fractions. */
function textOf(cell: unknown): string {
  // A workbook has no time zones: the time is as it was typed.
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T00:00', '');
  if (typeof cell === 'string') return normalCell(cell);
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'number') return '';
  return Number(cell.toPrecision(15)).toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 15 });
}
