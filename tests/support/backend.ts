import { startBackend, type TestBackend, type TestBackendOptions } from 'backend/testing/startBackend.ts';

export type { TestBackend };

/** The real back-end with the demo company, on PGlite like `npm start`: for tests in which every call must run on it. */
export function startDemoBackend(settings: TestBackendOptions['settings'] = {}): Promise<TestBackend> {
  return startBackend({ engine: 'pglite', settings });
}

/**
 * The same on PostgreSQL if it is available, which saves a second of processor time: for tests of the gateway that make
 * only calls which those of `tests/gateway/` make on PGlite.
 */
export function startQuickBackend(): Promise<TestBackend> {
  return startBackend();
}
