import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectAccessible, startAs, text } from './support.ts';

const PRODUCTS = '/app/products';

const language = 'en';

test('purchasing adds a product, changes it and creates its B-goods', async ({ page, browser }) => {
  const sku = `E2E-${language.toUpperCase()}-${Date.now()}`;
  const words = (key: string, values = {}) => text(language, `products.${key}`, values);
  await startAs(page, browser, 'purchasing', language);
  await page.goto(PRODUCTS);
  await expect(page).toHaveTitle(`${text(language, 'app.screens.products')} - Operations Control Center`);
  await page.getByRole('button', { name: words('addLabel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^SKU/ })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /^SKU/ }).fill(sku);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Gartenbank');
  const choose = async (field: string) => {
    await dialog.getByRole('combobox', { name: new RegExp(`^${words(`fields.${field}`)}`) }).click();
    await page.getByRole('option').first().click();
  };
  for (const field of ['supplierId', 'outboundCarrier', 'carrierUK', 'carrierEU']) await choose(field);
  // Each carrier with its logo, as in the list of choices.
  await expect(dialog.locator('[data-logo]')).toHaveCount(3);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words('dialog.created', { product: sku }))).toBeVisible();

  await page.getByRole('searchbox').fill(sku);
  await expect(page.getByText(words('count_one', { products: '1' })).first()).toBeVisible();
  await page.getByText('Gartenbank', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`open=${sku}`));
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Gartenbank Eiche');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Gartenbank Eiche', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: words('row.menu', { product: sku }) }).click();
  await page.getByRole('menuitem', { name: words('row.bGoods') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`${sku}_bware`)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: words('bGoods.confirm') }).click();
  await expect(page).toHaveURL(new RegExp(`open=${sku}_bware`));
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('B-Ware - Gartenbank Eiche');
  await expectAccessible(page);
});

test('several products are changed at once, and by a workbook', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const words = (key: string, values = {}) => text(language, `productEdits.${key}`, values);
  const submit = (products: number) =>
    new RegExp(`^${words(products === 1 ? 'submit_one' : 'submit_other', { products })}`);
  const [series, ...skus] = ['AML-KUB40', 'ANT', 'BET'] as const;
  await startAs(page, browser, 'purchasing', language);
  await page.goto(`${PRODUCTS}?q=${series}`);
  for (const sku of skus) {
    await page
      .getByRole('checkbox', { name: text(language, 'kit.selection.row', { row: `${series}-${sku}` }) })
      .click();
  }
  await page.getByRole('button', { name: text(language, 'kit.selection.run') }).click();
  await page.getByRole('menuitem', { name: text(language, 'products.edits.action') }).click();
  const dialog = page.getByRole('dialog');
  // A different number each time, so that there is always a change.
  const quantity = String((Date.now() % 100_000) + 10);
  await dialog.getByText(words('columns.cabQuantity'), { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: words('columns.cabQuantity') }).fill(quantity);
  await expect(dialog.getByRole('button', { name: submit(2) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(words('run.saved', { saved: 2, total: 2 }))).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: text(language, 'kit.close') })
    .last()
    .click();
  // The list has been loaded again.
  const row = page.getByRole('row').filter({ hasText: `${series}-${skus[1]}` });
  await expect(row).toContainText(Number(quantity).toLocaleString('de-DE'));

  await page.getByRole('button', { name: text(language, 'products.import.title') }).click();
  const choose = (name: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles(fileURLToPath(new URL(`../../web/src/testing/${name}`, import.meta.url)));
  await choose('products.xlsx');
  await expect(dialog.getByText(words('problems.unknownSku.message'))).toBeVisible();
  await expect(dialog.getByText(words('import.refused.computed_one'))).toBeVisible();
  await expect(dialog.getByRole('row', { name: /ALL-FEU60-EDL/ }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: submit(1) }).click();
  await expect(dialog.getByText(words('run.saved', { saved: 1, total: 1 }))).toBeVisible();
});
