import { expect, it } from 'vitest';
import { clientOf } from './clientAddress.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8::1:0:0:0:2', '2001:db8:0:1'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});
