import { describe, expect, test } from 'vitest';
import { administrator, nobodySpecial, userWith } from '../testing/users';
import { can, canOpenMenu, type Action, type Menu } from './can';

type Lists = { Read?: string[]; Write?: string[]; LimitRead?: string[] };

describe('one table', () => {
  const rules: [rule: string, lists: Lists, action: Action, column: string | undefined, allowed: boolean][] = [
    ['empty lists grant nothing', {}, 'LimitRead', 'Sku', false],
    ['empty lists grant nothing', {}, 'LimitRead', undefined, false],
    ['Write needs a Write list', { Read: ['ALL'], LimitRead: ['ALL'] }, 'Write', undefined, false],
    ['Write needs a Write list that is not empty', { Write: [] }, 'Write', undefined, false],
    ['Write passes with a Write list', { Write: ['ALL'] }, 'Write', 'Inventory', true],
    ['Read passes with Write', { Write: ['ALL'] }, 'Read', undefined, true],
    ['LimitRead passes with Read, whatever the column', { Read: ['ALL'] }, 'LimitRead', 'Customs', true],
    ['LimitRead passes with Write, whatever the column', { Write: ['Sku'] }, 'LimitRead', 'Customs', true],
    ['otherwise the column must be named', { LimitRead: ['Sku'] }, 'LimitRead', 'Sku', true],
    ['otherwise the column must be named', { LimitRead: ['Sku'] }, 'LimitRead', 'Customs', false],
    ['names are compared exactly', { LimitRead: ['Sku'] }, 'LimitRead', 'sku', false],
    ['ALL names every column', { LimitRead: ['ALL'] }, 'LimitRead', 'Customs', true],
    ['without a column, any will do', { LimitRead: ['Sku'] }, 'LimitRead', undefined, true],
    ['Read without a column means the whole table', { LimitRead: ['Sku'] }, 'Read', undefined, false],
    ['the columns without a name are not in ALL', { LimitRead: ['ALL'] }, 'Read', undefined, false],
    ['Read of a named column passes', { LimitRead: ['Sku'] }, 'Read', 'Sku', true],
    ['ReadLimit is LimitRead', { LimitRead: ['Sku'] }, 'ReadLimit', 'Sku', true],
    ['ReadLimit is LimitRead', { LimitRead: ['Sku'] }, 'ReadLimit', 'Customs', false],
  ];
  test.each(rules)('%s: %j %s %s', (_rule, lists, action, column, allowed) => {
    expect(can(userWith('Warehouses', lists), action, 'Warehouses', column)).toBe(allowed);
  });

  test.each<[string[], string | undefined, boolean]>([
    [['ALL'], undefined, true],
    [['ALL'], 'Name', true],
    [['ALL'], 'Sku', false],
    [['ALL', 'Sku'], 'Sku', true],
  ])('of Products, Write %j on %s is %s: the SKU must be named', (Write, column, allowed) => {
    expect(can(userWith('Products', { Write }), 'Write', 'Products', column)).toBe(allowed);
  });

  test('permissions on one table say nothing of another', () => {
    expect(can(userWith('News', { Write: ['ALL'] }), 'LimitRead', 'Warehouses')).toBe(false);
  });

  test('what every object has is not a permission', () => {
    expect(can(nobodySpecial, 'LimitRead', JSON.parse('"constructor"'))).toBe(false);
  });

  test('administrators pass everywhere', () => {
    expect(can(administrator, 'Write', 'Products', 'Sku')).toBe(true);
    expect(canOpenMenu(administrator, 'Orders')).toBe(true);
  });
});

describe('a menu', () => {
  const menu: Menu = 'Warehouses';
  test('opens when it is granted and not empty', () => {
    expect(canOpenMenu(userWith(menu, { LimitRead: ['Sku'] }), menu)).toBe(true);
  });
  test('stays shut when its entry is empty', () => {
    expect(canOpenMenu(userWith(menu, {}), menu)).toBe(false);
  });
  test('stays shut when it is not granted by name', () => {
    expect(canOpenMenu({ ...userWith(menu, { Write: ['ALL'] }), menuPermissions: [] }, menu)).toBe(false);
  });
  test('stays shut when it has no entry', () => {
    expect(canOpenMenu({ ...nobodySpecial, menuPermissions: [menu] }, menu)).toBe(false);
  });
});
