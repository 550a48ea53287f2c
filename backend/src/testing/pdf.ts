import { demoPdf } from '../database/demo/pdf.ts';

/** A small PDF that shows some words, under a file name; the words tell its content from another's. */
export function pdf(name = 'rechnung.pdf', words = name): File {
  return new File([demoPdf([words])], name);
}
