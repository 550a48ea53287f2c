import { defineConfig } from 'vitest/config';

const redis = process.env['TEST_REDIS_URL'] ? ['tests/vitest.redis.config.ts'] : [];

export default defineConfig({
  test: {
    projects: ['schema', 'server', 'gateway', 'backend', 'web', 'tests', 'tests/vitest.open.config.ts', ...redis],
  },
});
