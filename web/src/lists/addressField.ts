/** The filters of a list, and how its address encodes them. Addresses are untrusted: invalid text reads as nothing chosen. */
import type { Place } from 'schema/permissions/places.ts';
import { isDate, localParts } from '../format/dateInput';
import { idsIn, isId } from '../urls/listParams';

/** One value of a list's view, and its parameter in the address. */
export interface AddressField<Value> {
  readonly param: string;
  /** The value that filters nothing. */
  readonly empty: Value;
  /** The screen's default, if it differs from `empty`. */
  readonly initial: Value;
  /** The places of the schema whose columns the filter needs, the filter itself first; empty if everybody may use it. */
  readonly places: readonly Place[];
  /** Typed text: typing further adds no history entry. */
  readonly isTyped: boolean;
  read(text: string): Value;
  write(value: Value): string;
}

type FieldOptions = { place?: Place | readonly Place[] };

/** A text, cut at `maxLength` characters. `isTyped` is false if it is chosen from a list, such as a name. */
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

/**
 * Ids of records; an empty list filters nothing. `initial` is the default without the parameter; an empty list is then written as
 * `all`.
 */
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

/** Names chosen from a list, such as tags; they contain no commas. */
export function namesField(param: string, { place }: FieldOptions = {}): AddressField<readonly string[]> {
  return field<readonly string[]>(param, [], {
    place,
    read: (text) => [...new Set(text.split(',').filter((name) => name !== ''))].slice(0, 50),
    write: (names) => names.join(','),
  });
}

/** Some of the given words, in their order. */
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

/** One of the given words, or undefined. */
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

/** A checkbox. */
export function flagField(param: string, { place }: FieldOptions = {}): AddressField<boolean> {
  return field(param, false, { place, read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') });
}

/** True, false, or undefined for either. */
export function yesNoField(param: string, { place }: FieldOptions = {}): AddressField<boolean | undefined> {
  return field<boolean | undefined>(param, undefined, {
    place,
    read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
    write: (value) => value?.toString() ?? '',
  });
}

/** A day as `2026-11-20`, in the local time zone; empty for none. */
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
  return { param, empty, initial: empty, places: place === undefined ? [] : [place].flat(), isTyped, ...codec };
}
