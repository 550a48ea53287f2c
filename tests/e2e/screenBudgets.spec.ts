import { Console } from 'node:console';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { startAs } from './support.ts';

/**
 * What each screen costs when it is opened cold, as a table that a run prints: what axe finds, how far things jump, what was
 * transferred until the first rows are there, and how often data was asked for. The bytes are those on the wire with their headers;
 * the browser is told to take gzip and nothing better. Code is scripts and styles; fonts and data are columns of their own.
 */
const screensFile = new URL('../../web/src/app/screens.ts', import.meta.url);
const { screens }: { screens: readonly { path: string; list?: object }[] } = await import(String(screensFile));

const SIGN_IN = '/login';

/**
 * kB of code until the form, and until the first rows; at most. On a slow machine what is loaded ahead behind the sign-in form (177 kB)
 * arrives before the form is seen, and is counted with its own 317.
 */
const MOST_CODE = 535;
/** The sum of all that moves by itself. */
const MOST_SHIFT = 0.05;
/** Requests for data; at most. The dashboard has a request for each card. */
const MOST_QUESTIONS = 9;

/** What is there when a screen can be read; of a list, its first row. */
const READY: Readonly<Record<string, string>> = {
  [SIGN_IN]: 'form button[type=submit]',
  '/app/dashboard': 'dd[data-num]',
  '/app/wms-dashboard': 'main tbody tr',
  '/app/user-profile': 'main form input[name=firstName]',
  // It asks for a SKU first.
  '/app/wms-history': 'main form input',
  // There may be none yet.
  '/app/wms-management-export': 'main [role=tabpanel]',
  // Without a plan it says so.
  '/app/historical': 'main a[href="/app/shipping-plans"]',
};
const FIRST_ROW = 'tbody tr[aria-rowindex], li[data-index]';

type Kind = 'code' | 'fonts' | 'data' | 'page';
type Transfer = { kind: Kind; bytes: number };

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (pathname === '/graphql') return 'data';
  if (/\.(js|css)$/.test(pathname)) return 'code';
  return pathname.endsWith('.woff2') ? 'fonts' : 'page';
}

/** Counts what has arrived over the wire, as gzip. */
async function transfersOf(page: Page): Promise<Transfer[]> {
  const arrived: Transfer[] = [];
  const urls = new Map<string, string>();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  devTools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.startsWith('http')) arrived.push({ kind: kindOf(url), bytes: encodedDataLength });
  });
  return arrived;
}

/** Sums up what moves without having been asked to; what follows a click is not counted. */
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

const kb = (transfers: readonly Transfer[], ...kinds: Kind[]) =>
  Math.round(transfers.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0) / 1000);

for (const width of [1280, 400]) {
  test(`what each screen costs at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const table = [];
    for (const path of [SIGN_IN, ...screens.map((screen) => screen.path)]) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 } });
      const page = await context.newPage();
      if (path !== SIGN_IN) await startAs(page, browser, 'admin');
      const transfers = await transfersOf(page);
      const shifts = await watchShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(READY[path] ?? FIRST_ROW).first()).toBeVisible();
      const untilReady = [...transfers];
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      table.push({
        screen: path,
        axe: violations.map(({ id }) => id).join(' '),
        shift: Number((await shifts()).toFixed(3)),
        'code, kB': kb(untilReady, 'code'),
        'fonts, kB': kb(untilReady, 'fonts'),
        'data, kB': kb(untilReady, 'data', 'page'),
        'later, kB': kb(transfers.slice(untilReady.length), 'code', 'fonts', 'data', 'page'),
        requests: transfers.length,
        'of them for data': transfers.filter(({ kind }) => kind === 'data').length,
      });
      await context.close();
    }
    const report = new Console(process.stdout);
    report.log(`\n${width} px`);
    report.table(table);
    for (const row of table) {
      expect.soft(row.axe, `axe on ${row.screen}`).toBe('');
      expect.soft(row.shift, `what moves on ${row.screen}`).toBeLessThan(MOST_SHIFT);
      expect.soft(row['code, kB'], `code of ${row.screen}`).toBeLessThan(MOST_CODE);
      expect.soft(row['of them for data'], `requests of ${row.screen}`).toBeLessThanOrEqual(MOST_QUESTIONS);
    }
  });
}
