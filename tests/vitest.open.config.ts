import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/**
 * The tests of permissions and warehouses once more, over a back-end that keeps nothing back: in it, every caller counts as
 * an administrator of all warehouses (`support/openBackend.ts`).
 */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      name: 'tests over an open back-end',
      include: [
        'security/{everyCoordinate,hiddenColumns,viewAs}.test.ts',
        'gateway/{downloads,inventories,orderCounts,orderTransfers,orders,products,singleReads,stock,stockFigures,stockValuation}.test.ts',
      ],
      env: { OPEN_BACKEND: '1' },
    },
  }),
);
