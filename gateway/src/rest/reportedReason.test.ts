import { describe, expect, it } from 'vitest';
import { shownReason, reportedReason, warehouseCodeIn } from './reportedReason.ts';

describe('the reason of a response', () => {
  it.each<[unknown, string, string | undefined]>([
    [undefined, 'Only 3 left', 'Only 3 left'],
    [undefined, '<html><head><title>Not today</title></head><body><h1>x</h1></body>', 'Not today'],
    [undefined, '<h1>Closed</h1>', 'Closed'],
    [undefined, '<br>', undefined],
    ['Only 3 left', '', 'Only 3 left'],
    [{ message: 'a', detail: 'b' }, '', 'a'],
    [{ Message: 'a' }, '', 'a'],
    [{ error: { message: 'a' } }, '', 'a'],
    [{ error: 'a' }, '', 'a'],
    [{ type: 'about:blank', title: 'Conflict', detail: 'The SKU is taken.', status: 409 }, '', 'The SKU is taken.'],
    [{ title: 'Conflict', status: 409 }, '', 'Conflict'],
    [{ errors: [{ message: 'a' }, 'b'] }, '', 'a; b'],
    [{ errors: { Sku: ['is taken', 'is long'], '': ['x'] } }, '', 'Sku: is taken; is long; x'],
    [{ statusCode: 400, message: ['a', 'b'], error: 'Bad Request' }, '', 'a; b'],
    [{ data: { message: 'a' } }, '', 'a'],
    [{ id: 1 }, '', undefined],
    [null, '', undefined],
  ])('of %j %s is %s', (json, text, reason) => {
    expect(reportedReason(json, text)).toBe(reason);
  });

  it.each([
    ['a\n b\u0000', 'a b'],
    ['<b>No</b> stock', 'No stock'],
    ['See https://user:secret@backend.internal/x?token=1 or 10.0.0.7:5432', 'See … or …'],
    ['Bearer abc.def is not valid', '… is not valid'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N refused', '… refused'],
    ['Error: x\n    at save (/app/src/orders.js:10:3)', undefined],
    ['System.NullReferenceException: Object reference', undefined],
    ['SELECT * FROM users WHERE id = 1', undefined],
    ['404', undefined],
    ['x'.repeat(400), `${'x'.repeat(299)}…`],
  ])('that people see of %j is %j', (reason, shown) => {
    expect(shownReason(reason)).toBe(shown);
  });

  it('has the texts and numbers of the metadata', () => {
    const metadata = { left: 3, until: 'noon', deep: { a: 1 }, long: 'x'.repeat(100) };
    expect(shownReason('Too many', metadata)).toBe('Too many (left: 3, until: noon)');
    // Not everybody may read these.
    expect(shownReason('No', { sku: 'S', inventory: 4, purchasePrice: 2, left: 3 })).toBe('No (left: 3)');
  });

  it.each([
    ['Fehler ERROR_WH_OO2: zu wenig', 'ERROR_WH_OO2'],
    ['ERROR_WH_004', 'ERROR_WH_OO4'],
    ['ERROR_WH_OO9', undefined],
    [undefined, undefined],
  ])('has the warehouse code in %s', (text, code) => {
    expect(warehouseCodeIn(text)).toBe(code);
  });
});
