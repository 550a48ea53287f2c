/**
 * A code that may have been sent in words, as the documents write some of them: 'Paid in Full', 'Removal For Spare Parts'. A text that is
 * none of the codes in words stays as it is.
 */
export function parseCode(text: string, codes: ReadonlySet<string>): string {
  if (codes.has(text)) return text;
  const code = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  return codes.has(code) ? code : text;
}
