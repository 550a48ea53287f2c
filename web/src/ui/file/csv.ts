import { withGuard } from 'schema/text/formulaGuard.ts';

const byteOrderMark = '\uFEFF';

type Cell = string | number;

/** CSV for a German spreadsheet: semicolons, decimal commas, a byte order mark, CRLF; texts are guarded against being run as formulas. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + csvLines(rows);
}

/** Rows without the byte order mark, as a part of a file. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');
}

function field(content: Cell): string {
  if (typeof content === 'number') return String(content).replace('.', ',');
  const text = withGuard(content);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads rows as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  saveCsvLines(name, [csvLines(rows)]);
}

/** Downloads parts that `csvLines` has written as one CSV file. */
export function saveCsvLines(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
