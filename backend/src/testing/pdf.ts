import { demoPdf } from '../database/demo/pdf.ts';

/** A small PDF with a file name and some words, which make its content unique. */
export function pdf(name = 'rechnung.pdf', words = name): File {
  return new File([demoPdf([words])], name);
}
