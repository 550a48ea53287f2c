import { expect, test } from 'vitest';
import type { FailureCode, RequestFailure } from '../../errors/requestFailure';
import { defaultStockView } from './stock.urls';
import { stockFaceOf } from './stockFaceOf';

const failure = (code: FailureCode): RequestFailure => ({
  code,
  messageKey: 'internal',
  values: {},
  fields: [],
  requestId: undefined,
});
const empty = { total: 0, items: [] };

test('each reason for no rows has its own face', () => {
  const view = defaultStockView;
  expect(stockFaceOf({ failure: undefined, page: undefined, view })).toBeUndefined();
  expect(stockFaceOf({ failure: undefined, page: { total: 1, items: [{}] }, view })).toBeUndefined();
  expect(stockFaceOf({ failure: undefined, page: empty, view })?.kind).toBe('empty');
  expect(stockFaceOf({ failure: undefined, page: empty, view: { ...view, sku: 'x' } })?.kind).toBe('nothingMatches');
  expect(stockFaceOf({ failure: undefined, page: { total: 250, items: [] }, view })).toEqual({
    kind: 'beyondEnd',
    pageCount: 3,
  });
});

test.each<[FailureCode, string]>([
  ['FORBIDDEN', 'notPermitted'],
  ['COLUMN_FORBIDDEN', 'notPermitted'],
  ['WAREHOUSE_FORBIDDEN', 'notPermitted'],
  ['BACKEND_TIMEOUT', 'failed'],
  ['UNREACHABLE', 'failed'],
  ['UNAUTHENTICATED', 'failed'],
])('%s is %s', (code, kind) => {
  expect(stockFaceOf({ failure: failure(code), page: undefined, view: defaultStockView })?.kind).toBe(kind);
});
