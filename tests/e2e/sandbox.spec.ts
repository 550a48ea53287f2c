import { expect, type Page, type Response, test } from '@playwright/test';
import { expectAccessible, foreignRequests, signInThroughScreen, startAs, text } from './support.ts';

test('an analyst finds an example, reads the answer as a table with its cost and what is masked, and downloads it', async ({
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
  await expect(page.locator('.graphiql-query-editor')).toContainText('ShortOfStock');
  const offered = page.locator('.occ-example');
  await expect(offered).toHaveText([
    /^Welche SKUs werden knapp/,
    /^Wie viel vom Bestand ist reserviert/,
    /^Wie lange reicht der Bestand jeder SKU/,
    /^Welche Container sind überfällig/,
    /^Wie lange brauchen Pläne je Spediteur/,
    /^Was kommt wann an, je SKU/,
    /^Welche Aufträge warten auf eine Prüfung/,
    /^Welcher Anteil der Aufträge eines Monats hat einen Fehler/,
    /^Welche SKUs werden am meisten bestellt/,
    /^Welche offenen Aufträge übersteigen den Bestand/,
  ]);
  const search = page.getByRole('searchbox', { name: 'Frage oder Feld suchen' });
  await search.fill('nicht dabei');
  await expect(page.getByText('Kein Beispiel passt dazu.')).toBeVisible();
  await search.fill('arrivalplace');
  await expect(offered).toHaveText([/^Welche Container sind überfällig/]);
  await offered.click();
  await expect(offered).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.graphiql-query-editor')).toContainText('OverdueArrivals');
  const answer = page.waitForResponse(asks('OverdueArrivals'));
  await page.getByRole('button', { name: /^Execute/ }).click();
  const body = await (await answer).json();
  expect(body.extensions.masked).toEqual(['ShippingPlan.containerArrivalPlace']);
  const { values, maxValues } = body.extensions.cost;
  const cost = page.getByRole('meter', { name: /^höchstens [\d.]+ von [\d.]+ Werten$/ });
  await expect(cost).toHaveJSProperty('value', values);
  await expect(cost).toHaveJSProperty('max', maxValues);
  await expect(page.getByRole('meter', { name: /^\d+ von \d+ Aufrufen des Back-Ends$/ })).toBeVisible();
  await expect(page.getByText('Verborgen, weil Ihnen die Berechtigung fehlt: ShippingPlan')).toBeVisible();

  const rows: { shipmentRecordName: string }[] = body.data.shippingPlans.items;
  const table = page.getByRole('region', { name: 'Antwort als Tabelle' });
  await expect(table.getByRole('row')).toHaveCount(1 + rows.length);
  await expect(table.getByRole('row').nth(1)).toContainText(rows[0]?.shipmentRecordName ?? 'no row');
  await expect(table.getByText('verborgen')).toHaveCount(rows.length);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('shippingPlans.items.csv');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('shipmentRecordName\trecordStatus');

  await page.getByRole('button', { name: 'JSON' }).click();
  await expect(page.locator('.result-window')).toContainText('"shippingPlans"');
  await expect(table).toBeHidden();
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});

/** Opens the editor with these queries, each in its own tab; the first is in front. */
async function openTabs(page: Page, ...queries: string[]): Promise<void> {
  const tabs = queries.map((query, index) => ({
    id: `tab-${index}`,
    title: `Tab ${index}`,
    query,
    variables: null,
    headers: null,
    operationName: null,
    response: null,
  }));
  await page.addInitScript(
    (state) => localStorage.setItem('graphiql:tabState', state),
    JSON.stringify({ activeTabIndex: 0, tabs }),
  );
  await page.goto('/sandbox');
  await expect(page.locator('.graphiql-query-editor .view-line').first()).toBeVisible();
}

test('each tab has its own table, and an operation beyond a limit shows by how much', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  const tooLarge = '{ inventories(page: { size: 150 }) { items { history { id } } } }';
  await openTabs(page, '{ orderStatuses { id name } }', tooLarge);
  const run = page.getByRole('button', { name: /^Execute/ });
  await run.click();
  await expect(page.getByText('orderStatuses: 6 Zeilen')).toBeVisible();
  await page.locator('.graphiql-tab').nth(1).locator('button').first().click();
  await expect(page.getByText('Noch keine Antwort')).toBeVisible();
  await run.click();
  await expect(page.getByText('Die Antwort enthält keine Liste.')).toBeVisible();
  const calls = page.getByRole('meter', {
    name: 'Abgelehnt: 151 Aufrufe des Back-Ends, erlaubt sind 100. Am meisten kostet inventories.items.history',
  });
  await expect(calls).toHaveJSProperty('value', 100);
  await expect(page.locator('.result-window')).toContainText('OPERATION_TOO_LARGE');
  await expect(page.getByRole('button', { name: 'Tabelle' })).toBeDisabled();
  await expectAccessible(page);
  await page.locator('.graphiql-tab').nth(0).locator('button').first().click();
  await expect(page.getByText('orderStatuses: 6 Zeilen')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'unshipped' })).toBeVisible();
});

test('a question is kept with its chart, and a colleague opens it by its link, which runs nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await startAs(page, browser, 'admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sandbox');
  await page.getByRole('searchbox').fill('Wohin gehen');
  await page.getByRole('button', { name: /^Wohin gehen die Aufträge/ }).click();
  await expect(page.locator('.graphiql-query-editor')).toContainText('OrdersByCountry');
  await page.getByRole('button', { name: 'Kosten schätzen, ohne Zeilen zu lesen' }).click();
  await expect(page.getByText(/^Etwa 1\.[89]\d\d Zeilen, in etwa [\d,]+ s\./)).toBeVisible();
  await expect(page.getByText('Eine Schätzung: Es wurden keine Zeilen gelesen.')).toBeVisible();
  await page.getByRole('button', { name: /^Execute/ }).click();
  await page.getByRole('button', { name: 'Diagramm' }).click();
  await expect(page.getByRole('figure', { name: /^Balken: count je keys.shippingAddressCountry/ })).toBeVisible();
  await page.getByLabel('Wert', { exact: true }).selectOption('sum.orderShippingWeight');
  const chart = page.getByRole('figure', { name: /^Balken: sum.orderShippingWeight je keys.shippingAddressCountry/ });
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Gemerkte Fragen/ }).click();
  const pane = page.getByRole('region', { name: 'Gemerkte Fragen' });
  await pane.getByLabel('Offene Frage merken als').fill('Länder');
  await pane.getByRole('button', { name: 'Merken' }).click();
  await expect(pane.getByText('„Länder“ ist gemerkt.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await pane.getByRole('button', { name: 'Link zu „Länder“ kopieren' }).click();
  await expect(pane.getByText('Der Link zu „Länder“ ist kopiert.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const tabs = await page.locator('.graphiql-tab').count();
  await pane.getByRole('button', { name: 'Länder', exact: true }).click();
  await expect(page.locator('.graphiql-tab')).toHaveCount(tabs + 1);
  await page.getByRole('button', { name: /^Execute/ }).click();
  await expect(chart).toBeVisible();

  await pane.getByRole('button', { name: '„Länder“ umbenennen' }).click();
  await pane.getByLabel('Neuer Name').fill('Orte');
  await page.keyboard.press('Control+Enter');
  await pane.getByRole('button', { name: '„Orte“ löschen' }).click();
  await expect(pane.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Orte', exact: true })).toBeVisible();

  // The colleague is not signed in yet, and may see less.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const colleague = await context.newPage();
  const sent: string[] = [];
  colleague.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await colleague.goto(link);
  await expect(colleague).toHaveURL('/login?returnUrl=%2Fsandbox');
  await signInThroughScreen(colleague, 'analyst', 'de');
  await expect(colleague.getByText('Aus einem Link geöffnet: „Länder“.')).toBeVisible();
  await expect(colleague.locator('.graphiql-query-editor')).toContainText('OrdersByCountry');
  await expect(colleague.locator('.graphiql-tab')).toHaveCount(2);
  await expect(colleague).toHaveURL('/sandbox');
  await colleague.evaluate(() => window.location.assign('#cut'));
  await expect(colleague.getByText('Der Link enthält keine lesbare Frage.')).toBeVisible();
  expect(sent.filter((request) => request.includes('OrdersByCountry'))).toEqual([]);
  await colleague.getByRole('button', { name: /^Execute/ }).click();
  await expect(colleague.locator('.result-window')).toContainText('COLUMN_FORBIDDEN');
  await context.close();
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
    await expect(page.getByRole('button', { name: text(language, 'sandbox.variables'), exact: true })).toBeVisible();
    await expect(page.locator('.graphiql-query-editor')).toContainText('StockValueByWarehouse');
    await page.getByRole('button', { name: /^Execute/ }).click();
    await expect(page.getByRole('columnheader', { name: 'valueOfGoods', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    // On a narrow screen the panes are scrolled, and the query with them.
    const before = await heightInPane(page);
    await page.getByRole('meter').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('meter').last()).toBeInViewport();
    expect(await heightInPane(page)).toBe(before);
    await page.getByRole('button', { name: text(language, 'sandbox.forms.chart') }).click();
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
    await page.getByRole('button', { name: text(language, 'sandbox.kept.title') }).click();
    await expect(page.getByLabel(text(language, 'sandbox.kept.nameOfOpen'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'JSON' }).click();
    await expect(page.locator('.result-window')).toContainText('"stockValuation"');
    await expectAccessible(page);
    await page.getByRole('link', { name: text(language, 'sandbox.back') }).click();
    await expect(page).toHaveURL('/app/dashboard');
    await context.close();
  });
}

/** Where in its pane the query begins, in px. */
function heightInPane(page: Page): Promise<number> {
  return page.locator('.graphiql-query-editor .view-lines').evaluate((lines) => {
    const pane = lines.closest('.graphiql-editors');
    return lines.getBoundingClientRect().top - (pane?.getBoundingClientRect().top ?? Number.NaN);
  });
}
