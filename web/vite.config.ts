import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { inlineDocuments } from './build/inlineDocuments.ts';
import { themeStylesheet } from './build/themeStylesheet.ts';
import { firstAreas } from './src/i18n/firstAreas.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** In production the gateway serves the pages of the sandbox and of the sign-in at their paths; the dev server does the same. */
const pagePaths: Plugin = {
  name: 'page-paths',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url
        ?.replace(/^\/sandbox(?=$|\?)/, '/sandbox.html')
        .replace(/^\/(login)?(?=$|\?)/, '/signIn.html');
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

function generatedDocuments(): Promise<Record<string, unknown>> {
  return import(new URL('./src/generated/gql/graphql.ts', import.meta.url).href);
}

async function themeCss(): Promise<string> {
  const file = fileURLToPath(new URL('./build/themeCss.tsx', import.meta.url));
  const { module } = await runnerImport<{ themeCss: () => string }>(file);
  return module.themeCss();
}

function preload(file: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

/** The fonts of German and English. */
const firstFonts = /(inter|geist-mono)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * The page names the large files that its small script asks for, and both pages the fonts that its texts are written in, so that they are
 * on their way with it.
 */
const preloadedStart: Plugin = {
  name: 'preloaded-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { filename, bundle = {} }) {
      if (filename.endsWith('/sandbox.html')) return [];
      const isWhole = filename.endsWith('/index.html');
      const start = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start');
      const files = isWhole && start?.type === 'chunk' ? [...start.imports, start.fileName] : [];
      const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file));
      return [
        ...files.map((file) => preload(file, { rel: 'modulepreload' })),
        ...fonts.map((file) => preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
      ];
    },
  },
};

/**
 * Each asset also as Brotli and gzip beside it: the gateway sends the smaller one. Not at the highest Brotli level, which takes
 * a minute for the sandbox's editor and saves a few per cent.
 */
const compressed = compression({
  include: /\.(js|css|svg|wasm)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
});

/** The sandbox's own libraries: nobody else loads them. */
const sandboxOnly =
  /monaco|graphiql|graphql-language-service|vscode-|[\\/]prettier[\\/]|markdown-it|codemirror|[\\/]src[\\/]sandbox[\\/]|sandbox\.html/;
/** Most of it is the sandbox's; of the rest, nearly all is in the first file. */
const graphqlLibrary = /[\\/]node_modules[\\/]graphql[\\/]/;
/** What only screens with forms load: the libraries, and all that imports them. */
const formParts = [
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/,
  /[\\/]src[\\/](features[\\/]signIn|people[\\/][Aa]vatar|components[\\/]file[\\/](?!csv|saveFile))/,
  /[\\/]src[\\/]components[\\/]form[\\/](?!ConfirmDialog|FailureAlert|FieldMessage|PasswordInput|credentialRules|useLeaveGuard|OutcomeUnknown)/,
];
/** What the smallest scripts share: the session, the texts' files, and how chunks and data are asked for. */
const baseParts =
  /[\\/]web[\\/]src[\\/](session[\\/](session|sitePath|accountPaths)|chunks[\\/]loadChunk|i18n[\\/](language|catalogueFiles|firstAreas|.*[\\/]chunks)|requests[\\/](requestsAhead|whenQuiet|documentId)|app[\\/](showStartFailure|fonts\.css|theme\.css)|components[\\/]form[\\/]unsavedChanges)|preload-helper|rolldown[\\/]runtime|[\\/]node_modules[\\/](react[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react))/;
/** What several parts of one screen share is not for the others. */
const features = /[\\/]src[\\/]features[\\/]/;
/** The sign-in by itself, and what it takes along: React and the texts, which every screen needs. */
const signInStart = /[\\/]web[\\/]src[\\/]app[\\/]startSignIn/;

/** What renders only the visible rows: of lists, and of the pick-lists of forms. */
const virtualRows =
  /[\\/]node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]|[\\/]src[\\/]components[\\/]table[\\/]useVirtualRows/;

const listParts =
  /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]web[\\/]src[\\/](lists[\\/](?!TextPanel)|components[\\/](table|views|filter[\\/](?!ChoiceList|OptionList|DateRangePanel))|warehouses[\\/](useWarehouseFilter|LocationPanel)|skus[\\/]useSkuFilter)/;

/** An icon, or a few lines, that two screens share. */
const smallParts =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|@apollo[\\/]client[\\/]react[\\/]hooks[\\/]|[\\/]web[\\/]src[\\/](skus[\\/](?!useSkuFilter)|format|carriers|app[\\/]shell[\\/]skuHrefs|bookings[\\/]bookingKinds)/;

/** What dialogs and the panels of filters are made of: none is open when a screen is drawn. */
const dialogParts = [
  /[\\/]node_modules[\\/]@zag-js[\\/](combobox|listbox|collection|tabs)[\\/]/,
  /[\\/](@ark-ui|@chakra-ui)[\\/].*[\\/]components[\\/](combobox|listbox|collection|tabs|textarea)[\\/]/,
  /[\\/]src[\\/](components[\\/](dialog[\\/](?!use|RecordTable)|change|lookup|options|work[\\/]\w+\.tsx(?<!(ProgressBar|WorkProgress)\.tsx)|filter[\\/](ChoiceList|OptionList|DateRangePanel))|lists[\\/]TextPanel|bookings[\\/]\w+\.tsx)/,
];

/** What charts are drawn with: only where there is one. */
const chartLibrary =
  /[\\/]node_modules[\\/](?:[^\\/]+[\\/]node_modules[\\/])*(recharts|d3-[a-z]+|victory-vendor|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|es-toolkit|decimal\.js-light|internmap)[\\/]/;

/**
 * A cold load asks for a handful of files instead of one for each module that two screens share: what the first paint needs,
 * then what nearly every screen needs, then what some share. A screen's own code stays its own file.
 */
const chunkGroups = [
  ...['de', 'en'].map((name) => ({
    name,
    test: new RegExp(`/i18n/${name}/(?!chunks)(${firstAreas.join('|')})\\.json`),
    priority: 8,
  })),
  { name: 'base', test: baseParts, priority: 7 },
  { name: 'signIn', test: signInStart, priority: 6 },
  // What the page's own script asks with. That script itself stays apart: whatever shares a file with it would run it.
  { name: 'ahead', test: /[\\/]web[\\/]src[\\/]app[\\/]loadAhead/, priority: 5 },
  { name: 'first', tags: ['$initial' as const], test: isOfStart, priority: 3 },
  // A group takes along what its files import: what a list shares with other screens goes with these, before the lists are asked.
  { name: 'everywhere', test: isOfScreensWithoutList, minShareCount: 4, priority: 2 },
  // Sign-in, dashboards and profile do without.
  { name: 'lists', test: listParts, minShareCount: 2, priority: 1.5 },
  { name: 'shared', test: isOfScreens, minShareCount: 3, priority: 1 },
  // Too small for a file of their own.
  { name: 'small', test: smallParts, minShareCount: 2, priority: 1.8 },
  { name: 'dialogs', test: isOfDialogs, minShareCount: 2, priority: 0.7 },
  { name: 'charts', test: chartLibrary, minShareCount: 2, priority: 0.5 },
  { name: 'forms', test: isOfForms, minShareCount: 2, priority: 0 },
];

function isShared(id: string): boolean {
  return !sandboxOnly.test(id);
}

/** But for the pages' own scripts. */
function isOfStart(id: string): boolean {
  return isShared(id) && !/[\\/]web[\\/](src[\\/])?(signIn|main|index)\.(ts|html)$/.test(id);
}

function isOfScreens(id: string): boolean {
  if (!isShared(id) || [features, graphqlLibrary, chartLibrary].some((part) => part.test(id))) return false;
  return !isOfForms(id) && !isOfDialogs(id);
}

function isOfScreensWithoutList(id: string): boolean {
  return isOfScreens(id) && (virtualRows.test(id) || !listParts.test(id));
}

function isOfDialogs(id: string): boolean {
  return dialogParts.some((part) => part.test(id));
}

function isOfForms(id: string): boolean {
  return formParts.some((part) => part.test(id));
}

export default defineConfig({
  plugins: [
    inlineDocuments(generatedDocuments),
    themeStylesheet(themeCss),
    react(),
    pagePaths,
    persistedDocuments,
    preloadedStart,
    compressed,
  ],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/graphql': gateway, '/files': gateway, '/healthz': gateway },
  },
  build: {
    // Every browser that runs the rest of the build knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'index.html', signIn: 'signIn.html', start: 'src/start.tsx', sandbox: 'sandbox.html' },
      // Chakra puts its whole theme together beside the parts that we take: unused, so all of its recipes can go.
      treeshake: { manualPureFunctions: ['defineConfig'] },
      output: { codeSplitting: { groups: chunkGroups } },
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
    testTimeout: 20_000,
  },
});
