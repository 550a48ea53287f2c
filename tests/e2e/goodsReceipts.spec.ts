import { type Browser, expect, type Page, test } from '@playwright/test';
import { ownUser, signInAs } from './ownUser.ts';
import { expectAccessibleInBoth, loseAnswers, speak, startAs, text } from './support.ts';

/** Goods of a delivered plan are booked into the stock by several people, each piece once. */

/** The address of the product, for browsers that the test opens itself. */
const BASE = `http://127.0.0.1:${Number(process.env['E2E_PORT'] || 4390)}`;

const t = (key: string, values: Record<string, string | number> = {}) => text('de', `receive.${key}`, values);

interface Plan {
  readonly id: string;
  readonly containerId: string | null;
  readonly products: readonly {
    readonly id: string;
    readonly sku: string;
    readonly quantityDelivering: number;
    readonly product: Record<'shippingSizeLength' | 'shippingSizeWidth' | 'shippingSizeHeight', number>;
  }[];
}

async function ask<Data>(page: Page, query: string, variables: object = {}, token = ''): Promise<Data> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/graphql', { data: { query, variables }, headers });
  const { data, errors } = await answer.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

const adminToken = async (page: Page) =>
  (
    await ask<{ signIn: { token: string } }>(
      page,
      'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }',
    )
  ).signIn.token;

/** A delivered plan of which nothing came in yet; another one for each attempt. */
async function untouchedPlan(page: Page, token: string, parity: 0 | 1): Promise<Plan> {
  const { lookups } = await ask<{ lookups: { recordStatuses: { id: string; name: string }[] } }>(
    page,
    '{ lookups { recordStatuses { id name } } }',
    {},
    token,
  );
  const delivered = lookups.recordStatuses.find(({ name }) => name === 'delivered')?.id;
  const { shippingPlans } = await ask<{ shippingPlans: { items: Plan[] } }>(
    page,
    `query ($ids: [ID!]) { shippingPlans(filter: { recordStatusIds: $ids }, page: { index: 0, size: 25 }) {
      items { id containerId products { id sku quantityDelivering
        product { shippingSizeLength shippingSizeWidth shippingSizeHeight } } } } }`,
    { ids: [delivered] },
    token,
  );
  const { goodsReceipts } = await ask<{ goodsReceipts: { planId: string; lines: unknown[] }[] }>(
    page,
    'query ($ids: [ID!]!) { goodsReceipts(planIds: $ids) { planId lines { received } } }',
    { ids: shippingPlans.items.map(({ id }) => id) },
    token,
  );
  const touched = goodsReceipts.filter(({ lines }) => lines.length > 0).map(({ planId }) => planId);
  // The first one belongs to other tests.
  const free = shippingPlans.items
    .slice(1)
    .filter(({ id, products }) => Number(id) % 2 === parity && products.length > 1 && !touched.includes(id));
  const plan = free[Math.floor(Math.random() * free.length)];
  if (!plan) throw new Error('There is no delivered plan left.');
  return plan;
}

/** The pieces, the value and the last change of a SKU. */
async function stockOf(page: Page, token: string, sku: string) {
  const { inventories, stockHistory } = await ask<{
    inventories: {
      items: { inventory: number; totalValueOfGoods: string | null; source: string | null; reference: string | null }[];
    };
    stockHistory: { items: { quantity: number; totalNew: number; reason: string | null; changedBy: string }[] };
  }>(
    page,
    `query ($sku: String!) {
      inventories(filter: { sku: $sku, exactMatchSku: true }, page: { index: 0, size: 1000 }) {
        items { inventory totalValueOfGoods source reference } }
      stockHistory(filter: { sku: $sku }, page: { index: 0, size: 50 }) { items { quantity totalNew reason changedBy } } }`,
    { sku },
    token,
  );
  const entries = inventories.items;
  return {
    pieces: entries.reduce((sum, { inventory }) => sum + inventory, 0),
    cents: entries.reduce((sum, entry) => sum + Math.round(Number(entry.totalValueOfGoods ?? 0) * 100), 0),
    entries,
    history: stockHistory.items,
  };
}

/** The bookings of one line of a plan, the newest first. Others may book the same SKU meanwhile. */
async function receiptsOf(page: Page, token: string, plan: Plan, { id, sku }: Plan['products'][number]) {
  const { history } = await stockOf(page, token, sku);
  return history.filter(({ reason }) => reason?.includes(`[Plan ${plan.id}/${id}]`));
}

const lineOf = (page: Page, sku: string) =>
  page
    .getByRole('list', { name: t('lines') })
    .getByRole('listitem')
    .filter({ hasText: sku })
    .first();
const counted = (page: Page, sku: string) => page.getByRole('textbox', { name: t('countedOf', { sku }), exact: true });

async function openReceipt(page: Page, plan: Plan): Promise<void> {
  await page.goto(`/app/shipping-plans?receive=${plan.id}`);
  await expect(page.getByRole('list', { name: t('lines') })).toBeVisible();
}

async function count(page: Page, sku: string, pieces: number): Promise<void> {
  const line = lineOf(page, sku);
  await line.getByRole('combobox').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await line.getByRole('textbox', { name: t('priceOf', { sku }) }).fill('11');
  await line.getByRole('textbox', { name: t('rateOf', { sku }) }).fill('1,1');
  await counted(page, sku).fill(String(pieces));
  await expect(line.getByText(t('states.ready'))).toBeVisible();
}

const book = (page: Page) => page.getByRole('button', { name: /einbuchen/ }).click();

/** A colleague in a browser of their own, who may do the same. */
async function colleagueOf(page: Page, browser: Browser, token: string) {
  const user = ownUser();
  await ask(
    page,
    `mutation { createUser(input: { salutation: "Herr", firstName: "Nils", lastName: "${user.lastName}",
      email: "${user.email}", password: "${user.password}", roles: ["Administrators"], allowAllWarehouses: true }) { id } }`,
    {},
    token,
  );
  const context = await browser.newContext({ baseURL: BASE, reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await speak(theirs, 'de');
  await signInAs(theirs, user);
  return { page: theirs, name: `Nils ${user.lastName}`, close: () => context.close() };
}

test('two people receive one plan: the same line once, different lines each, and days later it is known', async ({
  page,
  browser,
}) => {
  test.slow();
  await startAs(page, browser, 'admin');
  const token = await adminToken(page);
  const plan = await untouchedPlan(page, token, 0);
  const [first, second] = plan.products;
  if (!first || !second) throw new Error('The plan has one line only.');
  const colleague = await colleagueOf(page, browser, token);

  await openReceipt(page, plan);
  await openReceipt(colleague.page, plan);
  await page.getByRole('textbox', { name: t('costs.freight') }).fill('10000');
  await page.getByRole('textbox', { name: t('costs.customs') }).fill('1000');
  await count(page, first.sku, 2);
  await count(colleague.page, first.sku, 3);
  // At the same time.
  await Promise.all([book(page), book(colleague.page)]);
  const settled = (one: Page) =>
    lineOf(one, first.sku).getByText(
      new RegExp(`^(${t('states.part')}|${t('states.changed')}|${t('states.booked')})$`),
    );
  await Promise.all([expect(settled(page)).toBeVisible(), expect(settled(colleague.page)).toBeVisible()]);
  const receipts = await receiptsOf(page, token, plan, first);
  const mine = receipts[0]?.quantity === 2;
  const loser = mine ? colleague.page : page;
  const winner = mine ? 'Martina Berger' : colleague.name;
  await expect(lineOf(loser, first.sku).getByRole('alert')).toContainText(winner);
  expect(receipts).toMatchObject([{ quantity: mine ? 2 : 3, changedBy: winner }]);

  // The loser counts what is left, and the colleague another line.
  await counted(loser, first.sku).fill('1');
  await book(loser);
  await expect(counted(loser, first.sku)).toHaveValue('');
  // Until customs and reference are set, too, no line can be changed.
  await expect(loser.getByRole('progressbar', { name: t('booking') })).toHaveCount(0);
  await count(colleague.page, second.sku, second.quantityDelivering);
  await book(colleague.page);
  await expect(lineOf(colleague.page, second.sku).getByText(t('states.booked'), { exact: true })).toBeVisible();
  await colleague.close();

  // Days later, in a browser that knows nothing.
  const later = await colleagueOf(page, browser, token);
  await openReceipt(later.page, plan);
  await expect(
    later.page.getByText(new RegExp(`Von 2 der ${plan.products.length} Zeilen ist etwas eingebucht`)),
  ).toBeVisible();
  await expect(later.page.getByText(new RegExp(colleague.name)).first()).toBeVisible();
  await expect(lineOf(later.page, second.sku).getByText(t('states.booked'), { exact: true })).toBeVisible();
  await expect(counted(later.page, second.sku)).toHaveCount(0);
  await expectAccessibleInBoth(later.page);
  await later.close();

  const all = await receiptsOf(page, token, plan, first);
  expect(all.map(({ quantity }) => quantity)).toEqual([1, mine ? 2 : 3]);
  const last = await stockOf(page, token, first.sku);
  const received = last.entries.filter(({ source }) => source?.endsWith(`[Plan ${plan.id}/${first.id}]`));
  expect(received.map(({ inventory }) => inventory).toSorted((one, other) => one - other)).toEqual(
    mine ? [1, 2] : [1, 3],
  );
  if (plan.containerId)
    expect(received.map(({ reference }) => reference)).toEqual(received.map(() => plan.containerId));
  // By hand: 11 USD at 1,10 are 10 EUR a piece. One of them entered 10,000 EUR freight and 1,000 EUR customs for the whole shipment, of which their
  // pieces have a share by volume. The other lines are as announced; shares are whole cents.
  const volumeOf = ({ product }: Plan['products'][number]) =>
    product.shippingSizeLength * product.shippingSizeWidth * product.shippingSizeHeight;
  const others = plan.products.slice(1).reduce((sum, line) => sum + volumeOf(line) * line.quantityDelivering, 0);
  const [booked, came] = mine ? [2, 2] : [1, 4];
  const costs = (11_000_00 * booked * volumeOf(first)) / (came * volumeOf(first) + others);
  const value = received.reduce((sum, entry) => sum + Math.round(Number(entry.totalValueOfGoods) * 100), 0);
  expect(costs).toBeGreaterThan(20);
  expect(Math.abs(value - (10_00 * (mine ? 3 : 4) + costs))).toBeLessThanOrEqual(2);

  // From the entry to the plan and back.
  await page.goto(`/app/wms-warehouses?plan=${plan.id}`);
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(3);
  await page
    .locator('tbody')
    .getByRole('link', { name: /./ })
    .and(page.locator('[href*="shipping-plans"]'))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/eingebucht/).first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: text('de', 'plans.received.stock') })).toHaveAttribute(
    'href',
    `/app/wms-warehouses?plan=${plan.id}`,
  );
  await page.goto(`/app/historical?id=${plan.id}`);
  await expect(page.getByRole('region', { name: text('de', 'plans.received.title') })).toContainText(first.sku);
});

test('what was counted stays until it is booked, more than announced is asked for, and a lost answer is looked up', async ({
  page,
  browser,
}) => {
  await startAs(page, browser, 'admin');
  const token = await adminToken(page);
  const plan = await untouchedPlan(page, token, 1);
  const [product] = plan.products;
  if (!product) throw new Error('The plan has no line.');
  const { sku, quantityDelivering } = product;
  await openReceipt(page, plan);
  await count(page, sku, quantityDelivering + 2);
  const differences = page.getByRole('region', { name: t('differences.title') });
  await differences.getByRole('textbox').first().fill('Mehrlieferung');
  await page.reload();
  await expect(lineOf(page, sku).getByText(t('states.ready'))).toBeVisible();
  await expectAccessibleInBoth(page);

  await book(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('confirmMore.title'));
  await question.getByRole('button', { name: text('de', 'kit.form.cancel') }).click();
  await counted(page, sku).fill('1');
  // The booking is made, and its answer does not arrive.
  await loseAnswers(page, 'BookGoodsReceipt');
  await book(page);
  await expect(lineOf(page, sku).getByText(t('states.look'), { exact: true })).toBeVisible();
  const look = lineOf(page, sku).getByRole('button', { name: text('de', 'kit.form.look') });
  await expect(look).toBeVisible();
  await page.unroute('**/graphql');
  await page.reload();
  await expect(page.getByRole('button', { name: /einbuchen/ })).toBeDisabled();
  await look.click();
  await expect(page.getByText(t('looked.booked', { sku }))).toBeVisible();
  expect(await receiptsOf(page, token, plan, product)).toMatchObject([{ quantity: 1 }]);
});
