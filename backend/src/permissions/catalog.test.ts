import { describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../database/demo/users.ts';
import { type ColumnLists, findUngrantable, PERMISSION_CATALOG } from './catalog.ts';

describe('grantable permissions', () => {
  it('are the eleven menus of document 1, section 3', () => {
    expect([...PERMISSION_CATALOG.keys()]).toEqual([
      'Dashboard',
      'ShippingPlans',
      'Products',
      'Orders',
      'Suppliers',
      'Warehouses',
      'StorageLocations',
      'Inventories',
      'News',
      'InventoryManagementExport',
      'WarehousesHistory',
    ]);
  });

  it('include what the demo company grants', () => {
    const grants = DEMO_USERS.flatMap(({ rights }) => Object.entries(rights));
    expect(grants.map(([menu, lists]) => findUngrantable(menu, lists)).filter((wrong) => wrong !== undefined)).toEqual(
      [],
    );
  });

  it.each<[string, ColumnLists, string | undefined]>([
    ['Dashboard', { Read: ['ALL'], LimitRead: [] }, undefined],
    ['Dashboard', { Write: ['ALL'] }, 'Write.ALL'],
    ['WarehousesHistory', { Write: ['ALL'] }, 'Write.ALL'],
    ['Products', { Write: ['ALL', 'Sku'] }, undefined],
    ['Orders', { Write: ['ALL', 'OrderDate'] }, 'Write.OrderDate'],
    ['Suppliers', { ReadLimit: ['Name'] }, undefined],
    ['Suppliers', { LimitRead: ['Sku'] }, 'LimitRead.Sku'],
    ['Users', { Read: ['ALL'] }, 'Users'],
    ['News', JSON.parse('{"constructor": ["ALL"]}'), 'constructor'],
  ])('are distinguished from other permissions: %s %j', (menu, lists, wrong) => {
    expect(findUngrantable(menu, lists)).toBe(wrong);
  });
});
