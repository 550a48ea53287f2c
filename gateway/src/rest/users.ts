import type { BackendCalls } from './client.ts';
import type { WireUser } from './session.ts';

/** GET /users/{userId} (document 1, section 7): the user with its permissions. */
export async function getUser(backend: BackendCalls, userId: string): Promise<WireUser> {
  return (await backend.call('getUser', { path: { userId } })).data;
}
