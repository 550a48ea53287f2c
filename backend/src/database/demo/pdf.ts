const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>';

/** A PDF with one A4 page that contains these lines. Equal lines give equal bytes. */
export function demoPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 56 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    PAGE,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    // Each character is one byte: characters outside Latin-1 have been replaced.
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'));
}

/** A text as a PDF string; characters that the font does not have become question marks. */
function escaped(text: string): string {
  return text.replaceAll(/[^\u0020-\u00ff]/gu, '?').replaceAll(/[\\()]/g, String.raw`\$&`);
}
