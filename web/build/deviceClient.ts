import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The screens of the hall, which start without a connection, and the areas of texts that they add to those of every page. */
const SCREENS = ['src/features/scanner/ScannerPage.tsx', 'src/features/stocktaking/StocktakingPage.tsx'];
const TEXTS = ['scanner', 'stocktaking', 'bookings', 'stockHistory'];
const FRAME = ['index.html', 'src/app/start.tsx', 'src/app/shell/Shell.tsx', 'src/app/RequireMenu.tsx'];
/** Files of the page that have no hash. */
const PAGE = /^(?:index\.html|colour-mode\.js|favicon\.svg|icon\.svg)$/;
/** The fonts of German and English. */
const FONT = /-latin-wght-normal-[\w-]+\.woff2$/;

type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>
>;

/**
 * The service worker, by which the screens of the hall start from the device, and the manifest, by which the client can be installed
 * (docs/adr/0040). It keeps files of the client only, and answers for these two screens only: every other address is the gateway's.
 */
export const deviceClient = (directory: URL): Plugin[] =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: 'Operations Control Center',
      short_name: 'OCC',
      id: '/app/wms-scanner',
      start_url: '/app/wms-scanner',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['*.{html,js,svg}', 'assets/*.{js,css,woff2}'],
      globIgnores: ['assets/monaco-*'],
      manifestTransforms: [
        async (entries) => {
          const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', directory), 'utf8'));
          const files = filesOfScreens(manifest);
          const onDevice = entries.filter(({ url }) => PAGE.test(url) || FONT.test(url) || files.has(url));
          // The gateway serves the page at its addresses only.
          return { manifest: onDevice.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)) };
        },
      ],
      // The names of assets contain their hashes.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/',
      navigateFallbackAllowlist: [/^\/app\/wms-(?:scanner|stocktaking)(?:\?|$)/],
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });

/** The scripts and styles of these screens, of the frame around them, and of what both load later. */
function filesOfScreens(manifest: Manifest): ReadonlySet<string> {
  const opened = [...FRAME, ...SCREENS];
  const texts = ['de', 'en'].flatMap((language) => TEXTS.map((area) => `src/platform/i18n/${language}/${area}.json`));
  const languages = Object.keys(manifest).filter((name) => /^_(?:de|en)-/.test(name));
  const later = opened.flatMap((name) => manifest[name]?.dynamicImports ?? []);
  const modules = new Set([...opened, ...later, ...texts, ...languages]);
  const files = new Set<string>();
  for (const name of modules) {
    const { file, css = [], imports = [] } = manifest[name] ?? {};
    for (const each of [file, ...css]) if (each !== undefined) files.add(each);
    for (const imported of imports) modules.add(imported);
  }
  return files;
}
