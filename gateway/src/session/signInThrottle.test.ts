import { describe, expect, it } from 'vitest';
import { createFamiliarAddresses } from './familiarAddresses.ts';
import { createSignInThrottle, TooManyAttemptsError } from './signInThrottle.ts';

const limits = { perAccount: 5, perAddress: 8, perAccountAnywhere: 10, pause: 30, window: 60 };
const wrong = async () => undefined;
const right = async () => 'session';

describe('the sign-in throttle', () => {
  it('allows five of twenty concurrent attempts', async () => {
    const throttle = createSignInThrottle(limits);
    let made = 0;
    const attempts = Array.from({ length: 20 }, () =>
      throttle.attempt('a@occ.example', '10.0.0.1', async () => {
        made += 1;
        return undefined;
      }),
    );
    const results = await Promise.allSettled(attempts);
    expect(made).toBe(5);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(15);
  });

  it('reports how long to wait', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 5; n += 1) await throttle.attempt('a@occ.example', '10.0.0.1', wrong);
    const refusal = await throttle.attempt('a@occ.example', '10.0.0.1', right).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyAttemptsError);
    expect(refusal).toHaveProperty('seconds', 60);
  });

  it('compares e-mails as the back-end does, ignoring case and blanks', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 5; n += 1) await throttle.attempt('a@occ.example', '10.0.0.1', wrong);
    await expect(throttle.attempt(' A@OCC.example ', '10.0.0.1', right)).rejects.toThrow(TooManyAttemptsError);
  });

  it('does not affect other people and other addresses', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 5; n += 1) await throttle.attempt('a@occ.example', '10.0.0.1', wrong);
    await expect(throttle.attempt('b@occ.example', '10.0.0.1', right)).resolves.toBe('session');
    await expect(throttle.attempt('a@occ.example', '10.0.0.2', right)).resolves.toBe('session');
  });

  it('stops an address that tries many accounts', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 8; n += 1) await throttle.attempt(`${n}@occ.example`, '10.0.0.1', wrong);
    await expect(throttle.attempt('9@occ.example', '10.0.0.1', right)).rejects.toThrow(TooManyAttemptsError);
  });

  it('forgets failures after a successful attempt', async () => {
    const throttle = createSignInThrottle(limits);
    for (let round = 0; round < 4; round += 1) {
      await throttle.attempt('a@occ.example', '10.0.0.1', wrong);
      await throttle.attempt('a@occ.example', '10.0.0.1', right);
    }
    await expect(throttle.attempt('a@occ.example', '10.0.0.1', right)).resolves.toBe('session');
  });

  it('does not count an attempt that could not be made', async () => {
    const throttle = createSignInThrottle(limits);
    const down = async () => {
      throw new Error('down');
    };
    for (let n = 0; n < 10; n += 1) {
      await expect(throttle.attempt('a@occ.example', '10.0.0.1', down)).rejects.toThrow('down');
    }
    await expect(throttle.attempt('a@occ.example', '10.0.0.1', right)).resolves.toBe('session');
  });
});

describe('one account that is tried from many addresses', () => {
  const owner = 'a@occ.example';
  const tryFromEverywhere = (throttle: ReturnType<typeof createSignInThrottle>, times: number) =>
    Promise.allSettled(Array.from({ length: times }, (_, n) => throttle.attempt(owner, `10.1.0.${n}`, wrong)));

  it('has a separate limit over all of them, and then one attempt at a time', async () => {
    const refused: string[] = [];
    const throttle = createSignInThrottle(limits, { onRefused: (what, bound) => refused.push(`${what}: ${bound}`) });
    const results = await tryFromEverywhere(throttle, 100);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(new Set(refused)).toEqual(new Set(['sign-in: account anywhere']));
    const refusal = await throttle.attempt(owner, '10.2.0.1', right).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ seconds: 30 });
    await expect(throttle.attempt('b@occ.example', '10.2.0.1', right)).resolves.toBe('session');
  });

  it('lets its owner in from a recently used address', async () => {
    const familiar = createFamiliarAddresses(['secret']);
    const throttle = createSignInThrottle(limits, { familiar });
    await throttle.attempt(owner, '192.0.2.7', right);
    await tryFromEverywhere(throttle, 100);
    await expect(throttle.attempt(' A@occ.example', '192.0.2.7', right)).resolves.toBe('session');
    await expect(throttle.attempt(owner, '192.0.2.8', right)).rejects.toThrow(TooManyAttemptsError);
    // The other limits still apply there.
    for (let n = 0; n < 5; n += 1) await throttle.attempt(owner, '192.0.2.7', wrong);
    await expect(throttle.attempt(owner, '192.0.2.7', right)).rejects.toThrow(TooManyAttemptsError);
  });

  it('does not count attempts of its owner while others try', async () => {
    const throttle = createSignInThrottle({ ...limits, pause: 1 });
    await tryFromEverywhere(throttle, 100);
    for (let n = 0; n < 20; n += 1) {
      await expect(throttle.attempt(owner, '192.0.2.7', right)).rejects.toThrow(TooManyAttemptsError);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await expect(throttle.attempt(owner, '192.0.2.7', right)).resolves.toBe('session');
  });

  it('gets no additional attempts if its owner signs in again and again', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 8; n += 1) {
      await throttle.attempt(owner, `10.1.0.${n}`, wrong);
      await throttle.attempt(owner, '192.0.2.7', right);
    }
    const results = await tryFromEverywhere(throttle, 20);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('counts addresses of one network together', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 5; n += 1) await throttle.attempt(owner, `2001:db8::${n}`, wrong);
    await expect(throttle.attempt(owner, '2001:db8::ffff:1', right)).rejects.toThrow(TooManyAttemptsError);
  });
});

describe('familiar addresses', () => {
  it('are forgotten after 30 days, and after ten newer ones', async () => {
    let now = Date.now();
    const familiar = createFamiliarAddresses(['secret'], undefined, () => now);
    for (let n = 0; n < 11; n += 1) await familiar.add('a@occ.example', `10.0.0.${n}`);
    expect(await familiar.has('a@occ.example', '10.0.0.0')).toBe(false);
    expect(await familiar.has('a@occ.example', '10.0.0.10')).toBe(true);
    expect(await familiar.has('b@occ.example', '10.0.0.10')).toBe(false);
    now += 30 * 24 * 60 * 60 * 1_000;
    expect(await familiar.has('a@occ.example', '10.0.0.10')).toBe(false);
  });
});
