import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['gateway', 'backend', 'web', 'tests'] } });
