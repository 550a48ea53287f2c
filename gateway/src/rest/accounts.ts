import type { BackendCalls, BodyOf } from './client.ts';
import { BackendError } from './errors.ts';
import type { WireSignedInUser } from './session.ts';

/** POST /auth/register (document 1, section 7); undefined when HTTP 200 says by another statusCode that it failed. */
export async function register(backend: BackendCalls, body: BodyOf<'register'>): Promise<WireSignedInUser | undefined> {
  const { statusCode, data } = await backend.call('register', { body });
  return statusCode === 200 && data ? data : undefined;
}

/** POST /auth/forgot-password (document 1, section 7). A back-end that tells whether it knows the e-mail is not passed on. */
export async function requestPasswordReset(backend: BackendCalls, email: string): Promise<void> {
  try {
    await backend.write('requestPasswordReset', { body: { email } });
  } catch (error) {
    const telling = ['notFound', 'invalidInput', 'forbidden', 'unauthenticated'];
    if (!(error instanceof BackendError) || !telling.includes(error.failure)) throw error;
  }
}

/** PUT /auth/confirm-forgot-password (document 1, section 7). */
export async function confirmPasswordReset(backend: BackendCalls, body: BodyOf<'confirmPasswordReset'>): Promise<void> {
  await backend.write('confirmPasswordReset', { body });
}

/** PUT /auth/verify-email/{token} (document 1, section 7). */
export async function verifyEmail(backend: BackendCalls, token: string): Promise<void> {
  await backend.write('verifyEmail', { path: { token } });
}
