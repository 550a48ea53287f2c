import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, type Language, startAs, text } from './support.ts';

const DASHBOARD = '/app/wms-dashboard';

const words = (language: Language, key: string, values = {}) => text(language, `warehouseDashboard.${key}`, values);

/** The names of the operations that a page requests. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const { operationName }: { operationName?: string } = request.url().includes('/graphql')
      ? (request.postDataJSON() ?? {})
      : {};
    if (operationName !== undefined) names.push(operationName);
  });
  return names;
}

const language = 'en';

test('each figure leads to its rows', async ({ page, browser }) => {
  const operations = operationsOf(page);
  await startAs(page, browser, 'admin', language);
  await page.goto(DASHBOARD);
  const gaps = page.getByRole('list', { name: words(language, 'gaps.title') });
  await expect(gaps.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('figure', { name: words(language, 'changes.label') })).toBeVisible();
  await expect(page.getByRole('list', { name: text(language, 'warehouses.stockValue.label') })).toBeVisible();
  // One request for each card; the table of warehouses uses that of the locations.
  for (const name of ['StockValue', 'ChangesByDay', 'StockByLocation', 'StockWithoutMovement', 'StockGaps']) {
    expect(operations.filter((one) => one === name)).toHaveLength(1);
  }
  await expectAccessible(page);

  await page
    .getByRole('button', { name: text(language, 'kit.picture.asTable', { title: words(language, 'changes.title') }) })
    .click();
  const table = page.getByRole('table', { name: words(language, 'changes.title') });
  await expect(table.getByRole('row')).toHaveCount(15);
  await expectAccessible(page);

  // As many rows as the card shows.
  const zeroRate = gaps.getByRole('listitem').nth(2);
  const count = Number(await zeroRate.locator('[data-num]').last().innerText());
  expect(count).toBeGreaterThan(0);
  await zeroRate.getByRole('link').click();
  await expect(page).toHaveURL(/gap=ZERO_RATE/);
  await expect(page.getByText(text(language, 'stock.filters.gap.ZERO_RATE')).first()).toBeVisible();
  await expect(
    page.getByText(text(language, 'stock.entries_other', { entries: count }), { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  const emptiest = page.getByRole('list', { name: words(language, 'locations.emptiest') });
  const emptiestName = await emptiest.getByRole('link').first().innerText();
  await page.getByRole('link', { name: words(language, 'locations.allEmpty_other', { locations: '' }).trim() }).click();
  await expect(page).toHaveURL(/empty=true/);
  await expect(page.locator('tbody').getByText(emptiestName)).toBeVisible();
  await page.goBack();

  await page
    .getByRole('list', { name: words(language, 'locations.fullest') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/app\/wms-warehouses\?location=/);
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
});

test('the analyst is told which figures are not available, and nothing is requested', async ({ page, browser }) => {
  const operations = operationsOf(page);
  await startAs(page, browser, 'analyst');
  await page.goto(DASHBOARD);
  await expect(page.getByText(text('de', 'kit.permissionDenied'))).toHaveCount(4);
  await expect(page.getByRole('figure', { name: words('de', 'changes.label') })).toBeVisible();
  for (const closed of ['StockValue', 'StockByLocation', 'StockWithoutMovement', 'StockGaps']) {
    expect(operations).not.toContain(closed);
  }
  await expectAccessible(page);
});
