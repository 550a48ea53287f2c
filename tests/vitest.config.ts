import { defineConfig } from 'vitest/config';
import gateway from '../gateway/vitest.config.ts';

/** What crosses packages and needs no browser. Each file starts servers of its own. */
export default defineConfig({
  resolve: gateway.resolve ?? {},
  test: {
    name: 'tests',
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'e2e', 'replicas'],
    // Generous: a machine may be busy with something else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
