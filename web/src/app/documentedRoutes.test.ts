import { expect, test } from 'vitest';
import { filesPath } from '../features/files/filesList';
import { historyPath } from '../features/plans/history/historyUrl';
import { homePath } from '../session/accountPaths';
import { screenAt, screens } from './screens';

/** Document 1, section 2, Route table: each screen under /app with its menu. */
const documented = [
  ['/app/dashboard', undefined],
  ['/app/shipping-plans', 'ShippingPlans'],
  ['/app/historical', undefined],
  ['/app/products', 'Products'],
  ['/app/orders', 'Orders'],
  ['/app/rules-sqp', 'Orders'],
  ['/app/suppliers', 'Suppliers'],
  ['/app/wms-dashboard', 'Warehouses'],
  ['/app/wms-inventories', 'Warehouses'],
  ['/app/wms-warehouses', 'Warehouses'],
  ['/app/wms-storage-locations', 'StorageLocations'],
  ['/app/wms-management-export', 'InventoryManagementExport'],
  ['/app/wms-history', 'Warehouses'],
  ['/app/users', undefined],
  ['/app/user-profile', undefined],
] as const;

test('each documented route has a screen with the documented menu', () => {
  expect(documented.map(([path]) => [path, screenAt(path)?.menu])).toEqual(documented);
  expect(documented.filter(([path]) => screenAt(path) === undefined)).toEqual([]);
});

test('no path is listed twice', () => {
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

/** Screens that request something, but have no list of their own. */
const WITHOUT_LIST = ['/app/wms-dashboard', '/app/wms-management-export'];

test.each(screens.filter(({ path, list }) => list !== undefined && !WITHOUT_LIST.includes(path)))(
  '$path is the path of its list',
  async ({ path, list }) => {
    expect(await list?.()).toMatchObject({ path });
  },
);

test('paths that others know are those of the screens', () => {
  expect(screenAt(historyPath)?.titleKey).toBe('screens.planHistory');
  expect(screenAt(filesPath)?.titleKey).toBe('screens.files');
  expect(screenAt(homePath)?.titleKey).toBe('screens.dashboard');
});
