import { expect, type Page, test } from '@playwright/test';
import { startAs, text } from './support.ts';

// The demo company has 5,000 entries; bookings of other tests add some.
const STOCK = '/app/wms-warehouses';
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const header = (page: Page, name: string | RegExp) => page.getByRole('columnheader', { name });

test('the administrator sees the value of goods in the row', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(STOCK);
  await expect(page).toHaveTitle('Lagerbestand - Operations Control Center');
  await expect(page.getByText(/^Zeige 1 bis 100 von 5\.0\d\d Einträgen$/)).toBeVisible();
  await expect(page.getByText(/^Summe dieser Seite [\d.]+,\d\d\s€$/)).toBeVisible();
  for (const name of [
    'SKU',
    'Lagerplatz',
    'Bestand',
    'Reserviert',
    'Eingang',
    'EK-Preis / Kurs',
    '+ Zusatz und Zoll',
    '= Warenwert',
    'Gesamtwert',
    'Referenz',
  ]) {
    await expect(header(page, name)).toHaveCount(1);
  }
  const row = rows(page)
    .filter({ hasText: /je Stück/ })
    .first();
  await expect(row).toContainText(/\d{2}\.\d{2}\.\d{4}/);
  await expect(row).toContainText(/\d,\d\d\s\$/);
  await expect(row).toContainText(/1 € = \d,\d{4}\s\$/);
  await expect(row).toContainText(/\d,\d\d\s€/);
});

test('the buttons of the rows stand below each other, also where there is nothing to move', async ({
  page,
  browser,
}) => {
  await startAs(page, browser, 'admin');
  await page.goto(STOCK);
  await expect(rows(page).first()).toBeVisible();
  const edges = await rows(page)
    .locator(`button[aria-label*="${text('de', 'stock.row.edit', { sku: '' }).trim()}"]`)
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
});

test('numbers stay in the German format in English, dates do not', async ({ page, browser }) => {
  await startAs(page, browser, 'admin', 'en');
  await page.goto(STOCK);
  await expect(page.getByText(/^Show 1 to 100 of 5\.0\d\d entries$/)).toBeVisible();
  const row = rows(page)
    .filter({ hasText: /\d{2}-\d{2}-\d{4}/ })
    .first();
  await expect(row).toContainText(/\d,\d\d\s€/);
});

test('an invalid URL falls back to the first page', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(`${STOCK}?page=-1&size=7&sort=price&warehouse=..%2Fusers`);
  await expect(page.getByText(/^Zeige 1 bis 100 von 5\.0\d\d Einträgen$/)).toBeVisible();
});

test('filters narrow the list, are shown as chips, and can be removed', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(STOCK);
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Stichwort')).first();
  await search.fill('kratzbaum');
  await expect(page).toHaveURL(/q=kratzbaum/);
  await expect(page.getByText(/von \d{1,3} Einträgen/)).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText(/kratzbaum/i);
  await search.fill('');
  await expect(page.getByText(/von 5\.0\d\d Einträgen/)).toBeVisible();

  await page.getByRole('button', { name: 'Lager', exact: true }).click();
  await page.getByRole('option', { name: /Hamburg/ }).click();
  await expect(page).toHaveURL(/warehouse=\d+/);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toContainText('HH-');
  await page.getByRole('button', { name: text('de', 'kit.filter.remove', { filter: 'Lager' }), exact: true }).click();
  await expect(page).not.toHaveURL(/warehouse=/);

  await page.getByLabel(text('de', 'stock.filters.available')).check({ force: true });
  await expect(page).toHaveURL(/available=1/);
});

test("a link with a filter shows the filter's name", async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(`${STOCK}?warehouse=2&q=gibt-es-nicht`);
  await expect(page.getByText('Hamburg (HH)')).toBeVisible();
});

test('a list that cannot be read shows the error with the request id and a retry button', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  const fail = { away: true };
  await page.route('**/graphql', (route) => {
    const isStock = route.request().postData()?.includes('"operationName":"Stock"') ?? false;
    if (!fail.away || !isStock) return route.continue();
    return route.fulfill({
      json: {
        data: null,
        errors: [
          {
            message: 'The back-end cannot be reached. Try again in a moment.',
            path: ['inventories'],
            extensions: { code: 'BACKEND_UNAVAILABLE', messageKey: 'backend.unavailable', requestId: 'req-4711-abc' },
          },
        ],
      },
    });
  });
  await page.goto(STOCK);
  await expect(page.getByText(text('de', 'errors.readFailed'))).toBeVisible();
  await expect(page.getByText('req-4711-abc')).toBeVisible();
  fail.away = false;
  await page.getByRole('button', { name: text('de', 'kit.listState.retry') }).click();
  await expect(page.getByText(/^Zeige 1 bis 100 von 5\.0\d\d Einträgen$/)).toBeVisible();
});

test('the analyst sees neither masked columns nor the value of goods', async ({ page, browser }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) answers.push(await response.text().catch(() => ''));
  });
  await startAs(page, browser, 'analyst');
  await page.goto(STOCK);
  await expect(page.getByText(/^Zeige 1 bis 100 von 5\.0\d\d Einträgen$/)).toBeVisible();
  await expect(header(page, 'EK-Preis / Kurs')).toHaveCount(1);
  for (const name of [/Zusatz/, /Warenwert/, /Gesamtwert/]) await expect(header(page, name)).toHaveCount(0);
  await expect(page.getByText(/Summe dieser Seite/)).toHaveCount(0);
  // Reading SKUs is enough to search: keywords are matched against SKUs only.
  await expect(page.getByPlaceholder('Stichwort')).toBeVisible();
  expect(answers.join('')).not.toMatch(/"(additionalCosts|valueOfGoods|totalValueOfGoods)":"/);
});

test('everything can be reached with the keyboard', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(STOCK);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Stichwort')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('dash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/dashboard');
});
