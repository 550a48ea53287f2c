import { expect, test } from '@playwright/test';
import { expectAccessible, startAs, text } from './support.ts';

const language = 'en';

test('the stock of a SKU is found, with its stock by warehouse', async ({ page, browser }) => {
  const words = (key: string, values = {}) => text(language, `inventories.${key}`, values);
  await startAs(page, browser, 'admin', language);
  await page.goto('/app/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text(language, 'app.screens.inventories') })
    .click();
  await expect(page).toHaveTitle(`${text(language, 'app.screens.inventories')} - Operations Control Center`);
  await page.getByRole('searchbox').fill('CEL-WAG3-BAM');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=CEL-WAG3-BAM/);
  for (const code of ['PP', 'DU']) await expect(page.getByRole('columnheader', { name: code })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: words('columns.shares') })).toHaveCount(1);
  await expectAccessible(page);
  await rows.getByRole('button', { name: text(language, 'stockHistory.open', { sku: 'CEL-WAG3-BAM' }) }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.locator('tbody').getByRole('row').first()).toBeVisible();
  await expect(modal.getByRole('figure')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: text(language, 'kit.selection.run') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words('export.run') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
