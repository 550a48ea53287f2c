import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { InvalidInputError } from '../graph/input.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import { DEFAULT_LIMITS } from '../graph/limits.ts';
import { createOperationLimits } from './limits/operationLimits.ts';
import { pageVariables } from './limits/measure.ts';
import { maskedFields } from './maskedFields.ts';
import { rememberReads, switchesOf } from './rememberedReads.ts';
import { createSchema } from '../schema.ts';

const { schema, policy } = createSchema();

function viewer(limitRead: readonly string[]): Permissions {
  return {
    isAdministrator: false,
    menus: new Set(['Warehouses']),
    tables: new Map([['Warehouses', { read: [], write: [], limitRead: [...limitRead] }]]),
    seesAllWarehouses: true,
  };
}

function requestOf(document: DocumentNode, variables: Record<string, unknown> = {}) {
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return { document, operation, variables };
}

describe('the remembered results of an operation', () => {
  it('masked fields depend on the permissions of the viewer', () => {
    const remembered = rememberReads<readonly string[]>(switchesOf);
    const document = parse(
      'query ($price: Boolean!) { inventories { items { sku purchasePrice @include(if: $price) reference } } }',
    );
    const read = vi.fn<typeof maskedFields>(maskedFields);
    const masked = (permissions: Permissions, price: boolean) => {
      const request = requestOf(document, { price });
      return remembered.get(request, permissions, () =>
        read({ schema, fragments: {}, ...request }, permissions, policy),
      );
    };
    const before = viewer(['Sku', 'Reference']);
    const after = viewer(['Sku', 'PurchasePrice']); // The same user after their permissions were changed.
    for (let times = 0; times < 3; times++) {
      expect(masked(before, true)).toEqual(['Inventory.purchasePrice']);
      expect(masked(before, false)).toEqual([]);
      expect(masked(after, true)).toEqual(['Inventory.reference']);
    }
    expect(read).toHaveBeenCalledTimes(3);
    // Other users have their own entries, even with the same permissions.
    masked(viewer(['Sku', 'Reference']), true);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('the cost depends on the requested page only', () => {
    const limits = createOperationLimits({ schema, policy, limits: DEFAULT_LIMITS, isKnown: () => false });
    const document = parse(
      'query ($page: PageInput, $size: Int = 3, $filter: InventoryFilter) ' +
        '{ inventories(page: $page, filter: $filter) { items { id } } more: inventories(page: { index: 0, size: $size }) { total } }',
    );
    expect(pageVariables(schema, document)).toEqual(['page', 'size']);
    const values = (variables: Record<string, unknown>) =>
      limits.check({ queryHash: undefined, ...requestOf(document, variables) })?.values;
    for (let times = 0; times < 2; times++) {
      expect(values({ page: { index: 0, size: 7 }, size: 3, filter: { sku: 'a' } })).toBe(4 + 7);
      expect(values({ page: { index: 0, size: 9 }, size: 3, filter: { sku: 'a' } })).toBe(4 + 9);
      expect(values({ page: null, size: 3 })).toBe(4 + 100);
      expect(values({ size: 3 })).toBe(4 + 100);
      // A refusal is not remembered.
      expect(() => values({ page: { index: 0, size: 5_001 }, size: 3 })).toThrow(InvalidInputError);
    }
  });

  it('only the most recent operations are remembered, and none with a long key', () => {
    const remembered = rememberReads<object>(switchesOf);
    const read = vi.fn<() => object>(() => ({}));
    const first = requestOf(parse('{ a }'));
    remembered.get(first, undefined, read);
    remembered.get(first, undefined, read);
    expect(read).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 1_000; n++) remembered.get(requestOf(parse('{ a }')), undefined, read);
    remembered.get(first, undefined, read);
    expect(read).toHaveBeenCalledTimes(1_002);

    const long = requestOf(parse('query ($s: String) { a @include(if: $s) }'), { s: 'x'.repeat(300) });
    remembered.get(long, undefined, read);
    remembered.get(long, undefined, read);
    expect(read).toHaveBeenCalledTimes(1_004);
  });

  it('errors are not remembered', () => {
    const remembered = rememberReads<object>(switchesOf);
    const request = requestOf(parse('{ a }'));
    const refused = () => {
      throw new Error('refused');
    };
    expect(() => remembered.get(request, undefined, refused)).toThrow('refused');
    expect(remembered.get(request, undefined, () => ({ a: 1 }))).toEqual({ a: 1 });
  });
});
