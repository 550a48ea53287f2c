import { expect, test } from 'vitest';
import type { FailureCode } from '../../platform/errors/failureOfExtensions';
import type { RequestFailure } from '../../platform/errors/requestFailure';
import { listStateOf } from './listStateOf';

const failure = (code: FailureCode): RequestFailure => ({
  code,
  messageKey: 'internal',
  values: {},
  fields: [],
  changed: [],
  ids: [],
  requestId: undefined,
});
const empty = { total: 0, items: [] };

test('each reason for no rows has its own state', () => {
  const list = { failure: undefined, pageSize: 100, isFiltered: false };
  expect(listStateOf({ ...list, page: undefined })).toBeUndefined();
  expect(listStateOf({ ...list, page: { total: 1, items: [{}] } })).toBeUndefined();
  expect(listStateOf({ ...list, page: empty })?.kind).toBe('empty');
  expect(listStateOf({ ...list, page: empty, isFiltered: true })?.kind).toBe('nothingMatches');
  expect(listStateOf({ ...list, page: { total: 250, items: [] } })).toEqual({ kind: 'beyondEnd', pageCount: 3 });
});

test.each<[FailureCode, string]>([
  ['FORBIDDEN', 'notPermitted'],
  ['COLUMN_FORBIDDEN', 'notPermitted'],
  ['WAREHOUSE_FORBIDDEN', 'notPermitted'],
  ['BACKEND_TIMEOUT', 'failed'],
  ['UNREACHABLE', 'failed'],
  ['UNAUTHENTICATED', 'failed'],
])('%s gives the state %s', (code, kind) => {
  const list = { page: undefined, pageSize: 100, isFiltered: false };
  expect(listStateOf({ ...list, failure: failure(code) })?.kind).toBe(kind);
});
