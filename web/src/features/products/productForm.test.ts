import { describe, expect, test } from 'vitest';
import { editedProductSchema } from './editedProductSchema';
import { computedSizes, copiedValues, productValues, sumOfMaterials } from './productForm';
import { productSchema, type ProductForm } from './productSchema';
import { testProduct } from './testProducts';

const whole: ProductForm = {
  ...productValues(undefined),
  sku: 'A',
  name: 'A',
  supplierId: '1',
  outboundCarrier: 'DHL',
  carrierUK: 'DHL',
  carrierEU: 'DHL',
};
const isRight = (kind: 'create' | 'edit', changes: Partial<ProductForm>) =>
  productSchema(kind, () => true).safeParse({ ...whole, ...changes }).success;

describe('the rules of a product (document 2, section 5)', () => {
  test.each<[Partial<ProductForm>, create: boolean, edit: boolean]>([
    [{}, true, true],
    [{ mbSkuLength: 0 }, false, true],
    [{ mbSkuLength: 0.1 }, true, true],
    [{ mbSkuLength: 0.11 }, false, false],
    [{ mbSkuWeight: 0.11 }, true, true],
    [{ mbSkuWeight: 0.05 }, false, true],
    [{ skuWoodWeight: 0 }, false, true],
    [{ shippingSizeLength: 0 }, true, true],
    [{ hsEU: 9_999_999_999 }, true, true],
    [{ hsEU: 10_000_000_000 }, false, false],
    [{ cabQuantity: -1 }, false, false],
    [{ mbSkuAmount: 1.5 }, false, false],
    [{ skuMasterbox: 'MB_1' }, true, true],
    [{ skuMasterbox: 'MB-1' }, false, false],
    [{ carrierUK: '' }, false, false],
    [{ sku: ' ' }, false, false],
  ])('a product with %j is right as a new one: %s, and as an edited one: %s', (changes, create, edit) => {
    expect([isRight('create', changes), isRight('edit', changes)]).toEqual([create, edit]);
  });
});

test.each<[string, begun: Partial<ProductForm>, changes: Partial<ProductForm>, wrong: unknown[]]>([
  ['is kept', { skuMasterbox: 'MB-1', mbSkuLength: 1.25, hsEU: 10_000_000_000 }, { name: 'B' }, []],
  ['must be valid once it is changed', { mbSkuLength: 1.25 }, { mbSkuLength: 1.26 }, [['mbSkuLength']]],
  ['must be valid where it was not so before', { mbSkuLength: 1 }, { mbSkuLength: 1.25 }, [['mbSkuLength']]],
  ['is required', { carrierUK: '' }, { name: 'B' }, [['carrierUK']]],
])('a value of an older back-end %s', (_rule, begun, changes, wrong) => {
  const before = { ...whole, ...begun };
  const { error } = editedProductSchema(() => true, before).safeParse({ ...before, ...changes });
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(wrong);
});

test('a copy has no SKU, and is empty where its product has 0', () => {
  const copied = copiedValues(testProduct('1', { name: 'Grill', mbSkuHeight: 0, mbSkuWidth: 66 }));
  expect(copied).toMatchObject({ sku: '', name: 'Grill', mbSkuHeight: null, mbSkuWidth: 66 });
});

test('volume and girth need all three sizes', () => {
  expect(computedSizes([118, 58, 38])).toEqual({ volume: 0.260072, girth: 310 });
  expect(computedSizes([118, null, 38])).toBeUndefined();
});

test('weights of materials add up without rounding errors', () => {
  expect(sumOfMaterials([0.1, 0.2, null, Number.NaN])).toBe(0.3);
});
