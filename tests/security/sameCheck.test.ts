import fc from 'fast-check';
import { can as gatewayCan, canOpen } from 'gateway/permissions/can.ts';
import { readPermissions } from 'gateway/permissions/readPermissions.ts';
import { expect, it } from 'vitest';
import { can as clientCan, canOpenMenu } from '../../web/src/permissions/can.ts';

/** What the client draws is decided by the same check as what the gateway serves: for any user, the two agree. */
const MENUS = ['Orders', 'Products', 'News'] as const;
const COLUMNS = ['Sku', 'Name', 'PickType'] as const;
const list = fc.subarray(['ALL', ...COLUMNS]);
const user = fc.record({
  roles: fc.subarray(['Administrators', 'Packers'], { maxLength: 1 }),
  menuPermissions: fc.subarray([...MENUS]),
  tableColumnPermissions: fc.dictionary(
    fc.constantFrom(...MENUS),
    fc.record({ Read: list, Write: list, LimitRead: list }),
  ),
});

it('client and gateway agree on every action, table and column', () => {
  fc.assert(
    fc.property(
      user,
      fc.constantFrom('Read' as const, 'Write' as const, 'LimitRead' as const),
      fc.constantFrom(...MENUS),
      fc.constantFrom(undefined, ...COLUMNS),
      (wire, action, menu, column) => {
        const permissions = readPermissions(wire);
        const explicit = menu === 'Products' && column === 'Sku';
        expect(clientCan(wire, action, menu, column)).toBe(gatewayCan(permissions, action, menu, column, { explicit }));
        expect(canOpenMenu(wire, menu)).toBe(canOpen(permissions, menu));
      },
    ),
    { numRuns: 5_000 },
  );
});
