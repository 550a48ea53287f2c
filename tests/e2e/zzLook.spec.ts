import { expect, test } from '@playwright/test';
import { startAs, text, type Language } from './support.ts';
for (const [language, width, scheme] of [
  ['de', 1440, 'light'],
  ['en', 400, 'dark'],
] as const) {
  test(`look ${language}`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await startAs(page, browser, 'admin', language as Language);
    const shot = (n: string) => page.screenshot({ path: `/tmp/look-${language}-${n}.png` });
    const w = (k: string) => new RegExp('^' + text(language, k));
    await page.goto('/app/wms-warehouses');
    await page.waitForTimeout(2500);
    await shot('list');
    await page.goto('/app/wms-warehouses?add=incoming');
    const d = page.getByRole('dialog');
    await d.getByRole('combobox', { name: /^SKU/ }).fill('CEL-WAG');
    await page.getByRole('option').first().click();
    await d.getByRole('textbox', { name: w('stock.columns.inventory') }).fill('20');
    await d.getByRole('combobox', { name: w('stock.columns.location') }).click();
    await page.waitForTimeout(600);
    await shot('locs');
    await page.getByRole('option').nth(2).click();
    await page.waitForTimeout(600);
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(600);
    await shot('incoming');
    await d.getByRole('tab').nth(1).click();
    await d.getByRole('combobox', { name: w('stock.booking.entry') }).fill('RUE-KUB');
    await page.getByRole('option').first().waitFor();
    await shot('entries');
    await page.getByRole('option').first().click();
    await d.getByRole('textbox', { name: w('stock.booking.quantity') }).fill('12');
    await d.getByRole('combobox', { name: w('stock.booking.target') }).click();
    await page.getByRole('option').nth(5).click();
    await page.waitForTimeout(800);
    await shot('movement');
    await page.goto('/app/wms-warehouses');
    if (width > 700) {
      await page
        .getByRole('button', { name: new RegExp(text(language, 'stock.row.edit', { sku: '.+' })) })
        .first()
        .click();
      await d.getByRole('textbox', { name: w('stock.fields.inventory') }).fill('44');
      await page.waitForTimeout(800);
      await shot('edit');
    }
    await page.goto('/app/wms-inventories');
    await page.waitForTimeout(2500);
    await shot('inventories');
    expect(1).toBe(1);
  });
}
