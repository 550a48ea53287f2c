import { startBackend, type TestBackend, type TestBackendOptions } from 'backend/testing/startBackend.ts';

export type { TestBackend };

/**
 * The real back-end with the demo company, on PostgreSQL where it is available: it takes half of the time.
 */
export function startDemoBackend(settings: TestBackendOptions['settings'] = {}): Promise<TestBackend> {
  return startBackend({ settings });
}

/** The same on PGlite like `npm start`, for the tests that make every documented call. */
export function startEmbeddedBackend(): Promise<TestBackend> {
  return startBackend({ engine: 'pglite' });
}
