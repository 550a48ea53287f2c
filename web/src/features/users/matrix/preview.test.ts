import { expect, test } from 'vitest';
import { canOpen } from 'schema/permissions/can.ts';
import { emptyRow, type MatrixMenu, type MatrixRow } from './matrix';
import { menuPreview, permissionsOf } from './preview';

const menus: Record<string, MatrixMenu> = {
  Warehouses: {
    menu: 'Warehouses',
    columns: ['Sku', 'PurchasePrice', 'ExchangeRate', 'AdditionalCosts', 'Customs'],
    writableColumns: ['ALL'],
  },
  Products: { menu: 'Products', columns: ['Sku', 'Name', 'InStock'], writableColumns: ['ALL', 'Sku', 'Name'] },
  // A menu of another back-end, which the policy does not know.
  Reports: { menu: 'Reports', columns: ['Title', 'Margin'], writableColumns: ['ALL'] },
  News: { menu: 'News', columns: ['Headline'], writableColumns: ['ALL'] },
};
const columnsOf = (menu: string) => menus[menu]?.columns ?? [];
const rowOf = (menu: string, lists: Partial<MatrixRow>): MatrixRow => ({ ...emptyRow(menu), ...lists });
const granted = (lists: Partial<MatrixRow>): Partial<MatrixRow> => ({ isGranted: true, ...lists });

type Case = [
  what: string,
  menu: string,
  lists: Partial<MatrixRow>,
  expected: { hidden: readonly string[]; consequences: string[] },
  roles?: string[],
  isOfOneWarehouse?: boolean,
];
const cases: Case[] = [
  ['nothing', 'News', {}, { hidden: ['Headline'], consequences: ['closed'] }],
  ['lists without the menu', 'News', { read: ['ALL'] }, { hidden: ['Headline'], consequences: ['closed'] }],
  ['Read', 'News', granted({ read: ['ALL'], limitRead: ['Headline'] }), { hidden: [], consequences: [] }],
  ['Write', 'News', granted({ write: ['ALL'] }), { hidden: [], consequences: ['writes'] }],
  [
    'Write without the SKU',
    'Products',
    granted({ write: ['ALL'] }),
    { hidden: [], consequences: ['writes', 'skuFixed'] },
  ],
  ['Write without ALL', 'Products', granted({ write: ['Name'] }), { hidden: [], consequences: ['writesSome'] }],
  ['Write with the SKU', 'Products', granted({ write: ['ALL', 'Sku'] }), { hidden: [], consequences: ['writes'] }],
  [
    'prices without costs',
    'Warehouses',
    granted({ limitRead: ['Sku', 'PurchasePrice', 'ExchangeRate'] }),
    { hidden: ['AdditionalCosts', 'Customs'], consequences: ['valueHidden', 'hiddenRefused', 'unnamedHidden'] },
  ],
  [
    'all of the value but the SKU',
    'Warehouses',
    granted({ limitRead: columnsOf('Warehouses').slice(1) }),
    { hidden: ['Sku'], consequences: ['hiddenRefused', 'unnamedHidden'] },
  ],
  [
    'ALL under LimitRead, which holds what has a name',
    'Warehouses',
    granted({ limitRead: ['ALL'] }),
    { hidden: [], consequences: ['unnamedHidden'] },
  ],
  [
    'figures of all warehouses, for a user of one',
    'Products',
    granted({ read: ['ALL'] }),
    { hidden: ['InStock'], consequences: ['hiddenRefused'] },
    [],
    true,
  ],
  ['one warehouse', 'Warehouses', granted({ read: ['ALL'] }), { hidden: [], consequences: ['oneWarehouse'] }, [], true],
  [
    'one warehouse, and a menu without warehouses',
    'News',
    granted({ read: ['ALL'] }),
    { hidden: [], consequences: [] },
    [],
    true,
  ],
  [
    'some columns',
    'Reports',
    granted({ limitRead: ['Title'] }),
    { hidden: ['Margin'], consequences: ['hiddenRefused', 'unnamedHidden'] },
  ],
  ['Write', 'Reports', granted({ write: ['ALL'] }), { hidden: [], consequences: ['writes'] }],
  [
    'an administrator, whatever is ticked',
    'Products',
    {},
    { hidden: [], consequences: ['writes'] },
    ['Administrators'],
  ],
];

test.each(cases)('%s on %s', (_, menu, lists, { hidden, consequences }, roles = [], isOfOneWarehouse = false) => {
  const entry = menus[menu];
  if (entry === undefined) throw new Error(`no ${menu}`);
  const preview = menuPreview({ row: rowOf(menu, lists), menu: entry, roles, isOfOneWarehouse });
  expect(preview.hidden).toEqual(hidden);
  expect(preview.sees).toEqual(entry.columns.filter((column) => !hidden.includes(column)));
  expect(preview.consequences).toEqual(consequences);
});

test('a menu of the sidebar opens if it is granted with a column', () => {
  const permissions = permissionsOf(
    [rowOf('News', granted({ read: ['ALL'] })), rowOf('Products', {}), rowOf('Orders', granted({}))],
    [],
  );
  expect(canOpen(permissions, 'News')).toBe(true);
  expect(canOpen(permissions, 'Products')).toBe(false);
  // A menu that is granted without any column stays closed (document 1, section 2, Route guard).
  expect(canOpen(permissions, 'Orders')).toBe(false);
});
