/**
 * What a list is narrowed by, and how its address spells it. Anyone may have written an address: what makes no sense reads as
 * nothing chosen.
 */
import type { Place } from 'schema/permissions/places.ts';
import { isDate, localParts } from '../format/dateInput';
import { idsIn, isId } from '../urls/listParams';

/** One value of a list's view, and its parameter in the address. */
export interface AddressField<Value> {
  readonly param: string;
  /** Nothing is narrowed. */
  readonly empty: Value;
  /** What the screen shows by itself, where that is not everything. */
  readonly initial: Value;
  /** The filter of the schema whose columns it needs; undefined where everybody may use it. */
  readonly place: Place | undefined;
  /** A text that is typed: typing on is no step of its own for the back button. */
  readonly isTyped: boolean;
  read(text: string): Value;
  write(value: Value): string;
}

type FieldOptions = { place?: Place };

/** A text, cut at its length in characters. One that is chosen from a list, such as a name, is not typed. */
export function textField(
  param: string,
  { place, maxLength = 200, isTyped = true }: FieldOptions & { maxLength?: number; isTyped?: boolean } = {},
): AddressField<string> {
  return field(param, '', { place, isTyped, read: (text) => text.slice(0, maxLength), write: (text) => text });
}

/** The id of one record. */
export function idField(param: string, { place }: FieldOptions = {}): AddressField<string> {
  return field(param, '', { place, read: (text) => (isId(text) ? text : ''), write: (id) => id });
}

/** Ids of records; none lets all through. `initial` is what is chosen where the address says nothing; `all` is none then. */
export function idsField(
  param: string,
  { place, initial = [] }: FieldOptions & { initial?: readonly string[] } = {},
): AddressField<readonly string[]> {
  return {
    ...field<readonly string[]>(param, [], {
      place,
      read: (text) => (text === ALL ? [] : nonEmpty(idsIn(text), initial)),
      write: (ids) => (ids.length === 0 && initial.length > 0 ? ALL : ids.join(',')),
    }),
    initial,
  };
}

const ALL = 'all';

function nonEmpty(ids: readonly string[], otherwise: readonly string[]): readonly string[] {
  return ids.length === 0 ? otherwise : ids;
}

/** Names that are chosen from a list, such as tags; they have no commas. */
export function namesField(param: string, { place }: FieldOptions = {}): AddressField<readonly string[]> {
  return field<readonly string[]>(param, [], {
    place,
    read: (text) => [...new Set(text.split(',').filter((name) => name !== ''))].slice(0, 50),
    write: (names) => names.join(','),
  });
}

/** Some of a few words, in their order. */
export function someOf<Word extends string>(
  param: string,
  words: readonly Word[],
  { place }: FieldOptions = {},
): AddressField<readonly Word[]> {
  return field<readonly Word[]>(param, [], {
    place,
    read: (text) => words.filter((word) => text.split(',').includes(word)),
    write: (chosen) => chosen.join(','),
  });
}

/** One of a few words; undefined for none. */
export function oneOf<Word extends string>(
  param: string,
  words: readonly Word[],
  { place }: FieldOptions = {},
): AddressField<Word | undefined> {
  return field<Word | undefined>(param, undefined, {
    place,
    read: (text) => words.find((word) => word === text),
    write: (word) => word ?? '',
  });
}

/** A box that is ticked or not. */
export function flagField(param: string, { place }: FieldOptions = {}): AddressField<boolean> {
  return field(param, false, { place, read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') });
}

/** With, without, or undefined: either. */
export function yesNoField(param: string, { place }: FieldOptions = {}): AddressField<boolean | undefined> {
  return field<boolean | undefined>(param, undefined, {
    place,
    read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
    write: (value) => value?.toString() ?? '',
  });
}

/** A day as `2026-11-20`, in the time zone of this computer; empty for none. */
export function dayField(param: string, { place }: FieldOptions = {}): AddressField<string> {
  return field(param, '', { place, read: (text) => (isDate(text) ? text : ''), write: (day) => day });
}

/** A moment in UTC, RFC 3339; empty for none. */
export function momentField(param: string, { place }: FieldOptions = {}): AddressField<string> {
  return field(param, '', {
    place,
    read: (text) => (localParts(text) === undefined ? '' : new Date(text).toISOString()),
    write: (moment) => moment,
  });
}

type Codec<Value> = Pick<AddressField<Value>, 'read' | 'write'> & FieldOptions & { isTyped?: boolean };

function field<Value>(
  param: string,
  empty: Value,
  { place, isTyped = false, ...codec }: Codec<Value>,
): AddressField<Value> {
  return { param, empty, initial: empty, place, isTyped, ...codec };
}
