/** What the boxes of the permission matrix mean for the user whom they are ticked for (document 1, section 6). */
import { can, isAdministrator, type Menu, type Permissions } from '../../../permissions/can';
import { allColumns, readableColumns, writeBox, type Matrix, type MatrixMenu, type MatrixRow } from './matrix';

/** What a user is told about a menu, as a key of the catalogue. */
export type Consequence =
  'closed' | 'writes' | 'writesSome' | 'skuFixed' | 'valueHidden' | 'hiddenRefused' | 'unnamedHidden' | 'oneWarehouse';

export type MenuPreview = {
  menu: string;
  sees: readonly string[];
  hidden: readonly string[];
  consequences: readonly Consequence[];
};

/** The permissions that a matrix and roles would give, in the shape that the check takes. */
export function permissionsOf(matrix: Matrix, roles: readonly string[]): Permissions {
  return {
    roles,
    menuPermissions: matrix.filter(({ isGranted }) => isGranted).map(({ menu }) => menu),
    tableColumnPermissions: Object.fromEntries(
      matrix.map(({ menu, read, write, limitRead }) => [menu, { Read: read, Write: write, LimitRead: limitRead }]),
    ),
  };
}

type PreviewInput = { row: MatrixRow; menu: MatrixMenu; roles: readonly string[]; heldToWarehouse: boolean };

/** What the user would see of one menu: administrators all of it, whatever is ticked. */
export function menuPreview({ row, menu, roles, heldToWarehouse }: PreviewInput): MenuPreview {
  const permissions = permissionsOf([row], roles);
  const isOpen = isAdministrator(permissions) || row.isGranted;
  const sees = seenColumns(permissions, row, menu);
  const hidden = menu.columns.filter((column) => !sees.includes(column));
  return { menu: menu.menu, sees, hidden, consequences: consequencesOf() };

  function consequencesOf(): Consequence[] {
    if (!isOpen) return ['closed'];
    const writes = isAdministrator(permissions) || row.write.length > 0;
    const writesAll = isAdministrator(permissions) || writeBox(row, menu) === true;
    const readsWhole = writes || row.read.length > 0;
    const isHeld = heldToWarehouse && warehouseMenus.includes(menu.menu);
    const found: (Consequence | false)[] = [
      writesAll && menu.writableColumns.includes(allColumns) && 'writes',
      writes && !writesAll && 'writesSome',
      writesAll && menu.menu === 'Products' && !can(permissions, 'Write', 'Products', 'Sku') && 'skuFixed',
      menu.menu === 'Warehouses' && hidden.some((column) => valueColumns.includes(column)) && 'valueHidden',
      hidden.length > 0 && 'hiddenRefused',
      !readsWhole && 'unnamedHidden',
      isHeld && 'oneWarehouse',
    ];
    return found.filter((consequence) => consequence !== false);
  }
}

/** The menus whose rows a user with one warehouse sees of that warehouse only (document 1, section 6, Warehouse scope). */
const warehouseMenus: readonly string[] = [
  'Orders',
  'Warehouses',
  'StorageLocations',
  'Inventories',
  'WarehousesHistory',
] satisfies Menu[];

/** Value of goods is made of these (document 1, section 9). */
const valueColumns: readonly string[] = ['PurchasePrice', 'ExchangeRate', 'AdditionalCosts', 'Customs'];

function seenColumns(permissions: Permissions, row: MatrixRow, menu: MatrixMenu): readonly string[] {
  if (isAdministrator(permissions)) return menu.columns;
  return row.isGranted ? readableColumns(row, menu) : [];
}
