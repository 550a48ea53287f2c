import { type Engine, startBackend, type TestBackend, type TestBackendOptions } from 'backend/testing/startBackend.ts';

export type { TestBackend };

/** What the back-end under these tests keeps its data in; the suite runs once for each engine that there is. */
const ENGINE: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

/** The real back-end with the demo company. */
export function startDemoBackend(settings: TestBackendOptions['settings'] = {}): Promise<TestBackend> {
  return startBackend({ engine: ENGINE, settings });
}
