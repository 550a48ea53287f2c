import { startBackend, type TestBackend, type TestBackendOptions } from 'backend/testing/startBackend.ts';

export type { TestBackend };

/**
 * The real back-end with the demo company, on PGlite as `npm start` has it: its own tests have most of its calls on PostgreSQL,
 * where there is one, so that each is made on both.
 */
export function startDemoBackend(settings: TestBackendOptions['settings'] = {}): Promise<TestBackend> {
  return startBackend({ engine: 'pglite', settings });
}
