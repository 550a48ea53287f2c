import { Console } from 'node:console';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startAs } from './support.ts';

/**
 * Measures a cold load of each screen and prints a table: layout shift, bytes and files until the first rows, and the number of data
 * requests. Bytes are those of what was requested until then, on the wire with headers, with gzip only. Code is scripts and styles; fonts and
 * data have their own columns.
 */
const screensFile = new URL('../../web/src/app/screens.ts', import.meta.url);
const { screens }: { screens: readonly { path: string }[] } = await import(String(screensFile));

const SIGN_IN = '/login';

/** The limit of code until the form is shown, in kB. */
const MOST_CODE_OF_SIGN_IN = 300;
/**
 * The limit of code until the first rows, in kB. Two thirds of it are React, Apollo Client, Chakra, Emotion, the router and i18next, which
 * every screen of a signed-in user needs.
 */
const MOST_CODE = 480;
/** The limit of the number of scripts and styles until then. */
const MOST_FILES = 25;
/** The limit of the layout shifts, summed up. */
const MOST_SHIFT = 0.05;
/** The limit of data requests. The dashboard makes one for each card. */
const MOST_QUESTIONS = 9;

/** The element that shows that a screen can be read; in lists, the first row. */
const READY: Readonly<Record<string, string>> = {
  [SIGN_IN]: 'form button[type=submit]',
  '/app/dashboard': 'dd[data-num]',
  '/app/wms-dashboard': 'main tbody tr',
  '/app/user-profile': 'main form input[name=firstName]',
  // The screen first asks for a location, or a range of locations.
  '/app/wms-scanner': 'main form input',
  '/app/wms-stocktaking': 'main form input',
  // The screen first asks for a SKU.
  '/app/wms-history': 'main form input',
  // There may be no files yet.
  '/app/wms-management-export': 'main [role=tabpanel]',
  // Without a plan, the screen links to the plans.
  '/app/historical': 'main a[href="/app/shipping-plans"]',
};
const FIRST_ROW = 'tbody tr[aria-rowindex], li[data-index]';

type Kind = 'code' | 'fonts' | 'data' | 'page';
type Transfer = { kind: Kind; bytes: number; url: string };

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (pathname === '/graphql') return 'data';
  if (/\.(js|css)$/.test(pathname)) return 'code';
  return pathname.endsWith('.woff2') ? 'fonts' : 'page';
}

/** Collects the transfers as gzip. */
async function transfersOf(page: Page): Promise<Transfer[]> {
  const arrived: Transfer[] = [];
  const urls = new Map<string, string>();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  devTools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.startsWith('http')) arrived.push({ kind: kindOf(url), bytes: encodedDataLength, url });
  });
  return arrived;
}

/** Sums up layout shifts; those after a click are not counted. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { layoutShifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum.shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'layoutShifts'), 'shift')));
}

/** Remembers when the page could be read, by its own clock: what it requested later is not counted as needed for that. */
async function watchReadiness(page: Page, selector: string): Promise<() => Promise<ReadonlySet<string>>> {
  await page.addInitScript((ready) => {
    const seen = { at: Infinity };
    Object.assign(window, { readiness: seen });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(ready)) return;
      seen.at = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  return async () =>
    new Set(
      await page.evaluate(() => {
        const { at } = Reflect.get(window, 'readiness');
        const requested = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at);
        return [location.href, ...requested.map(({ name }) => name)];
      }),
    );
}

const kb = (transfers: readonly Transfer[], ...kinds: Kind[]) =>
  Math.round(transfers.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0) / 100) / 10;

const codeLimitOf = (path: string) => (path === SIGN_IN ? MOST_CODE_OF_SIGN_IN : MOST_CODE);

interface Load {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly width: number;
}

async function costOf(path: string, { browser, baseURL = '', width }: Load) {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
  const page = await context.newPage();
  if (path !== SIGN_IN) await startAs(page, browser, 'admin');
  const transfers = await transfersOf(page);
  const shifts = await watchShifts(page);
  const ready = READY[path] ?? FIRST_ROW;
  const requestedBefore = await watchReadiness(page, ready);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await requestedBefore();
  const untilReady = transfers.filter(({ url }) => before.has(url));
  const cost = {
    screen: path,
    shift: Number((await shifts()).toFixed(3)),
    'code, kB': kb(untilReady, 'code'),
    files: untilReady.filter(({ kind }) => kind === 'code').length,
    'fonts, kB': kb(untilReady, 'fonts'),
    'data, kB': kb(untilReady, 'data', 'page'),
    'later, kB': kb(
      transfers.filter(({ url }) => !before.has(url)),
      'code',
      'fonts',
      'data',
      'page',
    ),
    requests: transfers.length,
    'of them for data': transfers.filter(({ kind }) => kind === 'data').length,
  };
  await context.close();
  return cost;
}

for (const width of [1280, 400]) {
  test(`cost of each screen at ${width} px`, async ({ browser, baseURL }) => {
    const table = [];
    for (const path of [SIGN_IN, ...screens.map((screen) => screen.path)]) {
      table.push(await costOf(path, { browser, baseURL, width }));
    }
    const report = new Console(process.stdout);
    report.log(`\n${width} px`);
    report.table(table);
    for (const row of table) {
      expect.soft(row.shift, `what moves on ${row.screen}`).toBeLessThan(MOST_SHIFT);
      expect.soft(row['code, kB'], `code of ${row.screen}`).toBeLessThan(codeLimitOf(row.screen));
      expect.soft(row.files, `files of ${row.screen}`).toBeLessThanOrEqual(MOST_FILES);
      expect.soft(row['of them for data'], `requests of ${row.screen}`).toBeLessThanOrEqual(MOST_QUESTIONS);
    }
  });
}
