import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // The back-end's modules are loaded once for each worker, not for each file: they keep nothing that a test could find.
    isolate: false,
    // The first run on a machine initialises a database, which takes seconds.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
