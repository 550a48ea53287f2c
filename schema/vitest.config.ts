import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'schema', include: ['{permissions,refusals,search,text}/**/*.test.ts'] } });
