import type { toaster as theToaster } from './toaster';

/** The kinds of document 1, section 3; danger and error look the same. */
export type NotificationType = 'success' | 'error' | 'danger' | 'warning' | 'info';

type Notification = {
  /** A second one with the same id replaces the first. */
  id?: string;
  description?: string;
  /** Milliseconds. */
  timeout?: number;
  /** What can be done next: a button in the notification. */
  action?: { label: string; onClick: () => void };
};

/**
 * Milliseconds (document 1, section 9; document 2, section 8). Who needs longer holds a notification, with the pointer or the
 * focus on it; while the page is hidden the time does not run.
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
    // Not an update: that would keep the rest of the first one's time, and disappear with it if it is about to.
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

/** The toaster's own id of the last notification of each id. */
const shownById = new Map<string, string>();

function takeAway(toaster: Toaster, id: string | undefined): void {
  const shown = id === undefined ? undefined : shownById.get(id);
  if (id === undefined || shown === undefined) return;
  shownById.delete(id);
  toaster.remove(shown);
}

/** The toaster is loaded when it is first needed, which is after the first paint. Calls run in their order. */
async function withToaster(run: (toaster: Toaster) => void): Promise<void> {
  const { toaster } = await import('./toaster');
  run(toaster);
}
