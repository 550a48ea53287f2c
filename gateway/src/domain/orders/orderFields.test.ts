import { describe, expect, it } from 'vitest';
import { isBulky, isEditable, namesOf, skusOf } from './orderFields.ts';

const line = (orderSkuBulky?: string | null) => ({
  id: 1,
  shippingSkuName: 'A',
  shippingSkuAmount: 1,
  ...(orderSkuBulky === undefined ? {} : { orderSkuBulky }),
});

describe('the fields that the gateway derives from an order', () => {
  it.each([
    ['true', [], true],
    ['true', [line('false')], true],
    ['false', [line('true')], false],
    [undefined, [line('false'), line('true')], true],
    [undefined, [line('false'), line()], false],
    ['perhaps', [line('yes')], null],
    [null, [], null],
  ])('bulky %j with lines %j: %s', (bulky, orderSkus, is) => {
    expect(isBulky({ ...(bulky === undefined ? {} : { bulky }), orderSkus })).toBe(is);
  });

  it.each([
    [1, 'unshipped', true],
    [1, 'unversendet', true],
    [17, 'Unshipped', true],
    [5, 'error', true],
    [4, 'shipped', false],
    [2, 'exported', false],
    [6, 'deleted', false],
  ])('status %d %s can be edited: %s', (shippingStatusId, shippingStatusName, is) => {
    expect(isEditable({ shippingStatusId, shippingStatusName })).toBe(is);
  });

  it('lists each SKU of the lines once', () => {
    const named = (...skus: string[]) => skus.map((shippingSkuName) => ({ ...line(), shippingSkuName }));
    expect([[], ['A'], ['B', 'A', 'B']].map((skus) => skusOf(named(...skus)))).toEqual([[], ['A'], ['B', 'A']]);
  });

  it.each([
    ['DHL,DPD', ['DHL', 'DPD']],
    [' DHL , DHL,,', ['DHL']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('the names in %j are %j', (list, names) => {
    expect(namesOf(list)).toEqual(names);
  });
});
