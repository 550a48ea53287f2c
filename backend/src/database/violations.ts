/** PostgreSQL's code for a value that a unique index already holds. */
const UNIQUE = '23505';
/** PostgreSQL's code for a reference to a row that is not there. */
const FOREIGN_KEY = '23503';

/** Whether this is the database's refusal of a value that the unique index of this name already holds. */
export function violatesUnique(error: unknown, index: string): boolean {
  return violated(error, UNIQUE) === index;
}

/** The name of the foreign key whose row is not there, when this is the database's refusal of that; undefined otherwise. */
export function violatedForeignKey(error: unknown): string | undefined {
  return violated(error, FOREIGN_KEY);
}

function violated(error: unknown, code: string): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return undefined;
  return error.code === code && typeof error.constraint === 'string' ? error.constraint : undefined;
}
