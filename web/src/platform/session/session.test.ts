import { describe, expect, test, vi } from 'vitest';
import { administrator, nobodySpecial } from '../../testing/users';
import {
  endSession,
  storeView,
  onSessionChange,
  readSession,
  replaceSessionUser,
  sessionHeaders,
  startSession,
} from './session';

describe('the session', () => {
  test('is stored under `token` and `user`, and removed completely when it ends', () => {
    startSession({ token: 't1', user: nobodySpecial });
    expect(Object.keys(localStorage).toSorted()).toEqual(['token', 'user']);
    expect(readSession()).toEqual({ token: 't1', user: nobodySpecial });
    endSession();
    expect(readSession()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('is the same object until it changes', () => {
    startSession({ token: 't1', user: nobodySpecial });
    const before = readSession();
    expect(readSession()).toBe(before);
    replaceSessionUser(administrator);
    expect(readSession()).toEqual({ token: 't1', user: administrator });
  });

  test('a token without a user is not a session', () => {
    localStorage.setItem('token', 't1');
    expect(readSession()).toBeUndefined();
  });

  test('is shown as another user in this tab only, and as its own user afterwards', () => {
    const session = () => readSession() ?? { token: '', user: nobodySpecial };
    startSession({ token: 't1', user: administrator });
    storeView(nobodySpecial);
    expect(session()).toEqual({ token: 't1', user: nobodySpecial, viewedBy: administrator });
    expect(sessionHeaders(session())).toEqual({ authorization: 'Bearer t1', 'occ-view-as': nobodySpecial.userId });
    // The viewed user's data is not stored as the signed-in user's.
    replaceSessionUser({ ...nobodySpecial, firstName: 'Anew' });
    expect(session().user.firstName).toBe('Anew');
    expect(localStorage.getItem('user')).toBe(JSON.stringify(administrator));
    storeView(undefined);
    expect(sessionHeaders(session())).toEqual({ authorization: 'Bearer t1' });
    expect(session().user).toEqual(administrator);

    storeView(nobodySpecial);
    startSession({ token: 't2', user: administrator });
    expect(readSession()).toEqual({ token: 't2', user: administrator });
    storeView(nobodySpecial);
    endSession();
    expect(sessionStorage.getItem('view_as')).toBeNull();
  });

  test('reports a sign-out in another tab', () => {
    startSession({ token: 't1', user: nobodySpecial });
    const listener = vi.fn<() => void>();
    const stop = onSessionChange(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(readSession()).toBeUndefined();
    window.dispatchEvent(new StorageEvent('storage', { key: 'colour_mode' }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});
