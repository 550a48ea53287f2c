import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** The operations of each area over a back-end on PostgreSQL; what is about the gateway alone has nothing to add there. */
export default mergeConfig(
  tests,
  defineConfig({
    test: {
      name: 'tests on postgres',
      env: { TEST_ENGINE: 'postgres' },
      exclude: ['execution', 'start', 'contract', 'faults', 'security'].map((folder) => `${folder}/**`),
    },
  }),
);
