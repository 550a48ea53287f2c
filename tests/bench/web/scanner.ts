import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { newPage, signIn, startProduct, summary } from './product.ts';

/**
 * The time from the scan that confirms a booking until the screen says that it is booked, measured in a real browser. On an
 * embedded database of its own, and on a PostgreSQL database if one is given. Run by hand on an idle machine:
 * pnpm build && node tests/bench/web/scanner.ts --database postgres://…
 */
const BOOKINGS = 30;
/** The first ones also load the code of the result. */
const WARM_UP = 3;
/** ms between the quantity and the scan that confirms it, for the hand. */
const AIM = 200;

const { values } = parseArgs({ options: { database: { type: 'string' } } });
const directory = mkdtempSync(path.join(tmpdir(), 'occ-bench-scanner-'));
try {
  const measured = { 'embedded database, ms': summary(await scanned({ DATA_DIR: directory })) };
  if (values.database !== undefined) {
    Object.assign(measured, {
      'PostgreSQL, ms': summary(await scanned({ DATABASE_URL: values.database, DEMO_DATA: 'true' })),
    });
  }
  console.table(measured);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** The times of bookings of incoming goods, at one location. */
async function scanned(company: NodeJS.ProcessEnv): Promise<number[]> {
  const { browser, url, stop } = await startProduct(company);
  try {
    const session = await signIn(browser, 'warehouse');
    const { sku, place } = await knownStock(url, session.token);
    const page = await newPage(browser, session);
    await page.setViewportSize({ width: 400, height: 860 });
    // Before the scanner's own listener, which lets no other one see the keys of a scan.
    await page.addInitScript(() => {
      const note = ({ key, timeStamp }: KeyboardEvent) =>
        key === 'Enter' && Object.assign(window, { lastEnter: timeStamp });
      window.addEventListener('keydown', note, { capture: true });
    });
    await page.goto('/app/wms-scanner');
    await page.locator('main form input').first().waitFor();
    const times: number[] = [];
    for (let quantity = 1; quantity <= BOOKINGS; quantity += 1) {
      // oxlint-disable-next-line no-await-in-loop
      times.push(await book(page, place, sku, quantity));
    }
    return times.slice(WARM_UP);
  } finally {
    await stop();
  }
}

async function knownStock(url: string, token: string): Promise<{ sku: string; place: string }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: '{ inventories(page: { index: 0, size: 1 }) { items { sku storageLocation } } }',
    }),
  });
  const answer = await response.text();
  const sku = /"sku":"([^"]+)"/.exec(answer)?.[1];
  const place = /"storageLocation":"([^"]+)"/.exec(answer)?.[1];
  if (sku === undefined || place === undefined) throw new Error(answer);
  return { sku, place };
}

/** From the key that ends the confirming scan to the frame with the result, by the page's own clock. */
async function book(page: Page, place: string, sku: string, quantity: number): Promise<number> {
  await page.keyboard.type(`${place}\n`);
  await page.getByRole('heading', { name: 'SKU scannen' }).waitFor();
  await page.keyboard.type(`${sku}\n`);
  await page.getByRole('textbox', { name: 'Menge' }).fill(String(quantity));
  await page.waitForTimeout(AIM);
  const time = page.evaluate(
    (booked) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isBooked = [...document.querySelectorAll('main h2')].some(({ textContent }) => textContent === booked);
          if (!isBooked) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - Number(Reflect.get(window, 'lastEnter'))));
        };
        look();
      }),
    `${quantity} Stück gebucht`,
  );
  // Without a pause before the key that ends it: a scanner does not pause.
  await page.keyboard.type(`${place}\n`);
  return time;
}
