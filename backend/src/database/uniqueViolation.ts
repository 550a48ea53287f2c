/** PostgreSQL's code for a value that a unique index already holds. */
const UNIQUE_VIOLATION = '23505';

/** Whether this is the database's refusal of a value that the unique index of this name already holds. */
export function violatesUnique(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === index
  );
}
