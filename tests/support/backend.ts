import { startBackend, type TestBackend, type TestBackendOptions } from 'backend/testing/startBackend.ts';

export type { TestBackend };

/**
 * The real back-end with the demo company, on PostgreSQL where it is available: it takes half of the time. The back-end's own tests run on
 * PGlite, too, and so do the browser tests.
 */
export function startDemoBackend(settings: TestBackendOptions['settings'] = {}): Promise<TestBackend> {
  return startBackend({ settings });
}
