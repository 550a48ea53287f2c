/** The matrix of a stored user, and the input that is sent for it. */
import type { PermissionMatrix_UserFragment, UpdateUserInput } from '../../../platform/generated/gql/graphql';
import { emptyRow, type Matrix, type MatrixMenu } from './matrix';

/** A row for each menu that can be granted, as stored: inconsistencies stay until a box is ticked. */
export function matrixOf(user: PermissionMatrix_UserFragment, menus: readonly MatrixMenu[]): Matrix {
  return menus.map(({ menu }) => {
    const stored = user.permissions.find((entry) => entry.menu === menu);
    return { ...emptyRow(menu), ...(stored && listsOf(stored)), isGranted: user.menus.includes(menu) };
  });
}

/**
 * What can be granted: the catalogue, followed by the user's grants that it does not know, so that they are shown, and stored again when saving.
 */
export function matrixMenusOf(catalogue: readonly MatrixMenu[], user: PermissionMatrix_UserFragment): MatrixMenu[] {
  const known = new Set(catalogue.map(({ menu }) => menu));
  const granted = [...user.menus, ...user.permissions.map(({ menu }) => menu)];
  const unknown = [...new Set(granted)].filter((menu) => !known.has(menu));
  return [...catalogue, ...unknown.map((menu) => ({ menu, columns: [], writableColumns: [] }))];
}

/** The two lists that a save replaces; menus without grants are left out. */
export function matrixInput(matrix: Matrix): Required<Pick<UpdateUserInput, 'menus' | 'permissions'>> {
  return {
    menus: matrix.filter(({ isGranted }) => isGranted).map(({ menu }) => menu),
    permissions: matrix
      .filter((row) => row.read.length + row.write.length + row.limitRead.length > 0)
      .map(({ menu, read, write, limitRead }) => ({
        menu,
        read: [...read],
        write: [...write],
        limitRead: [...limitRead],
      })),
  };
}

type Lists = { read: readonly string[]; write: readonly string[]; limitRead: readonly string[] };

function listsOf({ read, write, limitRead }: Lists): Lists {
  return { read, write, limitRead };
}
