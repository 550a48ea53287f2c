import { expect, test } from '@playwright/test';
import { startAs, text } from './support.ts';

const SUPPLIERS = '/app/suppliers';

const language = 'de';

test('purchasing adds a supplier and renames it', async ({ page, browser }) => {
  const name = `Spielwaren ${Date.now()}`;
  await startAs(page, browser, 'purchasing', language);
  await page.goto(SUPPLIERS);
  await expect(page).toHaveTitle(`${text(language, 'app.screens.suppliers')} - Operations Control Center`);
  await page.getByRole('button', { name: text(language, 'suppliers.addLabel') }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toBeFocused();
  await field.press('Control+Enter');
  await expect(page.getByText(text(language, 'errors.validation.required'))).toBeVisible();
  await field.fill(name);
  await page.waitForTimeout(1000);
  await field.press('Control+Enter');
  await expect(page.getByText(text(language, 'suppliers.dialog.created', { name }))).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(text(language, 'suppliers.count_one', { suppliers: '1' }))).toBeVisible();
  await page.getByRole('button', { name: text(language, 'suppliers.edit', { name }) }).click();
  await expect(page).toHaveURL(/open=\d+/);
  await field.fill('foshan shunde lijia home products co., ltd.');
  await field.press('Control+Enter');
  await expect(page.getByText(text(language, 'errors.supplier.nameDuplicated'))).toBeVisible();
  await page.waitForTimeout(1000);
  await field.fill(`${name} 2`);
  await field.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByText(`${name} 2`, { exact: true })).toBeVisible();
});
