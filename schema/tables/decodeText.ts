export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * Decodes a file of text: UTF-16 if it begins with the byte order mark of it, which spreadsheets write as "Unicode text"; otherwise UTF-8
 * with or without a mark; otherwise Windows-1252, which older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = utf16Of(bytes);
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Excel's first line, which names the separator: `sep=;`. Programs that pad all lines to the same number of cells repeat it. */
const SEPARATOR_LINE = /^sep=([^\p{L}\p{N}"\r\n])\1*[^\S\t\n]*(?:\n|$)/iu;

/**
 * Takes the line away that names the separator, if a text begins with one. An empty line stays in its place, so that the numbers of the
 * lines are those of the file.
 *
 * @param text with line breaks `\n`
 */
export function withoutSeparatorLine(text: string): { text: string; declared: string | undefined } {
  const [line, declared] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: line === undefined ? text : `\n${text.slice(line.length)}`, declared };
}
