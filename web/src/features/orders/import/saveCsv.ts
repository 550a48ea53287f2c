import Papa from 'papaparse';

/** Hands a table to the browser to keep, as spreadsheets open it. What looks like a formula is text. */
export function saveCsv(name: string, rows: string[][]): void {
  saveText(name, Papa.unparse(rows, { delimiter: ';', escapeFormulae: true }));
}

/** Hands a text file to the browser to keep, with the mark by which spreadsheets know UTF-8. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\u{feff}', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
