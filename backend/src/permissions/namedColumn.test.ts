import { describe, expect, it } from 'vitest';
import { writesNamedColumn } from './namedColumn.ts';
import type { ColumnLists } from './tableRights.ts';

const writesSku = (lists?: ColumnLists) =>
  writesNamedColumn(
    { isAdministrator: false, tableColumnPermissions: lists === undefined ? {} : { Products: lists } },
    'Products',
    'Sku',
  );

describe('writesNamedColumn', () => {
  it.each<[string, ColumnLists | undefined, boolean]>([
    ['no entry', undefined, false],
    ['no Write', { Read: ['Sku'], LimitRead: ['Sku'] }, false],
    ['ALL', { Write: ['ALL'] }, false],
    ['another column', { Write: ['ALL', 'Name'] }, false],
    ['its name', { Write: ['Sku'] }, true],
    ['its name beside ALL', { Write: ['ALL', 'Sku'] }, true],
  ])('decides on %s', (_case, lists, granted) => {
    expect(writesSku(lists)).toBe(granted);
  });

  it('grants an administrator everything', () => {
    expect(writesNamedColumn({ isAdministrator: true, tableColumnPermissions: {} }, 'Products', 'Sku')).toBe(true);
  });
});
