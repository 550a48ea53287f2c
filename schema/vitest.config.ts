import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'schema', include: ['{goodsReceipts,permissions,refusals}/**/*.test.ts'] },
});
