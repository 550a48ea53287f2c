/** PostgreSQL's code for a reference to a row that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the foreign key whose row is not there, when this is the database's refusal of that; undefined otherwise. */
export function violatedForeignKey(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return undefined;
  return error.code === FOREIGN_KEY_VIOLATION && typeof error.constraint === 'string' ? error.constraint : undefined;
}
