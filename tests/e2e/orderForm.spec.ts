import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, LANGUAGES, type Language, startAs, text } from './support.ts';

const ORDERS = '/app/orders';

test.describe.configure({ timeout: 120_000 });
/** The first rows of a server that has only just started, on a busy machine. */
const atFirst = { timeout: 40_000 };

const rowOf = (page: Page, number: string) => page.locator('tbody tr[aria-rowindex]').filter({ hasText: number });
const field = (scope: Locator, language: Language, key: string) =>
  scope.getByRole('textbox', { name: text(language, `orders.fields.${key}`) });

async function openForm(page: Page, number: string): Promise<Locator> {
  await page.goto(`${ORDERS}?open=${number}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: new RegExp(text('de', 'kit.form.save')) })).toBeVisible(atFirst);
  return dialog;
}

/** Fills in an order from the first click on, and answers its number. */
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
  await expect(dialog.getByRole('combobox', { name: text(language, 'orders.fields.place') })).toHaveValue(
    'PP-88-88-88',
  );
  await field(dialog, language, 'description').fill('Screws, M6');
  await dialog.getByRole('combobox', { name: text(language, 'orders.fields.carrier') }).click();
  await page.getByRole('option', { name: 'DHL' }).first().click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.validation.noComma'))).toBeVisible();
  await field(dialog, language, 'description').fill('Screws M6');
  // A second click within a second is taken for a double click; until then the buttons are pale.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  return `${invoice}-1`;
}

async function openOrders(page: Page, browser: Browser, language: Language): Promise<void> {
  await startAs(page, browser, 'orders', language);
  await page.goto(ORDERS);
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible(atFirst);
}

for (const language of LANGUAGES) {
  test(`${language}: an order is made, and changed, from the first click to its row`, async ({ page, browser }) => {
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
}

test('two windows on one order: what the other one saved is told, kept or taken', async ({ page, browser }) => {
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
