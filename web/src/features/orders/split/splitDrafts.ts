/** Unsaved moves, stored in the tab: a reload or the end of a session loses none of them. */
import type { Content, History, Member } from './splitContent';

export type Draft = {
  /** The content mark of the order; moves of other content cannot be applied. */
  mark: string;
  history: History;
};

export type Drafts = Readonly<Record<string, Draft>>;

function storageKey(userId: string): string {
  return `split.${userId}`;
}

/** By order id. Other scripts may have written to the storage, so invalid data is ignored. */
export function readDrafts(userId: string): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

export function storeDrafts(userId: string, drafts: Drafts): void {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(drafts));
  } catch {
    // With a full storage, moves are not stored.
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
