import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import compressedStatic from 'express-static-gzip';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { contentSecurityPolicy } from 'helmet';

/** Paths of the client's own routes (document 1, section 2). All of them return the one page. */
const APPLICATION = ['/', '/login', '/forgot-password', '/verify-email', '/app'];
/** The client's page, and its modules that start it and that draw the frame around every screen of a signed-in user. */
const PAGE = 'index.html';
const START = 'src/app/start.tsx';
const FRAME = 'src/app/shell/Shell.tsx';
/** The only script that the page waits for before it runs its modules. */
const FIRST_SCRIPT = 'colour-mode.js';
/** A page's own worker, whose script has the security headers of a page. */
const SERVICE_WORKER = 'sw.js';
/** The fonts of German and English. */
const FONT = /-latin-wght-normal\.woff2$/;
/**
 * The files that are served. The directory also contains the client's documents and Vite's manifest, which only the gateway reads, and possibly other files of a build or an operator, such as source maps.
 */
const PUBLIC_FILE = /^\/[\w.-]+\.(?:js|css|svg|wasm|woff2?|ttf|png|jpe?g|webp|ico|txt|webmanifest)$/;
/** Paths below these are handled by the gateway itself. */
const SERVERS_OWN = /^\/(?:graphql|files|assets|healthz|readyz|metrics)(?:\/|$)/;
const IMMUTABLE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the built client: hashed assets are cached permanently, its two pages are revalidated each time. The pages may load nothing from
 * other hosts and may not contain inline scripts. Inline styles are allowed, because components create their style sheets in the browser.
 */
export function serveWebClient(directory: string): Router {
  const router = express.Router();
  const page = (file: string, link?: string): RequestHandler => {
    const headers = { 'cache-control': 'no-cache', ...(link ? { link } : {}) };
    return (_request, response) => response.sendFile(path.join(directory, file), { headers });
  };

  router.use(pageSecurity());
  router.use(
    '/assets',
    // The build has compressed each asset with Brotli and gzip, so nothing is compressed during a request.
    publicOnly(
      compressedStatic(path.join(directory, 'assets'), {
        index: false,
        enableBrotli: true,
        orderPreference: ['br', 'gz'],
        serveStatic: {
          immutable: true,
          maxAge: IMMUTABLE_SECONDS * 1000,
          // Its ETag says enough.
          lastModified: false,
          acceptRanges: false,
          fallthrough: false,
          setHeaders: omitHeadersOfPages,
        },
      }),
    ),
  );
  router.use(publicOnly(express.static(directory, { index: false, redirect: false, setHeaders: omitHeadersOfPages })));
  router.use(noSuchFile);
  router.get('/sandbox', page('sandbox.html'));
  router.get('/app/*splat', page(PAGE, preloads(directory, [PAGE, START, FRAME])));
  router.get(APPLICATION, page(PAGE, preloads(directory, [PAGE, START])));
  // For an unknown address, people get the client's own page and other callers the JSON of the API.
  // No pattern of a route: Express would decode the path for it, and refuse a malformed one with 400.
  router.use((request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = request.get('accept')?.includes('text/html') && path.posix.extname(request.path) === '';
    if (!isRead || !isPage || SERVERS_OWN.test(request.path)) return next();
    response.status(404);
    page(PAGE)(request, response, next);
  });
  return router;
}

/**
 * The headers that say something about a page, or about a request that nobody reports. A cold load asks for a dozen scripts and styles,
 * which they would make larger; a worker's script is the page of the worker.
 */
const HEADERS_OF_PAGES = [
  'x-request-id',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * The value of the header that names what a page will ask for, by Vite's manifest: its styles, the scripts of modules with all that these
 * import, and the fonts. Empty for a build without one.
 */
function preloads(directory: string, modules: readonly string[]): string {
  const file = path.join(directory, '.vite', 'manifest.json');
  if (!existsSync(file)) return '';
  const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const reached = new Set(modules);
  for (const one of reached) for (const imported of manifest[one]?.imports ?? []) reached.add(imported);
  const scripts = [...reached].flatMap((one) => manifest[one]?.file ?? []);
  const fonts = Object.keys(manifest).flatMap((key) => (FONT.test(key) ? (manifest[key]?.file ?? []) : []));
  return [
    // First, because a browser loads no more than six files at a time over HTTP/1.1, in this order.
    `</${FIRST_SCRIPT}>; rel=preload; as=script`,
    ...(manifest[PAGE]?.css ?? []).map((style) => `</${style}>; rel=preload; as=style`),
    ...scripts.map((script) => `</${script}>; rel=modulepreload`),
    ...fonts.map((font) => `</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}

function omitHeadersOfPages(response: ServerResponse, file: string): void {
  if (path.basename(file) === SERVICE_WORKER || !/(?<!\.worker-[\w-]*)\.(?:js|css)(?:\.br|\.gz)?$/.test(file)) return;
  for (const header of HEADERS_OF_PAGES) response.removeHeader(header);
}

function publicOnly(serve: RequestHandler): RequestHandler {
  return (request, response, next) => (PUBLIC_FILE.test(request.path) ? serve(request, response, next) : next());
}

/** Responds with 404 to a path outside of the directory or without a file. */
const noSuchFile: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  const isRefusal = typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;
  next(isRefusal ? undefined : error);
};

function pageSecurity(): RequestHandler {
  return contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
}
