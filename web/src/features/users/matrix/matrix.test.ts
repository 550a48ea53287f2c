import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeMatrix,
  emptyRow,
  readBox,
  readableColumns,
  writeAllBox,
  writeBox,
  writtenColumns,
  type Matrix,
  type MatrixAction,
  type MatrixMenu,
  type MatrixRow,
} from './matrix';

const menus: MatrixMenu[] = [
  { menu: 'Dashboard', columns: [], writableColumns: [] },
  { menu: 'Products', columns: ['Sku', 'Name', 'InStock'], writableColumns: ['ALL', 'Sku', 'Name', 'InStock'] },
  { menu: 'Orders', columns: ['OrderDate', 'PickType', 'PhoneNumber'], writableColumns: ['ALL'] },
  // Not writable, even if a back-end lists it as such (document 1, section 4).
  { menu: 'WarehousesHistory', columns: ['Sku', 'Reason'], writableColumns: ['ALL'] },
];
const orders = ['OrderDate', 'PickType', 'PhoneNumber'];
const products = ['Sku', 'Name', 'InStock'];

type Lists = Partial<Omit<MatrixRow, 'menu'>>;
const rowOf = (menu: string, lists: Lists): MatrixRow => ({ ...emptyRow(menu), ...lists });
const granted = (lists: Lists): Lists => ({ isGranted: true, ...lists });
type ActionOn = (menu: string) => MatrixAction;
const tick =
  (list: 'Read' | 'Write', ticked = true): ActionOn =>
  (menu) => ({ kind: 'menu', menu, list, ticked });
const choose =
  (list: 'Read' | 'Write' | 'LimitRead', column: string, ticked = true): ActionOn =>
  (menu) => ({ kind: 'column', menu, list, column, ticked });

const writes = granted({ read: ['ALL'], write: ['ALL'], limitRead: orders });
const reads = granted({ read: ['ALL'], limitRead: orders });
const writesProducts = granted({ read: ['ALL'], write: ['ALL'], limitRead: products });

type Rule = [rule: string, menu: string, before: Lists, action: ActionOn, after: Lists];
const rules: Rule[] = [
  ['ticking Write sets Read ALL, LimitRead every column, and adds the menu', 'Orders', {}, tick('Write'), writes],
  [
    'ticking Write keeps nothing else of a row that read some columns',
    'Orders',
    granted({ limitRead: ['PickType'] }),
    tick('Write'),
    writes,
  ],
  ['Write cannot be ticked on the dashboard', 'Dashboard', {}, tick('Write'), {}],
  ['Write cannot be ticked on the stock history', 'WarehousesHistory', {}, tick('Write'), {}],
  ['ticking Read sets LimitRead to all columns and adds the menu', 'Orders', {}, tick('Read'), reads],
  ['ticking Read clears Write', 'Orders', granted({ write: ['ALL'] }), tick('Read'), reads],
  ['ticking Read on the dashboard, which has no columns', 'Dashboard', {}, tick('Read'), granted({ read: ['ALL'] })],
  ['unticking Read removes the menu', 'Orders', writes, tick('Read', false), {}],
  ['unticking Write removes the menu', 'Orders', writes, tick('Write', false), {}],
  [
    'ticking a first column of LimitRead adds the menu',
    'Orders',
    {},
    choose('LimitRead', 'PickType'),
    granted({ limitRead: ['PickType'] }),
  ],
  [
    'columns keep the order of the catalogue',
    'Orders',
    granted({ limitRead: ['PickType'] }),
    choose('LimitRead', 'OrderDate'),
    granted({ limitRead: ['OrderDate', 'PickType'] }),
  ],
  [
    'ticking all individual columns of LimitRead sets Read to ALL',
    'Orders',
    granted({ limitRead: ['OrderDate', 'PickType'] }),
    choose('LimitRead', 'PhoneNumber'),
    reads,
  ],
  [
    'choosing ALL on LimitRead is ticking all of them',
    'Orders',
    granted({ limitRead: ['PickType'] }),
    choose('LimitRead', 'ALL'),
    reads,
  ],
  [
    'unticking a single column removes Read and Write',
    'Orders',
    writes,
    choose('LimitRead', 'PhoneNumber', false),
    granted({ limitRead: ['OrderDate', 'PickType'] }),
  ],
  [
    'unticking a single column of LimitRead ALL leaves the others',
    'Orders',
    granted({ read: ['ALL'], limitRead: ['ALL'] }),
    choose('LimitRead', 'OrderDate', false),
    granted({ limitRead: ['PickType', 'PhoneNumber'] }),
  ],
  [
    'unticking a single column where Write stands alone leaves the others',
    'Orders',
    granted({ write: ['ALL'] }),
    choose('LimitRead', 'OrderDate', false),
    granted({ limitRead: ['PickType', 'PhoneNumber'] }),
  ],
  [
    'unticking the last column removes the menu',
    'Orders',
    granted({ limitRead: ['PickType'] }),
    choose('LimitRead', 'PickType', false),
    {},
  ],
  ['unticking ALL on LimitRead removes the menu', 'Orders', writes, choose('LimitRead', 'ALL', false), {}],
  ['a column that the menu does not have changes nothing', 'Orders', reads, choose('LimitRead', 'Sku', false), reads],
  [
    'choosing ALL on Write clears Read and LimitRead',
    'Orders',
    reads,
    choose('Write', 'ALL'),
    granted({ write: ['ALL'] }),
  ],
  [
    'choosing ALL on Write of Products names the SKU, which ALL does not hold',
    'Products',
    { ...writesProducts, write: ['Name'] },
    choose('Write', 'ALL'),
    granted({ write: ['ALL', 'Sku'] }),
  ],
  ['choosing ALL on Write adds the menu', 'Orders', {}, choose('Write', 'ALL'), granted({ write: ['ALL'] })],
  [
    'unchoosing ALL on Write removes the menu',
    'Orders',
    granted({ write: ['ALL'] }),
    choose('Write', 'ALL', false),
    {},
  ],
  ['ALL on Write is not to be had on the stock history', 'WarehousesHistory', {}, choose('Write', 'ALL'), {}],
  [
    'choosing ALL on Read sets LimitRead to ALL',
    'Orders',
    granted({ limitRead: ['PickType'] }),
    choose('Read', 'ALL'),
    granted({ read: ['ALL'], limitRead: ['ALL'] }),
  ],
  [
    'clicking ALL on Read after ALL on Write sets the menu to Read',
    'Orders',
    granted({ write: ['ALL'] }),
    // Its box is ticked already, because Write includes Read.
    choose('Read', 'ALL', false),
    granted({ read: ['ALL'], limitRead: ['ALL'] }),
  ],
  [
    'clicking ALL on Read after ticking Write sets the menu to Read',
    'Orders',
    writes,
    choose('Read', 'ALL', false),
    granted({ read: ['ALL'], limitRead: ['ALL'] }),
  ],
  [
    'choosing ALL on Read clears Write',
    'Products',
    { ...writesProducts, write: ['Name'] },
    choose('Read', 'ALL'),
    granted({ read: ['ALL'], limitRead: ['ALL'] }),
  ],
  ['unchoosing ALL on Read removes the menu', 'Orders', reads, choose('Read', 'ALL', false), {}],
  [
    'the first Write column of Products gives ALL and the column',
    'Products',
    {},
    choose('Write', 'Sku'),
    { ...writesProducts, write: ['ALL', 'Sku'] },
  ],
  [
    'a Write column beside Write ALL',
    'Products',
    writesProducts,
    choose('Write', 'Sku'),
    { ...writesProducts, write: ['ALL', 'Sku'] },
  ],
  [
    'a Write column where Write stands alone',
    'Products',
    granted({ write: ['ALL'] }),
    choose('Write', 'Name'),
    granted({ write: ['ALL', 'Name'] }),
  ],
  [
    'a second Write column of Products',
    'Products',
    { ...writesProducts, write: ['ALL', 'Name'] },
    choose('Write', 'Sku'),
    { ...writesProducts, write: ['ALL', 'Sku', 'Name'] },
  ],
  [
    'unticking a Write column leaves the table writable',
    'Products',
    { ...writesProducts, write: ['ALL', 'Sku'] },
    choose('Write', 'Sku', false),
    writesProducts,
  ],
  [
    'unticking a Write column that ALL holds leaves the others by name',
    'Products',
    { ...writesProducts, write: ['ALL', 'Sku'] },
    choose('Write', 'Name', false),
    { ...writesProducts, write: ['Sku', 'InStock'] },
  ],
  [
    'the last Write column of all gives ALL again, and the SKU where it is named',
    'Products',
    { ...writesProducts, write: ['Sku', 'InStock'] },
    choose('Write', 'Name'),
    { ...writesProducts, write: ['ALL', 'Sku'] },
  ],
  [
    'one Write column beside another one',
    'Products',
    { ...writesProducts, write: ['InStock'] },
    choose('Write', 'Sku'),
    { ...writesProducts, write: ['Sku', 'InStock'] },
  ],
  [
    'without any Write column left the menu is read',
    'Products',
    granted({ write: ['Name'] }),
    choose('Write', 'Name', false),
    granted({ read: ['ALL'], limitRead: products }),
  ],
  ['other menus have no single Write columns', 'Orders', reads, choose('Write', 'PickType'), reads],
];

test.each(rules)('%s', (_, menu, before, action, after) => {
  const matrix = menus.map((entry) => rowOf(entry.menu, entry.menu === menu ? before : {}));
  const changed = changeMatrix(matrix, menus, action(menu));
  expect(changed.find((row) => row.menu === menu)).toEqual(rowOf(menu, after));
  // Other menus do not change.
  expect(changed.filter((row) => row.menu !== menu)).toEqual(matrix.filter((row) => row.menu !== menu));
});

test('a menu that is not in the catalogue changes nothing', () => {
  const matrix = [rowOf('Orders', reads)];
  expect(changeMatrix(matrix, menus, { kind: 'menu', menu: 'Unknown', list: 'Read', ticked: true })).toBe(matrix);
});

const anyAction: fc.Arbitrary<MatrixAction> = fc.oneof(
  fc.record({
    kind: fc.constant('menu' as const),
    menu: fc.constantFrom(...menus.map(({ menu }) => menu)),
    list: fc.constantFrom('Read' as const, 'Write' as const),
    ticked: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('column' as const),
    menu: fc.constantFrom(...menus.map(({ menu }) => menu)),
    list: fc.constantFrom('Read' as const, 'Write' as const, 'LimitRead' as const),
    column: fc.constantFrom('ALL', ...orders, ...products, 'Reason'),
    ticked: fc.boolean(),
  }),
);

/** Checks the rules of a row; returns violations. */
function illegalities(row: MatrixRow, { menu, columns, writableColumns }: MatrixMenu): string[] {
  const named = row.limitRead.filter((column) => column !== 'ALL');
  const isPart = row.limitRead.length > 0 && !row.limitRead.includes('ALL') && named.length < columns.length;
  const checks: Record<string, boolean> = {
    'granted exactly when a list is not empty':
      row.isGranted === [row.read, row.write, row.limitRead].some((list) => list.length > 0),
    'Read is ALL or nothing': row.read.length === 0 || String(row.read) === 'ALL',
    'Write starts with ALL, but where columns are written one by one':
      row.write.length === 0 || row.write[0] === 'ALL' || (menu === 'Products' && !row.write.includes('ALL')),
    'Write holds only what can be written': row.write.every((column) => writableColumns.includes(column)),
    'the read-only menus have no Write': row.write.length === 0 || !/Dashboard|History/.test(menu),
    'ALL stands alone in LimitRead': !row.limitRead.includes('ALL') || row.limitRead.length === 1,
    'LimitRead holds columns of the menu, once, in order':
      String(named) === String(columns.filter((column) => named.includes(column))),
    'some columns of many, and neither Read nor Write': !isPart || row.read.length + row.write.length === 0,
    'all columns one by one, and Read too':
      columns.length === 0 || named.length < columns.length || row.read.length > 0,
  };
  return Object.entries(checks).flatMap(([rule, holds]) => (holds ? [] : [`${menu}: ${rule}`]));
}

test('any sequence of ticks leads to a legal matrix', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let matrix: Matrix = menus.map(({ menu }) => emptyRow(menu));
      for (const action of actions) {
        matrix = changeMatrix(matrix, menus, action);
        expect(
          matrix.flatMap((row, index) =>
            illegalities(row, menus[index] ?? { menu: '', columns: [], writableColumns: [] }),
          ),
        ).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the boxes of a row', () => {
  const [, , ordersMenu] = menus;
  if (ordersMenu === undefined) throw new Error('no menu');

  test.each([
    [{}, false, []],
    [reads, true, orders],
    [writes, true, orders],
    [granted({ write: ['ALL'] }), true, orders],
    [granted({ limitRead: ['PickType'] }), 'indeterminate', ['PickType']],
    [granted({ limitRead: ['ALL'] }), 'indeterminate', orders],
    // As stored by an old back-end: order and unknown names are ignored.
    [granted({ limitRead: ['PickType', 'Gone', 'OrderDate'] }), 'indeterminate', ['OrderDate', 'PickType']],
  ])('%j: the Read box is %s, and readable are %j', (lists, box, columns) => {
    expect(readBox(rowOf('Orders', lists))).toBe(box);
    expect(readableColumns(rowOf('Orders', lists), ordersMenu)).toEqual(columns);
  });
});

type Box = boolean | 'indeterminate';
test.each<[menu: string, write: string[], box: Box, all: Box, written: string[]]>([
  ['Products', [], false, false, []],
  ['Products', ['ALL'], true, 'indeterminate', ['Name', 'InStock']],
  ['Products', ['ALL', 'Sku'], true, true, ['Sku', 'Name', 'InStock']],
  ['Products', ['Name'], 'indeterminate', 'indeterminate', ['Name']],
  // Another back-end may grant single columns of any menu, also of unknown ones: any list is Write on it.
  ['Orders', [], false, false, []],
  ['Orders', ['Name'], 'indeterminate', 'indeterminate', ['Sku', 'Name', 'InStock']],
  ['Reports', [], false, false, []],
  ['Reports', ['ALL'], true, true, ['Sku', 'Name', 'InStock']],
  ['Reports', ['Name'], 'indeterminate', 'indeterminate', ['Sku', 'Name', 'InStock']],
])('on %s, Write %j is shown as %s, above the columns as %s, with %j', (menu, write, box, all, written) => {
  const entry = { menu, columns: products, writableColumns: ['ALL', ...products] };
  const row = rowOf(menu, granted({ write }));
  expect([writeBox(row, entry), writeAllBox(row, entry), writtenColumns(row, entry)]).toEqual([box, all, written]);
});
