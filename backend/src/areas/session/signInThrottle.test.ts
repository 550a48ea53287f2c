import { expect, it } from 'vitest';
import { createSignInThrottle } from './signInThrottle.ts';

const wrong = () => Promise.resolve(undefined);
const right = () => Promise.resolve('session');
const limits = { perAccount: 3, perAddress: 5, window: 60 };
const TOO_MANY = expect.objectContaining({ status: 429, metadata: { seconds: expect.any(Number) } });

it('an account is refused after too many wrong passwords from one address, and not from another', async () => {
  const throttle = createSignInThrottle(limits);
  await throttle.attempt('a@occ.example', '10.0.0.1', right);
  for (const email of ['a@occ.example', ' A@occ.example', 'a@occ.example']) {
    expect(await throttle.attempt(email, '10.0.0.1', wrong)).toBeUndefined();
  }
  await expect(throttle.attempt('a@occ.example', '10.0.0.1', right)).rejects.toEqual(TOO_MANY);
  expect(await throttle.attempt('a@occ.example', '10.0.0.2', right)).toBe('session');
});

it('an address is refused after too many accounts, except for those that were signed in to from it', async () => {
  const throttle = createSignInThrottle(limits);
  const gateway = '10.0.0.1';
  await throttle.attempt('user@occ.example', gateway, right);
  for (let n = 0; n < 5; n += 1) await throttle.attempt(`guess-${n}@occ.example`, gateway, wrong);
  await expect(throttle.attempt('guess-5@occ.example', gateway, wrong)).rejects.toEqual(TOO_MANY);
  expect(await throttle.attempt('user@occ.example', gateway, right)).toBe('session');
});

it('attempts that are successful or cannot be made do not count', async () => {
  const throttle = createSignInThrottle(limits);
  for (let n = 0; n < 10; n += 1) {
    await throttle.attempt('a@occ.example', '10.0.0.1', right);
    const away = throttle.attempt('b@occ.example', '10.0.0.1', () => Promise.reject(new Error('away')));
    await expect(away).rejects.toThrow('away');
  }
  expect(await throttle.attempt('b@occ.example', '10.0.0.1', right)).toBe('session');
});
