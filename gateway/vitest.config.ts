import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The module that Node itself resolves: the bundler's choice would be a second copy of the library, in another realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  // The gateway's modules are loaded once for each worker, not for each file: they keep nothing that a test could find.
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
