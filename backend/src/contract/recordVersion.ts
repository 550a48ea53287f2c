import { hash } from 'node:crypto';
import { Failure } from '../http/failure.ts';

/** 128 bits, as base64url. */
const LENGTH = 22;

/**
 * A hash of a record's values: it differs after a change, and is the same again if the change was reverted. It needs no secret key, because
 * everybody who gets it also gets all the values.
 *
 * @param values in an order that never changes; null and undefined count as the same
 */
export function versionOf(values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, LENGTH);
}

/**
 * Compares the version that a call requires with that of the locked record.
 *
 * @param ifMatch the If-Match of the call, a version in quotes; undefined where there is no condition
 * @throws Failure 412 when the record has changed meanwhile
 */
export async function requireVersion(
  ifMatch: string | undefined,
  current: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === `"${await current()}"`) return;
  throw new Failure(412, 'Somebody has changed this meanwhile.');
}
