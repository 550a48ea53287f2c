import { expect, it } from 'vitest';
import type { StorageLocationSort } from '../../generated/graphql.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { inReadableOrder } from './locationOrder.ts';

const LOCATIONS = [
  { id: 2, warehouseId: 1, fullName: 'DU-10', priority: 1, isActive: false },
  { id: 4, warehouseId: 1, fullName: 'DU-8', isActive: true },
  { id: 1, warehouseId: 1, fullName: 'DU-11', priority: 3, isActive: true },
  { id: 3, warehouseId: 1, fullName: 'DU-9', priority: 3, isActive: false },
];

it.each<[lists: object, sort: StorageLocationSort | undefined, ids: number[]]>([
  [{ Read: ['ALL'] }, undefined, [2, 3, 1, 4]],
  [{ LimitRead: ['Name'] }, undefined, [4, 3, 2, 1]],
  [{ LimitRead: ['Other'] }, undefined, [1, 2, 3, 4]],
  [{ Read: ['ALL'] }, { field: 'NAME', direction: 'DESC' }, [1, 2, 3, 4]],
  [{ Read: ['ALL'] }, { field: 'PRIORITY', direction: 'DESC' }, [4, 1, 3, 2]],
  [{ Read: ['ALL'] }, { field: 'STATUS', direction: 'ASC' }, [4, 1, 3, 2]],
])('with %j and the sort %j, locations come in the right order', (lists, sort, ids) => {
  const permissions = readPermissions({ tableColumnPermissions: { StorageLocations: lists } });
  expect(inReadableOrder(LOCATIONS, sort, permissions).map(({ id }) => id)).toEqual(ids);
});
