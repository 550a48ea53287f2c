import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openAs, startAs, text } from './support.ts';

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

test('without the menu, the screen says so and the sidebar does not offer it', async ({ page, browser }) => {
  await startAs(page, browser, 'orders');
  await page.goto(SUPPLIERS);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: text('de', 'app.guard.toDashboard') }).click();
  await expect(page.getByRole('link', { name: text('de', 'app.screens.suppliers') })).toHaveCount(0);
});

test('a name that somebody else has changed meanwhile is not overwritten unseen', async ({ page, browser }) => {
  const name = `Holzwaren ${Date.now()}`;
  const nameField = (of: Page) => of.getByRole('dialog').getByRole('textbox');
  const openSupplier = async (of: Page) => {
    await of.goto(`${SUPPLIERS}?q=${encodeURIComponent(name)}`);
    await of.getByRole('button', { name: text(language, 'suppliers.edit', { name }) }).click();
  };
  const save = (of: Page) => of.getByRole('button', { name: text(language, 'kit.form.save') }).click();
  await startAs(page, browser, 'purchasing', language);
  await page.goto(SUPPLIERS);
  await page.getByRole('button', { name: text(language, 'suppliers.addLabel') }).click();
  await nameField(page).fill(name);
  await nameField(page).press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openSupplier(page);
  await nameField(page).fill(`${name} mine`);

  const other = await openAs(browser, 'admin');
  await openSupplier(other);
  await nameField(other).fill(`${name} theirs`);
  await save(other);
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.context().close();

  await page.bringToFront();
  await save(page);
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`${name} theirs`)).toBeVisible();
  await expectAccessible(page);
  await question.getByText(text(language, 'kit.conflict.keepMine'), { exact: true }).click();
  await question.getByRole('button', { name: text(language, 'kit.conflict.save') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByText(`${name} mine`, { exact: true })).toBeVisible();
});
