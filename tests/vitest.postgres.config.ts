import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** The same suites over a back-end on PostgreSQL; those that are about processes and files have nothing to add there. */
export default mergeConfig(
  tests,
  defineConfig({
    test: {
      name: 'tests on postgres',
      env: { TEST_ENGINE: 'postgres' },
      exclude: ['node_modules', 'e2e', 'replicas', 'start', 'contract', 'faults/killedBackend.test.ts'],
    },
  }),
);
