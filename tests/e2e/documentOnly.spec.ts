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

test('an order is mended, split and sent, and a file is imported', async ({ page }) => {
  const errors = errorsOf(page);
  const orderWith = (number: string) => backend.state.orders.find(({ customerOrderId }) => customerOrderId === number);
  await signIn(page);

  await page.goto(`${gateway.url}/app/orders?open=700002-1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text(language, 'orders.fields.phone')).fill('0431 77');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(text(language, 'orders.edit.updated'))).toBeVisible();
  expect(orderWith('700002-1')).toMatchObject({ phoneNumber: '0431 77', orderSkus: [{}, {}], parts: [{}, {}] });

  await page.goto(`${gateway.url}/app/orders?split=1`);
  const line = page.locator('[data-grip]').first();
  await expect(line).toBeFocused();
  await page.keyboard.press('m');
  await page.getByRole('menuitem').first().click();
  await page.locator('[data-quantity]').getByRole('textbox').fill('1');
  await page.keyboard.press('Enter');
  await page.locator('[data-carrier]').selectOption('DHL');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(text(language, 'split.allOrdersDone'), { exact: true })).toBeVisible();
  expect(orderWith('700001-1')).toMatchObject({ pickType: 'CAB' });
  expect(orderWith('700001-2')).toMatchObject({ pickType: 'SQP', orderSkus: [{ shippingSkuAmount: 1 }] });

  await page.goto(`${gateway.url}/app/orders`);
  const sent = page.locator('tbody tr[aria-rowindex]').filter({ hasText: '700002-1' });
  await expect(sent).toBeVisible();
  await sent.getByRole('button', { name: text(language, 'orders.row.menu', { order: '700002-1' }) }).click();
  await page.getByRole('menuitem', { name: text(language, 'orders.run.send') }).click();
  const flatfile = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByText(text(language, 'orders.run.sendConfirm'), { exact: true }).click();
  expect((await flatfile).suggestedFilename()).toMatch(/^flatfile-\d{8}_\d{6}\.csv$/);
  expect(orderWith('700002-1')).toMatchObject({ shippingStatusId: 4 });
  expect(errors).toEqual([]);

  await page.goto(`${gateway.url}/app/orders`);
  await page.getByRole('button', { name: text(language, 'orderImport.title') }).click();
  const content = 'customerInvoiceNumber;customerIdNumber;sku;quantity\nRE-1;C-1;SKU-1;1\n';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
  const start = new RegExp(`^${text(language, 'orderImport.check.submit_one', { orders: '1' })}`);
  await page.getByRole('button', { name: start }).click();
  await page.getByRole('button', { name: text(language, 'orderImport.question.confirm') }).click();
  await expect(page.getByText(text(language, 'orderImport.result.untoldTitle'))).toBeVisible();
  expect(backend.state.files.at(-1)).toMatchObject({ name: 'orders.csv', content });
});
