import { expect, it } from 'vitest';
import { clientOf, signInAs } from '../../testing/client.ts';
import { startBackend } from '../../testing/startBackend.ts';
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

it('the addresses of one IPv6 network count as one, because its owner chooses among them', async () => {
  const throttle = createSignInThrottle(limits);
  for (let n = 0; n < 5; n += 1) await throttle.attempt(`guess-${n}@occ.example`, `2001:db8:1:2::${n + 1}`, wrong);
  await expect(throttle.attempt('guess-5@occ.example', '2001:db8:1:2:a:b:c:d', wrong)).rejects.toEqual(TOO_MANY);
  expect(await throttle.attempt('a@occ.example', '2001:db8:1:3::1', wrong)).toBeUndefined();
});

it('attempts at once are counted before any of them is made', async () => {
  const throttle = createSignInThrottle(limits);
  let made = 0;
  const attempts = Array.from({ length: 10 }, () =>
    throttle.attempt('a@occ.example', '10.0.0.1', async () => {
      made += 1;
      return undefined;
    }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect([made, outcomes.filter(({ status }) => status === 'rejected').length]).toEqual([3, 7]);
});

it('accounts that are never signed in to do not make others familiar', async () => {
  const throttle = createSignInThrottle(limits);
  await throttle.attempt('user@occ.example', '10.0.0.1', right);
  for (let n = 0; n < 5; n += 1) await throttle.attempt(`guess-${n}@occ.example`, '10.0.0.2', wrong);
  await expect(throttle.attempt('user@occ.example', '10.0.0.2', right)).rejects.toEqual(TOO_MANY);
});

it('the back-end answers 429 whatever address a header names, and other accounts go on', async () => {
  const backend = await startBackend();
  const attempt = (password: string, address: string) =>
    fetch(`${backend.url}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: 'analyst@occ.example', password }),
    });
  for (let done = 0; done < 50; done += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => attempt('wrong', `10.0.${done}.${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  const refused = await attempt('demo-analyst', '10.1.1.1');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    statusCode: 429,
    data: null,
    metadata: { seconds: expect.any(Number) },
  });
  await expect(signInAs(backend.url, 'orders')).resolves.toBeDefined();
  const other = await clientOf(backend.url).send('POST', '/auth', { email: 'nobody@occ.example', password: 'wrong' });
  expect(other.body.statusCode).toBe(401);
  await backend.close();
});
