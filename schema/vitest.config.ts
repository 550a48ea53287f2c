import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'schema', include: ['{orderFiles,permissions,refusals,tables}/**/*.test.ts'] },
});
