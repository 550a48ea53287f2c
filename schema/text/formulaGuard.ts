/** The signs with which a spreadsheet takes a text for a formula (＝＋－＠ are their full-width forms), after any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as it stands in a file for people. What a spreadsheet would run as a formula gets an apostrophe in front, and so does what has
 * apostrophes before such a sign already, so that `withoutGuard` can take back exactly one.
 */
export function withGuard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A cell of a file without the apostrophe of `withGuard`. Other apostrophes belong to the text. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
