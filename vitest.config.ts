import { defineConfig } from 'vitest/config';

const redis = process.env['TEST_REDIS_URL'] ? ['tests/vitest.redis.config.ts'] : [];
const packages = ['schema', 'server', 'gateway', 'backend', 'web', 'tests'];

export default defineConfig({ test: { projects: [...packages, 'tests/vitest.open.config.ts', ...redis] } });
