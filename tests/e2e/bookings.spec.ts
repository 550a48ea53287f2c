import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, goTo, keysOf, type Language, loseAnswers, startAs, text } from './support.ts';

const STOCK = '/app/wms-warehouses';
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Types into a lookup and chooses the option. */
async function choose(page: Page, field: RegExp, typed: string, option: RegExp): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** The row of the stock list with this SKU and location. */
const rowOf = (page: Page, sku: string, location: RegExp) =>
  page.locator('tbody').getByRole('row').filter({ hasText: sku }).filter({ hasText: location });

function wordsOf(language: Language) {
  return (key: string, values: Record<string, string | number> = {}) => text(language, `stock.${key}`, values);
}

const language = 'de';

test('goods are booked in, moved and adjusted', async ({ page, browser }) => {
  const words = wordsOf(language);
  const starts = (key: string) => new RegExp(`^${words(key)}`);
  // An entry that only this test uses, found by its source.
  const source = `E2E-${Date.now()}`;
  const sku = 'CEL-WAG3-BAM';
  await startAs(page, browser, 'warehouse', language);
  await page.goto(`${STOCK}?sku=${sku}&exact=1`);
  await page.getByRole('button', { name: words('addLabel') }).click();
  const dialog = dialogOf(page);
  await expect(page).toHaveURL(/add=incoming/);
  await expect(dialog.getByRole('combobox', { name: /^SKU/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.wms.messages.requireAllFields'))).toBeVisible();
  await choose(page, /^SKU/, sku, new RegExp(sku));
  await dialog.getByRole('textbox', { name: starts('columns.inventory') }).fill('731');
  await dialog.getByRole('combobox', { name: starts('columns.location') }).click();
  const [option] = await page.getByRole('option').all();
  const location = (await option?.textContent()) ?? '';
  await option?.click();
  await dialog.getByRole('textbox', { name: starts('booking.reason') }).fill('Container');
  await dialog.getByRole('textbox', { name: starts('columns.source') }).fill(source);
  await expect(dialog.getByText('+ 731')).toBeVisible();
  // A button is disabled for a moment after a click.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words('booking.done.incoming', { quantity: '731', sku }))).toBeVisible();
  await expect(dialog).toBeHidden();
  const arrived = rowOf(page, sku, new RegExp(location)).filter({ hasText: source });
  await expect(arrived).toHaveCount(1);

  await page.getByRole('button', { name: words('addLabel') }).click();
  await dialog.getByRole('tab', { name: text(language, 'bookings.kinds.movement') }).click();
  await expect(page).toHaveURL(/add=movement/);
  await choose(page, starts('booking.entry'), sku, /731/);
  const quantity = dialog.getByRole('textbox', { name: starts('booking.quantity') });
  await quantity.fill('732');
  await dialog.getByRole('combobox', { name: starts('booking.target') }).click();
  await page.getByRole('option').nth(3).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.order.quantityTooHigh', { quantity: 731 }))).toBeVisible();
  await quantity.fill('31');
  await expect(dialog.getByText('− 31')).toBeVisible();
  await expect(dialog.getByText(text(language, 'bookings.preview.sameTotal'))).toBeVisible();
  // A button is disabled for a moment after a click.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words('booking.done.movement', { quantity: '31', sku }))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(arrived.getByText('700', { exact: true })).toBeVisible();

  await goTo(page, `${STOCK}?sku=${sku}&exact=1&add=adjustment`);
  await choose(page, starts('booking.entry'), sku, /700/);
  await dialog.getByRole('combobox', { name: starts('booking.historyType') }).click();
  await page.getByRole('option', { name: text(language, 'stockHistory.types.defect') }).click();
  await dialog.getByRole('textbox', { name: starts('booking.quantity') }).fill('701');
  await dialog.getByRole('radio', { name: words('booking.subtract') }).click();
  await dialog.getByRole('textbox', { name: starts('booking.reason') }).fill('Wasserschaden');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.wms.messages.ERROR_WH_OO2'))).toBeVisible();
  await dialog.getByRole('textbox', { name: starts('booking.quantity') }).fill('14');
  await expect(dialog.getByText('− 14')).toBeVisible();
  // A button is disabled for a moment after a click.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words('booking.andNext') }).click();
  await expect(page.getByText(words('booking.done.adjustment', { sku }))).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: starts('booking.entry') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(arrived.getByText('686', { exact: true })).toBeVisible();
});

test('an administrator edits an entry and gives the reason for its change of stock', async ({ page, browser }) => {
  const words = wordsOf(language);
  const starts = (key: string) => new RegExp(`^${words(key)}`);
  const reference = `PO-${Date.now()}`;
  await startAs(page, browser, 'admin', language);
  await page.goto(`${STOCK}?page=11`);
  await page
    .getByRole('button', { name: new RegExp(words('row.edit', { sku: '.+' })) })
    .first()
    .click();
  const dialog = dialogOf(page);
  await expect(page).toHaveURL(/edit=\d+/);
  const inventory = dialog.getByRole('textbox', { name: starts('fields.inventory') });
  await expect(inventory).toBeFocused();
  for (const fixed of ['columns.sku', 'edit.warehouse', 'columns.location']) {
    await expect(dialog.getByRole('textbox', { name: starts(fixed) }).first()).toHaveAttribute('readonly', '');
  }
  await inventory.fill('9123');
  await dialog.getByRole('textbox', { name: starts('fields.reference') }).fill(reference);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.wms.messages.requireHistoryType'))).toBeVisible();
  await dialog.getByRole('combobox', { name: starts('booking.historyType') }).click();
  await page.getByRole('option', { name: text(language, 'stockHistory.types.counting') }).click();
  // A button is disabled for a moment after a click.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: reference }).getByText('9.123')).toBeVisible();
});

test('the warehouse account can book, but not edit entries', async ({ page, browser }) => {
  const edit = new RegExp(text('de', 'stock.row.edit', { sku: '.+' }));
  await startAs(page, browser, 'warehouse');
  await page.goto(`${STOCK}?edit=1`);
  await expect(page.getByRole('button', { name: text('de', 'stock.addLabel') })).toBeVisible();
  await expect(page.getByRole('button', { name: edit })).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('without the right to write, no booking is offered', async ({ page, browser }) => {
  await startAs(page, browser, 'analyst');
  await page.goto(`${STOCK}?add=incoming`);
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible();
  await expect(page.getByRole('button', { name: text('de', 'stock.addLabel') })).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('a booking with an unknown outcome is sent again with the same key', async ({ page, browser }) => {
  const words = wordsOf('de');
  const keys: (string | undefined)[] = [];
  await startAs(page, browser, 'warehouse');
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (!(request.postData() ?? '').includes('AdjustStock')) return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    return route.fulfill({
      json: { data: null, errors: [{ message: 'unknown', extensions: { code: 'OUTCOME_UNKNOWN' } }] },
    });
  });
  await page.goto(`${STOCK}?add=adjustment`);
  const dialog = dialogOf(page);
  await choose(page, new RegExp(`^${words('booking.entry')}`), 'RUE-KUB40', /RUE-KUB40/);
  await dialog.getByRole('combobox', { name: new RegExp(`^${words('booking.historyType')}`) }).click();
  await page.getByRole('option', { name: text('de', 'stockHistory.types.counting') }).click();
  await dialog.getByRole('textbox', { name: /^Menge/ }).fill('3');
  await dialog.getByRole('textbox', { name: /^Grund/ }).fill('Gezählt');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: text('de', 'bookings.unknown.look') }).click();
  await expect(dialog.getByText(text('de', 'bookings.unknown.now'))).toBeVisible();
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a booking loses nothing by a dead connection, whenever it dies, and is booked once', async ({
  page,
  browser,
  context,
}) => {
  const words = wordsOf('de');
  const starts = (key: string) => new RegExp(`^${words(key)}`);
  const unreachable = text('de', 'errors.unreachable');
  const source = `E2E-offline-${Date.now()}`;
  const sku = 'CEL-WAG3-BAM';
  await startAs(page, browser, 'warehouse');
  const keys = keysOf(page, 'BookIncomingGoods');
  await page.goto(`${STOCK}?sku=${sku}&exact=1&add=incoming`);
  const dialog = dialogOf(page);
  // Disabled for a second after it was used.
  const submit = dialog.locator('button[type=submit]');
  const lookup = dialog.getByRole('combobox', { name: /^SKU/ });
  await expect(lookup).toBeVisible();
  // While it is chosen …
  await context.setOffline(true);
  await lookup.fill(sku);
  await expect(page.getByRole('listbox').getByText(unreachable)).toBeVisible();
  await context.setOffline(false);
  // … the search is repeated by itself.
  await page
    .getByRole('option', { name: new RegExp(sku) })
    .first()
    .click();
  const pieces = dialog.getByRole('textbox', { name: starts('columns.inventory') });
  await pieces.fill('17');
  await dialog.getByRole('combobox', { name: starts('columns.location') }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: starts('booking.reason') }).fill('Container');
  await dialog.getByRole('textbox', { name: starts('columns.source') }).fill(source);
  // … when it is sent …
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  const unconfirmed = dialog.getByRole('alert').filter({ hasText: text('de', 'errors.backend.outcomeUnknown') });
  await expect(unconfirmed).toBeVisible();
  await expect(pieces).toHaveValue('17');
  await expectAccessible(page);
  // … before it is answered …
  await context.setOffline(false);
  await loseAnswers(page, 'BookIncomingGoods');
  await expect(submit).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => keys.length).toBe(2);
  await expect(unconfirmed).toBeVisible();
  await expect(pieces).toHaveValue('17');
  await page.unrouteAll({ behavior: 'wait' });
  // … and between the gateway and a proxy, which answers with a page of its own.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('BookIncomingGoods')) return route.fallback();
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
  });
  await expect(submit).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => keys.length).toBe(3);
  await expect(unconfirmed).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(submit).toBeEnabled();
  // It is shown for 2.5 s: `expect` looks less and less often, and on a busy machine too late.
  const told = page.getByText(words('booking.done.incoming', { quantity: '17', sku })).waitFor();
  await page.keyboard.press('Control+Enter');
  await told;
  await expect(dialog).toBeHidden();
  expect(keys).toEqual(Array.from({ length: 4 }, () => keys[0]));
  await expect(page.locator('tbody').getByRole('row').filter({ hasText: source })).toHaveCount(1);
});
