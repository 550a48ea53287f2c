import { expect, test } from '@playwright/test';
import { makeOwnUser, signInAs } from './ownUser.ts';
import { type Account, LANGUAGES, startAs, text } from './support.ts';

const PICTURES = ['ordersByDay', 'arrivals', 'stockValue'] as const;
const TITLES: Record<(typeof PICTURES)[number], string> = {
  ordersByDay: 'dashboard.ordersByDay.title',
  arrivals: 'dashboard.arrivals.title',
  stockValue: 'warehouses.stockValue.title',
};

const SEEN: readonly (readonly [Account, readonly (typeof PICTURES)[number][]])[] = [
  ['admin', ['ordersByDay', 'arrivals', 'stockValue']],
  ['orders', ['ordersByDay']],
  ['warehouse', ['stockValue']],
  // Arrivals and order dates are among the analyst's columns, the costs that make a value are not.
  ['analyst', ['ordersByDay', 'arrivals']],
];

/** The figures of each account, by their names. */
const FIGURES: Record<(typeof SEEN)[number][0], readonly string[]> = {
  admin: ['open', 'check', 'arrivals', 'stockValue'],
  purchasing: ['arrivals'],
  orders: ['open', 'check'],
  warehouse: ['stockValue'],
  analyst: ['open', 'check', 'arrivals'],
};

for (const [account, seen] of SEEN) {
  test(`${account} sees the pictures of what they may read, and no others`, async ({ page, browser }) => {
    await startAs(page, browser, account);
    await page.goto('/app/dashboard');
    await expect(page.getByRole('term')).toHaveText(
      FIGURES[account].map((name) => text('de', `dashboard.figures.${name}`)),
    );
    for (const picture of seen) {
      const title = text('de', TITLES[picture]);
      await expect(page.getByRole('button', { name: text('de', 'kit.picture.asTable', { title }) })).toBeVisible({
        timeout: 30_000,
      });
    }
    for (const picture of PICTURES.filter((one) => !seen.includes(one))) {
      await expect(page.getByRole('heading', { name: text('de', TITLES[picture]) })).toHaveCount(0);
    }
  });
}

for (const language of LANGUAGES) {
  test(`a picture has a table behind it, and what is to do leads to its orders (${language})`, async ({
    page,
    browser,
  }) => {
    await startAs(page, browser, 'orders', language);
    await page.goto('/app/dashboard');
    const title = text(language, 'dashboard.ordersByDay.title');
    await page
      .getByRole('button', { name: text(language, 'kit.picture.asTable', { title }) })
      .click({ timeout: 30_000 });
    await expect(page.getByRole('table', { name: title }).getByRole('row')).toHaveCount(15);
    await page.getByRole('link', { name: new RegExp(text(language, 'dashboard.toDo.check')) }).click();
    await expect(page).toHaveURL(/\/app\/orders\?.*CHECK/i);
  });
}

test('a picture that fails, fails alone, and is tried again', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  let fails = true;
  await page.route('**/graphql', (route) =>
    fails && route.request().postData()?.includes('StockValue') ? route.abort() : route.continue(),
  );
  await page.goto('/app/dashboard');
  const retry = page.getByRole('button', { name: text('de', 'kit.listState.retry') });
  // The card of the picture, and the figure that is the sum of it.
  await expect(retry).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByText(text('de', 'dashboard.figures.failed'))).toHaveCount(1);
  await expect(page.getByRole('list', { name: text('de', 'dashboard.arrivals.label') })).toBeVisible({
    timeout: 30_000,
  });
  fails = false;
  await retry.click();
  await expect(page.getByText(text('de', 'warehouses.stockValue.sum'))).toBeVisible({ timeout: 30_000 });
});

test('who may see nothing is told so, and who can change it', async ({ page }) => {
  const user = await makeOwnUser(page);
  await signInAs(page, user);
  await expect(page.getByText(text('de', 'dashboard.noScreens'))).toBeVisible();
});
