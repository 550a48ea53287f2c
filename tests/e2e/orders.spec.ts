import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, goTo, startAs, text } from './support.ts';

const ORDERS = '/app/orders';

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number });

/** Sends a document as the page's user. */
async function send(page: Page, query: string, variables: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return answerOf(page.request, token ?? '', query, variables);
}

type Answer = { warehouses: { id: string; code: string }[]; createUser: { userId: string } };

async function answerOf(request: APIRequestContext, token: string, query: string, variables: object): Promise<Answer> {
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' },
    data: { query, variables },
  });
  const body: { data: Answer; errors?: unknown } = await answer.json();
  expect(body.errors).toBeUndefined();
  return body.data;
}

let made = 0;

/** Creates an order for this test alone, which no other test counts. */
async function makeOrder(page: Page, change: object): Promise<string> {
  made += 1;
  const number = `E2E${Date.now()}${test.info().workerIndex}-${made}`;
  const input = {
    customerInvoiceNumber: `RE-${number}`,
    customerIdNumber: 'K-E2E',
    customerOrderId: number,
    outboundCarriers: ['DHL'],
    shippingAddressName: 'Erika Mustermann',
    shippingAddressTown: 'Kiel',
    ...change,
  };
  await send(page, 'mutation($input: CreateOrderInput!) { createOrder(input: $input) { id } }', { input });
  return number;
}

async function openOrders(page: Page, browser: Browser, address = ORDERS): Promise<void> {
  await startAs(page, browser, 'orders');
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

const language = 'de';

test('unshipped orders, the newest first, with every column', async ({ page, browser }) => {
  await startAs(page, browser, 'admin', language);
  await page.goto(ORDERS);
  await expect(page).toHaveTitle(`${text(language, 'app.screens.orders')} - Operations Control Center`);
  await expect(rows(page).first()).toBeVisible();
  const columns = ['order', 'status', 'pickType', 'customer', 'shipping', 'sku', 'pieces', 'carrier', 'orderDate'];
  const shown = await headers(page);
  for (const column of columns) expect(shown).toContain(text(language, `orders.columns.${column}`));
  await expect(page.getByText(text(language, 'orders.statuses.unshipped')).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: text(language, 'orders.columns.orderDate') })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const date = /\d{2}\.\d{2}\.\d{4}\s*\d{2}:\d{2}/;
  await expect(rows(page).first()).toContainText(date);
  await expect(page.getByLabel(text(language, 'kit.pager.rowsPerPage'))).toHaveValue('100');
  await expect(page.getByLabel(text(language, 'kit.pager.rowsPerPage')).locator('option')).toHaveText([
    '100',
    '200',
    '500',
    '1.000',
  ]);
});

test('filters are in the URL and shown as chips; the back button undoes them', async ({ page, browser }) => {
  await openOrders(page, browser);
  await page
    .getByRole('button', { name: /^Status/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Versendet', exact: true }).click();
  await expect(page).toHaveURL(/status=1%2C4/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Unversendet, Versendet')).toBeVisible();
  await page
    .getByRole('button', { name: /^Pick-Typ/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'CHECK' }).click();
  await expect(page).toHaveURL(/pick=CHECK/);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).not.toHaveURL(/pick=/);
  await page
    .getByRole('button', { name: text('de', 'kit.filter.resetAll') })
    .or(page.getByRole('button', { name: text('de', 'kit.filter.remove', { filter: 'Status' }) }))
    .first()
    .click();
  await expect(rows(page).first()).toBeVisible();
});

test('an order is found, opened, read and shared by its address', async ({ page, browser }) => {
  await openOrders(page, browser);
  const number = await makeOrder(page, { outboundCarriers: ['Spedition'] });
  // Quicker than the rows: the second Enter opens nothing but what was searched for.
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(rowOf(page, number)).toContainText(text('de', 'orders.phoneNumberMissing'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`RE-${number}`).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${number}`));
  await dialog.getByRole('tab', { name: /Teile/ }).click();
  await expect(dialog.getByText(text('de', 'orders.dialog.noParts'))).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${ORDERS}?open=${number}&tab=sku`);
  await expect(page.getByRole('dialog').getByText(text('de', 'orders.dialog.noSkus'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
});

test('selected orders are sent, each with its result and the flatfile, and deleted', async ({ page, browser }) => {
  await openOrders(page, browser);
  const [sendable, toCheck] = [
    await makeOrder(page, { pickType: 'CAB' }),
    await makeOrder(page, { pickType: 'CHECK' }),
  ];
  await page.getByRole('searchbox').fill('K-E2E');
  await expect(rowOf(page, toCheck)).toBeVisible();
  for (const number of [sendable, toCheck])
    await page.getByLabel(text('de', 'kit.selection.row', { row: number })).check();
  const bar = page.getByRole('region', { name: text('de', 'kit.selection.label') });
  await bar.getByRole('button', { name: text('de', 'kit.selection.run') }).click();
  await page.getByRole('menuitem', { name: /Versenden/ }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('de', 'orders.run.sendConfirm') })
    .click();
  await expect(page.getByText('1 versendet, 1 übersprungen: CHECK')).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^flatfile-.*\.csv$/);
  const again = page.waitForEvent('download');
  await page.getByRole('link', { name: text('de', 'orders.run.flatfile') }).click();
  expect((await again).suggestedFilename()).toMatch(/^flatfile-.*\.csv$/);
  await page.keyboard.press('Escape');

  await expect(rowOf(page, sendable)).toHaveCount(0);
  await page.getByLabel(text('de', 'kit.selection.row', { row: toCheck })).check();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('de', 'orders.run.deleteConfirm') })
    .click();
  await expect(rowOf(page, toCheck)).toHaveCount(0);
});

test('all matches are exported without loading their rows', async ({ page, browser }) => {
  await openOrders(page, browser);
  const number = await makeOrder(page, { pickType: 'CAB' });
  await page.getByRole('searchbox').fill(number);
  await expect(rowOf(page, number)).toBeVisible();
  await page.getByLabel(text('de', 'kit.selection.row', { row: number })).check();
  const download = page.waitForEvent('download');
  await page.getByRole('grid').focus();
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toMatch(/^orders_export_\d{8}_\d{6}\.csv$/);
});

test('the analyst sees no hidden columns or anything derived from them, and cannot change anything', async ({
  page,
  browser,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) answers.push(await response.text().catch(() => ''));
  });
  await startAs(page, browser, 'analyst');
  await page.goto(ORDERS);
  await expect(rows(page).first()).toBeVisible();
  expect(await headers(page)).toEqual(['Auftrag', 'Status', 'Pick-Typ', 'SKU', 'Menge', 'Bestelldatum', 'Aktionen']);
  // Only the number of orders can be searched, because the other texts are hidden.
  const search = page.getByRole('searchbox', { name: text('de', 'orders.filters.number') });
  // Not one of the newest, which other tests send and delete.
  const number = ((await rows(page).last().locator('td').first().textContent()) ?? '').trim();
  await search.fill(number);
  await expect(page).toHaveURL(new RegExp(`number=${number}`));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('de', 'kit.selection.run') })).toHaveCount(0);
  await rows(page).first().locator('td').nth(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('de', 'orders.fields.number'))).toBeVisible();
  await expect(dialog.getByText(text('de', 'orders.fields.phone'))).toHaveCount(0);
  expect(answers.join('')).not.toMatch(/"(shippingAddress\w+|phoneNumber|customerIdNumber)":(?!null)/);
});

test('for a user of one warehouse, the filter is locked to it', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/dashboard');
  const email = `packer-${Date.now()}@occ.example`;
  const password = 'packs-in-peine';
  const person = { salutation: 'Frau', firstName: 'Pia', lastName: 'Packer', email, password };
  const { warehouses } = await send(page, 'query { warehouses { id code } }', {});
  const own = warehouses.find(({ code }) => code === 'PP');
  const { createUser } = await send(
    page,
    'mutation($input: CreateUserInput!) { createUser(input: $input) { userId } }',
    { input: { ...person, roles: ['Orders'], warehouseId: own?.id } },
  );
  await send(page, 'mutation($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { userId } }', {
    id: createUser.userId,
    input: { menus: ['Orders'], permissions: [{ menu: 'Orders', read: ['ALL'], write: ['ALL'], limitRead: [] }] },
  });

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const packer = await context.newPage();
  await packer.goto('/login?returnUrl=/app/orders');
  await packer.getByLabel(text('de', 'signIn.email')).fill(email);
  await packer.getByLabel(text('de', 'signIn.password'), { exact: true }).fill(password);
  await packer.getByRole('button', { name: text('de', 'signIn.submit') }).click();
  await expect(rows(packer).first()).toBeVisible();
  await expect(packer.getByText('Peine (PP)').first()).toBeVisible();
  await expect(packer.getByText(text('de', 'kit.filter.locked')).first()).toBeAttached();
  const filter = text('de', 'warehouses.warehouse');
  await expect(packer.getByRole('button', { name: text('de', 'kit.filter.remove', { filter }) })).toHaveCount(0);
  const other = warehouses.find(({ code }) => code !== 'PP');
  await goTo(packer, `${ORDERS}?warehouse=${other?.id}`);
  await expect(packer.getByText(text('de', 'errors.permission.warehouse')).first()).toBeVisible();
  await context.close();
});

test('the date that the orders are sorted by is fully visible at 1280 px', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startAs(page, browser, 'admin');
  await page.goto('/app/orders');
  const cell = page.locator('tbody tr[aria-rowindex] td', { hasText: /^\d\d\.\d\d\.\d{4}\s*\d\d:\d\d$/ }).first();
  await expect(cell).toBeInViewport({ ratio: 1 });
  expect(await cell.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
});
