import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import { defaultClientConditions, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { deviceClient } from './build/deviceClient.ts';
import { inlineDocuments } from './build/inlineDocuments.ts';
import { firstAreas } from './src/platform/i18n/firstAreas.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** In production the gateway serves the sandbox's page at its path; the dev server does the same. */
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
    const manifest = new URL('./src/platform/generated/gql/persisted-documents.json', import.meta.url);
    this.emitFile({ type: 'asset', fileName: 'persisted-documents.json', source: readFileSync(manifest) });
  },
};

/** Each asset also as Brotli and gzip beside it. Not at the highest Brotli level, which takes a minute and saves a few per cent. */
const compressed = compression({
  include: /\.(js|css|svg|wasm)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
});

/** A group of packages by the beginnings of their names: what the first screen needs of them in one file. */
const vendor = (name: string, ...packages: string[]) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})`),
  tags: ['$initial'],
  priority: 3,
});

export default defineConfig({
  plugins: [
    inlineDocuments(() => import(new URL('./src/platform/generated/gql/graphql.ts', import.meta.url).href)),
    react(),
    sandboxPath,
    persistedDocuments,
    compressed,
    deviceClient(new URL('./dist/', import.meta.url)),
  ],
  // RxJS for today's browsers, without the helpers of older ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/graphql': gateway, '/files': gateway, '/healthz': gateway },
  },
  build: {
    // The gateway reads from it what it lets the browser load along with the page.
    manifest: true,
    // Every browser that runs the rest of the build knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['createAnatomy', 'defineRecipe', 'defineSlotRecipe', 'defineConfig'] },
      input: { app: 'index.html', start: 'src/app/start.tsx', sandbox: 'sandbox.html' },
      output: {
        codeSplitting: {
          groups: [
            ...['de', 'en'].map((name) => ({
              name,
              test: new RegExp(`/i18n/${name}/(?!chunks)(${firstAreas.join('|')})\\.json`),
              priority: 4,
            })),
            {
              // Beside the first script, so that it runs and can say that the rest did not come.
              name: 'main',
              test: /[\\/]app[\\/](fonts|page|screens|screenCode|preloadScreen|showStartFailure)\.|[\\/]i18n[\\/](catalogueFiles|language|(de|en)[\\/]chunks)\.|loadChunk|preload-helper/,
              priority: 5,
            },
            vendor('react', 'react/', 'react-dom/', 'scheduler/', 'react-router'),
            vendor('apollo', '@apollo/client', 'graphql/', 'rxjs/', 'optimism/', '@wry'),
            vendor('chakra', '@chakra-ui', '@ark-ui', '@zag-js', '@emotion', '@floating-ui', 'stylis'),
            { name: 'client', test: /./, tags: ['$initial'], minShareCount: 2, priority: 2 },
            // What several screens share, in one file rather than one for each set of screens. No list waits for forms and dialogs.
            {
              name: 'shared',
              test: /[\\/]src[\\/](lists|platform|ui[\\/](?!form|lookup|conflict|dialog[\\/](Detail|Record)))/,
              minShareCount: 4,
              priority: 1,
            },
            // What all screens use of few lines.
            {
              name: 'small',
              test: /lucide-react|[\\/](domain[\\/](warehouses|skus|exports)|platform[\\/]format|schema[\\/](search|text)|src[\\/]app)[\\/]|[\\/](waitingUsers|scan(Takers|Buffer)|fieldText|stockHistoryList)\./,
              minShareCount: 2,
            },
            // What the scanner, stocktaking and the dialogs of bookings share, without the dialogs.
            {
              name: 'bookings',
              test: /[\\/]domain[\\/](scanning[\\/]|(bookings|stockHistory)[\\/](book\w+\.operations|[Gg]oodsValue|history\w+\.operations|use(HistoryTypeText|LastReceipt|ReceiptHint)))/,
              minShareCount: 2,
            },
            {
              name: 'addresses',
              test: /[\\/]features[\\/]\w+[\\/](orders|plans|stock|locations)List\.ts$/,
              minShareCount: 2,
            },
            { name: 'forms', test: /[\\/]ui[\\/](form|lookup)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
    // The sandbox's code editor and its language worker are large by nature, and load only there.
    chunkSizeWarningLimit: 5000,
  },
  worker: { format: 'es' },
  test: {
    environment: 'jsdom',
    // One browser-like window for each worker, with modules that are loaded once: most of the time went into these for each file
    // anew. What a test leaves in them, `setup.ts` takes away.
    pool: 'threads',
    isolate: false,
    setupFiles: ['@testing-library/jest-dom/vitest', './src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 40_000,
  },
});
