import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningServer, startServer } from '../../scripts/servers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { speak, text } from './support.ts';

/** The client and the gateway in front of a back-end that answers only what the documents show. */
const screensFile = new URL('../../web/src/app/screens.ts', import.meta.url);
const { screens }: { screens: readonly { path: string; titleKey: string }[] } = await import(String(screensFile));

const language = 'de';
/** What a screen needs beside its path. */
const QUERIES: Readonly<Record<string, string>> = { '/app/historical': '?id=1', '/app/wms-history': '?sku=SKU-1' };
/** Dialogs with what was read of a record, or with choices. */
const DIALOGS = [
  '/app/orders?open=2',
  '/app/products?open=SKU-1',
  '/app/shipping-plans?open=1&tab=order',
  '/app/suppliers?open=1',
  '/app/rules-sqp?open=1',
  '/app/wms-warehouses?edit=1',
  '/app/wms-warehouses?add=movement',
  '/app/wms-storage-locations?open=1',
  '/app/users?open=2',
];

let backend: DocumentOnlyBackend;
let gateway: RunningServer;
test.beforeAll(async () => {
  backend = await startDocumentOnlyBackend('nested');
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'a-secret-for-tests-0123456789-abcdefgh',
  };
  gateway = await startServer('gateway', { ...env, BACKEND_URL: backend.url }, new AbortController().signal);
});
test.afterAll(async () => {
  await gateway.stop();
  await backend.close();
});

async function signIn(page: Page): Promise<void> {
  await speak(page, language);
  await page.goto(`${gateway.url}/login`);
  await page.getByLabel(text(language, 'signIn.email')).fill('admin@occ.example');
  await page.getByLabel(text(language, 'signIn.password'), { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
}

/** The errors that the gateway answers, and those of the page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('response', (response) => {
    if (!response.url().includes('/graphql')) return;
    void response.text().then(
      (body) => body.includes('"errors"') && errors.push(body),
      () => undefined,
    );
  });
  return errors;
}

/** Within the running client, as its own links do. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState({}, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

async function expectWhole(page: Page, content: Locator): Promise<void> {
  await expect(content.first()).toBeVisible();
  await expect(page.locator('.bone, .chakra-skeleton, [aria-busy=true]')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|Invalid|\[object|\{\w+\}/);
}

test('every screen and its dialogs show what there is, without an error', async ({ page }) => {
  const errors = errorsOf(page);
  await signIn(page);
  for (const { path, titleKey } of screens) {
    await goTo(page, `${path}${QUERIES[path] ?? ''}`);
    await expect(page).toHaveTitle(new RegExp(`^${text(language, `app.${titleKey}`)} -`));
    await expectWhole(page, page.locator('main > *'));
  }
  for (const path of DIALOGS) {
    await goTo(page, path);
    await expectWhole(page, page.getByRole('dialog'));
  }
  expect(errors).toEqual([]);
});

test('the stock by warehouse is that of the documents, and goods are booked in', async ({ page }) => {
  const errors = errorsOf(page);
  const words = (key: string, values = {}) => text(language, `stock.${key}`, values);
  await signIn(page);
  await page.goto(`${gateway.url}/app/wms-inventories`);
  // SKU-1 in Hamburg and in Poland.
  await expect(page.getByRole('row', { name: 'SKU-1' })).toContainText(/80.*40.*40/);
  await page.goto(`${gateway.url}/app/wms-warehouses?add=incoming`);
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByRole('textbox', { name: new RegExp(`^${words(key)}`) });
  await dialog.getByRole('combobox', { name: /^SKU/ }).fill('SKU-3');
  await page.getByRole('option', { name: /SKU-3/ }).first().click();
  await field('columns.inventory').fill('12');
  await dialog.getByRole('combobox', { name: new RegExp(`^${words('columns.location')}`) }).click();
  await page.getByRole('option').first().click();
  await field('booking.reason').fill('Container');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words('booking.done.incoming', { quantity: '12', sku: 'SKU-3' }))).toBeVisible();
  await expect(page.locator('tbody').getByRole('row', { name: /SKU-3/ })).toContainText('12');
  expect(backend.state.inventories.find(({ sku }) => sku === 'SKU-3')).toMatchObject({ inventory: 12 });
  expect(errors).toEqual([]);
});
