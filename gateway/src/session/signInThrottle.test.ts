import { describe, expect, it } from 'vitest';
import { createSignInThrottle, TooManyAttemptsError } from './signInThrottle.ts';

const limits = { perAccount: 5, perAddress: 8, window: 60 };
const wrong = async () => undefined;
const right = async () => 'session';

describe('the sign-in throttle', () => {
  it('lets five of twenty attempts side by side through', async () => {
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

  it('says how long to wait', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 5; n += 1) await throttle.attempt('a@occ.example', '10.0.0.1', wrong);
    const refusal = await throttle.attempt('a@occ.example', '10.0.0.1', right).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyAttemptsError);
    expect(refusal).toHaveProperty('seconds', 60);
  });

  it('takes the spelling of an e-mail as the back-end does: case and space make no other account', async () => {
    const throttle = createSignInThrottle(limits);
    for (let n = 0; n < 5; n += 1) await throttle.attempt('a@occ.example', '10.0.0.1', wrong);
    await expect(throttle.attempt(' A@OCC.example ', '10.0.0.1', right)).rejects.toThrow(TooManyAttemptsError);
  });

  it('leaves other people and other addresses alone', async () => {
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

  it('forgets failures once the right password came', async () => {
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
