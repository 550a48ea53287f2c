import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { startServer } from '../../../scripts/servers.ts';

/** Starts the product and a real browser, to measure how long users wait. */
const RUNS = 7;

/** The URL of the started product. */
let url = '';

export type Product = { browser: Browser; url: string; stop: () => Promise<void> };

/** @param company the back-end's settings that select the company's data */
export async function startProduct(company: NodeJS.ProcessEnv): Promise<Product> {
  const { signal } = new AbortController();
  const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
  const backend = await startServer('backend', { ...own, ...company }, signal);
  const gateway = await startServer(
    'gateway',
    { ...own, BACKEND_URL: backend.url, SESSION_SECRET: 'only-for-this-measurement-on-this-machine' },
    signal,
  );
  url = gateway.url;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  return {
    browser,
    url,
    stop: async () => {
      await browser.close();
      await gateway.stop();
      await backend.stop();
    },
  };
}

export type Session = { token: string; user: string };

export async function signIn(from: Browser, account: string): Promise<Session> {
  const page = await from.newPage({ baseURL: url });
  await page.goto('/login');
  await page.locator('input[type=email]').fill(`${account}@occ.example`);
  await page.locator('input[type=password]').fill(`demo-${account}`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    user: localStorage.getItem('user') ?? '',
  }));
  await page.close();
  return session;
}

/** A page in a new browser profile that is signed in. */
export async function newPage(from: Browser, session: Session): Promise<Page> {
  const context = await from.newContext({ baseURL: url, locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', user);
    // The first row is in the document; the time is that since the navigation.
    new MutationObserver((_, observer) => {
      if (document.querySelector('tbody tr[aria-rowindex]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        performance.mark('first-rows');
        console.debug('first rows');
      });
    }).observe(document, { childList: true, subtree: true });
  }, session);
  // On a slow machine, a slow result is better than a timeout.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

/** The time from a cold start to the first rows of a list, in ms. */
export async function coldLoad(from: Browser, session: Session, path: string): Promise<number> {
  const page = await newPage(from, session);
  // The page itself reports the time: a question from outside would first load Playwright's scripts within the measured
  // time.
  const isThere = page.waitForEvent('console', (message) => message.text() === 'first rows');
  await page.goto(path);
  await isThere;
  const time = await page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? Number.NaN);
  await page.context().close();
  return time;
}

export async function repeated<Measured>(measure: () => Promise<Measured>): Promise<Measured[]> {
  const times: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    times.push(await measure());
  }
  return times;
}

export function summary(times: readonly number[]): { median: number; best: number; worst: number } {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, best: sorted[0] ?? 0, worst: sorted.at(-1) ?? 0 };
}
