import { defineConfig } from 'vitest/config';
import gateway from '../gateway/vitest.config.ts';

/** What crosses packages and needs no browser. Each file starts servers of its own. */
export default defineConfig({
  resolve: gateway.resolve ?? {},
  test: {
    name: 'tests',
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'e2e', 'replicas'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
