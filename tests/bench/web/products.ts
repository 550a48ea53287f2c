import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openDatabase } from 'backend/database/open.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { findChromium } from '../../../scripts/chromium.ts';
import { startServer } from '../../../scripts/servers.ts';

/**
 * Measures the work with 60,000 products: searches of the back-end, a page of 5,000 rows in a real browser, and a change of 500 products at
 * once. Run by hand, because it needs an idle machine and a PostgreSQL database of its own, which it fills:
 *
 *     pnpm build && node tests/bench/web/products.ts --database postgres://…
 */
const PRODUCTS = 60_000;
const ROUNDS = 30;
const LARGEST_PAGE = 5_000;
/** About 600 products match these keywords. */
const CHANGED = 'Serie 42';
/** The distance scrolled in each frame, in px. */
const STEP = 60;

const { values } = parseArgs({ options: { database: { type: 'string' } } });
if (values.database === undefined) {
  console.error('Say which database may be filled: --database postgres://…');
  process.exit(1);
}
await fill(values.database);

const { signal } = new AbortController();
const backend = await startServer(
  'backend',
  { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: values.database, LOG_LEVEL: 'warn' },
  signal,
);
const gateway = await startServer(
  'gateway',
  {
    HOST: '127.0.0.1',
    PORT: '0',
    BACKEND_URL: backend.url,
    SESSION_SECRET: 'only-for-this-measurement-on-this-machine',
    LOG_LEVEL: 'warn',
  },
  signal,
);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  console.table({
    'a word in every seventh, ms': await searched('Tisch'),
    'a word in every thirtieth, ms': await searched('Kratzbaum'),
    'a SKU, ms': await searched('HAR-GRI57-SMK'),
    'a misspelt word, ms': await searched('Gartenbamk'),
    'two letters, ms': await searched('ti'),
  });
  const page = await signedIn(browser);
  const first = await firstRows(page);
  const scrolled = await scroll(page);
  console.log(`${LARGEST_PAGE} rows a page: first rows after ${Math.round(first)} ms`);
  console.log(`${scrolled.frames} frames while they were scrolled, ${scrolled.slow} of them over 50 ms`);
  console.log(await changeMany(page));
  console.log(`a change of as many stopped ${await stopMany(page)} ms after it was asked to`);
} finally {
  await browser.close();
  await gateway.stop();
  await backend.stop();
}

/** Fills the demo company with `PRODUCTS` products: copies of its own ones, each with its own SKU and name. */
async function fill(databaseUrl: string): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    dataDirectory: '',
    demoData: true,
    demoDay: new Date(),
    logger: pino({ level: 'warn' }),
  });
  const { db } = database;
  const { rows } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(db);
  const known = rows[0]?.products ?? 0;
  if (known < PRODUCTS) {
    await sql`
      insert into products (sku, name, shipping_size_length, shipping_size_width, shipping_size_height,
        shipping_size_weight, bulky, hs_eu, outbound_carrier, carrier_uk, carrier_eu, supplier_id, cab_quantity)
      select sku || '-' || copy, name || ', Serie ' || copy, shipping_size_length, shipping_size_width,
        shipping_size_height, shipping_size_weight, bulky, hs_eu, outbound_carrier, carrier_uk, carrier_eu, supplier_id,
        cab_quantity
      from products, generate_series(1, ${Math.ceil(PRODUCTS / known)}::int) as copy
      limit ${PRODUCTS - known}
    `.execute(db);
    await sql`analyze products`.execute(db);
  }
  await database.close();
}

/** The median and the slowest of the list's search, from the call to the last byte. */
async function searched(keywords: string): Promise<{ median: number; worst: number; found: number }> {
  const signIn = await fetch(`${backend.url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@occ.example', password: 'demo-admin' }),
  });
  const token = /"token":\s*"([^"]+)"/.exec(await signIn.text())?.[1] ?? '';
  const path = `/shipping_data/products?pageIndex=0&pageSize=25&keywords=${encodeURIComponent(keywords)}`;
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const answer = await (await fetch(`${backend.url}${path}`, { headers: { authorization: token } })).text();
    times.push(performance.now() - start);
    found = Number(/"total":\s*(\d+)/.exec(answer)?.[1]);
  }
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  return { median: sorted[Math.floor(ROUNDS / 2)] ?? 0, worst: sorted.at(-1) ?? 0, found };
}

async function signedIn(from: Browser): Promise<Page> {
  const context = await from.newContext({
    baseURL: gateway.url,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await page.goto('/login');
  await page.locator('input[type=email]').fill('admin@occ.example');
  await page.locator('input[type=password]').fill('demo-admin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard', { timeout: 180_000 });
  return page;
}

/** The time from the navigation to the first row in the document. */
async function firstRows(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('tbody tr[aria-rowindex]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('first-rows'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/app/products?size=${LARGEST_PAGE}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  return page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? Number.NaN);
}

function scroll(page: Page): Promise<{ frames: number; slow: number }> {
  return page.evaluate(
    (step) =>
      new Promise<{ frames: number; slow: number }>((resolve) => {
        const scrolled = document.querySelector('[role=grid]')?.parentElement;
        if (!scrolled) throw new Error('nothing can be scrolled');
        let frames = 0;
        let slow = 0;
        let last = performance.now();
        const next = (now: number) => {
          frames += 1;
          if (now - last > 50) slow += 1;
          last = now;
          const before = scrolled.scrollTop;
          scrolled.scrollTop += step;
          if (scrolled.scrollTop === before || frames > 2_000) resolve({ frames, slow });
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    STEP,
  );
}

/** The time from the click until the last product is saved. */
async function changeMany(page: Page): Promise<string> {
  const changed = await beginChange(page, '11');
  const start = performance.now();
  await page.getByText(`${changed} von ${changed} gespeichert`, { exact: true }).waitFor();
  return `${changed} products changed in ${((performance.now() - start) / 1_000).toFixed(1)} s`;
}

/** The time from the click on stop until the result is shown, in milliseconds. */
async function stopMany(page: Page): Promise<number> {
  const changed = await beginChange(page, '12');
  await page.getByText(/^[1-9]\d* gespeichert$/).waitFor();
  const start = performance.now();
  await page.getByRole('button', { name: 'Lauf abbrechen' }).click();
  await page.getByText(new RegExp(`^\\d+ von ${changed} gespeichert$`)).waitFor();
  return Math.round(performance.now() - start);
}

/** Selects the products and changes their CAB quantity. @returns the number of changes that the screen shows */
async function beginChange(page: Page, quantity: string): Promise<string> {
  await page.goto(`/app/products?size=${LARGEST_PAGE}&q=${encodeURIComponent(CHANGED)}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await page.locator('thead input[type=checkbox]').click();
  await page.getByRole('button', { name: 'Ausführen' }).click();
  await page.getByRole('menuitem', { name: 'Mehrere bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('CAB-Menge').click();
  await dialog.getByRole('textbox', { name: 'CAB-Menge' }).fill(quantity);
  const submit = dialog.getByRole('button', { name: /^[\d.]+ Produkte ändern/ });
  const label = await submit.innerText();
  await submit.click();
  return label.split(' ')[0] ?? '';
}
