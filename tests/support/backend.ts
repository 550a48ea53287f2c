import { startBackend, type TestBackend, type TestBackendOptions } from 'backend/testing/startBackend.ts';

export type { TestBackend };

/**
 * The real back-end with the demo company, on PGlite like `npm start`. Its own tests use PostgreSQL if it is available,
 * so each call is tested on both.
 */
export function startDemoBackend(settings: TestBackendOptions['settings'] = {}): Promise<TestBackend> {
  return startBackend({ engine: 'pglite', settings });
}
