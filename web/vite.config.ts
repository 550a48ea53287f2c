import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** In production the gateway serves the sandbox page at `/sandbox`; the dev server does the same. */
const sandboxPath: Plugin = {
  name: 'sandbox-path',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/sandbox(?=$|\?)/, '/sandbox.html');
      next();
    });
  },
};

/** What the gateway reads at its start: the documents that this build asks for by id. */
const persistedDocuments: Plugin = {
  name: 'persisted-documents',
  apply: 'build',
  generateBundle() {
    const manifest = new URL('./src/generated/gql/persisted-documents.json', import.meta.url);
    this.emitFile({ type: 'asset', fileName: 'persisted-documents.json', source: readFileSync(manifest) });
  },
};

export default defineConfig({
  plugins: [react(), sandboxPath, persistedDocuments],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/graphql': gateway, '/files': gateway, '/healthz': gateway },
  },
  build: {
    rolldownOptions: { input: { app: 'index.html', sandbox: 'sandbox.html' } },
    // The sandbox's code editor and its language worker are large by nature, and load only there.
    chunkSizeWarningLimit: 5000,
  },
  worker: { format: 'es' },
  test: {
    environment: 'jsdom',
    // One browser-like window for each worker instead of one for each file: most of the time went into making them.
    pool: 'vmThreads',
    setupFiles: ['@testing-library/jest-dom/vitest', './src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
