import { expect, test } from '@playwright/test';
import { startAs, text } from './support.ts';

/** The limit in bytes, with gzip, of the scripts that the first paint needs. */
const FIRST_SCRIPTS = 256_000;
/** The limit in bytes of the page's own script, which includes the permissions policy and the queries of the lists. */
const OWN_SCRIPT = 25_000;
/** The limit of the number of files that a cold load of a screen requests from its own host. */
const MOST_FILES = 20;

test('the scripts that the first paint waits for are small as they are sent', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const named = page.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="(\/[^"]+\.js)"/g);
  // The page names its own script twice, but loads it once.
  const scripts = [...new Set([...named].flatMap(([, path]) => path ?? []))];
  expect(scripts.length).toBeGreaterThan(1);
  const sizes: number[] = [];
  for (const script of scripts) {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.ok()).toBe(true);
    sizes.push(Number(answer.headers()['content-length']));
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes[0]).toBeLessThan(OWN_SCRIPT);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(FIRST_SCRIPTS);
});

test('a cold load of a screen requests few files, each of them compressed', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  const files: string[] = [];
  const uncompressed: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    files.push(pathname);
    const isLarge = Number(response.headers()['content-length']) > 1024;
    if (isLarge && response.headers()['content-encoding'] !== 'br') uncompressed.push(pathname);
  });
  await page.goto('/app/wms-warehouses');
  await expect(page.getByText(/bis 100 von 5\.\d{3}/)).toBeVisible();
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(uncompressed).toEqual([]);
});

test('a cold load of the orders list requests its rows once', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  await page.goto('/app/orders');
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
  for (const operation of ['Orders', 'OrderStatuses', 'OrderCarriers']) {
    expect(asked.filter((name) => name === operation)).toHaveLength(1);
  }
});

test('the page that shows the kit is for development only', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/kit');
  await expect(page.getByText(text('de', 'app.notFound.text'))).toBeVisible();
});
