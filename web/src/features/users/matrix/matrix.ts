/**
 * The permission matrix of user administration (document 1, sections 3 and 4): the grants of each menu, and the effect of ticking boxes.
 * Pure functions, so that form, preview and tests share one set of rules.
 */

import { ALL, holdsForWriting, isExplicit, isTable } from 'schema/permissions/can.ts';

/** One row of the matrix: three lists of column names, and whether the user has the menu. */
export type MatrixRow = {
  menu: string;
  isGranted: boolean;
  read: readonly string[];
  write: readonly string[];
  limitRead: readonly string[];
};

/** What can be granted on a menu: its columns, and the possible content of its Write list. */
export type MatrixMenu = {
  menu: string;
  columns: readonly string[];
  /** Empty if the menu is read-only; besides `ALL`, the columns that can be granted for writing one by one. */
  writableColumns: readonly string[];
};

export type Matrix = readonly MatrixRow[];

/** Two kinds of action: ticking the box of a menu, or of a column. A column may be `ALL`. */
export type MatrixAction =
  | { kind: 'menu'; menu: string; list: 'Read' | 'Write'; ticked: boolean }
  | { kind: 'column'; menu: string; list: 'Read' | 'Write' | 'LimitRead'; column: string; ticked: boolean };

/** Always read-only, even if the back-end lists them as writable (document 1, section 4). */
const readOnlyMenus = ['Dashboard', 'WarehousesHistory'];

export function canBeWritten({ menu, writableColumns }: MatrixMenu): boolean {
  return writableColumns.length > 0 && !readOnlyMenus.includes(menu);
}

/** The columns of a menu that can be granted for writing one by one. */
export function singlyWritableColumns(menu: MatrixMenu): readonly string[] {
  return canBeWritten(menu) ? menu.writableColumns.filter((column) => column !== ALL) : [];
}

/** The columns of these that the row's user can write: with `ALL` all but those that must be named explicitly, otherwise the named ones. */
export function writtenColumns({ write }: MatrixRow, menu: MatrixMenu): readonly string[] {
  return singlyWritableColumns(menu).filter((column) => holds(write, menu.menu, column));
}

/**
 * Whether a Write list includes a column. Where columns are not granted one by one, as in most menus and all that only the back-end knows,
 * any list means Write on all columns.
 */
function holds(write: MatrixRow['write'], menu: string, column: string): boolean {
  return write.length > 0 && (!isTable(menu) || holdsForWriting(write, menu, column));
}

function mustBeNamed(menu: string, column: string): boolean {
  return isTable(menu) && isExplicit(menu, column);
}

/** The state of a menu's Write box: indeterminate if only some columns are writable. */
export function writeBox({ write }: MatrixRow, menu: MatrixMenu): boolean | 'indeterminate' {
  if (write.length === 0) return false;
  return write.includes(ALL) || singlyWritableColumns(menu).length === 0 ? true : 'indeterminate';
}

/** The columns of a row that its user can read: all if a list contains `ALL`, otherwise the named ones. */
export function readableColumns(row: MatrixRow, { columns }: MatrixMenu): readonly string[] {
  const readsAll = row.read.length > 0 || row.write.length > 0 || row.limitRead.includes(ALL);
  return readsAll ? columns : columns.filter((column) => row.limitRead.includes(column));
}

/**
 * The state of a menu's Read box: ticked with Read, and with Write, which includes Read. Indeterminate if single columns are granted, even
 * all of them, because data that belongs to no column stays hidden then.
 */
export function readBox(row: MatrixRow): boolean | 'indeterminate' {
  if (row.read.length > 0 || row.write.length > 0) return true;
  return row.limitRead.length > 0 ? 'indeterminate' : false;
}

/** The state of the box above the single Write columns, derived from the boxes below it. */
export function writeAllBox(row: MatrixRow, menu: MatrixMenu): boolean | 'indeterminate' {
  const box = writeBox(row, menu);
  return box === true && writtenColumns(row, menu).length < singlyWritableColumns(menu).length ? 'indeterminate' : box;
}

/** The matrix after an action. The rows of other menus are the same objects as before. */
export function changeMatrix(matrix: Matrix, menus: readonly MatrixMenu[], action: MatrixAction): Matrix {
  const menu = menus.find((candidate) => candidate.menu === action.menu);
  if (menu === undefined) return matrix;
  return matrix.map((row) => (row.menu === action.menu ? changeRow(row, menu, action) : row));
}

function changeRow(row: MatrixRow, menu: MatrixMenu, action: MatrixAction): MatrixRow {
  if (action.kind === 'menu')
    return action.list === 'Read' ? tickRead(menu, action.ticked) : tickWrite(row, menu, action);
  switch (action.list) {
    case 'Read':
      return selectRead(row, menu, action);
    case 'Write':
      return selectWrite(row, menu, action);
    case 'LimitRead':
      return selectLimitRead(row, menu, action);
  }
}

/** The row of a menu that is not granted. */
export function emptyRow(menu: string): MatrixRow {
  return { menu, isGranted: false, read: [], write: [], limitRead: [] };
}

/** Ticked: every column readable, none writable, the menu granted. Unticked: the menu is removed. */
function tickRead({ menu, columns }: MatrixMenu, ticked: boolean): MatrixRow {
  if (!ticked) return emptyRow(menu);
  return { menu, isGranted: true, read: [ALL], write: [], limitRead: columns };
}

/** Ticked: Read `ALL`, LimitRead every column, the menu granted. Unticked: the menu is removed. */
function tickWrite(row: MatrixRow, menu: MatrixMenu, { ticked }: { ticked: boolean }): MatrixRow {
  if (!ticked) return emptyRow(menu.menu);
  if (!canBeWritten(menu)) return row;
  return { menu: menu.menu, isGranted: true, read: [ALL], write: [ALL], limitRead: menu.columns };
}

type ColumnChoice = { column: string; ticked: boolean };

/**
 * Read has no single columns: `ALL` sets LimitRead to `ALL`; without it the menu is removed. On a menu with Write, whose box is ticked
 * because Write includes Read, a click means Read instead of Write.
 */
function selectRead(row: MatrixRow, menu: MatrixMenu, { column, ticked }: ColumnChoice): MatrixRow {
  if (column !== ALL) return row;
  if (!ticked && row.write.length === 0) return emptyRow(menu.menu);
  return { menu: menu.menu, isGranted: true, read: [ALL], write: [], limitRead: [ALL] };
}

/**
 * `ALL` clears Read and LimitRead, which Write includes, and adds the columns that it does not include, so that all columns are granted.
 * Ticking the first single column sets `ALL`, like ticking Write on the menu. Unticking a column that `ALL` includes leaves the others by
 * name; once all are ticked again, they become `ALL`.
 */
function selectWrite(row: MatrixRow, menu: MatrixMenu, { column, ticked }: ColumnChoice): MatrixRow {
  if (!canBeWritten(menu)) return row;
  if (column === ALL) {
    if (!ticked) return emptyRow(menu.menu);
    const explicit = singlyWritableColumns(menu).filter((name) => mustBeNamed(menu.menu, name));
    return { menu: menu.menu, isGranted: true, read: [], write: [ALL, ...explicit], limitRead: [] };
  }
  const single = singlyWritableColumns(menu);
  if (!single.includes(column)) return row;
  if (!ticked) {
    // A column that `ALL` does not include leaves `ALL` unchanged.
    const before = mustBeNamed(menu.menu, column) ? row.write : writtenColumns(row, menu);
    const write = before.filter((name) => name !== column);
    return write.length > 0 ? { ...row, write } : tickRead(menu, true);
  }
  const before = row.write.length > 0 ? row : tickWrite(row, menu, { ticked: true });
  const named = single.filter((name) => name === column || row.write.includes(name));
  if (before.write.includes(ALL)) return { ...before, write: [ALL, ...named] };
  const isAll = single.every((name) => mustBeNamed(menu.menu, name) || named.includes(name));
  const explicit = named.filter((name) => mustBeNamed(menu.menu, name));
  return { ...before, write: isAll ? [ALL, ...explicit] : named };
}

/** Ticking all columns sets Read to `ALL`; unticking one removes Read and Write; without any, the menu is not granted. */
function selectLimitRead(row: MatrixRow, menu: MatrixMenu, { column, ticked }: ColumnChoice): MatrixRow {
  if (column === ALL) return ticked ? { ...row, ...tickAll(menu) } : emptyRow(menu.menu);
  if (!menu.columns.includes(column)) return row;
  const before = readableColumns(row, menu);
  if (ticked) {
    const limitRead = menu.columns.filter((name) => name === column || before.includes(name));
    if (limitRead.length === menu.columns.length) return { ...row, ...tickAll(menu) };
    return { ...row, isGranted: true, limitRead };
  }
  const limitRead = before.filter((name) => name !== column);
  return { ...emptyRow(menu.menu), isGranted: limitRead.length > 0, limitRead };
}

function tickAll({ columns }: MatrixMenu): Pick<MatrixRow, 'isGranted' | 'read' | 'limitRead'> {
  return { isGranted: true, read: [ALL], limitRead: columns };
}
