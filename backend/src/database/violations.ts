/** PostgreSQL's code for a value that already exists in a unique index. */
const UNIQUE = '23505';
/** PostgreSQL's code for a reference to a missing row. */
const FOREIGN_KEY = '23503';

/** Whether the database refused a value because it already exists in the unique index of this name. */
export function violatesUnique(error: unknown, index: string): boolean {
  return violated(error, UNIQUE) === index;
}

/** The name of the violated foreign key if the database refused a missing row; undefined otherwise. */
export function violatedForeignKey(error: unknown): string | undefined {
  return violated(error, FOREIGN_KEY);
}

function violated(error: unknown, code: string): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return undefined;
  return error.code === code && typeof error.constraint === 'string' ? error.constraint : undefined;
}
