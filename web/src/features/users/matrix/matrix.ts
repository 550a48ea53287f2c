/**
 * The permission matrix of user administration (document 1, sections 3 and 4): what each menu grants, and how the boxes that
 * an administrator ticks change it. Pure, so that the form, the preview and the tests share the one set of rules.
 */

import { ALL, holdsForWriting, isExplicit, isTable } from 'schema/permissions/can.ts';

/** One row of the matrix: the three lists of column names, and whether the menu is among the user's menus. */
export type MatrixRow = {
  menu: string;
  isGranted: boolean;
  read: readonly string[];
  write: readonly string[];
  limitRead: readonly string[];
};

/** What can be granted on a menu: its columns, and what its Write list can hold. */
export type MatrixMenu = {
  menu: string;
  columns: readonly string[];
  /** Empty where the menu can only be read; beside `ALL` the columns that are granted for writing one by one. */
  writableColumns: readonly string[];
};

export type Matrix = readonly MatrixRow[];

/** The two kinds of action: a menu's checkbox, and the column selector. A column may be `ALL`. */
export type MatrixAction =
  | { kind: 'menu'; menu: string; list: 'Read' | 'Write'; ticked: boolean }
  | { kind: 'column'; menu: string; list: 'Read' | 'Write' | 'LimitRead'; column: string; ticked: boolean };

/** Never changed through, whatever the back-end lists as writable (document 1, section 4). */
const readOnlyMenus = ['Dashboard', 'WarehousesHistory'];

export function canBeWritten({ menu, writableColumns }: MatrixMenu): boolean {
  return writableColumns.length > 0 && !readOnlyMenus.includes(menu);
}

/** The columns of a menu that are granted for writing one by one. */
export function singlyWritableColumns(menu: MatrixMenu): readonly string[] {
  return canBeWritten(menu) ? menu.writableColumns.filter((column) => column !== ALL) : [];
}

/** Those of them that a row's user can write: with `ALL` all but the ones that must be named, else the ones that are named. */
export function writtenColumns({ write }: MatrixRow, menu: MatrixMenu): readonly string[] {
  return singlyWritableColumns(menu).filter((column) => holds(write, menu.menu, column));
}

/** Whether a Write list holds a column. Of a menu that only the back-end knows, as of most, any list is Write on all of it. */
function holds(write: MatrixRow['write'], menu: string, column: string): boolean {
  return write.length > 0 && (!isTable(menu) || holdsForWriting(write, menu, column));
}

function mustBeNamed(menu: string, column: string): boolean {
  return isTable(menu) && isExplicit(menu, column);
}

/** How a menu's Write box is drawn: in between where only some columns are writable. */
export function writeBox({ write }: MatrixRow, menu: MatrixMenu): boolean | 'indeterminate' {
  if (write.length === 0) return false;
  return write.includes(ALL) || singlyWritableColumns(menu).length === 0 ? true : 'indeterminate';
}

/** The columns of a row that its user can read: all of them where a list says so, else the ones that are named. */
export function readableColumns(row: MatrixRow, { columns }: MatrixMenu): readonly string[] {
  const readsAll = row.read.length > 0 || row.write.length > 0 || row.limitRead.includes(ALL);
  return readsAll ? columns : columns.filter((column) => row.limitRead.includes(column));
}

/**
 * How a menu's Read box is drawn: ticked, also where Write includes it; empty; or in between where only columns are readable, be it all
 * of them, since what has no column stays hidden then.
 */
export function readBox(row: MatrixRow): boolean | 'indeterminate' {
  if (row.read.length > 0 || row.write.length > 0) return true;
  return row.limitRead.length > 0 ? 'indeterminate' : false;
}

/** How the box above the single Write columns is drawn: it is what those below it come to. */
export function writeAllBox(row: MatrixRow, menu: MatrixMenu): boolean | 'indeterminate' {
  const box = writeBox(row, menu);
  return box === true && writtenColumns(row, menu).length < singlyWritableColumns(menu).length ? 'indeterminate' : box;
}

/** The matrix after an action. Rows of other menus stay the very same objects. */
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

/** Nothing of a menu. */
export function emptyRow(menu: string): MatrixRow {
  return { menu, isGranted: false, read: [], write: [], limitRead: [] };
}

/** Ticked: every column readable, none writable, the menu granted. Unticked: the menu is taken away. */
function tickRead({ menu, columns }: MatrixMenu, ticked: boolean): MatrixRow {
  if (!ticked) return emptyRow(menu);
  return { menu, isGranted: true, read: [ALL], write: [], limitRead: columns };
}

/** Ticked: Read `ALL`, LimitRead every column, the menu granted. Unticked: the menu is taken away. */
function tickWrite(row: MatrixRow, menu: MatrixMenu, { ticked }: { ticked: boolean }): MatrixRow {
  if (!ticked) return emptyRow(menu.menu);
  if (!canBeWritten(menu)) return row;
  return { menu: menu.menu, isGranted: true, read: [ALL], write: [ALL], limitRead: menu.columns };
}

type ColumnChoice = { column: string; ticked: boolean };

/** Read knows no single columns: `ALL` sets LimitRead to `ALL`, without it nothing is left of the menu. */
function selectRead(row: MatrixRow, menu: MatrixMenu, { column, ticked }: ColumnChoice): MatrixRow {
  if (column !== ALL) return row;
  if (!ticked) return emptyRow(menu.menu);
  return { ...row, isGranted: true, read: [ALL], limitRead: [ALL] };
}

/**
 * `ALL` clears Read and LimitRead, which Write includes, and names the columns that it does not hold by itself: whoever chooses all gets
 * all of them. The first single column that is ticked brings `ALL`, as ticking Write on the
 * menu would. One that is unticked, and was in `ALL`, leaves the others by name; once all are there again, they are `ALL`.
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
    // What is not in ALL leaves it as it is.
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

/** All columns ticked set Read to `ALL`; one unticked takes Read and Write away; none left, and the menu is not granted. */
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
