import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { startServer } from '../../../scripts/servers.ts';

/**
 * What waiting for the orders list feels like, measured in a real browser on a company of any size. By hand, because it needs a
 * filled PostgreSQL and a machine that does nothing else:
 *
 *     pnpm build && node tests/bench/web/main.ts --filled postgres://…
 */
const RUNS = 7;
/** ms that a filter waits for the next key (document 1, section 9). */
const DEBOUNCE = 300;
const SCROLLED_ROWS = 1000;

const { values } = parseArgs({ options: { filled: { type: 'string' } } });
if (values.filled === undefined) {
  console.error('Say which company is measured: --filled postgres://…');
  process.exit(1);
}

const { signal } = new AbortController();
const backend = await startServer(
  'backend',
  { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: values.filled, LOG_LEVEL: 'warn' },
  signal,
);
const gateway = await startServer(
  'gateway',
  {
    HOST: '127.0.0.1',
    PORT: '0',
    BACKEND_URL: backend.url,
    SESSION_SECRET: 'only for this measurement, on this machine',
    LOG_LEVEL: 'warn',
  },
  signal,
);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const session = await signIn(browser);
  const cold = await repeated(() => coldLoad(browser, session));
  const filtered = await repeated(() => filterToRows(browser, session));
  const { frames, slow } = await scroll(browser, session);
  console.table({
    'cold load to first rows, ms': summary(cold),
    'filter to rows after the debounce, ms': summary(filtered),
  });
  console.log(`${frames} frames while ${SCROLLED_ROWS} rows were scrolled, ${slow} of them over 50 ms`);
} finally {
  await browser.close();
  await gateway.stop();
  await backend.stop();
}

type Session = { token: string; user: string };

async function signIn(from: Browser): Promise<Session> {
  const page = await from.newPage({ baseURL: gateway.url });
  await page.goto('/login');
  await page.locator('input[type=email]').fill('orders@occ.example');
  await page.locator('input[type=password]').fill('demo-orders');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    user: localStorage.getItem('user') ?? '',
  }));
  await page.close();
  return session;
}

/** A page of a browser that has never been here, but is signed in. */
async function newPage(from: Browser, session: Session): Promise<Page> {
  const context = await from.newContext({ baseURL: gateway.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', user);
    // When the first row is in the document, by the clock that starts with the navigation.
    new MutationObserver((_, observer) => {
      if (document.querySelector('tbody tr[aria-rowindex]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        performance.mark('first-rows');
        console.debug('first rows');
      });
    }).observe(document, { childList: true, subtree: true });
  }, session);
  return context.newPage();
}

async function coldLoad(from: Browser, session: Session): Promise<number> {
  const page = await newPage(from, session);
  // The page tells: asked, it would first have to load what Playwright asks with, in the time that is measured.
  const isThere = page.waitForEvent('console', (message) => message.text() === 'first rows');
  await page.goto('/app/orders');
  await isThere;
  const time = await page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? Number.NaN);
  await page.context().close();
  return time;
}

/** From the last key of a search to its rows, without the debounce. */
async function filterToRows(from: Browser, session: Session): Promise<number> {
  const page = await newPage(from, session);
  await page.goto('/app/orders?status=all');
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const wanted = (await page.locator('tbody tr[aria-rowindex]').nth(30).locator('td').nth(1).innerText()).trim();
  const time = await page.evaluate(
    ([number, debounce]) =>
      new Promise<number>((resolve) => {
        const search = document.querySelector<HTMLInputElement>('input[type=search]');
        if (search === null) throw new Error('there is no search');
        const start = performance.now();
        new MutationObserver((_, observer) => {
          const rows = document.querySelectorAll('tbody tr[aria-rowindex]');
          if (rows.length !== 1 || !rows[0]?.textContent?.includes(number)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start - debounce));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        search.setRangeText(number);
        search.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    [wanted, DEBOUNCE] as const,
  );
  await page.context().close();
  return time;
}

async function scroll(from: Browser, session: Session): Promise<{ frames: number; slow: number }> {
  const page = await newPage(from, session);
  await page.goto(`/app/orders?status=all&size=${SCROLLED_ROWS}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const measured = await page.evaluate(
    () =>
      new Promise<{ frames: number; slow: number }>((resolve) => {
        let scroller = document.querySelector('[role=grid]')?.parentElement;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
        if (!scroller) throw new Error('nothing can be scrolled');
        const scrolled = scroller;
        let frames = 0;
        let slow = 0;
        let last = performance.now();
        const step = (now: number) => {
          frames += 1;
          if (now - last > 50) slow += 1;
          last = now;
          const before = scrolled.scrollTop;
          scrolled.scrollTop += 60;
          if (scrolled.scrollTop === before) resolve({ frames, slow });
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  await page.context().close();
  return measured;
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    times.push(await measure());
  }
  return times;
}

function summary(times: readonly number[]): { median: number; best: number; worst: number } {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, best: sorted[0] ?? 0, worst: sorted.at(-1) ?? 0 };
}
