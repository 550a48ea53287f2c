import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningServer, startServer } from '../../scripts/servers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { goTo, namesRead, speak, text } from './support.ts';

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

const wordsOf =
  (area: string) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(language, `${area}.${key}`, values);

const piecesOf = (sku: string) => Object.values(stockOf(sku)).reduce((sum, pieces) => sum + pieces, 0);

/** The pieces of a SKU that the back-end has, by location. */
function stockOf(sku: string): Record<string, number> {
  const stock = backend.state.inventories.filter((entry) => entry['sku'] === sku);
  const places = Map.groupBy(stock, ({ storageLocationId }) => String(storageLocationId));
  return Object.fromEntries(
    [...places].map(([place, entries]) => [place, entries.reduce((sum, { inventory }) => sum + Number(inventory), 0)]),
  );
}

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

test('the stock by warehouse is that of the documents, and goods are booked in, moved and adjusted', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const words = wordsOf('stock');
  await signIn(page);
  await goTo(page, '/app/wms-inventories');
  // SKU-1 in Hamburg and in Poland.
  await expect(page.getByRole('row', { name: 'SKU-1' })).toContainText(/80.*40.*40/);
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByRole('textbox', { name: new RegExp(`^${words(key)}`) });
  const lookup = (key: string) => dialog.getByRole('combobox', { name: new RegExp(`^${words(key)}`) });
  const option = (name: string) => page.getByRole('option', { name: new RegExp(name) }).first();
  const open = (kind: string) => goTo(page, `/app/wms-warehouses?add=${kind}`);
  const book = async (kind: string, values: { quantity: string; sku: string }) => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(words(`booking.done.${kind}`, values))).toBeVisible();
    await expect(dialog).toBeHidden();
  };

  await open('incoming');
  await dialog.getByRole('combobox', { name: /^SKU/ }).fill('SKU-3');
  await option('SKU-3').click();
  await field('columns.inventory').fill('12');
  await lookup('columns.location').click();
  await option('HH-A-01-1').click();
  await field('booking.reason').fill('Container');
  await book('incoming', { quantity: '12', sku: 'SKU-3' });
  const stock = (place: string) => page.locator('tbody').getByRole('row', { name: /SKU-3/ }).filter({ hasText: place });
  await expect(stock('HH-A-01-1')).toContainText('12');

  await open('movement');
  await lookup('booking.entry').fill('SKU-3');
  await option('SKU-3').click();
  await field('booking.quantity').fill('5');
  await lookup('booking.target').click();
  await option('HH-A-01-2').click();
  await expect(dialog.getByText('− 5')).toBeVisible();
  await book('movement', { quantity: '5', sku: 'SKU-3' });
  await expect(stock('HH-A-01-1')).toContainText('7');
  await expect(stock('HH-A-01-2')).toContainText('5');

  await open('adjustment');
  await lookup('booking.entry').fill('SKU-3');
  await option('HH-A-01-2').click();
  await lookup('booking.historyType').click();
  await option(text(language, 'stockHistory.types.defect')).click();
  await field('booking.quantity').fill('2');
  await dialog.getByRole('radio', { name: words('booking.subtract') }).click();
  await field('booking.reason').fill('Wasserschaden');
  await book('adjustment', { quantity: '2', sku: 'SKU-3' });
  await expect(stock('HH-A-01-2')).toContainText('3');

  expect(stockOf('SKU-3')).toEqual({ 1: 7, 2: 3 });
  expect(backend.state.stockHistory.slice(0, 3)).toMatchObject([
    { historyTypeName: 'defect', changedType: 'Subtract', quantity: 2, reason: 'Wasserschaden' },
    { historyTypeName: 'movement_of_goods', quantity: 5 },
    { historyTypeName: 'incoming_goods', quantity: 12, reason: 'Container' },
  ]);
  expect(errors).toEqual([]);
});

test('goods of a plan are received once, in two browsers, also if an answer is lost', async ({ page, browser }) => {
  const words = wordsOf('receive');
  const receive = async (own: Page) => {
    await signIn(own);
    await goTo(own, '/app/shipping-plans?receive=2');
    await expect(own.getByRole('list', { name: words('lines') })).toContainText('SKU-1');
  };
  const counted = (own: Page) => own.getByRole('textbox', { name: words('countedOf', { sku: 'SKU-1' }), exact: true });
  const count = async (own: Page, pieces: string) => {
    await own
      .getByRole('list', { name: words('lines') })
      .getByRole('combobox')
      .click();
    await own.getByRole('option', { name: /HH-A-01-1/ }).click();
    await counted(own).fill(pieces);
  };
  const book = (own: Page) => own.getByRole('button', { name: /einbuchen/ }).click();
  const before = piecesOf('SKU-1');
  const other = await (await browser.newContext()).newPage();
  await receive(page);
  await receive(other);
  await count(page, '4');
  await count(other, '5');
  backend.loseAnswer('POST /warehouses');
  await book(page);
  const look = page.getByRole('button', { name: text(language, 'kit.form.look') });
  await expect(look).toBeVisible();
  expect(piecesOf('SKU-1')).toBe(before + 4);
  // The colleague counted before, and is told.
  await book(other);
  await expect(other.getByRole('alert').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  await look.click();
  await expect(page.getByText(words('looked.booked', { sku: 'SKU-1' }))).toBeVisible();
  await counted(other).fill('6');
  await book(other);
  await expect(other.getByText(words('states.booked'), { exact: true })).toBeVisible();
  await other.context().close();

  // Days later, in a browser that knows nothing.
  const later = await (await browser.newContext()).newPage();
  await receive(later);
  await expect(later.getByText(words('states.booked'), { exact: true })).toBeVisible();
  await later.context().close();
  expect(piecesOf('SKU-1')).toBe(before + 10);
  const received = backend.state.inventories.filter(({ source }) => String(source).includes('[Plan 2/1]'));
  expect(received.map(({ inventory, reference }) => [inventory, reference])).toEqual([
    [4, undefined],
    [6, 'MSKU1'],
  ]);
  expect(backend.state.stockHistory.filter(({ reason }) => String(reason).includes('[Plan 2/1]'))).toMatchObject([
    { quantity: 6, historyTypeName: 'incoming_goods' },
    { quantity: 4, historyTypeName: 'incoming_goods' },
  ]);
});

test('a booking whose answer is lost is not made again before somebody has looked', async ({ page }) => {
  const words = wordsOf('stock');
  await signIn(page);
  await goTo(page, '/app/wms-warehouses?add=adjustment');
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type=submit]');
  const before = stockOf('SKU-1');
  await dialog.getByRole('combobox', { name: new RegExp(`^${words('booking.entry')}`) }).fill('SKU-1');
  await page.getByRole('option', { name: /PP-88-88-88/ }).click();
  await dialog.getByRole('combobox', { name: new RegExp(`^${words('booking.historyType')}`) }).click();
  await page.getByRole('option', { name: text(language, 'stockHistory.types.returns') }).click();
  await dialog.getByRole('textbox', { name: new RegExp(`^${words('booking.quantity')}`) }).fill('6');
  await dialog.getByRole('textbox', { name: new RegExp(`^${words('booking.reason')}`) }).fill('Retoure');
  backend.loseAnswer('POST /warehouses/manual_adjustment');
  await page.keyboard.press('Control+Enter');
  const unknown = dialog.getByRole('alert').filter({ hasText: text(language, 'errors.backend.outcomeStaysUnknown') });
  await expect(unknown).toContainText(text(language, 'bookings.unknown.lookFirst'));
  await expect(submit).toBeEnabled();
  const repeated = page.waitForResponse((response) => response.request().postData()?.includes('AdjustStock') === true);
  await page.keyboard.press('Control+Enter');
  await repeated;
  await expect(unknown).toBeVisible();
  await unknown.getByRole('button', { name: text(language, 'bookings.unknown.look') }).click();
  await expect(dialog.getByRole('list', { name: text(language, 'bookings.unknown.now') })).toHaveText(/40.*46/);
  expect(stockOf('SKU-1')).toEqual({ ...before, 544: 46 });
});

test('what is scanned is booked; without a connection it waits, and is booked once', async ({ page, context }) => {
  const errors = errorsOf(page);
  const words = wordsOf('scanner');
  await signIn(page);
  const names = namesRead(page);
  await goTo(page, '/app/wms-scanner');
  await names;
  const before = stockOf('SKU-2');
  const scan = async (codes: string[], quantity: string, last: string) => {
    for (const code of codes) await page.keyboard.type(`${code}\n`);
    await page.getByRole('textbox', { name: words('quantity') }).fill(quantity);
    await page.keyboard.type(`${last}\n`);
  };
  const result = (key: string, quantity: number) =>
    page.getByRole('heading', { name: words(`result.${key}_other`, { quantity }) });
  await scan(['HH-A-01-2', 'SKU-2'], '9', 'HH-A-01-2');
  await expect(result('done', 9)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('combobox', { name: words('kind') }).selectOption('movement');
  await scan(['HH-A-01-2', 'SKU-2'], '4', 'HH-A-01-1');
  await page.getByRole('button', { name: words('submit.movement_other', { quantity: 4 }) }).click();
  await expect(result('stored', 4)).toBeVisible();
  await page.getByRole('combobox', { name: words('kind') }).selectOption('adjustment');
  await scan(['HH-A-01-1', 'SKU-2'], '3', 'HH-A-01-1');
  await expect(result('stored', 3)).toBeVisible();
  expect(stockOf('SKU-2')).toEqual({ ...before, 2: 9 });
  await context.setOffline(false);
  await expect(page.getByText(words('queue.today_other', { bookings: 3 }))).toBeVisible();
  expect(piecesOf('SKU-2')).toBe(46);
  expect(errors).toEqual([]);

  // An answer that is lost between the gateway and the browser: the booking is sent again, and the gateway knows that it is made.
  await page.getByRole('combobox', { name: words('kind') }).selectOption('incoming');
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !(route.request().postData() ?? '').includes('"BookIncomingGoods"')) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await scan(['HH-A-01-2', 'SKU-2'], '5', 'HH-A-01-2');
  await expect(page.getByText(words('queue.today_other', { bookings: 4 }))).toBeVisible();
  expect(piecesOf('SKU-2')).toBe(51);
  // One that is lost between the back-end and the gateway: nobody knows, and nothing is sent again.
  backend.loseAnswer('POST /warehouses');
  await scan(['HH-A-01-2', 'SKU-2'], '777', 'HH-A-01-2');
  await expect(result('unknown', 777)).toBeVisible();
  await page.getByRole('link', { name: words('queue.look') }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: words('reasons.incoming') })
      .filter({ hasText: '777' }),
  ).toHaveCount(1);
  expect(piecesOf('SKU-2')).toBe(828);
});

test('a location is counted, and its differences are booked', async ({ page }) => {
  const words = wordsOf('stocktaking');
  await signIn(page);
  await goTo(page, '/app/wms-stocktaking');
  await page.getByRole('combobox', { name: words('range.warehouse') }).selectOption('2');
  for (const end of ['from', 'to'])
    await page.getByRole('textbox', { name: words(`range.${end}`) }).fill('PP-88-88-88');
  await expect(page.getByText(words('range.locations_one', { places: 1 }))).toBeVisible();
  await page.getByRole('button', { name: words('range.start') }).click();
  const before = Number(stockOf('SKU-1')[544]);
  const counted = page.getByRole('textbox', { name: words('count.countedOf', { sku: 'SKU-1' }) });
  await counted.fill('37');
  // Found there, and expected by nobody.
  await page.keyboard.type('SKU-2\n');
  await page.getByRole('button', { name: words('count.finish') }).click();
  await page.getByRole('button', { name: words('count.differences') }).click();
  // That of SKU-1 is booked, and its answer lost.
  backend.loseAnswer('POST /warehouses/manual_adjustment');
  await page.getByRole('button', { name: words('differences.book_other', { rows: 2 }) }).click();
  await expect(page.getByText(words('differences.booked', { rows: 1 }))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'SKU-1' });
  await expect(row).toContainText(words('states.unknown'));
  await row.getByRole('button', { name: words('differences.recount') }).click();
  await expect(counted).toHaveValue('');
  await counted.fill('37');
  await page.getByRole('button', { name: words('count.finish') }).click();
  await page.getByRole('button', { name: words('count.differences') }).click();
  await expect(page.getByText(words('differences.count_one', { rows: 1 }))).toBeVisible();
  expect([stockOf('SKU-1')[544], stockOf('SKU-2')[544]]).toEqual([37, 1]);
  expect(backend.state.stockHistory.filter(({ historyTypeName }) => historyTypeName === 'counting')).toMatchObject([
    { sku: 'SKU-1', changedType: 'Subtract', quantity: before - 37 },
  ]);
});

test('an order is mended, split and sent, and a file is imported', async ({ page }) => {
  const errors = errorsOf(page);
  const orderWith = (number: string) => backend.state.orders.find(({ customerOrderId }) => customerOrderId === number);
  await signIn(page);

  await goTo(page, '/app/orders?open=700002-1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text(language, 'orders.fields.phone')).fill('0431 77');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(text(language, 'orders.edit.updated'))).toBeVisible();
  expect(orderWith('700002-1')).toMatchObject({ phoneNumber: '0431 77', orderSkus: [{}, {}], parts: [{}, {}] });

  await goTo(page, '/app/orders?split=1');
  const line = page.locator('[data-grip]').first();
  await expect(line).toBeFocused();
  await page.keyboard.press('m');
  await page.getByRole('menuitem').first().click();
  await page.locator('[data-quantity]').getByRole('textbox').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-quantity]')).toHaveCount(0);
  await page.locator('[data-carrier]').selectOption('DHL');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(text(language, 'split.allOrdersDone'), { exact: true })).toBeVisible();
  expect(orderWith('700001-1')).toMatchObject({ pickType: 'CAB' });
  expect(orderWith('700001-1-1')).toMatchObject({ pickType: 'SQP', orderSkus: [{ shippingSkuAmount: 1 }] });

  await goTo(page, '/app/orders');
  const sent = page.locator('tbody tr[aria-rowindex]').filter({ hasText: '700002-1' });
  await expect(sent).toBeVisible();
  await sent.getByRole('button', { name: text(language, 'orders.row.menu', { order: '700002-1' }) }).click();
  await page.getByRole('menuitem', { name: text(language, 'orders.run.send') }).click();
  const flatfile = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByText(text(language, 'orders.run.sendConfirm'), { exact: true }).click();
  expect((await flatfile).suggestedFilename()).toMatch(/^flatfile-\d{8}_\d{6}\.csv$/);
  expect(orderWith('700002-1')).toMatchObject({ shippingStatusId: 4 });
  expect(errors).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: text(language, 'orders.import.title') }).click();
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
  await expect(page.getByText(text(language, 'orderImport.result.withoutDetailsTitle'))).toBeVisible();
  expect(backend.state.files.at(-1)).toMatchObject({ name: 'orders.csv', content });
});
