import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
  },
});
