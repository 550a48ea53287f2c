/** All rows of a list that is read page by page, for lists that are short or needed as a whole. */
export async function rowsOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}
