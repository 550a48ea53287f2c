import { argon2 } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

vi.hoisted(() => vi.resetModules());
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  return { ...crypto, argon2: vi.fn<typeof crypto.argon2>(crypto.argon2) };
});

describe('passwords', () => {
  it('are hashed with argon2id, with its cost and a unique salt', async () => {
    const [one, other] = await Promise.all([hashPassword('geheim'), hashPassword('geheim')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('are verified', async () => {
    const hash = await hashPassword('geheim');
    expect(await verifyPassword('geheim', hash)).toBe(true);
    expect(await verifyPassword('Geheim', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('are verified with the cost that they were hashed with', async () => {
    const cheap = await hashPassword('geheim');
    const dearer = cheap.replace('t=2', 't=3');
    expect(await verifyPassword('geheim', dearer)).toBe(false);
  });

  it('are the same in every Unicode form of their umlauts', async () => {
    const hash = await hashPassword('schl\u00fcssel');
    expect(await verifyPassword('schlu\u0308ssel', hash)).toBe(true);
  });

  it('of unknown users take the same work, and are wrong', async () => {
    const hash = await hashPassword('geheim');
    const [known, unknown] = [await workOf('falsch', hash), await workOf('falsch', undefined)];
    expect(known).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]);
    expect(unknown).toEqual(known);
    expect(await verifyPassword('geheim', undefined)).toBe(false);
  });

  it('are not accepted if the stored hash cannot be read', async () => {
    await expect(verifyPassword('geheim', 'geheim')).rejects.toThrow('cannot be read');
  });
});

/** The hashes that are computed to verify a password, with what their duration depends on. */
async function workOf(password: string, stored: string | undefined): Promise<object[]> {
  vi.mocked(argon2).mockClear();
  await verifyPassword(password, stored);
  return vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
    algorithm,
    memory,
    passes,
    parallelism,
    tagLength,
  }));
}
