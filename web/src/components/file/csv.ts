const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula is kept as text by an apostrophe. */
const formula = /^[=+\-@\t\r]/;

/** Rows as a German spreadsheet reads them: semicolons, a byte order mark, CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');
}

function field(content: string): string {
  const text = formula.test(content) ? `'${content}` : content;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands rows to the user as a file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
