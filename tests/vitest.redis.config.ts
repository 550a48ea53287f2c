import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** Tests of several gateways with the Redis of TEST_REDIS_URL. */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [], exclude: [] } },
  defineConfig({ test: { name: 'tests on redis', include: ['replicas/**/*.test.ts'] } }),
);
