import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The module that Node itself resolves: the bundler's choice would be a second copy of the library, in another realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: { name: 'gateway', include: ['src/**/*.test.ts'] },
});
