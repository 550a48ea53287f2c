import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Words of a test that starts a server, a database or a process. */
const STARTS =
  /testing\/(startBackend|backendProcess|demoDa|temporaryD|client)|createServer|\b(listen|fork|spawn)\(|openDatabase|'supertest'/;
/** Random documents, as many as take a fourth of the gateway's time. */
const LONG = ['src/engine/differential.test.ts'];

/** The unit tests that start nothing; those of components are not among them. */
export default defineConfig({
  test: {
    projects: [
      'schema',
      {
        extends: './server/vitest.config.ts',
        root: './server',
        test: { name: 'server', exclude: starting('server') },
      },
      {
        extends: './gateway/vitest.config.ts',
        root: './gateway',
        test: { name: 'gateway', exclude: [...LONG, ...starting('gateway')] },
      },
      {
        extends: './backend/vitest.config.ts',
        root: './backend',
        test: { name: 'backend', exclude: starting('backend') },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'web', exclude: ['**/node_modules/**', '**/*.test.tsx'] },
      },
    ],
  },
});

function starting(cwd: string): string[] {
  return globSync('src/**/*.test.ts', { cwd }).filter((file) => STARTS.test(readFileSync(`${cwd}/${file}`, 'utf8')));
}
