import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, goTo, startAs, text } from './support.ts';

const FILES = '/app/wms-management-export';

/** Starts an export of the products through the graph, and returns the name of its file. */
async function exportProducts(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/graphql', {
    data: { query: 'mutation { exportProducts { name } }' },
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  const [, name = ''] = /"name":"([^"]+)"/.exec(await response.text()) ?? [];
  expect(name).not.toBe('');
  return name;
}

const language = 'en';

test('five tabs; a new export is shown, found and downloaded', async ({ page, browser }) => {
  await startAs(page, browser, 'admin', language);
  await page.goto(FILES);
  await expect(page).toHaveTitle(`${text(language, 'app.screens.files')} - Operations Control Center`);
  // Each with the number of its files.
  await expect(page.getByRole('tab')).toHaveText(
    ['ExportInventory', 'ExportInventoryManagement', 'ExportProduct', 'ExportOrder', 'ImportShipping'].map(
      (type) => new RegExp(`^${text(language, `files.types.${type}`)}\\d+$`),
    ),
  );
  const tab = page.getByRole('tab', { name: text(language, 'files.types.ExportProduct') });
  await tab.click();
  await expect(page).toHaveURL(/type=ExportProduct/);
  const count = Number(/\d+/.exec(await tab.innerText())?.[0]);
  const name = await exportProducts(page);
  await page.getByRole('button', { name: text(language, 'files.refresh') }).click();
  await expect.poll(async () => Number(/\d+/.exec(await tab.innerText())?.[0])).toBeGreaterThan(count);
  const download = page.getByRole('button', { name: text(language, 'files.download', { name }), exact: true });
  await expect(download).toBeVisible();
  await expectAccessible(page);
  // The newest file comes first.
  await expect(page.getByRole('columnheader', { name: text(language, 'files.columns.createdAt') })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(text(language, 'files.count_one', { files: '1' }))).toBeVisible();
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toBe(name);
  await page.getByRole('searchbox').fill('no such file');
  await expect(page.getByText(text(language, 'files.nothingMatches'))).toBeVisible();

  await goTo(page, `${FILES}?type=ExportProduct&size=10`);
  await page.route('**/files/import_export_data/**', (route) => route.abort());
  await download.click();
  await expect(page.getByText(text(language, 'files.downloadFailed'))).toBeVisible();
});

test('on a narrow screen, the open tab is in view', async ({ page, browser }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await startAs(page, browser, 'admin');
  await page.goto(`${FILES}?type=ImportShipping`);
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 });
});
