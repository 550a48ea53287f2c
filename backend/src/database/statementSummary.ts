/**
 * The verb and table of a statement, such as `select orders`, for logs and traces. Its text may contain values, and its parameters are
 * personal data.
 */
export function statementSummary(sql: string): string {
  const text = sql.replace(/\/\*.*?\*\//gs, ' ');
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const withoutTexts = text.replace(/'(?:[^']|'')*'/g, "''");
  const table = /\b(?:from|into|update|join|table|fetch forward \d+ from)\s+"?([a-z_][a-z0-9_]*)"?/i.exec(
    withoutTexts,
  )?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
