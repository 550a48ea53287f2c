import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, type Language, startAs, text } from './support.ts';

const ORDERS = '/app/orders';

const rowOf = (page: Page, number: string) => page.locator('tbody tr[aria-rowindex]').filter({ hasText: number });
const field = (scope: Locator, language: Language, key: string) =>
  scope.getByRole('textbox', { name: text(language, `orders.fields.${key}`) });

async function openForm(page: Page, number: string): Promise<Locator> {
  await page.goto(`${ORDERS}?open=${number}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: new RegExp(text('de', 'kit.form.save')) })).toBeVisible();
  // Not the button in the head that copies the number.
  await expect(dialog.getByRole('tabpanel').getByRole('textbox').first()).toBeFocused();
  return dialog;
}

/** Fills in an order, starting with the first click, and returns its number. */
async function createOrder(page: Page, language: Language): Promise<string> {
  const invoice = `RE-${Date.now()}`;
  await page.getByRole('button', { name: text(language, 'orders.addLabel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, language, 'invoice')).toBeFocused();
  await field(dialog, language, 'invoice').fill(invoice);
  await expect(field(dialog, language, 'number')).toHaveValue(`${invoice}-1`);
  await field(dialog, language, 'customer').fill('K-FORM');
  await field(dialog, language, 'town').fill('Kiel');
  await dialog.getByRole('tab', { name: text(language, 'orders.tabs.sku') }).click();
  const adder = dialog.getByRole('group', { name: text(language, 'orders.edit.addSku') });
  await adder.getByRole('combobox').first().fill('KIE');
  await page.getByRole('option').first().click();
  await adder.getByRole('textbox', { name: text(language, 'orders.fields.amount') }).fill('2');
  await adder.getByRole('button', { name: text(language, 'orders.edit.add') }).click();
  await expect(dialog.getByText(text(language, 'orders.dialog.lines_one', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: text(language, 'orders.tabs.parts') }).click();
  await dialog.getByRole('button', { name: text(language, 'orders.edit.addPart') }).click();
  await expect(dialog.getByRole('combobox', { name: text(language, 'orders.fields.storageLocation') })).toHaveValue(
    'PP-88-88-88',
  );
  await field(dialog, language, 'description').fill('Screws, M6');
  await dialog.getByRole('combobox', { name: text(language, 'orders.fields.carrier') }).click();
  await page.getByRole('option', { name: 'DHL' }).first().click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.validation.noComma'))).toBeVisible();
  await field(dialog, language, 'description').fill('Screws M6');
  // A second click within a second counts as a double click; until then the buttons are disabled.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await refuseNumberOnce(page);
  await dialog.locator('button[type=submit]').click();
  // The tab with the number is opened, and the next one is proposed.
  await expect(field(dialog, language, 'number')).toBeFocused();
  await expect(dialog.getByText(text(language, 'orders.create.numberTaken'))).toBeVisible();
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  return `${invoice}-1`;
}

/** Somebody else has taken the number of the new order meanwhile. */
async function refuseNumberOnce(page: Page): Promise<void> {
  const messageKey = 'order.customerOrderIdTaken';
  const fields = [{ field: 'customerOrderId', messageKey }];
  const extensions = { code: 'BAD_USER_INPUT', messageKey: 'validation.form', fields };
  let isRefused = false;
  await page.route('**/graphql', (route) => {
    if (isRefused || !(route.request().postData() ?? '').includes('"CreateOrder"')) return route.fallback();
    isRefused = true;
    return route.fulfill({ json: { data: null, errors: [{ message: 'taken', extensions }] } });
  });
}

async function openOrders(page: Page, browser: Browser, language: Language): Promise<void> {
  await startAs(page, browser, 'orders', language);
  await page.goto(ORDERS);
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
}

const language = 'en';

test('an order is created and changed, from the first click to its row', async ({ page, browser }) => {
  await openOrders(page, browser, language);
  const number = await createOrder(page, language);
  await page.getByRole('searchbox').fill(number);
  await expect(rowOf(page, number)).toContainText('2');
  await rowOf(page, number).getByText('Kiel').first().click();
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, language, 'town')).toHaveValue('Kiel');
  await expectAccessible(page);
  await field(dialog, language, 'town').fill('Flensburg');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, number)).toContainText('Flensburg');
});

test('two windows on one order: changes saved in one are shown in the other, to be kept or taken over', async ({
  page,
  browser,
}) => {
  await openOrders(page, browser, 'de');
  const number = await createOrder(page, 'de');
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage();
  await startAs(other, browser, 'admin');
  const [mine, theirs] = [await openForm(page, number), await openForm(other, number)];
  await field(theirs, 'de', 'phone').fill('0431 1');
  await field(theirs, 'de', 'town').fill('Husum');
  await field(theirs, 'de', 'street').fill('Hafen 1');
  await other.keyboard.press('Control+Enter');
  await expect(theirs).toHaveCount(0);

  await field(mine, 'de', 'phone').fill('0431 2');
  await field(mine, 'de', 'town').fill('Plön');
  await field(mine, 'de', 'name').fill('Erika');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0431 1');
  await expect(question).toContainText('Hafen 1');
  await expectAccessible(page);
  const choose = (key: string, choice: string) =>
    question
      .getByRole('radiogroup', { name: text('de', `orders.fields.${key}`) })
      .getByText(text('de', `kit.conflict.${choice}`));
  await choose('phone', 'keepMine').click();
  await choose('town', 'takeTheirs').click();
  await question.getByRole('button', { name: text('de', 'kit.conflict.save') }).click();
  await expect(mine).toHaveCount(0);

  await openForm(page, number);
  for (const [key, value] of [
    ['phone', '0431 2'],
    ['town', 'Husum'],
    ['street', 'Hafen 1'],
    ['name', 'Erika'],
  ] as const) {
    await expect(field(page.getByRole('dialog'), 'de', key)).toHaveValue(value);
  }
  await other.context().close();
});

type Found = { sku: string; available: number };

/** Imports an order with more pieces of a SKU than are in stock, so that it is in error, and returns the SKU. */
async function importTooMany(page: Page, number: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' };
  const query = 'query($keywords: String!) { availableStock(keywords: $keywords) { sku available } }';
  const find = async (keywords: string): Promise<Found[]> => {
    const answer = await page.request.post('/graphql', { headers, data: { query, variables: { keywords } } });
    const { data }: { data: { availableStock: Found[] } } = await answer.json();
    return data.availableStock;
  };
  const sku = (await find('WIS')).find(({ available }) => available > 0)?.sku ?? '';
  const pieces = (await find(sku)).filter((one) => one.sku === sku).reduce((sum, { available }) => sum + available, 1);
  const file = [
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity;shippingAddressStreet;shippingAddressZipcode',
    `${number};K-FORM;${number}-1;${sku};${pieces};Hof 1;24103`,
  ].join('\n');
  const operation = {
    query: 'mutation($file: Upload!) { importOrders(file: $file) { created notPlaced } }',
    variables: { file: null },
  };
  const answer = await page.request.post('/graphql', {
    headers,
    multipart: {
      operations: JSON.stringify(operation),
      map: JSON.stringify({ file: ['variables.file'] }),
      file: { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    },
  });
  expect(await answer.json()).toMatchObject({ data: { importOrders: { created: 1, notPlaced: 1 } } });
  return sku;
}

test('an order without enough stock is in error; a place for its line resolves it', async ({ page, browser }) => {
  await startAs(page, browser, 'orders', 'en');
  await page.goto('/app/profile');
  const number = `MEND${Date.now()}`;
  const sku = await importTooMany(page, number);
  // The address that other systems link to.
  await page.goto(`${ORDERS}?status=all&q=${number}&order=${number}-1&tab=sku`);
  await expect(page).toHaveURL(new RegExp(`open=${number}-1`));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('en', 'orders.edit.unallocated_one', { lines: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: text('en', 'orders.edit.locationOf', { sku }) }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  // The pieces beyond the stock remain without a storage location, and are removed.
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: text('en', 'orders.edit.removeLine', { sku }) })
    .last()
    .click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, number)).toContainText(text('en', 'orders.statuses.unshipped'));
});
