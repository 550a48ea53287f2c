import { expect, it } from 'vitest';
import { createUploadQuota } from './uploadQuota.ts';

const MEBIBYTE = 1_048_576;
const TOO_LARGE = expect.objectContaining({
  status: 413,
  refusal: 'OWN_FILES_TOO_LARGE',
  metadata: { megabytes: 200 },
});

it('the uploads of one user are bounded together, those of others are not, and what has ended makes room', () => {
  const quota = createUploadQuota(200 * MEBIBYTE);
  const [first, second, other] = [quota.of('u'), quota.of('u'), quota.of('v')];
  first.take(150 * MEBIBYTE);
  second.take(50 * MEBIBYTE);
  expect(() => second.take(1)).toThrow(TOO_LARGE);
  other.take(200 * MEBIBYTE);
  first.release();
  second.take(150 * MEBIBYTE);
  expect(() => second.take(1)).toThrow(TOO_LARGE);
  second.release();
  second.release();
  quota.of('u').take(200 * MEBIBYTE);
});

it('a small quota of stored files does not refuse the forms of the contract', () => {
  expect(() =>
    createUploadQuota(1)
      .of('u')
      .take(192 * MEBIBYTE),
  ).not.toThrow();
});
