import { expect, test } from 'vitest';
import { filesPath } from '../features/files/filesList';
import { historyPath } from '../features/plans/history/historyUrl';
import { homePath } from '../platform/session/accountPaths';
import { codeOf } from './screenCode';
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

/** Screens without a list of their own. */
const WITHOUT_LIST = [
  '/app/dashboard',
  '/app/historical',
  '/app/wms-dashboard',
  '/app/wms-scanner',
  '/app/wms-stocktaking',
  '/app/wms-management-export',
  '/app/users',
  '/app/user-profile',
];

test('the list of each other screen has the path of the screen', async () => {
  const lists = await Promise.all(
    screens.map(async (screen) => ({ path: screen.path, list: await codeOf(screen).list?.() })),
  );
  const pathOf = (list: unknown) =>
    typeof list === 'object' && list !== null && 'path' in list ? list.path : undefined;
  expect(lists.filter(({ path, list }) => pathOf(list) !== path).map(({ path }) => path)).toEqual(WITHOUT_LIST);
});

test('paths that others know are those of the screens', () => {
  expect(screenAt(historyPath)?.titleKey).toBe('screens.planHistory');
  expect(screenAt(filesPath)?.titleKey).toBe('screens.files');
  expect(screenAt(homePath)?.titleKey).toBe('screens.dashboard');
});
