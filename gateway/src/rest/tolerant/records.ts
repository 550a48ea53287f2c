import type { OpenAPIV3_1 } from 'openapi-types';
import { indexId } from '../wire.ts';
import type { Moments } from './moments.ts';
import { rememberUnread } from './unreadValues.ts';
import { idOf, isRecord, numberOf, textIdOf, textOf, booleanOf, wholeNumberOf, wordOf } from './values.ts';

/** A schema of the contract, with its references resolved. */
export type Schema = OpenAPIV3_1.SchemaObject;

/** The unreadable values of one response: counts by path, such as `data[].orderDate`. */
export type Unreadable = Map<string, number>;

/** Reads a value. Returns undefined for an unreadable value and counts it; null stays null. */
export type Reader = (value: unknown, unreadable: Unreadable) => unknown;

/** The names of key properties. If the contract requires one of them, a record without it is left out. */
const KEYS: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'shipmentRecordId',
  'token',
  'sku',
  'name',
  'shippingSkuName',
]);
const ID_NAME = /^id$|Ids?$/;

/**
 * Creates a reader for values of a schema in the contract. It tolerates as much as possible without guessing: missing values stay missing,
 * unreadable ones are left out and counted, unknown ones are dropped.
 *
 * @param path of the value, for counting unreadable ones
 */
export function createReader(schema: Schema, moments: Moments, path: string, name = ''): Reader {
  const read = readerOf(schema, moments, path, name);
  return (value, unreadable) => {
    if (value === null || value === undefined) return value;
    const parsed = read(value, unreadable);
    if (parsed === undefined) count(unreadable, path);
    return parsed;
  };
}

function readerOf(schema: Schema, moments: Moments, path: string, name: string): Reader {
  // Permissions are passed on unchanged: the code that reads them refuses ambiguous ones.
  if ('x-access' in schema) return (value) => value;
  const choice = schema.anyOf?.find((branch) => 'type' in branch && branch.type !== 'null');
  if (choice && 'type' in choice) return readerOf(choice, moments, path, name);
  if (schema.allOf) return recordReader(merged(schema), moments, path);
  if (schema.enum) {
    const words = schema.enum.filter((word) => typeof word === 'string');
    return (value) => wordOf(words, value);
  }
  const types = [schema.type ?? []].flat();
  if ('items' in schema) return listReader(schema, moments, path);
  if (types.includes('object')) return recordReader(schema, moments, path);
  if (types.includes('integer')) return ID_NAME.test(name) ? idOf : wholeNumberOf;
  if (types.includes('number')) return numberOf;
  if (types.includes('boolean')) return booleanOf;
  if (types.includes('string')) return textReader(schema, moments, name);
  return (value) => value;
}

function textReader({ format }: Schema, { momentOf, dayOf }: Moments, name: string): Reader {
  if (format === 'date-time') return (value) => (typeof value === 'string' ? blankOr(momentOf, value) : undefined);
  if (format === 'date') return (value) => (typeof value === 'string' ? blankOr(dayOf, value) : undefined);
  return name === 'id' || name === 'userId' ? textIdOf : textOf;
}

/** The first moment of .NET and the zero date of MySQL stand for a time that is not set. */
const NOT_SET = /^\s*(?:0001-01-01|0000-00-00)/;

/** Whether a text stands for a missing time. Forms send an empty text for it. */
export function isNoTime(text: string): boolean {
  return text.trim() === '' || NOT_SET.test(text);
}

function blankOr(read: (text: string) => string | undefined, text: string): string | null | undefined {
  return isNoTime(text) ? null : read(text);
}

/** A list within a record is read completely or not at all: if an item were dropped here, sending the record back would delete it. */
function listReader(schema: Schema, moments: Moments, path: string): Reader {
  const readItem = itemReader(schema, moments, path);
  return (value, unreadable) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item: unknown, index) => readItem(item, unreadable, index));
    return items.every((item) => item !== undefined && item !== null) ? items : undefined;
  };
}

/** Reads the items of a list. An item without an id gets its position as its id. */
export function itemReader(
  schema: Schema,
  moments: Moments,
  path: string,
): (item: unknown, unreadable: Unreadable, index: number) => unknown {
  const items: Schema = 'items' in schema && 'type' in schema.items ? schema.items : {};
  const read = createReader(items, moments, `${path}[]`);
  const id = merged(items).properties?.['id'];
  const canBePlaced = id !== undefined && 'type' in id && id.type === 'integer' && path.includes('.');
  if (!canBePlaced) return read;
  return (item, unreadable, index) =>
    read(isRecord(item) && (item['id'] ?? '') === '' ? { ...item, id: indexId(index) } : item, unreadable);
}

function recordReader(schema: Schema, moments: Moments, path: string): Reader {
  const { properties = {}, required = [], additionalProperties } = merged(schema);
  const readers = Object.entries(properties).map(
    ([name, property]) => [name, createReader(property, moments, `${path}.${name}`, name)] as const,
  );
  const patterns = Object.entries<Schema>(patternsOf(schema)).map(
    ([pattern, property]) => [new RegExp(pattern), createReader(property, moments, `${path}.*`)] as const,
  );
  const keys = required.filter((name) => KEYS.has(name));
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const readValue = values && createReader(values, moments, `${path}.*`);

  return (value, unreadable) => {
    if (!isRecord(value)) return undefined;
    const parsed: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const property = read(value[name], unreadable);
      if (property !== undefined) parsed[name] = property;
      if ((property ?? null) === null && (value[name] ?? null) !== null) rememberUnread(parsed, name, value[name]);
    }
    if (patterns.length > 0) {
      for (const [name, property] of Object.entries(value)) {
        const read = patterns.find(([pattern]) => pattern.test(name))?.[1];
        const entry = read?.(property, unreadable);
        if (entry !== undefined) parsed[name] = entry;
      }
    }
    if (readValue) {
      const entries = Object.entries(value).map(([name, entry]) => [name, readValue(entry, unreadable)]);
      Object.assign(parsed, Object.fromEntries(entries));
    }
    return keys.every((name) => parsed[name] !== undefined && parsed[name] !== null) ? parsed : undefined;
  };
}

/** Merges the schemas of `allOf` into one. */
export function merged(schema: Schema): Schema {
  const parts = (schema.allOf ?? []).flatMap((part) => ('$ref' in part ? [] : [merged(part)]));
  return {
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])],
  };
}

function patternsOf(schema: Schema): Record<string, Schema> {
  const patterns = 'patternProperties' in schema ? schema.patternProperties : undefined;
  return isSchemas(patterns) ? patterns : {};
}

/** `patternProperties` of the contract itself, so its values need no further check. */
function isSchemas(value: unknown): value is Record<string, Schema> {
  return isRecord(value);
}

function count(unreadable: Unreadable, path: string): void {
  unreadable.set(path, (unreadable.get(path) ?? 0) + 1);
}
