import { isRecord, numberOf } from './values.ts';

/** The rows of a list's answer, and how many there are in all, where it says so. */
export interface Rows {
  readonly rows: readonly unknown[];
  readonly total: number | undefined;
}

/** Lists within `data` within `data`: no documented answer goes deeper. */
const MAX_DEPTH = 3;

/**
 * The rows of a list in any of the documented envelopes (document 1, 2 and 3, section 7): `{data, total}` flat or within `data`,
 * `{items, totalItems}`, or the list alone. No list at all, where data is null, is an empty one. Undefined where there is none.
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

/** The page that a call asked for. */
export interface AskedPage {
  readonly pageIndex?: unknown;
  readonly pageSize?: unknown;
}

/**
 * The page that was asked for, of rows without a total. More rows than were asked for are the whole list, from a back-end that knows
 * no pages; as many as were asked for may have others behind them; fewer are the end.
 */
export function pageOf(rows: readonly unknown[], { pageIndex, pageSize }: AskedPage): Required<Rows> {
  const index = typeof pageIndex === 'number' ? pageIndex : 0;
  const size = typeof pageSize === 'number' ? pageSize : Infinity;
  if (rows.length > size) return { rows: rows.slice(index * size, (index + 1) * size), total: rows.length };
  const before = index === 0 ? 0 : index * size;
  return { rows, total: before + rows.length + (rows.length === size ? 1 : 0) };
}

/**
 * The records that an answer may hold, the likeliest first: within `data`, or the body itself. What stands beside `data` belongs to
 * it where `data` does not say it: a sign-in's token, or the `user` that it is for.
 */
export function findRecords(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(body)) return [];
  const { data, statusCode: _status, message: _message, ...beside } = body;
  const { user, ...rest } = isRecord(data) ? data : beside;
  const record = { ...(isRecord(user) ? user : { user }), ...rest };
  const token = beside['token'];
  return [record['token'] === undefined && typeof token === 'string' ? { ...record, token } : record];
}
