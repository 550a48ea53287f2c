/** What was moved and is not saved yet, kept in the tab: a reload or a session that ends loses nothing of it. */
import type { Content, History, Member } from './splitContent';

export type Draft = {
  /** Of the content that was distributed: what was moved in another is not this order's. */
  mark: string;
  history: History;
};

export type Drafts = Readonly<Record<string, Draft>>;

function storageKey(userId: string): string {
  return `split.${userId}`;
}

/** By the ids of the orders. Anyone may have written there: what is no draft is none. */
export function readDrafts(userId: string): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

export function keepDrafts(userId: string, drafts: Drafts): void {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(drafts));
  } catch {
    // A full storage keeps nothing; what is on the screen stays.
  }
}

/** The carrier that was chosen last (for the next new order), in this browser. */
export function lastCarrier(userId: string): string {
  return localStorage.getItem(`${storageKey(userId)}.carrier`) ?? '';
}

export function rememberCarrier(userId: string, carrier: string): void {
  try {
    localStorage.setItem(`${storageKey(userId)}.carrier`, carrier);
  } catch {
    // The next new order begins without a carrier then.
  }
}

function isDraft(stored: unknown): stored is Draft {
  return isRecord(stored) && typeof stored.mark === 'string' && isHistory(stored.history);
}

function isHistory(stored: unknown): stored is History {
  if (!isRecord(stored)) return false;
  const { past, now, future } = stored;
  return isContent(now) && Array.isArray(past) && Array.isArray(future) && [...past, ...future].every(isContent);
}

function isContent(stored: unknown): stored is Content {
  return isRecord(stored) && Array.isArray(stored.members) && stored.members.every(isMember);
}

function isMember(stored: unknown): stored is Member {
  return (
    isRecord(stored) &&
    typeof stored.id === 'string' &&
    typeof stored.carrier === 'string' &&
    isRecord(stored.pieces) &&
    Object.values(stored.pieces).every((pieces) => typeof pieces === 'number')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
