import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'schema',
    testTimeout: 30_000,
    include: ['{goodsReceipts,groups,network,orderFiles,permissions,refusals,search,tables,text}/**/*.test.ts'],
  },
});
