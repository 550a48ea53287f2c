/** Reads CSV as spreadsheets do (RFC 4180, with `;`): quoted cells may hold separators, quotes and line breaks. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    // There is no empty line after the last line break.
    if (end === '' && line.length === 0 && quoted === undefined && plain === '') break;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ';') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
