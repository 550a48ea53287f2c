import { defineConfig } from 'vitest/config';

const postgres = process.env['TEST_DATABASE_URL'] ? ['tests/vitest.postgres.config.ts'] : [];
const redis = process.env['TEST_REDIS_URL'] ? ['tests/vitest.redis.config.ts'] : [];

export default defineConfig({
  test: { projects: ['schema', 'gateway', 'backend', 'web', 'tests', ...postgres, ...redis] },
});
