import { expect, type Response, test } from '@playwright/test';
import { expectAccessible, foreignRequests, startAs, text } from './support.ts';

test('an analyst runs an example, sees its cost and what is masked, and downloads the table', async ({
  page,
  browser,
}) => {
  const foreign = foreignRequests(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  // On this day some containers of the demo company are overdue, whatever the date is.
  await page.clock.setFixedTime(new Date(Date.now() + 60 * 86_400_000));
  await startAs(page, browser, 'analyst');
  const asks = (operation: string) => (response: Response) =>
    response.url().endsWith('/graphql') && (response.request().postData()?.includes(operation) ?? false);
  const schema = page.waitForResponse(asks('IntrospectionQuery'));
  await page.goto('/sandbox');
  await schema;
  await expect(page.locator('.graphiql-query-editor')).toContainText('OverdueArrivals', { timeout: 30_000 });
  await expect(page.locator('.occ-example')).toHaveText([
    'Welche Container sind überfällig?',
    'Welche Aufträge warten auf eine Prüfung?',
    'Welche SKUs werden knapp?',
  ]);
  await page.getByRole('button', { name: 'Welche Container sind überfällig?' }).click();
  await expect(page.locator('.graphiql-query-editor')).toContainText('OverdueArrivals');
  const answer = page.waitForResponse(asks('OverdueArrivals'));
  await page.getByRole('button', { name: /^Execute/ }).click();
  const body = await (await answer).json();
  expect(body.extensions.masked).toEqual(['ShippingPlan.containerArrivalPlace']);
  await expect(page.locator('.graphiql-response')).toContainText('"shippingPlans"');
  await expect(page.getByText(/^Kosten: höchstens [\d.]+ von/)).toBeVisible();
  await expect(page.getByText('Verborgen, weil Ihnen die Berechtigung fehlt: ShippingPlan')).toBeVisible();

  await page.getByRole('button', { name: /Antwort als Tabelle/ }).click();
  await expect(page.getByRole('columnheader', { name: 'shipmentRecordName' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV speichern' }).click();
  expect((await download).suggestedFilename()).toBe('shippingPlans.items.csv');
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});

test('the sandbox requires signing in', async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page).toHaveURL('/login?returnUrl=%2Fsandbox');
});

for (const [colorScheme, width, language] of [
  ['light', 1440, 'de'],
  ['dark', 400, 'en'],
] as const) {
  test(`looks like the product's other screens: ${colorScheme}, ${width} px, ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startAs(page, browser, 'admin', language);
    await page.goto('/sandbox');
    await expect(page).toHaveTitle('Sandbox - Operations Control Center');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText(text(language, 'sandbox.examples.stockValue'))).toBeVisible();
    await expect(page.locator('.graphiql-query-editor')).toContainText('StockValueByWarehouse', { timeout: 30_000 });
    await page.getByRole('button', { name: /^Execute/ }).click();
    await expect(page.locator('.graphiql-response')).toContainText('"stockValuation"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('link', { name: text(language, 'sandbox.back') }).click();
    await expect(page).toHaveURL('/app/dashboard');
    await context.close();
  });
}
