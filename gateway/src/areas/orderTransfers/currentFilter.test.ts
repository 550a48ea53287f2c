import { describe, expect, it } from 'vitest';
import { createSchema } from '../../schema.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import { coordinatesOf, currentQuery } from './currentFilter.ts';

const { policy } = createSchema();
const ALL: WarehouseScope = { kind: 'all' };
const ONE: WarehouseScope = { kind: 'one', warehouseId: '1' };

it('a filter needs the columns that it names, but not the warehouse that the gateway has set', () => {
  const filter = { pickTypes: ['SQP' as const], sku: null, bulky: false, warehouseId: '1' };
  const named = ['OrderFilter.pickTypes', 'OrderFilter.bulky'];
  expect(coordinatesOf(filter, ALL)).toEqual([...named, 'OrderFilter.warehouseId']);
  expect(coordinatesOf(filter, ONE)).toEqual(named);
  expect(coordinatesOf(undefined, ALL)).toEqual([]);
});

describe('a downloaded export', () => {
  const now = (warehouseScope: WarehouseScope, ...LimitRead: string[]) => ({
    permissions: readPermissions({ tableColumnPermissions: { Orders: { LimitRead } } }),
    warehouseScope,
  });
  const stored = { query: { pickTypes: 'SQP' }, coordinates: ['OrderFilter.pickTypes'] };

  it('is filtered as requested if the user may still read the column', () => {
    expect(currentQuery(stored, now(ALL, 'PickType'), policy)).toEqual({ pickTypes: 'SQP' });
    expect(() => currentQuery(stored, now(ALL, 'OrderDate'), policy)).toThrow(
      new ForbiddenError('field', ['OrderFilter.pickTypes']),
    );
  });

  it.each<[number | undefined, WarehouseScope, number | 'refused' | undefined]>([
    [undefined, ALL, undefined],
    [2, ALL, 2],
    [undefined, ONE, 1],
    [1, ONE, 1],
    [2, ONE, 'refused'],
    [undefined, { kind: 'none' }, 'refused'],
  ])('of warehouse %s with the restriction %j: %s', (warehouseId, scope, outcome) => {
    const follow = () => currentQuery({ query: { warehouseId }, coordinates: [] }, now(scope, 'PickType'), policy);
    if (outcome === 'refused') expect(follow).toThrow(ForbiddenError);
    else expect(follow().warehouseId).toBe(outcome);
  });
});
