import { describe, expect, it } from 'vitest';
import { readsColumn } from './readableColumn.ts';
import type { ColumnLists } from './tableRights.ts';

describe('reading one column', () => {
  it.each<[string, ColumnLists, boolean]>([
    ['its own name', { LimitRead: ['PackingList'] }, true],
    ['its own name in the other spelling', { ReadLimit: ['PackingList'] }, true],
    ['all columns', { LimitRead: ['ALL'] }, true],
    ['Read on the table', { Read: ['ALL'] }, true],
    ['Write on the table', { Write: ['ALL'] }, true],
    ['another column', { LimitRead: ['ProformaInvoice'] }, false],
    ['empty lists', { Read: [], Write: [], LimitRead: [] }, false],
  ])('with %s', (_name, lists, expected) => {
    const holder = { isAdministrator: false, tableColumnPermissions: { ShippingPlans: lists } };
    expect(readsColumn(holder, 'ShippingPlans', 'PackingList')).toBe(expected);
  });

  it('without an entry for the table, and as an administrator', () => {
    expect(readsColumn({ isAdministrator: false, tableColumnPermissions: {} }, 'ShippingPlans', 'PackingList')).toBe(
      false,
    );
    expect(readsColumn({ isAdministrator: true, tableColumnPermissions: {} }, 'ShippingPlans', 'PackingList')).toBe(
      true,
    );
  });
});
