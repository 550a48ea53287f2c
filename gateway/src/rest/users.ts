import type { BackendCalls } from './client.ts';
import { BackendError } from './errors.ts';
import type { WireUser } from './records.ts';

/** Words that have a meaning of their own after `/users/` (document 1, section 7). No user has such an id. */
const RESERVED: ReadonlySet<string> = new Set(['roles', 'table_columns']);

/** GET /users/{userId} (document 1, section 7): the user with its permissions. @throws BackendError */
export async function getUser(backend: BackendCalls, userId: string): Promise<WireUser> {
  if (RESERVED.has(userId.toLowerCase())) {
    throw new BackendError('notFound', 'getUser', { reason: 'the path of another call' });
  }
  return backend.read('getUser', { path: { userId } });
}
