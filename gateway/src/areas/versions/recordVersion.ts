import { hash } from 'node:crypto';
import { InvalidInputError } from '../input.ts';
import type { ChangedField } from './changedMeanwhile.ts';

/** What a back-end may tell of its records: their version, where it keeps the whole contract. */
export interface VersionedRow {
  readonly version?: string | null | undefined;
}

/** What the versions of a type count. */
export interface VersionedType<Row extends VersionedRow> {
  /** In the graph. */
  readonly type: string;
  /** Fields of the type that a call can change, each with its value as the graph spells it. Their order is part of the versions. */
  readonly fields: Readonly<Record<string, (row: Row) => unknown>>;
}

/** A version that a caller has sent back. */
export interface GivenVersion {
  /** Whose it is: of a back-end that tells one, or made here of what was read. */
  readonly madeBy: 'backend' | 'gateway';
  readonly whole: string;
  readonly prints: Buffer;
}

/** Of a field, in bytes: two values that happen to have one print are told as unchanged, and the record is a changed one all the same. */
const PRINT = 3;
const WHOLE_LENGTH = 22;
const TOLD = /^[A-Za-z0-9_-]{1,64}$/;
const GIVEN = /^([bg])([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{0,400})$/;

/**
 * The version of a record: `b` and what the back-end calls it, or `g` and a hash of what was read, then prints of the single fields,
 * by which it can be told later which of them have changed. Neither is keyed, since nobody is shown a version who is not shown
 * everything that it is made of (`@fullRead` in the SDL): it tells nothing that stands not beside it.
 *
 * @param keepsContract whether what the back-end calls a version is one: another back-end may mean something else by that word
 */
export function versionOf<Row extends VersionedRow>(
  versioned: VersionedType<Row>,
  row: Row,
  keepsContract: boolean,
): string {
  const texts = textsOf(versioned, row);
  const own = toldVersion(row, keepsContract);
  const whole = own === undefined ? `g${hashOf(texts)}` : `b${own}`;
  return `${whole}.${printsOf(texts).toString('base64url')}`;
}

/** What the back-end itself calls the version, which it takes as a condition; undefined where it tells none that can be relied on. */
export function toldVersion({ version }: VersionedRow, keepsContract: boolean): string | undefined {
  return keepsContract && typeof version === 'string' && TOLD.test(version) ? version : undefined;
}

/** @throws InvalidInputError for what can be no version; undefined where none was given */
export function readVersion(text: string | null | undefined): GivenVersion | undefined {
  if (text === null || text === undefined) return undefined;
  const [, kind, whole, prints] = GIVEN.exec(text) ?? [];
  if (whole === undefined || prints === undefined) {
    throw new InvalidInputError([{ field: 'version', messageKey: 'validation.regex' }]);
  }
  return { madeBy: kind === 'b' ? 'backend' : 'gateway', whole, prints: Buffer.from(prints, 'base64url') };
}

/** Whether a record is still the one of this version. */
export function isStill<Row extends VersionedRow>(
  versioned: VersionedType<Row>,
  row: Row,
  { madeBy, whole }: GivenVersion,
  keepsContract: boolean,
): boolean {
  const now = madeBy === 'backend' ? toldVersion(row, keepsContract) : hashOf(textsOf(versioned, row));
  return now === whole;
}

/** The fields that have changed since this version; none where its prints are those of other fields. */
export function changesSince<Row extends VersionedRow>(
  { fields, ...versioned }: VersionedType<Row>,
  row: Row,
  { prints }: GivenVersion,
): ChangedField[] {
  const now = printsOf(textsOf({ fields, ...versioned }, row));
  if (now.length !== prints.length) return [];
  return Object.entries(fields).flatMap(([field, valueOf], index) => {
    const [from, to] = [index * PRINT, (index + 1) * PRINT];
    return now.subarray(from, to).equals(prints.subarray(from, to)) ? [] : [{ field, value: valueOf(row) ?? null }];
  });
}

/** What is not told and what is empty are one: some back-ends leave out in one call what is null in another. */
function textsOf<Row extends VersionedRow>({ fields }: VersionedType<Row>, row: Row): string[] {
  return Object.values(fields).map((valueOf) => JSON.stringify(valueOf(row) ?? null));
}

function hashOf(texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64url').slice(0, WHOLE_LENGTH);
}

function printsOf(texts: readonly string[]): Buffer {
  const prints = Buffer.alloc(texts.length * PRINT);
  for (const [index, text] of texts.entries()) prints.writeUIntBE(printOf(text), index * PRINT, PRINT);
  return prints;
}

/** FNV-1a, folded to 24 bits. A good hash of each field would cost more than all the rest of a row. */
function printOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return ((sum >>> 24) ^ sum) & 0xffffff;
}
