import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { importsByPath } from './screenPreloads';

const code = `
  export const profile = { path: '/app/profile', load: async () => (await import('./Profile')).Profile };
  export const screens = [
    profile,
    {
      path: '/app/orders',
      texts: ['orders'],
      load: async () => (await import('./Orders')).Orders,
      list: async () => (await import('./ordersList')).ordersList,
    },
    { path: '/app/nothing' },
    { path: computed, load: () => import('./Elsewhere') },
  ];
`;

test('the imports of each screen are found by its path', () => {
  expect([...importsByPath(parseSync('screens.js', code).program)]).toEqual([
    ['/app/profile', ['./Profile']],
    ['/app/orders', ['./Orders', './ordersList']],
    ['/app/nothing', []],
  ]);
});
