import { describe, expect, it } from 'vitest';
import { can, type ColumnLists, type TableAction } from './tableRights.ts';

const holder = (lists?: ColumnLists) => ({
  isAdministrator: false,
  tableColumnPermissions: lists === undefined ? {} : { News: lists },
});
const granted = (lists?: ColumnLists): TableAction[] =>
  (['LimitRead', 'Read', 'Write'] as const).filter((action) => can(holder(lists), action, 'News'));

describe('can', () => {
  it.each<[string, ColumnLists | undefined, TableAction[]]>([
    ['no entry', undefined, []],
    ['an entry without lists', {}, []],
    ['empty lists', { Read: [], Write: [], LimitRead: [], ReadLimit: [] }, []],
    ['LimitRead', { LimitRead: ['Name'] }, ['LimitRead']],
    ['LimitRead in its other spelling', { ReadLimit: ['Name'] }, ['LimitRead']],
    ['Read', { Read: ['ALL'] }, ['LimitRead', 'Read']],
    ['Write, which includes reading', { Write: ['ALL'] }, ['LimitRead', 'Read', 'Write']],
    ['Write beside an empty Read', { Write: ['Sku'], Read: [] }, ['LimitRead', 'Read', 'Write']],
  ])('grants with %s what it should', (_case, lists, actions) => {
    expect(granted(lists)).toEqual(actions);
  });

  it('grants nothing on another table', () => {
    expect(can(holder({ Write: ['ALL'] }), 'LimitRead', 'Orders')).toBe(false);
  });

  it('grants an administrator everything', () => {
    expect(can({ isAdministrator: true, tableColumnPermissions: {} }, 'Write', 'Orders')).toBe(true);
  });
});
