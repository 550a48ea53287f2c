import { expect, it } from 'vitest';
import { lineOfReceipt, receiptMarkOf, receiptMarkOfPlan, withoutReceiptMark, withReceiptMark } from './receiptMark.ts';

it('the line is read from what was written, whatever the ids, and after people have edited the text around it', () => {
  const lines = [
    { planId: '30', productId: '12' },
    { planId: 'no 12', productId: 'a/b]c [Plan 1/2]' },
  ];
  for (const line of lines) {
    const text = withReceiptMark('Wareneingang NB-26 [Plan 7/7], − 2', line, 500);
    expect(lineOfReceipt(text)).toEqual(line);
    expect(lineOfReceipt(`${text}, zwei Kartons nass`)).toEqual(line);
    expect(text).toContain(receiptMarkOfPlan(line.planId));
    expect(withoutReceiptMark(text)).toBe('Wareneingang NB-26 , − 2');
  }
});

it('a text without a whole mark names no line', () => {
  const texts = [null, undefined, '', 'Plan 30/12', '[Plan 30]', '[plan 30/12]', '[Plan 30/%E0%A4%A]', '[Plan 3 0/12]'];
  expect(texts.map(lineOfReceipt)).toEqual(texts.map(() => undefined));
});

it('a text that is too long is cut, and its mark is not', () => {
  const line = { planId: '30', productId: '12' };
  const text = withReceiptMark('x'.repeat(600), line, 500);
  expect([text.length, lineOfReceipt(text)]).toEqual([500, line]);
  expect(withReceiptMark('  ', line, 500)).toBe(receiptMarkOf(line));
});
