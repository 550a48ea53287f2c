import { defineConfig, mergeConfig } from 'vitest/config';
import tests, { OVER_AN_OPEN_BACKEND } from './vitest.config.ts';

/**
 * The tests of permissions over a back-end that keeps nothing back: in it, every caller counts as an administrator of all warehouses
 * (`support/openBackend.ts`). `security/openBackend.test.ts` compares it with the real one.
 */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      name: 'tests over an open back-end',
      include: OVER_AN_OPEN_BACKEND,
      env: { OPEN_BACKEND: '1' },
    },
  }),
);
