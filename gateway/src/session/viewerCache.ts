import type { Viewer } from './viewer.ts';

/** Caches each session's viewer for a short time, so that permissions are current without a call for each request. */
export interface ViewerCache {
  /** The cached viewer, or the result of `load`. Concurrent callers share one load, and a failed one is not cached. */
  get(session: SessionKey, load: () => Promise<Viewer>): Promise<Viewer>;
  /** Removes every session of a user, because their permissions have changed. */
  forgetUser(userId: string): void;
  /** Removes every session of the user with this e-mail address, in any case: the back-end must say whether it still knows the session. */
  forgetEmail(email: string): void;
  forgetToken(tokenId: string): void;
  forgetAll(): void;
}

interface SessionKey {
  readonly userId: string;
  readonly tokenId: string;
}

interface Entry {
  readonly userId: string;
  readonly viewer: Promise<Viewer>;
  readonly staleAt: number;
  /** In lower case; undefined while the viewer is being loaded. */
  email?: string | undefined;
}

const MAX_SESSIONS = 10_000;

/** @param lifetime in milliseconds */
export function createViewerCache(lifetime: number, now: () => number = Date.now): ViewerCache {
  const entries = new Map<string, Entry>();

  async function noteEmail(tokenId: string, entry: Entry): Promise<void> {
    try {
      const { email } = await entry.viewer;
      entry.email = (email ?? '').toLowerCase();
    } catch {
      // The callers get the failure, and the next one tries again.
      if (entries.get(tokenId) === entry) entries.delete(tokenId);
    }
  }

  return {
    get({ userId, tokenId }, load) {
      const known = entries.get(tokenId);
      if (known && known.staleAt > now()) return known.viewer;
      entries.delete(tokenId);
      if (entries.size >= MAX_SESSIONS) for (const oldest of entries.keys().take(1)) entries.delete(oldest);
      const entry: Entry = { userId, viewer: load(), staleAt: now() + lifetime };
      entries.set(tokenId, entry);
      void noteEmail(tokenId, entry);
      return entry.viewer;
    },
    forgetUser(userId) {
      for (const [tokenId, entry] of entries) if (entry.userId === userId) entries.delete(tokenId);
    },
    forgetEmail(email) {
      const wanted = email.trim().toLowerCase();
      for (const [tokenId, entry] of entries) {
        if (entry.email === undefined || entry.email === wanted) entries.delete(tokenId);
      }
    },
    forgetToken(tokenId) {
      entries.delete(tokenId);
    },
    forgetAll: () => entries.clear(),
  };
}
