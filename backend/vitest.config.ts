import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // The first run on a machine initialises a database, which takes seconds.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
