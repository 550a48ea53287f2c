import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../session/session';
import { show } from '../testing/show';
import { administrator, nobodySpecial } from '../testing/users';
import { reservedRoutes } from './reservedRoutes';
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

const reserved = reservedRoutes();

test.each(documented)('%s is a screen or reserved, with its menu %s', async (path, menu) => {
  const built = screenAt(path);
  expect(reserved.some((route) => route.path === path)).toBe(built === undefined);
  if (built !== undefined) {
    expect(built.menu).toBe(menu);
    return;
  }
  startSession({ token: 't', user: administrator });
  show(<p>{'elsewhere'}</p>, { path, routes: reserved });
  expect(await screen.findByText('Unter dieser Adresse gibt es keine Seite.')).toBeVisible();
});

const guarded = documented.filter(([path, menu]) => menu !== undefined && screenAt(path) === undefined);

test.each(guarded)('%s is closed to those without %s', async (path) => {
  startSession({ token: 't', user: nobodySpecial });
  show(<p>{'elsewhere'}</p>, { path, routes: reserved });
  expect(await screen.findByRole('alertdialog', { name: 'Zugriff verboten' })).toBeVisible();
});

test('no address stands twice', () => {
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
