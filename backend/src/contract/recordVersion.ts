import { hash } from 'node:crypto';
import { Failure } from '../http/failure.ts';

/** 128 bits, as base64url. */
const LENGTH = 22;

/**
 * What a record holds as a text that is another one once something of it has changed, and the same again where the change was taken
 * back. It is not keyed: whoever is answered it is answered all that it is made of.
 *
 * @param values in an order that never changes; null and what is not there are one
 */
export function versionOf(values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, LENGTH);
}

/**
 * Holds what a call was sent on condition of against the record that it is about to change, which is locked.
 *
 * @param ifMatch the If-Match of the call, a version in quotes; undefined where there is no condition
 * @throws Failure 412 when the record is another one by now
 */
export async function requireVersion(
  ifMatch: string | undefined,
  current: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === `"${await current()}"`) return;
  throw new Failure(412, 'Somebody has changed this meanwhile.');
}
