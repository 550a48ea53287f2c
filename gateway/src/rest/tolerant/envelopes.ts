import { isRecord, numberOf } from './values.ts';

/** The rows of a list response, and the total number of rows if the response contains it. */
export interface Rows {
  readonly rows: readonly unknown[];
  readonly total: number | undefined;
}

/** The deepest nesting of `data` in any documented response. */
const MAX_DEPTH = 3;

/**
 * Finds the rows of a list in any of the documented envelopes (documents 1, 2 and 3, section 7): `{data, total}` flat or within `data`,
 * `{items, totalItems}`, or a bare array. `data: null` means an empty list. Returns undefined if there is no list.
 */
export function findRows(body: unknown, depth = 0): Rows | undefined {
  if (Array.isArray(body)) return { rows: body, total: undefined };
  if (!isRecord(body) || depth > MAX_DEPTH) return undefined;
  const total = totalOf(body);
  if (Array.isArray(body['items'])) return { rows: body['items'], total };
  if (body['data'] === null) return { rows: [], total: total ?? 0 };
  const inner = findRows(body['data'], depth + 1);
  return inner && { rows: inner.rows, total: inner.total ?? total };
}

function totalOf({ total, totalItems }: Readonly<Record<string, unknown>>): number | undefined {
  const count = numberOf(total) ?? numberOf(totalItems);
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/**
 * The records that a response may contain, the most likely one first: `data`, or the body itself. Values beside `data` are added if `data`
 * lacks them: the token of a sign-in, or its `user`.
 */
export function findRecords(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(body)) return [];
  const { data, statusCode: _status, message: _message, ...beside } = body;
  const { user, ...rest } = isRecord(data) ? data : beside;
  const record = { ...(isRecord(user) ? user : { user }), ...rest };
  const token = beside['token'];
  return [record['token'] === undefined && typeof token === 'string' ? { ...record, token } : record];
}
