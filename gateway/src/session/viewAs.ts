import { getUser } from '../rest/accounts.ts';
import type { BackendCalls, BackendFiles } from '../rest/client.ts';
import { BackendError } from '../rest/errors.ts';
import { readViewer, type Viewer } from './viewer.ts';

/** Names the user that an administrator wants to view as. */
export const VIEW_AS_HEADER = 'occ-view-as';

/** Why a request cannot be answered as another user; `readOnly`: it would have changed something. */
type ViewAsRefusal = 'notAdministrator' | 'administrator' | 'noSuchUser' | 'readOnly';

export class ViewAsError extends Error {
  readonly refusal: ViewAsRefusal;

  constructor(refusal: ViewAsRefusal) {
    super(`view as another user: ${refusal}`);
    this.name = 'ViewAsError';
    this.refusal = refusal;
  }
}

/** @throws ViewAsError unless this is an administrator; only they may view as other users */
export function refuseViewAs(viewer: Viewer): void {
  if (!viewer.permissions.isAdministrator) throw new ViewAsError('notAdministrator');
}

/**
 * The user that an administrator views as, read with the administrator's own token.
 *
 * @throws ViewAsError if the user does not exist or is an administrator, because all administrators see the same; BackendError
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

/**
 * A client of the back-end for viewing: it cannot write, and therefore stores no copies of exports. Its calls are made as an administrator,
 * to whom no back-end keeps warehouses apart.
 */
export function readOnly(backend: BackendFiles): BackendFiles {
  return {
    ...backend,
    keepsContract: () => false,
    keepsWarehouses: () => false,
    open: async (...call) => ({ ...(await backend.open(...call)), keepsWarehouses: false }),
    write: async () => {
      throw new ViewAsError('readOnly');
    },
  };
}
