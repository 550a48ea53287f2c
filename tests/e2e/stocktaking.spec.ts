import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, keysOf, loseAnswers, startAs, text } from './support.ts';

const STOCKTAKING = '/app/wms-stocktaking';

/** The graph as seen by an account. */
async function graphOf(page: Page, account: string) {
  const query = `mutation { signIn(email: "${account}@occ.example", password: "demo-${account}") { token } }`;
  const { data } = await (await page.request.post('/graphql', { data: { query } })).json();
  const headers = { authorization: `Bearer ${data.signIn.token}` };
  return async (asked: string) => {
    const answer = await (await page.request.post('/graphql', { data: { query: asked }, headers })).json();
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
}

const language = 'en';

test('a range is counted blind, and its differences are booked', async ({ page, browser }) => {
  const words = (key: string, values: Record<string, string | number> = {}) =>
    text(language, `stocktaking.${key}`, values);
  await startAs(page, browser, 'warehouse', language);
  const graph = await graphOf(page, 'admin');
  // Two locations with three SKUs that only this test uses.
  const start = `PP-98-C${Date.now() % 1_000_000}`;
  const level2 = start.split('-')[2];
  const places: { id: string; fullName: string }[] = [];
  for (const level3 of ['01', '02']) {
    const { createStorageLocation } = await graph(
      `mutation { createStorageLocation(input: { warehouseId: 1, level1: "98", level2: "${level2}", level3: "${level3}",
          priority: 9 }) { id fullName } }`,
    );
    places.push(createStorageLocation);
  }
  const [first, second] = places;
  const goods = async (sku: string, place: string | undefined, pieces: number) => {
    const { bookIncomingGoods } = await graph(
      `mutation { bookIncomingGoods(input: { sku: "${sku}", storageLocationId: ${place}, inventory: ${pieces},
          reason: "e2e" }) { id } }`,
    );
    return String(bookIncomingGoods.id);
  };
  await goods('KIE-REG5-EIC', first?.id, 64);
  const changing = await goods('CEL-WAG3-BAM', first?.id, 10);
  await goods('RUE-KUB40-BET', second?.id, 7);

  await page.goto(`${STOCKTAKING}?warehouse=2`);
  await expect(page.getByRole('combobox', { name: words('range.warehouse') })).toBeDisabled();
  await page.getByRole('textbox', { name: words('range.from') }).fill(start);
  await page.getByRole('textbox', { name: words('range.to') }).fill(start);
  await expect(page.getByText(words('range.locations_other', { places: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words('range.start') }).click();
  await expect(page.getByRole('heading', { name: first?.fullName ?? '' })).toBeVisible();
  // Counting is blind: expected quantities are not shown.
  await expect(page.getByRole('main').getByText('64')).toHaveCount(0);
  const counted = (sku: string) => page.getByRole('textbox', { name: words('count.countedOf', { sku }) });
  await counted('KIE-REG5-EIC').fill('58');
  await counted('CEL-WAG3-BAM').fill('9');
  await expectAccessible(page);
  // Closing the tab loses nothing.
  await page.reload();
  await expect(counted('KIE-REG5-EIC')).toHaveValue('58');
  await page.keyboard.type(`${first?.fullName}\n`);
  await expect(page.getByRole('heading', { name: second?.fullName ?? '' })).toBeVisible();
  for (let piece = 0; piece < 7; piece += 1) await page.keyboard.type('RUE-KUB40-BET\n');
  await expect(counted('RUE-KUB40-BET')).toHaveValue('7');
  await page.keyboard.type('KIE-REG5-NUS\n');
  await expect(counted('KIE-REG5-NUS')).toHaveValue('1');
  await page.getByRole('button', { name: words('count.finish') }).click();
  // Meanwhile another user takes a piece.
  await graph(
    `mutation { adjustStock(input: { inventoryId: ${changing}, isAdd: false, quantity: 1, reason: "e2e",
        historyType: "defect" }) { id } }`,
  );
  await page.getByRole('button', { name: words('count.differences') }).click();
  const table = page.getByRole('table', { name: words('differences.label') });
  const row = (sku: string) => table.getByRole('row').filter({ hasText: sku });
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(3);
  await expect(row('KIE-REG5-EIC')).toContainText('− 6');
  await expect(row('KIE-REG5-NUS')).toContainText('+ 1');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('differences.book_other', { rows: 3 }) }).click();
  await expect(page.getByText(words('differences.booked', { rows: 2 }))).toBeVisible();
  await expect(row('CEL-WAG3-BAM')).toContainText(words('states.changed', { now: 9 }));
  await expectAccessible(page);
  await row('CEL-WAG3-BAM')
    .getByRole('button', { name: words('differences.recount') })
    .click();
  await expect(counted('CEL-WAG3-BAM')).toHaveValue('');

  const { inventories } = await graph(
    `{ inventories(filter: { warehouseId: 1, keywords: "${start}" }) { items { sku inventory } } }`,
  );
  const stock = inventories.items.map(({ sku, inventory }: { sku: string; inventory: number }) => [sku, inventory]);
  expect(Object.fromEntries(stock)).toEqual({
    'KIE-REG5-EIC': 58,
    'CEL-WAG3-BAM': 9,
    'RUE-KUB40-BET': 7,
    'KIE-REG5-NUS': 1,
  });
  const { stockHistory } = await graph(
    `{ stockHistory(filter: { sku: "KIE-REG5-EIC", storageLocationId: ${first?.id} }, sort: { field: DATE_TIME,
        direction: DESC }) { items { historyTypeName quantity reason } } }`,
  );
  expect(stockHistory.items[0]).toMatchObject({ historyTypeName: 'counting', quantity: 6 });
});

test('a count loses nothing by a dead connection, whenever it dies, and a difference is booked once', async ({
  page,
  browser,
  context,
}) => {
  const words = (key: string, values: Record<string, string | number> = {}) => text('de', `stocktaking.${key}`, values);
  await startAs(page, browser, 'warehouse');
  const graph = await graphOf(page, 'admin');
  const keys = keysOf(page, 'AdjustStock');
  const level2 = `N${Date.now() % 1_000_000}`;
  const { createStorageLocation: place } = await graph(
    `mutation { createStorageLocation(input: { warehouseId: 1, level1: "98", level2: "${level2}", level3: "01",
      priority: 9 }) { id fullName } }`,
  );
  await graph(
    `mutation { bookIncomingGoods(input: { sku: "KIE-REG5-EIC", storageLocationId: ${place.id}, inventory: 20,
      reason: "e2e" }) { id } }`,
  );
  await page.goto(STOCKTAKING);
  const start = page.getByRole('button', { name: words('range.start') });
  await page.getByRole('textbox', { name: words('range.from') }).fill(place.fullName);
  await page.getByRole('textbox', { name: words('range.to') }).fill(place.fullName);
  await expect(page.getByText(words('range.locations_one', { places: 1 }))).toBeVisible();
  // When it begins …
  await context.setOffline(true);
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: text('de', 'errors.unreachable') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: words('range.from') })).toHaveValue(place.fullName);
  await context.setOffline(false);
  await page.waitForTimeout(1000);
  await start.click();
  const counted = page.getByRole('textbox', { name: words('count.countedOf', { sku: 'KIE-REG5-EIC' }) });
  await expect(counted).toBeVisible();
  // … while it goes on, which needs none …
  await context.setOffline(true);
  await counted.fill('18');
  await page.getByRole('button', { name: words('count.finish') }).click();
  await page.getByRole('button', { name: words('count.differences') }).click();
  const book = page.getByRole('button', { name: words('differences.book_one', { rows: 1 }) });
  await book.click();
  const brokenOff = page.getByText(words('differences.brokenOff'));
  await expect(brokenOff).toBeVisible();
  // … and before a booking is answered.
  await context.setOffline(false);
  await loseAnswers(page, 'AdjustStock');
  const goOn = page.getByRole('button', { name: words('differences.goOn_one', { rows: 1 }) });
  await goOn.click();
  await expect.poll(() => keys.length).toBe(1);
  await expect(brokenOff).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // Also from a page that was loaded anew.
  await page.reload();
  await book.click();
  await expect(page.getByText(words('differences.booked', { rows: 1 }))).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  const { inventories } = await graph(
    `{ inventories(filter: { storageLocationId: ${place.id} }) { items { inventory } } }`,
  );
  expect(inventories.items).toEqual([{ inventory: 18 }]);
});
