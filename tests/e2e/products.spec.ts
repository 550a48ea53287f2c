import { expect, test } from '@playwright/test';
import { expectAccessible, LANGUAGES, startAs, text } from './support.ts';

const PRODUCTS = '/app/products';

for (const language of LANGUAGES) {
  test(`purchasing adds a product, changes it and creates its B-goods, ${language}`, async ({ page, browser }) => {
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
}

test('who may not write sees the products, without a menu or a way to add one', async ({ page, browser }) => {
  await startAs(page, browser, 'analyst');
  await page.goto(PRODUCTS);
  await expect(page.getByRole('columnheader', { name: text('de', 'products.columns.sku') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('de', 'products.addLabel') })).toHaveCount(0);
  await expect(page.locator('[data-row-menu]')).toHaveCount(0);
});
