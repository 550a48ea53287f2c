import { getUser } from '../rest/accounts.ts';
import type { BackendCalls, BackendFiles } from '../rest/client.ts';
import { BackendError } from '../rest/errors.ts';
import { readViewer, type Viewer } from './viewer.ts';

/** Names the user as whom an administrator wants to see the answers of a request. */
export const VIEW_AS_HEADER = 'occ-view-as';

/** Why a request is not answered as another user would see it; `readOnly`: it would have changed something. */
type ViewAsRefusal = 'notAdministrator' | 'administrator' | 'noSuchUser' | 'readOnly';

export class ViewAsError extends Error {
  readonly refusal: ViewAsRefusal;

  constructor(refusal: ViewAsRefusal) {
    super(`view as another user: ${refusal}`);
    this.name = 'ViewAsError';
    this.refusal = refusal;
  }
}

/** @throws ViewAsError unless this is an administrator, who alone may see what others see. */
export function refuseViewAs(viewer: Viewer): void {
  if (!viewer.permissions.isAdministrator) throw new ViewAsError('notAdministrator');
}

/**
 * The user as whom an administrator looks, read with the administrator's own token.
 *
 * @throws ViewAsError for a user who does not exist, or is an administrator, who sees what any administrator sees; BackendError
 */
export async function loadViewedUser(backend: BackendCalls, userId: string): Promise<Viewer> {
  const viewer = readViewer(await readUser(backend, userId));
  if (viewer.permissions.isAdministrator) throw new ViewAsError('administrator');
  return viewer;
}

async function readUser(backend: BackendCalls, userId: string) {
  try {
    return await getUser(backend, userId);
  } catch (error) {
    const isUnknown = error instanceof BackendError && ['notFound', 'invalidInput'].includes(error.failure);
    throw isUnknown ? new ViewAsError('noSuchUser') : error;
  }
}

/** The back-end of somebody who only looks: nothing is written, whatever asks for it, and no copy of an export is kept. */
export function readOnly(backend: BackendFiles): BackendFiles {
  return {
    ...backend,
    keepsContract: () => false,
    write: async () => {
      throw new ViewAsError('readOnly');
    },
  };
}
