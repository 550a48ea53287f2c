import { expect, test } from '@playwright/test';
import { makeOwnUser, signInAs } from './ownUser.ts';
import { type Account, expectAccessible, startAs, text } from './support.ts';

const PICTURES = ['ordersByDay', 'arrivals', 'stockValue', 'topStock'] as const;
const TITLES: Record<(typeof PICTURES)[number], string> = {
  ordersByDay: 'dashboard.ordersByDay.title',
  arrivals: 'dashboard.arrivals.title',
  stockValue: 'warehouses.stockValue.title',
  topStock: 'warehouses.topStock.title',
};

const SEEN: readonly (readonly [Account, readonly (typeof PICTURES)[number][]])[] = [
  ['admin', ['ordersByDay', 'arrivals', 'stockValue']],
  ['orders', ['ordersByDay']],
  ['purchasing', ['arrivals']],
  ['warehouse', ['stockValue', 'topStock']],
  // The analyst's columns include arrivals and order dates, but not the costs that make up a value.
  ['analyst', ['ordersByDay', 'arrivals']],
];

/** The figures that each account sees, by name. */
const FIGURES: Record<(typeof SEEN)[number][0], readonly string[]> = {
  admin: ['open', 'check', 'arrivals', 'stockValue'],
  purchasing: ['arrivals'],
  orders: ['open', 'check'],
  warehouse: ['stockValue'],
  analyst: ['open', 'check', 'arrivals'],
};

const ORDER_COUNTS = ['DashboardOrderStatuses', 'OrdersByDay', 'OrdersToCheck'];
const PLAN_COUNTS = ['DashboardPlanStatuses', 'PlanCount'];

/** All requests of each account: at most one for each card, and none for what the account may not see. */
const ASKED: typeof FIGURES = {
  admin: ['Arrivals', ...PLAN_COUNTS, 'News', ...ORDER_COUNTS, 'StockValue'].toSorted(),
  purchasing: ['Arrivals', ...PLAN_COUNTS, 'LaterArrivals', 'News'].toSorted(),
  orders: ['News', ...ORDER_COUNTS].toSorted(),
  warehouse: ['News', 'StockValue', 'TopStock'],
  analyst: ['Arrivals', ...PLAN_COUNTS, 'News', ...ORDER_COUNTS].toSorted(),
};

for (const [account, seen] of SEEN) {
  test(`${account} sees only the charts of data that the account may read`, async ({ page, browser }) => {
    await startAs(page, browser, account);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
    });
    await page.goto('/app/dashboard');
    await expect(page.getByRole('term')).toHaveText(
      FIGURES[account].map((name) => text('de', `dashboard.figures.${name}`)),
    );
    for (const picture of seen) {
      const title = text('de', TITLES[picture]);
      await expect(page.getByRole('button', { name: text('de', 'kit.picture.asTable', { title }) })).toBeVisible();
    }
    for (const picture of PICTURES.filter((one) => !seen.includes(one))) {
      await expect(page.getByRole('heading', { name: text('de', TITLES[picture]) })).toHaveCount(0);
    }
    await page.waitForLoadState('networkidle');
    // Every screen makes the session's own request.
    expect(asked.filter((name) => name !== 'Viewer').toSorted()).toEqual(ASKED[account]);
  });
}

test('the value of the stock, and each of its bars, leads to the rows', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Hamburg (HH)' }).click();
  await expect(page).toHaveURL('/app/wms-warehouses?warehouse=2');
  await page.goBack();
  await page.getByRole('link', { name: text('de', 'dashboard.figures.stockValue') }).click();
  await expect(page).toHaveURL('/app/wms-warehouses');
});

test('the to-do list is visible without scrolling, and the table of a chart can be reached with the keyboard', async ({
  page,
  browser,
}) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/dashboard');
  await expect(page.getByText(text('de', 'dashboard.toDo.withoutValue'))).toBeInViewport({ ratio: 1 });
  const title = text('de', 'dashboard.ordersByDay.title');
  await page.getByRole('button', { name: text('de', 'kit.picture.asTable', { title }) }).click();
  await expect(page.getByRole('table', { name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: title })).toHaveAttribute('tabindex', '0');
  // Away from the button, whose tooltip would otherwise be counted.
  await page.mouse.move(0, 0);
  await page.getByRole('region', { name: title }).focus();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
});

const language = 'de';

test('a chart can be shown as a table, and the to-do list leads to its orders', async ({ page, browser }) => {
  await startAs(page, browser, 'orders', language);
  await page.goto('/app/dashboard');
  const title = text(language, 'dashboard.ordersByDay.title');
  await page.getByRole('button', { name: text(language, 'kit.picture.asTable', { title }) }).click();
  await expect(page.getByRole('table', { name: title }).getByRole('row')).toHaveCount(15);
  await page.getByRole('link', { name: new RegExp(text(language, 'dashboard.toDo.check')) }).click();
  await expect(page).toHaveURL(/\/app\/orders\?.*CHECK/i);
});

test('on the narrowest screen, no figure is cut', async ({ page, browser }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await startAs(page, browser, 'admin');
  await page.goto('/app/dashboard');
  const figures = page.locator('dd[data-num]');
  await expect(figures).toHaveCount(4);
  const cut = () =>
    figures.evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])));
  expect(await cut()).toEqual([]);
});

test('users without any permission are told so, and who can change it', async ({ page }) => {
  const user = await makeOwnUser(page);
  await signInAs(page, user);
  await expect(page.getByText(text('de', 'dashboard.noScreens'))).toBeVisible();
});
