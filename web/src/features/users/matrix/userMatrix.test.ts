import { expect, test } from 'vitest';
import { matrixInput, matrixMenusOf, matrixOf } from './userMatrix';

const catalogue = [
  { menu: 'Orders', columns: ['OrderDate', 'PickType'], writableColumns: ['ALL'] },
  { menu: 'News', columns: ['Headline'], writableColumns: ['ALL'] },
];
const user = {
  menus: ['Orders', 'Reports'],
  permissions: [
    { menu: 'Orders', read: [], write: [], limitRead: ['PickType'] },
    { menu: 'Archive', read: ['ALL'], write: [], limitRead: [] },
  ],
};

test('stored permissions are kept unchanged, including those that the catalogue does not know', () => {
  const menus = matrixMenusOf(catalogue, user);
  expect(menus.map(({ menu }) => menu)).toEqual(['Orders', 'News', 'Reports', 'Archive']);
  expect(matrixInput(matrixOf(user, menus))).toEqual(user);
});

test("copying another user's permissions replaces all of them", () => {
  const copied = matrixOf(
    { menus: ['News'], permissions: [{ menu: 'News', read: ['ALL'], write: [], limitRead: ['Headline'] }] },
    catalogue,
  );
  expect(matrixInput(copied)).toEqual({
    menus: ['News'],
    permissions: [{ menu: 'News', read: ['ALL'], write: [], limitRead: ['Headline'] }],
  });
});
