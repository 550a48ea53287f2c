import { expect, test } from '@playwright/test';
import { expectAccessible, startAs, text } from './support.ts';

const SKU = 'SYL-LNG4-ANT';

const language = 'en';

test('a SKU is shown beside the orders, and the address opens the panel', async ({ page, browser }) => {
  const t = (key: string, values: Record<string, string> = {}) => text(language, `skus.${key}`, values);
  await startAs(page, browser, 'admin', language);
  await page.goto(`/app/wms-warehouses?sku=${SKU}&exact=1`);
  const row = page.getByRole('row').filter({ hasText: SKU }).first();
  await row.hover();
  await row.getByRole('button', { name: t('open', { sku: SKU }) }).click();
  const panel = page.getByRole('dialog', { name: SKU });
  await expect(
    panel
      .getByRole('region', { name: t('stock.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expect(panel.getByRole('region', { name: t('orders.title') })).toBeVisible();
  await expect(panel.getByRole('region', { name: t('plans.title') })).toBeVisible();
  await expect(panel.getByText(t('figures.free'))).toBeVisible();
  await expect(panel.getByText(new RegExp(`^${t('readAt', { time: '' })}\\d\\d:\\d\\d$`))).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: t('copyLink') }).click();
  await expect(page.getByText(t('linkCopied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`panel=${SKU}`);
  await expectAccessible(page);
  // The list beside it can still be used.
  await page.getByRole('searchbox').fill('x');
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`panel=${SKU}`));
  await page.reload();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/panel=/);
});

test('a user limited to one warehouse sees its stock, and no orders', async ({ page, browser }) => {
  await startAs(page, browser, 'warehouse');
  await page.goto(`/app/wms-warehouses?panel=${SKU}`);
  const panel = page.getByRole('dialog', { name: SKU });
  const stock = panel.getByRole('region', { name: text('de', 'skus.stock.title') });
  await expect(stock.getByRole('listitem').first()).toContainText('PP-');
  await expect(panel.getByRole('region', { name: text('de', 'skus.orders.title') })).toHaveCount(0);
  await expectAccessible(page);
});
