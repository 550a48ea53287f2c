import type { BodyOf } from './callTypes.ts';
import type { BackendCalls } from './client.ts';
import { BackendError } from './errors.ts';
import type { WireSignedInUser, WireUser } from './records.ts';

/**
 * POST /auth (document 1, section 7). Returns undefined if the back-end refuses: with HTTP 200 and another statusCode in the body or, for
 * other back-ends, with 400, 401 or 403.
 */
export async function signIn(
  backend: BackendCalls,
  credentials: { readonly email: string; readonly password: string },
): Promise<WireSignedInUser | undefined> {
  try {
    const { statusCode, data } = await backend.call('signIn', { body: credentials });
    return statusCode === 200 && data ? data : undefined;
  } catch (error) {
    const refused = ['unauthenticated', 'forbidden', 'invalidInput', 'notFound'];
    if (error instanceof BackendError && refused.includes(error.failure)) return undefined;
    throw error;
  }
}

/** POST /auth/register (document 1, section 7). Returns undefined if the statusCode in the body of an HTTP 200 reports a failure. */
export async function register(backend: BackendCalls, body: BodyOf<'register'>): Promise<WireSignedInUser | undefined> {
  const { statusCode, data } = await backend.call('register', { body });
  return statusCode === 200 && data ? data : undefined;
}

/** POST /auth/forgot-password (document 1, section 7). Never reveals whether the back-end knows the e-mail. */
export async function requestPasswordReset(backend: BackendCalls, email: string): Promise<void> {
  try {
    await backend.write('requestPasswordReset', { body: { email } });
  } catch (error) {
    const telling = ['notFound', 'invalidInput', 'forbidden', 'unauthenticated'];
    if (!(error instanceof BackendError) || !telling.includes(error.failure)) throw error;
  }
}

/** Words with a special meaning after `/users/`. No user has such an id. */
const RESERVED: ReadonlySet<string> = new Set(['roles', 'table_columns', 'rights_changes']);

/** GET /users/{userId} (document 1, section 7): the user with its permissions. @throws BackendError */
export async function getUser(backend: BackendCalls, userId: string): Promise<WireUser> {
  if (RESERVED.has(userId.toLowerCase())) {
    throw new BackendError('notFound', 'getUser', { reason: 'the path of another call' });
  }
  return backend.read('getUser', { path: { userId } });
}
