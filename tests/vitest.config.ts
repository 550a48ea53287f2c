import { defineConfig } from 'vitest/config';
import gateway from '../gateway/vitest.config.ts';

/** These are run by `vitest.open.config.ts`. */
export const OVER_AN_OPEN_BACKEND = ['security/{everyCoordinate,hiddenColumns,viewAs}.test.ts'];

/** Tests across packages that need no browser. Each file starts its own servers. */
export default defineConfig({
  resolve: gateway.resolve ?? {},
  test: {
    name: 'tests',
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'e2e', 'replicas', ...OVER_AN_OPEN_BACKEND],
    // The servers' modules are loaded once for each worker, not for each file: they keep nothing that a test could find.
    isolate: false,
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
