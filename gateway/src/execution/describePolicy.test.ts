import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { createSchema } from '../schema.ts';

const { schema } = createSchema();

function description(coordinate: string): string {
  const [typeName = '', name = ''] = coordinate.split('.');
  const type = schema.getType(typeName);
  if (isObjectType(type) || isInputObjectType(type)) return type.getFields()[name]?.description ?? '';
  return isEnumType(type) ? (type.getValue(name)?.description ?? '') : '';
}

it.each([
  ['Inventory.purchasePrice', 'USD per item.\n\nPermission: Warehouses.PurchasePrice.'],
  ['Inventory.available', 'Permission: Warehouses.Inventory and Warehouses.Reserved.'],
  ['Inventory.priority', 'Permission: Read on Warehouses.'],
  [
    'Inventory.location',
    'Permission: Warehouses.StorageLocation, and the menu StorageLocations with StorageLocations.Name.',
  ],
  ['StockHistoryEntry.reason', 'Permission: WarehousesHistory.Reason or Read on Warehouses or Read on Inventories.'],
  ['InventoryFilter.sku', 'Permission: Warehouses.Sku.'],
  ['InventorySortField.DATE', 'Permission: Warehouses.Date.'],
  ['Query.viewer', 'Permission: any signed-in user.'],
  ['Query.users', 'Permission: the role Administrators.'],
  ['Query.news', 'Permission: Read on News.'],
  ['Query.warehouses', ' or LimitRead on StorageLocations.Name or LimitRead on Inventories.Name or Read on Orders.'],
  ['Query.inventory', 'Permission: LimitRead on Warehouses.Sku and Warehouses.StorageLocation.'],
  ['Mutation.signIn', 'Permission: none, not even a session.'],
])('describes the permissions of %s', (coordinate, words) => {
  expect(description(coordinate)).toContain(words);
});

it('adds nothing to the description of what everybody may read', () => {
  expect(description('Inventory.id')).toBe('');
});
