import { expect, it } from 'vitest';
import { readPermissions } from '../../permissions/readPermissions.ts';
import { inReadableOrder } from './locationOrder.ts';

const BY_PRIORITY = [
  { id: 2, warehouseId: 1, fullName: 'DU-10', priority: 1 },
  { id: 3, warehouseId: 1, fullName: 'DU-9', priority: 2 },
  { id: 1, warehouseId: 1, fullName: 'DU-11', priority: 3 },
];

it.each([
  [{ Read: ['ALL'] }, [2, 3, 1]],
  [{ LimitRead: ['Name'] }, [3, 2, 1]],
  [{ LimitRead: ['Other'] }, [1, 2, 3]],
])('locations come in an order of what may be read with %j', (lists, ids) => {
  const permissions = readPermissions({ tableColumnPermissions: { StorageLocations: lists } });
  expect(inReadableOrder(BY_PRIORITY, permissions).map(({ id }) => id)).toEqual(ids);
});
