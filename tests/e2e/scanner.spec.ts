import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, goTo, type Language, namesRead, startAs, text } from './support.ts';

const SCANNER = '/app/wms-scanner';

/** Types a code as a hardware scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(`${code}\n`);
}

function wordsOf(language: Language) {
  return (key: string, values: Record<string, string | number> = {}) => text(language, `scanner.${key}`, values);
}

async function ask<Data>(page: Page, account: string, query: string): Promise<Data> {
  const signIn = `mutation { signIn(email: "${account}@occ.example", password: "demo-${account}") { token } }`;
  const signedIn = await page.request.post('/graphql', { data: { query: signIn } });
  const { data } = await signedIn.json();
  const answer = await page.request.post('/graphql', {
    data: { query },
    headers: { authorization: `Bearer ${data.signIn.token}` },
  });
  const { data: found, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return found;
}

/** Adds a location that no other test uses. */
async function ownPlace(page: Page, level3: string): Promise<{ id: string; fullName: string }> {
  const level2 = `E${Date.now() % 1_000_000}`;
  const { createStorageLocation } = await ask<{ createStorageLocation: { id: string; fullName: string } }>(
    page,
    'admin',
    `mutation { createStorageLocation(input: { warehouseId: 1, level1: "99", level2: "${level2}", level3: "${level3}",
      priority: 9 }) { id fullName } }`,
  );
  return createStorageLocation;
}

/** The result with this heading. */
const resultOf = (page: Page, name: string): Locator => page.getByRole('heading', { name });

const language = 'de';

test('goods are booked in, moved and adjusted by scanning, at 400 px', async ({ page, browser }) => {
  const words = wordsOf(language);
  const sku = 'CEL-WAG3-BAM';
  await page.setViewportSize({ width: 400, height: 860 });
  await startAs(page, browser, 'warehouse', language);
  const [from, to] = [await ownPlace(page, '1'), await ownPlace(page, '2')];
  await page.goto(SCANNER);
  await expect(resultOf(page, words('scan.location'))).toBeVisible();
  await expectAccessible(page);
  await scan(page, 'GIBT-ES-NICHT');
  await expect(page.getByRole('alert')).toHaveText(words('said.unknown', { code: 'GIBT-ES-NICHT' }));
  await scan(page, from.fullName);
  await expect(resultOf(page, words('scan.ware'))).toBeVisible();
  await scan(page, sku);
  // The focus has moved on to the quantity.
  const quantity = page.getByRole('textbox', { name: words('quantity') });
  await expect(quantity).toBeFocused();
  await quantity.fill('40');
  const outcome = page.getByRole('region', { name: words('outcome') });
  await expect(outcome).toHaveText(/\+ 40.*40$/);
  await expectAccessible(page);
  // A code scanned into the quantity field is treated as a code.
  await scan(page, 'GIBT-ES-NICHT');
  await expect(quantity).toHaveValue('40');
  await scan(page, from.fullName);
  await expect(resultOf(page, words('result.done_other', { quantity: 40 }))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: words('kind') }).selectOption('movement');
  await scan(page, from.fullName);
  await expect(resultOf(page, words('scan.ware'))).toBeVisible();
  await scan(page, sku);
  await expect(quantity).toBeFocused();
  await quantity.fill('41');
  await expect(page.getByRole('alert')).toHaveText(words('tooMany', { free: 40, reserved: 0 }));
  await quantity.fill('15');
  await scan(page, to.fullName);
  await expect(outcome).toHaveText(/40.*25.*0.*15$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: words('submit.movement_other', { quantity: 15 }) }).click();
  await expect(resultOf(page, words('result.done_other', { quantity: 15 }))).toBeVisible();

  await page.getByRole('combobox', { name: words('kind') }).selectOption('adjustment');
  await scan(page, to.fullName);
  await expect(resultOf(page, words('scan.ware'))).toBeVisible();
  await scan(page, sku);
  await scan(page, sku);
  await expect(quantity).toHaveValue('2');
  await page.getByRole('combobox', { name: words('historyType') }).selectOption('defect');
  await expect(outcome).toHaveText(/− 2.*15.*13$/);
  await expectAccessible(page);
  await scan(page, to.fullName);
  await expect(resultOf(page, words('result.done_other', { quantity: 2 }))).toBeVisible();
  const { inventories } = await ask<{ inventories: { items: { inventory: number }[] } }>(
    page,
    'warehouse',
    `{ inventories(filter: { storageLocationId: ${to.id} }) { items { inventory } } }`,
  );
  expect(inventories.items).toEqual([{ inventory: 13 }]);
});

test('two scanners on one entry: the second is told what is left, and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = wordsOf('de');
  const sku = 'CEL-WAG3-BAM';
  await startAs(page, browser, 'warehouse');
  const [from, to] = [await ownPlace(page, 'two1'), await ownPlace(page, 'two2')];
  await ask(
    page,
    'warehouse',
    `mutation { bookIncomingGoods(input: { sku: "${sku}", storageLocationId: ${from.id}, inventory: 10, reason: "Test" }) { id } }`,
  );
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await startAs(other, browser, 'warehouse');
  for (const scanner of [page, other]) {
    await scanner.goto(SCANNER);
    await expect(resultOf(scanner, words('scan.location'))).toBeVisible();
    await scanner.getByRole('combobox', { name: words('kind') }).selectOption('movement');
    await scan(scanner, from.fullName);
    await expect(resultOf(scanner, words('scan.ware'))).toBeVisible();
    await scan(scanner, sku);
    await scanner.getByRole('textbox', { name: words('quantity') }).fill('6');
    await scan(scanner, to.fullName);
    await expect(scanner.getByRole('region', { name: words('outcome') })).toHaveText(/10.*4.*0.*6$/);
  }
  const submitOf = (scanner: Page, quantity: number) =>
    scanner.getByRole('button', { name: words('submit.movement_other', { quantity }) });
  await submitOf(page, 6).click();
  await expect(resultOf(page, words('result.done_other', { quantity: 6 }))).toBeVisible();
  await submitOf(other, 6).click();
  await expect(other.getByText(words('queue.problems_one'))).toBeVisible();
  await expect(other.getByText(text('de', 'errors.wms.messages.ERROR_WH_OO2'), { exact: true }).first()).toBeVisible();
  // What was refused may be sent again with another quantity.
  await other.getByRole('textbox', { name: words('queue.quantityOf', { sku }) }).fill('4');
  await other.getByRole('button', { name: words('queue.repeat') }).click();
  await expect(other.getByText(words('queue.today_one', { bookings: 1 }))).toBeVisible();
  const { inventories } = await ask<{ inventories: { items: { inventory: number }[] } }>(
    page,
    'warehouse',
    `{ inventories(filter: { storageLocationId: ${to.id} }) { items { inventory } } }`,
  );
  expect(inventories.items.reduce((sum, { inventory }) => sum + inventory, 0)).toBe(10);
  await other.context().close();
});

test('offline scans wait, survive a reload and are sent in order; a refused one waits for the user', async ({
  page,
  browser,
  context,
}) => {
  const words = wordsOf('de');
  const sku = 'RUE-KUB40-BET';
  await startAs(page, browser, 'warehouse');
  const [place, archived] = [await ownPlace(page, 'off1'), await ownPlace(page, 'off2')];
  const names = namesRead(page);
  await page.goto(SCANNER);
  await names;
  await expect(page.getByText(text('de', 'scanner.onDevice.yes').split('. ')[1] ?? '')).toBeVisible();
  await context.setOffline(true);
  // The screen starts from the device, and knows the names of locations and SKUs.
  await page.reload();
  await expect(resultOf(page, words('scan.location'))).toBeVisible();
  for (const [where, pieces] of [
    [archived, 3],
    [place, 4],
  ] as const) {
    await scan(page, where.fullName);
    await expect(resultOf(page, words('scan.ware'))).toBeVisible();
    await scan(page, sku);
    await page.getByRole('textbox', { name: words('quantity') }).fill(String(pieces));
    await scan(page, where.fullName);
    await expect(resultOf(page, words('result.stored_other', { quantity: pieces }))).toBeVisible();
  }
  await scan(page, 'DU-01-01-01');
  await expect(page.getByRole('alert')).toHaveText(words('said.unreachable', { code: 'DU-01-01-01' }));
  await expect(page.getByText(words('queue.waiting_other', { bookings: 2 }))).toBeVisible();
  await expectAccessible(page);
  await ask(page, 'admin', `mutation { setStorageLocationActive(id: ${archived.id}, active: false) { id } }`);

  await page.reload();
  await expect(page.getByText(words('queue.waiting_other', { bookings: 2 }))).toBeVisible();
  // There is a connection again, but bookings still fail.
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('BookIncomingGoods') ? route.abort() : route.fallback(),
  );
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(words('queue.waiting_other', { bookings: 2 }))).toBeVisible();
  await goTo(page, '/app/wms-warehouses');
  await expect(page.getByText(words('elsewhere.waiting_other', { bookings: 2 }))).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('link', { name: words('elsewhere.open') }).click();
  const problems = page.getByRole('heading', { name: words('queue.problems_one') });
  await expect(problems).toBeVisible();
  await expect(page.getByText(text('de', 'errors.stock.locationArchived')).first()).toBeVisible();
  await expect(page.getByText(words('queue.blocked'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words('queue.drop') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('queue.drop') })
    .click();
  await expect(page.getByText(words('queue.today_one', { bookings: 1 }))).toBeVisible();
  const { inventories } = await ask<{ inventories: { items: { inventory: number }[] } }>(
    page,
    'warehouse',
    `{ inventories(filter: { storageLocationId: ${place.id} }) { items { inventory } } }`,
  );
  expect(inventories.items).toEqual([{ inventory: 4 }]);
});

test('a user limited to one warehouse cannot scan a location of another; a user without the right to write is told so', async ({
  page,
  browser,
}) => {
  const words = wordsOf('de');
  await startAs(page, browser, 'warehouse');
  await page.goto(`${SCANNER}?warehouse=2`);
  await expect(resultOf(page, words('scan.location'))).toBeVisible();
  await scan(page, 'DU-01-01-01');
  await expect(page.getByRole('alert')).toHaveText(words('said.unknown', { code: 'DU-01-01-01' }));
});

test('an analyst is told why scanning and counting are not available', async ({ page, browser }) => {
  await startAs(page, browser, 'analyst');
  await page.goto(SCANNER);
  await expect(page.getByText(text('de', 'scanner.readOnly'))).toBeVisible();
  await goTo(page, '/app/wms-stocktaking');
  await expect(page.getByText(text('de', 'stocktaking.readOnly'))).toBeVisible();
});
