import { expect, type Response, test } from '@playwright/test';
import { foreignRequests, startAs } from './support.ts';

test('an analyst runs the example query as himself, and is told what is masked', async ({ page, browser }) => {
  const foreign = foreignRequests(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await startAs(page, browser, 'analyst');
  const asks = (operation: string) => (response: Response) =>
    response.url().endsWith('/graphql') && (response.request().postData()?.includes(operation) ?? false);
  const schema = page.waitForResponse(asks('IntrospectionQuery'));
  await page.goto('/sandbox');
  await schema;
  await expect(page.locator('.graphiql-query-editor')).toContainText('StockWithValue', { timeout: 30_000 });
  const answer = page.waitForResponse(asks('StockWithValue'));
  await page.getByRole('button', { name: /^Execute/ }).click();
  const body = await (await answer).json();
  expect(body.extensions.masked).toEqual(expect.arrayContaining(['Inventory.valueOfGoods']));
  await expect(page.locator('.graphiql-response')).toContainText('"inventories"');
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});

test('nobody gets in unsigned', async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page).toHaveURL('/login?returnUrl=%2Fsandbox');
});
