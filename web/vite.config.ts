import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defaultClientConditions, runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunkGroups.ts';
import { iconImports } from './build/iconImports.ts';
import { inlineDocuments } from './build/inlineDocuments.ts';
import { screenPreloads } from './build/screenPreloads.ts';
import { screenReach } from './build/screenReach.ts';
import { themeStylesheet } from './build/themeStylesheet.ts';

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

/** The files of Chakra's theme, which its index would bring along all together. TypeScript finds them by `tsconfig.json`. */
const chakraTheme = {
  find: /^chakra-theme\/(.*)$/,
  replacement: fileURLToPath(new URL('./node_modules/@chakra-ui/react/dist/esm/theme/$1.js', import.meta.url)),
};

type Stylesheets = { themeCss: () => string; accountCss: () => string };

async function stylesheets(): Promise<Stylesheets> {
  const file = fileURLToPath(new URL('./build/stylesheets.tsx', import.meta.url));
  return (await runnerImport<Stylesheets>(file, { resolve: { alias: [chakraTheme] } })).module;
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

/** Marks the lists of parts that Chakra makes from others, so that they can go if they are unused. */
const unusedAnatomies: Plugin = {
  name: 'unused-anatomies',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@(chakra-ui|ark-ui)[\\/].*anatomy\.js$/ },
    handler: (code) => ({ code: code.replaceAll(/= (?=[\w$]+\.extendWith\()/g, '= /* @__PURE__ */ '), map: null }),
  },
};

const { reach, plugin: findReach } = screenReach();

export default defineConfig({
  plugins: [
    inlineDocuments(generatedDocuments),
    iconImports(),
    themeStylesheet(stylesheets),
    unusedAnatomies,
    react(),
    pagePaths,
    persistedDocuments,
    preloadedStart,
    screenPreloads(['app', 'start']),
    compressed,
    findReach,
  ],
  resolve: {
    alias: [chakraTheme],
    // RxJS for today's browsers, without the helpers of older ones.
    conditions: ['es2015', ...defaultClientConditions],
  },
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
      // Chakra lists the parts of all components in one file: of those that we do not draw they can go.
      treeshake: { manualPureFunctions: ['createAnatomy'] },
      output: {
        codeSplitting: { groups: chunkGroups(reach) },
        // The names of all files are in what every page loads.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^shared-.*/, 'shared')}-[hash].js`,
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
    testTimeout: 20_000,
  },
});
