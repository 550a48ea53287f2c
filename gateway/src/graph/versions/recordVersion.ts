import { hash } from 'node:crypto';
import { InvalidInputError } from '../input.ts';
import type { ChangedField } from './changedMeanwhile.ts';

/** Record fields of a back-end that keeps the whole contract: its version. */
export interface VersionedRow {
  readonly version?: string | null | undefined;
}

/**
 * The fields that the version of a type covers. Records of some types have no version of the back-end.
 *
 * @typeParam Changed the fields that must be among them, because an input changes them
 */
export interface VersionedType<Row extends object, Changed extends string = never> {
  /** The name of the type in the graph. */
  readonly type: string;
  /** The fields of the type that a call can change, each with its value as the graph writes it. Their order is part of the version. */
  readonly fields: Readonly<Record<Changed | 'id', (row: Row) => unknown> & Record<string, (row: Row) => unknown>>;
}

/** A version that a caller has sent back. */
export interface GivenVersion {
  /** Who created it: the back-end, or this gateway from what it read. */
  readonly origin: 'backend' | 'gateway';
  readonly value: string;
  readonly fingerprints: Buffer;
  /** False if it was altered on its way: then it is the version of nothing. */
  readonly isWhole: boolean;
}

/**
 * The length of a field's fingerprint in bytes. If two values have the same one, the field is reported as unchanged, but the record is
 * still recognised as changed.
 */
const FINGERPRINT_BYTES = 3;
const HASH_LENGTH = 22;
const BACKEND_VERSION = /^[A-Za-z0-9_-]{1,64}$/;
const CHECK_LENGTH = 8;
const GIVEN_VERSION = /^([bg][A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{0,400})([A-Za-z0-9_-]{8})$/;

/**
 * The version of a record: `b` and the back-end's own version, or `g` and a hash of what was read, followed by fingerprints of the fields,
 * which later show the fields that changed, and a check of both, so that no part of it can be altered unnoticed. Hashes need no secret: a version is only given to viewers who may read all the fields it is
 * made of (`@fullRead` in the SDL), so it reveals nothing new.
 *
 * @param keepsContract whether the back-end's `version` is one; other back-ends may use that name for something else
 */
export function versionOf<Row extends object>(versioned: VersionedType<Row>, row: Row, keepsContract: boolean): string {
  const texts = textsOf(versioned, row);
  const own = backendVersion(row, keepsContract);
  const value = own === undefined ? `g${hashOf(texts)}` : `b${own}`;
  const fingerprints = fingerprintsOf(texts).toString('base64url');
  return `${value}.${fingerprints}${checkOf(value, fingerprints)}`;
}

/** The back-end's own version, which it accepts as a precondition; undefined if it has no reliable one. */
export function backendVersion({ version }: VersionedRow, keepsContract: boolean): string | undefined {
  return keepsContract && typeof version === 'string' && BACKEND_VERSION.test(version) ? version : undefined;
}

/** @throws InvalidInputError when the version is malformed; returns undefined if none was given */
export function readVersion(text: string | null | undefined): GivenVersion | undefined {
  if (text === null || text === undefined) return undefined;
  const [, value, fingerprints, check] = GIVEN_VERSION.exec(text) ?? [];
  if (value === undefined || fingerprints === undefined) {
    throw new InvalidInputError([{ field: 'version', messageKey: 'validation.regex' }]);
  }
  return {
    origin: value.startsWith('b') ? 'backend' : 'gateway',
    value: value.slice(1),
    fingerprints: Buffer.from(fingerprints, 'base64url'),
    isWhole: check === checkOf(value, fingerprints),
  };
}

/** Whether a record still has this version, all of it: an altered one is another one. */
export function hasVersion<Row extends object>(
  versioned: VersionedType<Row>,
  row: Row,
  { origin, value, isWhole }: GivenVersion,
  keepsContract: boolean,
): boolean {
  const now = origin === 'backend' ? backendVersion(row, keepsContract) : hashOf(textsOf(versioned, row));
  return isWhole && now === value;
}

/** The fields that have changed since this version; empty if its fingerprints cover other fields, or were altered. */
export function changesSince<Row extends object>(
  { fields, ...versioned }: VersionedType<Row>,
  row: Row,
  { fingerprints, isWhole }: GivenVersion,
): ChangedField[] {
  const now = fingerprintsOf(textsOf({ fields, ...versioned }, row));
  if (!isWhole || now.length !== fingerprints.length) return [];
  return Object.entries(fields).flatMap(([field, valueOf], index) => {
    const [from, to] = [index * FINGERPRINT_BYTES, (index + 1) * FINGERPRINT_BYTES];
    return now.subarray(from, to).equals(fingerprints.subarray(from, to))
      ? []
      : [{ field, value: valueOf(row) ?? null }];
  });
}

/** Missing and empty values count as equal, because some back-ends leave out in one call what is null in another. */
function textsOf<Row extends object>({ fields }: VersionedType<Row>, row: Row): string[] {
  return Object.values(fields).map((valueOf) => JSON.stringify(valueOf(row) ?? null));
}

function hashOf(texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64url').slice(0, HASH_LENGTH);
}

function checkOf(value: string, fingerprints: string): string {
  return hash('sha256', JSON.stringify([value, fingerprints]), 'base64url').slice(0, CHECK_LENGTH);
}

function fingerprintsOf(texts: readonly string[]): Buffer {
  const fingerprints = Buffer.alloc(texts.length * FINGERPRINT_BYTES);
  for (const [index, text] of texts.entries())
    fingerprints.writeUIntBE(fingerprintOf(text), index * FINGERPRINT_BYTES, FINGERPRINT_BYTES);
  return fingerprints;
}

/** FNV-1a, folded to 24 bits. A cryptographic hash of each field would cost more than the rest of a row. */
function fingerprintOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return ((sum >>> 24) ^ sum) & 0xffffff;
}
