import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

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
    expect(await verifyPassword('geheim', undefined)).toBe(false);
    const [known, unknown] = [await timeToVerify(hash), await timeToVerify(undefined)];
    // Without the work, it would be a hundredth.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('are not accepted if the stored hash cannot be read', async () => {
    await expect(verifyPassword('geheim', 'geheim')).rejects.toThrow('cannot be read');
  });
});

async function timeToVerify(stored: string | undefined): Promise<number> {
  const startedAt = performance.now();
  for (let round = 0; round < 5; round += 1) await verifyPassword('falsch', stored);
  return performance.now() - startedAt;
}
