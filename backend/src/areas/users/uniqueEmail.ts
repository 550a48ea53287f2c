import { refused } from '../../http/failure.ts';

/** PostgreSQL's code for a value that another row already has. */
const UNIQUE_VIOLATION = '23505';

/**
 * Stores something with an e-mail address, which must be unique, ignoring case.
 *
 * @throws Failure 409 naming the field when one has it.
 */
export async function withUniqueEmail<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw refused(409, 'EMAIL_TAKEN', { fields: [{ field: 'email', code: 'EMAIL_TAKEN' }] });
  }
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === 'users_email'
  );
}
