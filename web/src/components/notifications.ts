import { loadPersistently } from '../chunks/loadPersistently';
import type { toaster as theToaster } from './toaster';

/** The types of document 1, section 3; danger and error look the same. */
export type NotificationType = 'success' | 'error' | 'danger' | 'warning' | 'info';

type Notification = {
  /** A notification replaces an earlier one with the same id. */
  id?: string;
  description?: string;
  /** Milliseconds. */
  timeout?: number;
  /** A button in the notification for the next step. */
  action?: { label: string; onClick: () => void };
};

/**
 * ms (document 1, section 9; document 2, section 8). The user can hold a notification longer, with the pointer or the focus on
 * it; while the page is hidden the time does not run.
 */
const successTimeout = 2500;
const defaultTimeout = 10_500;

/** Shows a notification at the top right. */
export function notify(
  type: NotificationType,
  text: string,
  { id, description, timeout, action }: Notification = {},
): void {
  const notification = {
    type: type === 'danger' ? 'error' : type,
    title: text,
    description,
    action,
    duration: timeout ?? (type === 'success' ? successTimeout : defaultTimeout),
    closable: true,
  };
  void withToaster((toaster) => {
    // Not an update, which would keep only the rest of the first one's time, and would vanish with it if it is about to close.
    takeAway(toaster, id);
    const shown = toaster.create(notification);
    if (id !== undefined && shown !== undefined) shownById.set(id, shown);
  });
}

/** Removes a notification that no longer applies. */
export function dismissNotification(id: string): void {
  void withToaster((toaster) => takeAway(toaster, id));
}

type Toaster = typeof theToaster;

/** By our id, the toaster's own id of the last notification. */
const shownById = new Map<string, string>();

function takeAway(toaster: Toaster, id: string | undefined): void {
  const shown = id === undefined ? undefined : shownById.get(id);
  if (id === undefined || shown === undefined) return;
  shownById.delete(id);
  toaster.remove(shown);
}

let isNeeded = false;
let onNeeded = () => {};

/** Calls back with the first notification, or at once if there was one already; until then the toaster need not be rendered. */
export function whenNotified(show: () => void): void {
  onNeeded = show;
  if (isNeeded) show();
}

/** The toaster is loaded when first needed, which is after the first paint. Calls run in order. */
async function withToaster(run: (toaster: Toaster) => void): Promise<void> {
  isNeeded = true;
  onNeeded();
  const { toaster } = await loadPersistently(() => import('./toaster'));
  run(toaster);
}
