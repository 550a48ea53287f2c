/** The effect of the permission matrix on the edited user (document 1, section 6). */
import { ALL, can, type Permissions, type Table } from 'schema/permissions/can.ts';
import { columnsOfAllWarehouses, readsCoordinate } from 'schema/permissions/coordinates.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readableColumns, writeBox, type Matrix, type MatrixMenu, type MatrixRow } from './matrix';

/** The effect on a menu, as a key of the catalogue. */
export type Consequence =
  | 'closed'
  | 'writes'
  | 'writesSome'
  | 'skuFixed'
  | 'valueHidden'
  | 'hiddenRefused'
  | 'unnamedHidden'
  | 'oneWarehouse';

export type MenuPreview = {
  menu: string;
  sees: readonly string[];
  hidden: readonly string[];
  consequences: readonly Consequence[];
};

/** The permissions that a matrix and roles would give. */
export function permissionsOf(matrix: Matrix, roles: readonly string[]): Permissions {
  return readPermissions({
    roles,
    menuPermissions: matrix.filter(({ isGranted }) => isGranted).map(({ menu }) => menu),
    tableColumnPermissions: Object.fromEntries(
      matrix.map(({ menu, read, write, limitRead }) => [menu, { Read: read, Write: write, LimitRead: limitRead }]),
    ),
  });
}

type PreviewInput = { row: MatrixRow; menu: MatrixMenu; roles: readonly string[]; isOfOneWarehouse: boolean };

/** What the user would see of a menu; administrators see all of it. */
export function menuPreview({ row, menu, roles, isOfOneWarehouse }: PreviewInput): MenuPreview {
  const permissions = permissionsOf([row], roles);
  const isOpen = permissions.isAdministrator || row.isGranted;
  const ofAllWarehouses = isOfOneWarehouse && !permissions.isAdministrator ? columnsOfAllWarehouses(menu.menu) : [];
  const sees = seenColumns(permissions, row, menu).filter((column) => !ofAllWarehouses.includes(column));
  const hidden = menu.columns.filter((column) => !sees.includes(column));
  return { menu: menu.menu, sees, hidden, consequences: consequencesOf() };

  function consequencesOf(): Consequence[] {
    if (!isOpen) return ['closed'];
    const writes = permissions.isAdministrator || row.write.length > 0;
    const writesAll = permissions.isAdministrator || writeBox(row, menu) === true;
    const readsWhole = writes || row.read.length > 0;
    const isLimited = isOfOneWarehouse && warehouseMenus.includes(menu.menu);
    const found: (Consequence | false)[] = [
      writesAll && menu.writableColumns.includes(ALL) && 'writes',
      writes && !writesAll && 'writesSome',
      writesAll && menu.menu === 'Products' && !can(permissions, 'Write', 'Products', 'Sku') && 'skuFixed',
      menu.menu === 'Warehouses' && !readsCoordinate(permissions, 'Inventory.valueOfGoods') && 'valueHidden',
      hidden.length > 0 && 'hiddenRefused',
      !readsWhole && 'unnamedHidden',
      isLimited && 'oneWarehouse',
    ];
    return found.filter((consequence) => consequence !== false);
  }
}

/** The menus that show users with one warehouse only its rows (document 1, section 6, Warehouse scope). */
const warehouseMenus: readonly string[] = [
  'Orders',
  'Warehouses',
  'StorageLocations',
  'Inventories',
  'WarehousesHistory',
] satisfies Table[];

function seenColumns(permissions: Permissions, row: MatrixRow, menu: MatrixMenu): readonly string[] {
  if (permissions.isAdministrator) return menu.columns;
  return row.isGranted ? readableColumns(row, menu) : [];
}
