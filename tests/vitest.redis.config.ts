import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** What several gateways share, over the Redis that TEST_REDIS_URL names. */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [], exclude: [] } },
  defineConfig({ test: { name: 'tests on redis', include: ['replicas/**/*.test.ts'] } }),
);
