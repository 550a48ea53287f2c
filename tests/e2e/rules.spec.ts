import { expect, test } from '@playwright/test';
import { expectAccessible, startAs, text } from './support.ts';

const RULES = '/app/rules-sqp';

const language = 'en';

test('an import rule is added, found, changed and deleted', async ({ page, browser }) => {
  const say = (key: string, values: Record<string, string | number> = {}) => text(language, `rules.${key}`, values);
  // A number of pieces that no rule of the demo company uses.
  const quantity = 7312;
  await startAs(page, browser, 'orders', language);
  await page.goto(RULES);
  await page.getByRole('button', { name: say('addLabel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /SKU/ }).fill('wag3');
  await page.getByRole('option', { name: /CEL-WAG3-BAM/ }).click();
  await dialog.getByRole('textbox', { name: new RegExp(say('dialog.quantity')) }).fill(String(quantity));
  await expect(dialog.getByText(/30/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(say('dialog.created'))).toBeVisible();
  await page.getByRole('searchbox').fill('CEL-WAG3-BAM');
  const row = page.getByRole('row', { name: new RegExp(`× 7\\.${quantity % 1000}`) });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /bearbeiten|Edit/ }).click();
  await expect(page).toHaveURL(/open=\d+/);
  await dialog.getByRole('combobox', { name: /Version/ }).click();
  await page.getByRole('option', { name: 'CAB-Merge' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(row.getByText('CAB-Merge')).toBeVisible();

  await row.getByRole('button', { name: /löschen|Delete/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('deletion.confirm') })
    .click();
  await expect(page.getByText(say('deletion.done'))).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a user who may only read some columns of orders is told so', async ({ page, browser }) => {
  await startAs(page, browser, 'analyst');
  await page.goto(RULES);
  await expect(page.getByText(text('de', 'errors.permission.forbidden')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: text('de', 'rules.addLabel') })).toHaveCount(0);
});
