import { describe, expect, it } from 'vitest';
import { type Action, can, canOpen, mayUse } from './can.ts';
import { readPermissions } from './readPermissions.ts';

const ACTIONS: readonly Action[] = ['Read', 'Write', 'LimitRead'];
const withLists = (lists: object, menus: readonly string[] = ['Orders']) =>
  readPermissions({ roles: [], menuPermissions: menus, tableColumnPermissions: { Orders: lists } });

describe('the permission check of document 1, section 6', () => {
  it.each(ACTIONS)('administrators always pass: %s', (action) => {
    const administrator = readPermissions({ roles: ['Packers', 'Administrators'] });
    expect(can(administrator, action, 'Orders', 'PickType')).toBe(true);
  });

  it.each(ACTIONS)('a user without column permissions fails: %s', (action) => {
    const nobody = readPermissions({ roles: ['Packers'], menuPermissions: ['Orders'] });
    expect(can(nobody, action, 'Orders', 'PickType')).toBe(false);
    expect(can(nobody, action, 'Orders')).toBe(false);
  });

  // One line per rule: lists, action, column, expected result.
  it.each<[rule: string, lists: object, action: Action, column: string | undefined, answer: boolean]>([
    ['Write passes if the table has a Write list', { Write: ['ALL'] }, 'Write', 'PickType', true],
    ['Write passes whatever the list names', { Write: ['OrderDate'] }, 'Write', 'PickType', true],
    ['Write on the table as a whole', { Write: ['ALL'] }, 'Write', undefined, true],
    ['Write fails with Read alone', { Read: ['ALL'] }, 'Write', 'PickType', false],
    ['Write fails with LimitRead alone', { LimitRead: ['ALL'] }, 'Write', 'PickType', false],
    ['an empty Write list does not count', { Write: [] }, 'Write', 'PickType', false],
    ['Read passes with Write', { Write: ['ALL'] }, 'Read', 'PickType', true],
    ['Read passes with Read', { Read: ['ALL'] }, 'Read', 'PickType', true],
    ['Read passes with Read of another column', { Read: ['OrderDate'] }, 'Read', 'PickType', true],
    ['LimitRead passes with Write', { Write: ['ALL'] }, 'LimitRead', 'PickType', true],
    ['LimitRead passes with Read', { Read: ['ALL'] }, 'LimitRead', 'PickType', true],
    ['an empty Read list does not count', { Read: [] }, 'LimitRead', 'PickType', false],
    ['otherwise the column must be in LimitRead', { LimitRead: ['PickType'] }, 'LimitRead', 'PickType', true],
    ['and for Read too', { LimitRead: ['PickType'] }, 'Read', 'PickType', true],
    ['another column in LimitRead does not help', { LimitRead: ['OrderDate'] }, 'LimitRead', 'PickType', false],
    ['ALL in LimitRead is every column', { LimitRead: ['ALL'] }, 'LimitRead', 'PickType', true],
    ['the table as a whole needs Read or Write', { LimitRead: ['PickType'] }, 'Read', undefined, false],
    ['for the table as a whole ALL in LimitRead is not enough', { LimitRead: ['ALL'] }, 'Read', undefined, false],
    ['the table as a whole, with Read', { Read: ['ALL'] }, 'Read', undefined, true],
    ['LimitRead on the table needs any column', { LimitRead: ['PickType'] }, 'LimitRead', undefined, true],
    ['LimitRead on the table without any', { LimitRead: [] }, 'LimitRead', undefined, false],
    ['column names are compared to the letter', { LimitRead: ['picktype'] }, 'LimitRead', 'PickType', false],
    ['ReadLimit is LimitRead', { ReadLimit: ['PickType'] }, 'LimitRead', 'PickType', true],
    ['ReadLimit and LimitRead add up', { ReadLimit: ['A'], LimitRead: ['PickType'] }, 'LimitRead', 'PickType', true],
    ['three empty lists count as no entry', { Read: [], Write: [], LimitRead: [] }, 'LimitRead', 'PickType', false],
    ['a list that is not an array grants nothing', { Read: 'ALL' }, 'LimitRead', 'PickType', false],
    ['a list with anything but names grants nothing', { LimitRead: ['PickType', 7] }, 'LimitRead', 'PickType', false],
  ])('%s', (_rule, lists, action, column, answer) => {
    expect(mayUse(withLists(lists), action, 'Orders', column)).toBe(answer);
  });

  it('a permission on one table grants nothing on another', () => {
    expect(can(withLists({ Write: ['ALL'] }), 'LimitRead', 'Products', 'Sku')).toBe(false);
  });

  it('an unknown action is refused', () => {
    const unknown: string = 'Delete';
    // @ts-expect-error an action from untyped code must be refused too
    expect(can(withLists({ Write: ['ALL'] }), unknown, 'Orders')).toBe(false);
  });

  // Products: the column itself must be in the Write list.
  it.each([
    [['ALL'], false, true],
    [['Name'], false, true],
    [['Sku'], true, false],
    [['ALL', 'Sku'], true, true],
    [[], false, false],
  ])(
    'with Write %j on Products, writing the SKU, which needs an explicit grant: %s, writing the name: %s',
    (write, answer, name) => {
      const permissions = readPermissions({ tableColumnPermissions: { Products: { Write: write } } });
      expect(can(permissions, 'Write', 'Products', 'Sku')).toBe(answer);
      expect(can(permissions, 'Write', 'Products', 'Name')).toBe(name);
      expect(can(permissions, 'Write', 'Products', 'ALL')).toBe(write.includes('ALL'));
      expect(can(permissions, 'Write', 'Products')).toBe(write.length > 0);
      const orders = readPermissions({ tableColumnPermissions: { Orders: { Write: write } } });
      expect(can(orders, 'Write', 'Orders', 'PickType')).toBe(write.length > 0);
    },
  );
});

describe('menus (document 1, sections 2 and 6)', () => {
  it.each<[string, readonly string[], object, boolean]>([
    ['its name and a column', ['Orders'], { LimitRead: ['PickType'] }, true],
    ['its name and Write', ['Orders'], { Write: ['ALL'] }, true],
    ['its name alone', ['Orders'], {}, false],
    ['its name and empty lists', ['Orders'], { Read: [], Write: [], LimitRead: [] }, false],
    ['columns alone', ['Products'], { Read: ['ALL'] }, false],
  ])('opens with %s, that is menus %j and lists %j: %s', (_case, menus, lists, open) => {
    expect(canOpen(withLists(lists, menus), 'Orders')).toBe(open);
  });

  it('all menus for an administrator', () => {
    expect(canOpen(readPermissions({ roles: ['Administrators'] }), 'Orders')).toBe(true);
  });

  it.each([undefined, null, 'Orders', 7, { Orders: true }, ['Orders', 7]])(
    'malformed menuPermissions open no menu: %j',
    (menus) => {
      const wire = { menuPermissions: menus, tableColumnPermissions: { Orders: { Read: ['ALL'] } } };
      expect(canOpen(readPermissions(wire), 'Orders')).toBe(false);
    },
  );

  it.each([undefined, null, 'ALL', 7, [], ['Orders'], { Orders: null }, { Orders: ['ALL'] }, { Orders: 'ALL' }])(
    'malformed tableColumnPermissions open no menu: %j',
    (tables) => {
      const wire = { menuPermissions: ['Orders'], tableColumnPermissions: tables };
      expect(canOpen(readPermissions(wire), 'Orders')).toBe(false);
    },
  );

  it.each([undefined, null, 'Administrators', { 0: 'Administrators' }, ['administrators'], ['Administrators', 7]])(
    'roles that make nobody an administrator: %j',
    (roles) => {
      expect(readPermissions({ roles }).isAdministrator).toBe(false);
    },
  );
});
