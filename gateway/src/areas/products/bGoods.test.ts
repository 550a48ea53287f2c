import { describe, expect, it } from 'vitest';
import { copyAsBGoods } from './bGoods.ts';

const PRODUCT = {
  id: 7,
  sku: 'PE-1',
  name: 'Gartenbank',
  outboundCarrier: 'DHL',
  carrierUK: 'DPD',
  carrierEU: 'GLS',
  supplierId: 3,
  bulky: 'true',
  inStock: 12,
  hsEU: 123,
  mbSkuLength: 5,
  mbSkuWidth: 0,
};
const SUPPLIERS = [
  { id: 3, name: 'Ningbo' },
  { id: 9, name: 'Retouren (B-Ware)' },
];

describe('B-goods (document 2, section 4)', () => {
  it('are a copy with their own SKU, name and supplier; values that a new product may not have as 0 are left empty', () => {
    expect(copyAsBGoods(PRODUCT, [{ sku: 'PE-1' }], SUPPLIERS)).toMatchObject({
      sku: 'PE-1_bware',
      name: 'B-Ware - Gartenbank',
      supplierId: 9,
      bulky: 'true',
      outboundCarrier: 'DHL',
      hsEU: 123,
      mbSkuLength: 5,
      mbSkuWidth: null,
    });
  });

  it.each([
    ['isBGoods', { ...PRODUCT, sku: 'PE-1_bware' }, [], SUPPLIERS],
    ['isBGoods', { ...PRODUCT, sku: 'PE-1_BWARE' }, [], SUPPLIERS],
    ['exists', PRODUCT, [{ sku: 'pe-1_BWARE' }], SUPPLIERS],
    ['noSupplier', PRODUCT, [], [{ id: 3, name: 'Ningbo' }]],
    ['incomplete', { ...PRODUCT, carrierEU: null }, [], SUPPLIERS],
    ['incomplete', { ...PRODUCT, name: null }, [], SUPPLIERS],
  ])('%s', (obstacle, product, namesakes, suppliers) => {
    expect(copyAsBGoods(product, namesakes, suppliers)).toBe(obstacle);
  });
});
