import { expect, test } from '@playwright/test';
import { expectAccessible, LANGUAGES, startAs, text } from './support.ts';

const INVENTORIES = '/app/wms-inventories';

for (const language of LANGUAGES) {
  test(`the stock of a SKU is found, with what is in which warehouse, ${language}`, async ({ page, browser }) => {
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
    const history = rows.getByRole('link', { name: words('history', { sku: 'CEL-WAG3-BAM' }) });
    await expect(history).toHaveAttribute('href', '/app/wms-history?sku=CEL-WAG3-BAM');
    await page.getByRole('button', { name: text(language, 'kit.selection.run') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: words('export.run') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
}

test('an exact SKU is another question than a part of one', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(`${INVENTORIES}?sku=CEL-WAG3`);
  await expect(page.getByText('CEL-WAG3-BAM', { exact: true })).toBeVisible();
  await page.goto(`${INVENTORIES}?sku=CEL-WAG3&exact=1`);
  await expect(page.getByText(text('de', 'inventories.nothingMatches'))).toBeVisible();
});
