import Papa from 'papaparse';

/** Downloads a table as CSV for spreadsheets. Texts that look like formulas are escaped. */
export function saveCsv(name: string, rows: string[][]): void {
  saveText(name, Papa.unparse(rows, { delimiter: ';', escapeFormulae: true }));
}

/** Downloads a text file with a byte order mark, by which spreadsheets recognise UTF-8. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\u{feff}', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has read the content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
