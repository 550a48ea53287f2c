import { findRecords, findRows } from './envelopes.ts';
import type { Moments } from './moments.ts';
import { createReader, itemReader, merged, type Reader, type Schema, type Unreadable } from './records.ts';
import { isRecord } from './values.ts';

/** Reads responses that do not follow the contract exactly. */
export interface Reading {
  /** Converts a response to the contract's form; undefined if it cannot be read. Pages of a list may lack the total. */
  read(body: unknown, unreadable: Unreadable): { readonly data: unknown } | undefined;
  /** The record in the response of a write, if it is complete enough to be shown. */
  readWritten(body: unknown): { readonly data: unknown } | undefined;
}

/** @param envelope the schema of the call's response */
export function createReading(envelope: Schema, moments: Moments): Reading {
  const schema = dataOf(envelope);
  const types = [schema.type ?? []].flat();
  if (types.includes('array')) return listReading(schema, moments);
  const page = pageNames(schema);
  if (page) return pageReading(page, moments);
  if (types.includes('null') || Object.keys(schema).length === 0) return { read: nothing, readWritten: nothing };
  return types.includes('object') || schema.allOf ? recordReading(schema, moments) : valueReading(schema, moments);
}

/** The response confirms the change and contains no record. */
function nothing(): { readonly data: null } {
  return { data: null };
}

function dataOf(envelope: Schema): Schema {
  const data = merged(envelope).properties?.['data'];
  if (data === undefined || '$ref' in data) return {};
  const choice = data.anyOf?.find((branch) => 'type' in branch || 'allOf' in branch);
  return choice && !('$ref' in choice) ? choice : data;
}

function listReading(schema: Schema, moments: Moments): Reading {
  const readRow = itemReader(schema, moments, 'data');
  return {
    read(body, unreadable) {
      const found = findRows(body);
      return found && { data: readRows(found.rows, readRow, unreadable) };
    },
    readWritten: () => undefined,
  };
}

interface PageNames {
  readonly rows: 'data' | 'items';
  readonly total: 'total' | 'totalItems';
  readonly list: Schema;
}

function pageNames(schema: Schema): PageNames | undefined {
  const { data, total, items, totalItems } = schema.properties ?? {};
  if (data && total && 'items' in data) return { rows: 'data', total: 'total', list: data };
  return items && totalItems && 'items' in items ? { rows: 'items', total: 'totalItems', list: items } : undefined;
}

function pageReading({ rows, total, list }: PageNames, moments: Moments): Reading {
  const readRow = itemReader(list, moments, 'data');
  return {
    read(body, unreadable) {
      const found = findRows(body);
      if (!found) return undefined;
      const received = found.rows.length;
      return { data: { [rows]: readRows(found.rows, readRow, unreadable), [total]: found.total, received } };
    },
    readWritten: () => undefined,
  };
}

/** Leaves out unreadable rows instead of failing for the whole list. */
function readRows(
  rows: readonly unknown[],
  readRow: (row: unknown, unreadable: Unreadable, index: number) => unknown,
  unreadable: Unreadable,
): unknown[] {
  return rows.flatMap((row, index) => {
    const parsed = readRow(row ?? false, unreadable, index);
    return parsed === undefined ? [] : [parsed];
  });
}

function recordReading(schema: Schema, moments: Moments): Reading {
  const readRecord = createReader(schema, moments, 'data');
  const { properties = {}, required = [] } = merged(schema);
  const names = Object.keys(properties);
  /** An object in `data` is always accepted as the record. A body without `data` must have at least one of the record's properties. */
  const find = (body: unknown) =>
    findRecords(body).find((record) => isRecord(Object(body).data) || names.some((name) => record[name] !== undefined));
  return {
    read(body, unreadable) {
      const record = find(body);
      const data = record && readRecord(record, unreadable);
      return data === undefined ? undefined : { data };
    },
    readWritten(body) {
      const record = find(body);
      const data = record && readRecord(record, new Map());
      return isRecord(data) && required.every((name) => data[name] !== undefined) ? { data } : undefined;
    },
  };
}

function valueReading(schema: Schema, moments: Moments): Reading {
  const readValue: Reader = createReader(schema, moments, 'data');
  const read: Reading['read'] = (body, unreadable) => {
    const data = readValue(isRecord(body) ? body['data'] : body, unreadable);
    return data === undefined || data === null ? undefined : { data };
  };
  return { read, readWritten: (body) => read(body, new Map()) };
}
