import { toaster } from './toaster';

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
 * ms (document 1, section 9; document 2, section 8). The user can keep a notification longer, with the pointer or the focus on
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
  // Not an update, which would keep only the rest of the first one's time, and would vanish with it if it is about to close.
  takeAway(id);
  const shown = toaster.create(notification);
  if (id !== undefined && shown !== undefined) shownById.set(id, shown);
}

/** Removes a notification that no longer applies. */
export function dismissNotification(id: string): void {
  takeAway(id);
}

/** By our id, the toaster's own id of the last notification. */
const shownById = new Map<string, string>();

function takeAway(id: string | undefined): void {
  const shown = id === undefined ? undefined : shownById.get(id);
  if (id === undefined || shown === undefined) return;
  shownById.delete(id);
  toaster.remove(shown);
}
