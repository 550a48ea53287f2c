import { expect, it } from 'vitest';
import { validSku } from './sku.ts';

it.each(['CEL-WAG3-BAM', 'a/b', 'a?x#y', 'ÄÖ 1/2%20#?', 'skus', '...', '%2e%2e', 'inventories-2'])(
  '%s can be a SKU',
  (sku) => {
    expect(validSku('sku', sku)).toBeUndefined();
  },
);

it.each([
  ['', 'validation.required'],
  ['  ', 'validation.required'],
  ['a'.repeat(101), 'validation.maxLength'],
  ['sku', 'product.reservedSku'],
  ['SKU', 'product.reservedSku'],
  [' Inventories ', 'product.reservedSku'],
  ['moving', 'product.reservedSku'],
  ['.', 'product.reservedSku'],
  ['..', 'product.reservedSku'],
])('%j cannot be a SKU', (sku, messageKey) => {
  expect(validSku('sku', sku)).toMatchObject({ field: 'sku', messageKey });
});
