import type { Wire } from './wire.ts';
import type { BackendCalls } from './client.ts';
import { BackendError } from './errors.ts';

export type { WireUser } from './users.ts';
export type WireSignedInUser = Wire<'SignedInUser'>;

/**
 * POST /auth (document 1, section 7). Undefined when the back-end refuses: HTTP 200 with another statusCode than 200,
 * or, from other back-ends, 400, 401 or 403.
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

/** PUT /auth/logout (document 1, section 7): kills the back-end's own token. */
export async function signOut(backend: BackendCalls): Promise<void> {
  await backend.write('signOut');
}
