import { hash } from 'node:crypto';
import { Failure } from '../http/failure.ts';

/** 128 bits, as base64url. */
const LENGTH = 22;

/**
 * A hash of a record's values: another text once something has changed, and the same again where the change was taken
 * back. It needs no key: whoever gets it also gets all the values that it is made of.
 *
 * @param values in an order that never changes; null and undefined count as the same
 */
export function versionOf(values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, LENGTH);
}

/**
 * Compares the version that a call requires with that of the record, which is locked.
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
