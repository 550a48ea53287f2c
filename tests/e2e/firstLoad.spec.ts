import { expect, test } from '@playwright/test';
import { startAs, text } from './support.ts';

test('every file of a cold load of a screen is compressed', async ({ page, browser }) => {
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
  expect(files).not.toEqual([]);
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

test('the first menu of a cold load opens without waiting for a file', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/orders');
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
  await page.route(/\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: /Konto von/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
