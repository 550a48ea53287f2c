/** The filters of a list, and how its address encodes them. Addresses are untrusted: invalid text reads as nothing chosen. */
import type { Coordinate } from 'schema/permissions/coordinates.ts';
import { isDate, localParts } from '../platform/format/dateInput';
import { idsIn, isId } from '../platform/urls/listParams';

/** One value of a list's view, and its parameter in the address. */
export interface AddressField<Value> {
  readonly param: string;
  /** The value that filters nothing. */
  readonly empty: Value;
  /** The screen's default, if it differs from `empty`. */
  readonly initial: Value;
  /** The coordinates of the schema whose columns the filter needs, the filter itself first; empty if everybody may use it. */
  readonly coordinates: readonly Coordinate[];
  /** Typed text: typing further adds no history entry. */
  readonly isTyped: boolean;
  read(text: string): Value;
  write(value: Value): string;
}

type FieldOptions = { coordinate?: Coordinate | readonly Coordinate[] };

/** A text, cut at `maxLength` characters. `isTyped` is false if it is chosen from a list, such as a name. */
export function textField(
  param: string,
  { coordinate, maxLength = 200, isTyped = true }: FieldOptions & { maxLength?: number; isTyped?: boolean } = {},
): AddressField<string> {
  return field(param, '', { coordinate, isTyped, read: (text) => text.slice(0, maxLength), write: (text) => text });
}

/** The id of one record. */
export function idField(param: string, { coordinate }: FieldOptions = {}): AddressField<string> {
  return field(param, '', { coordinate, read: (text) => (isId(text) ? text : ''), write: (id) => id });
}

/**
 * Ids of records; an empty list filters nothing. `initial` is the default without the parameter; an empty list is then written as
 * `all`.
 */
export function idsField(
  param: string,
  { coordinate, initial = [] }: FieldOptions & { initial?: readonly string[] } = {},
): AddressField<readonly string[]> {
  return {
    ...field<readonly string[]>(param, [], {
      coordinate,
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
export function namesField(param: string, { coordinate }: FieldOptions = {}): AddressField<readonly string[]> {
  return field<readonly string[]>(param, [], {
    coordinate,
    read: (text) => [...new Set(text.split(',').filter((name) => name !== ''))].slice(0, 50),
    write: (names) => names.join(','),
  });
}

/** Some of the given values, in their order. */
export function someOf<Value extends string>(
  param: string,
  values: readonly Value[],
  { coordinate }: FieldOptions = {},
): AddressField<readonly Value[]> {
  return field<readonly Value[]>(param, [], {
    coordinate,
    read: (text) => values.filter((value) => text.split(',').includes(value)),
    write: (chosen) => chosen.join(','),
  });
}

/** One of the given values, or undefined. */
export function oneOf<Value extends string>(
  param: string,
  values: readonly Value[],
  { coordinate }: FieldOptions = {},
): AddressField<Value | undefined> {
  return field<Value | undefined>(param, undefined, {
    coordinate,
    read: (text) => values.find((value) => value === text),
    write: (value) => value ?? '',
  });
}

/** A checkbox. */
export function flagField(param: string, { coordinate }: FieldOptions = {}): AddressField<boolean> {
  return field(param, false, { coordinate, read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') });
}

/** True, false, or undefined for either. */
export function yesNoField(param: string, { coordinate }: FieldOptions = {}): AddressField<boolean | undefined> {
  return field<boolean | undefined>(param, undefined, {
    coordinate,
    read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
    write: (value) => value?.toString() ?? '',
  });
}

/** A day as `2026-11-20`, in the local time zone; empty for none. */
export function dayField(param: string, { coordinate }: FieldOptions = {}): AddressField<string> {
  return field(param, '', { coordinate, read: (text) => (isDate(text) ? text : ''), write: (day) => day });
}

/** A moment in UTC, RFC 3339; empty for none. */
export function momentField(param: string, { coordinate }: FieldOptions = {}): AddressField<string> {
  return field(param, '', {
    coordinate,
    read: (text) => (localParts(text) === undefined ? '' : new Date(text).toISOString()),
    write: (moment) => moment,
  });
}

type Codec<Value> = Pick<AddressField<Value>, 'read' | 'write'> & FieldOptions & { isTyped?: boolean };

function field<Value>(
  param: string,
  empty: Value,
  { coordinate, isTyped = false, ...codec }: Codec<Value>,
): AddressField<Value> {
  return {
    param,
    empty,
    initial: empty,
    coordinates: coordinate === undefined ? [] : [coordinate].flat(),
    isTyped,
    ...codec,
  };
}
