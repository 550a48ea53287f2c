import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import {
  type Account,
  expectAccessible,
  goTo,
  type Language,
  sessionEnder,
  signInThroughScreen,
  startAs,
  text,
} from './support.ts';

// Dragged cards, dialogs over dialogs and notices: with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ORDERS = '/app/orders';

// One after the other: the tests share the queue, and each takes an order out of it.
test.describe.configure({ mode: 'default' });

type Content = {
  id: string;
  customerOrderId: string;
  pickType: string;
  lines: { id: string; sku: string; amount: number }[];
  parts: { id: string; quantity: number }[];
};
type Answer = {
  availableStock: { sku: string; cabQuantity: number | null }[];
  order: Content | null;
  orders: { items: Content[] };
};

/** Sends a document as the page's user. */
async function send(page: Page, query: string, variables: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' },
    data: { query, variables },
  });
  const body: { data: Answer; errors?: unknown } = await answer.json();
  expect(body.errors).toBeUndefined();
  return body.data;
}

type Made = { number: string; invoice: string; sku: string; cab: number; amount: number };

let made = 0;

/** Creates an order in CHECK with more of one SKU than fits into a CAB, one piece of another, and a part. */
async function makeOrder(page: Page): Promise<Made> {
  made += 1;
  const invoice = `RE-T${Date.now()}${test.info().workerIndex}${made}`;
  const stock = `query { availableStock(keywords: "SPE") { sku cabQuantity } }`;
  const { availableStock } = await send(page, stock, {});
  const found = availableStock.find(({ cabQuantity }) => (cabQuantity ?? 0) >= 1);
  const other = availableStock.find(({ sku }) => sku !== found?.sku);
  if (!found || !other) throw new Error('the demo company has no such stock');
  const cab = found.cabQuantity ?? 1;
  const amount = cab * 2 + 1;
  const input = {
    customerInvoiceNumber: invoice,
    customerIdNumber: 'K-SPLIT',
    customerOrderId: `${invoice}-1`,
    pickType: 'CHECK',
    outboundCarriers: ['DHL'],
    shippingAddressCompany: 'Campus Büroservice',
    shippingAddressTown: 'Göttingen',
    lines: [
      { sku: found.sku, amount, carrier: 'DHL', places: [] },
      { sku: other.sku, amount: 1, carrier: 'DHL', places: [] },
    ],
    parts: [{ description: 'Schrauben M6', quantity: 3, weight: 0.1, carrier: 'DHL' }],
  };
  await send(page, 'mutation($input: CreateOrderInput!) { createOrder(input: $input) { id } }', { input });
  return { number: `${invoice}-1`, invoice, sku: found.sku, cab, amount };
}

/** All orders of the invoice, by number. */
async function contentOf(page: Page, { invoice }: Made): Promise<Record<string, string>> {
  const query = `query($filter: OrderFilter) { orders(filter: $filter, page: { index: 0, size: 20 }) {
    items { customerOrderId pickType lines { sku amount } parts { quantity } } } }`;
  const { orders } = await send(page, query, { filter: { keywords: invoice } });
  return Object.fromEntries(
    orders.items.map(({ customerOrderId, pickType, lines, parts }) => [
      customerOrderId.slice(invoice.length),
      [pickType, ...lines.map(({ sku, amount }) => `${amount} ${sku}`), parts.length].join(', '),
    ]),
  );
}

async function openSplit(page: Page, browser: Browser, account: Account = 'orders', language: Language = 'de') {
  await startAs(page, browser, account, language);
  await page.goto('/app/profile');
  const order = await makeOrder(page);
  await goTo(page, `${ORDERS}?split=1&splitOrder=${order.number}`);
  const view = viewOf(page, language);
  await expect(grips(view).first()).toBeFocused();
  return { order, view };
}

const viewOf = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: text(language, 'split.title'), exact: true });
const lane = (view: Locator, language: Language, number?: number) =>
  view.getByRole('region', {
    name: number === undefined ? text(language, 'split.order.original') : text(language, 'split.order.new', { number }),
  });
const grips = (scope: Locator) => scope.locator('[data-grip]');
/** The dialog that asks for a quantity, above the view. */
const prompt = (page: Page) => page.locator('[data-quantity]');
const carrierOf = (view: Locator, language: Language, number: number) =>
  view.getByRole('combobox', {
    name: text(language, 'split.order.carrierOf', { order: text(language, 'split.order.new', { number }) }),
  });

async function drag(page: Page, item: Locator, to: Locator): Promise<void> {
  const [from, target] = [await item.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 90, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y + 30, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
}

const language = 'de';

test('an order is split with the mouse, from the row to the new order', async ({ page, browser }) => {
  await startAs(page, browser, 'orders', language);
  await page.goto('/app/profile');
  const order = await makeOrder(page);
  await goTo(page, `${ORDERS}?q=${order.number}`);
  const row = page.locator('tbody tr[aria-rowindex]').filter({ hasText: order.number });
  await expect(row).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: text(language, 'orders.split.one') }).click();
  const view = viewOf(page, language);
  await expect(page).toHaveURL(new RegExp(`split=1&splitOrder=${order.number}`));
  await expect(grips(lane(view, language)).first()).toBeVisible();
  await expectAccessible(page);
  const save = view.getByRole('button', { name: text(language, 'split.saveAndExit') });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  // A quantity above the CAB quantity needs a confirmation; cancelling takes the whole line back.
  const line = lane(view, language).getByRole('listitem').filter({ hasText: order.sku });
  await drag(page, line, lane(view, language, 1));
  await expect(prompt(page)).toContainText(
    'Die eingegebene Menge ist größer als die CAB-Menge des Artikels. Möchten Sie fortfahren?',
  );
  await expectAccessible(page);
  await prompt(page)
    .getByRole('button', { name: text(language, 'split.quantity.cancel') })
    .click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(line).toContainText(text(language, 'split.order.times', { quantity: order.amount }));
  await expect(grips(lane(view, language, 1))).toHaveCount(0);

  await drag(page, line, lane(view, language, 1));
  const quantity = prompt(page).getByLabel(text(language, 'split.quantity.label'));
  await quantity.fill(String(order.amount + 1));
  await expect(prompt(page)).toContainText(text(language, 'split.quantity.maximum', { pieces: order.amount }));
  await quantity.fill(String(order.cab));
  await prompt(page)
    .getByRole('button', { name: text(language, 'split.quantity.apply') })
    .click();
  await expect(lane(view, language, 1)).toContainText(text(language, 'split.order.times', { quantity: order.cab }));

  // The number continues that of the original, and the carrier is that of the line; shipping lines are not offered.
  await expect(lane(view, language, 1)).toContainText(
    text(language, 'split.order.becomes', { number: `${order.number}-1` }),
  );
  const carrier = carrierOf(view, language, 1);
  await expect(carrier).toHaveValue('DHL');
  await expect(carrier.getByRole('option', { name: 'Hapag-Lloyd' })).toHaveCount(0);
  await carrier.selectOption('DPD');
  await save.click();
  await expect(page.getByText(text(language, 'split.splitOrderSuccess'))).toBeVisible();
  await expect(view).toHaveCount(0);
  await expect(page).not.toHaveURL(/split/);
  const content = await contentOf(page, order);
  expect(content['-1']).toMatch(new RegExp(`^CAB, ${order.amount - order.cab} ${order.sku}, 1 .*, 1$`));
  expect(content['-1-1']).toBe(`${order.cab === 1 ? 'SQP' : 'CAB'}, ${order.cab} ${order.sku}, 0`);
});

test('the queue is worked through with the keyboard alone', async ({ page, browser }) => {
  const { order, view } = await openSplit(page, browser);
  const remaining = async () =>
    Number(/\d+/.exec(await view.getByRole('heading', { level: 2, name: /^Noch/ }).innerText())?.[0]);
  await expect.poll(remaining).toBeGreaterThan(0);
  const before = await remaining();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(prompt(page).getByLabel(text('de', 'split.quantity.label'))).toBeFocused();
  // The confirmation is answered at its own button.
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByRole('button', { name: text('de', 'split.quantity.continue') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grips(lane(view, 'de', 1))).toBeFocused();
  await expect(carrierOf(view, 'de', 1)).toHaveValue('DHL');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(text('de', 'split.splitOrderSuccess'))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(order.number));
  await expect.poll(remaining).toBeLessThan(before);
  await expect(grips(view).first()).toBeFocused();
  // No carrier is proposed before the next new order has a line.
  await expect(carrierOf(view, 'de', 1)).toHaveValue('');
  await expectAccessible(page);
  // To the next order and back without saving.
  const here = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(here);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(here);
  // The first Esc may close the hint at the focus.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  expect(Object.keys(await contentOf(page, order))).toHaveLength(2);
});

test('the menu moves lines like the mouse does; a proposal can be undone and redone', async ({ page, browser }) => {
  const { order, view } = await openSplit(page, browser);
  await page.keyboard.press('p');
  await expect(lane(view, 'de', 2)).toContainText(text('de', 'split.order.times', { quantity: 1 }));
  await expect(lane(view, 'de')).toContainText(text('de', 'split.order.times', { quantity: order.cab }));
  await page.keyboard.press('Control+z');
  await expect(lane(view, 'de', 2)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(lane(view, 'de', 2)).toBeVisible();
  await view.getByRole('button', { name: text('de', 'split.order.remove', { number: 2 }) }).click();
  await expect(lane(view, 'de', 2)).toHaveCount(0);
  await expect(lane(view, 'de')).toContainText(text('de', 'split.order.times', { quantity: order.cab + 1 }));

  const part = lane(view, 'de').getByRole('listitem').filter({ hasText: 'Schrauben M6' });
  await grips(part).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: text('de', 'split.order.new', { number: 1 }) }).click();
  const quantity = prompt(page).getByLabel(text('de', 'split.quantity.label'));
  await expect(quantity).toBeFocused();
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(lane(view, 'de', 1)).toContainText('Schrauben M6');
  await carrierOf(view, 'de', 1).selectOption('DHL');
  await page.keyboard.press('Control+s');
  await expect(view.getByText(text('de', 'split.doneTitle', { order: order.number }))).toBeVisible();
  const content = await contentOf(page, order);
  expect(content['-1']).toMatch(/, 1$/);
  expect(content['-1-1']).toMatch(/, 1$/);
});

const update = 'mutation($id: ID!, $input: OrderInput!) { updateOrder(id: $id, input: $input) { id } }';
const find =
  'query($number: String!) { order(customerOrderId: $number) { id lines { id amount } parts { id quantity } } }';

test("a colleague's change or split is reported, and loaded", async ({ page, browser }) => {
  const { order, view } = await openSplit(page, browser);
  const { order: read } = await send(page, find, { number: order.number });
  if (!read) throw new Error('the order is gone');
  await page.keyboard.press('p');
  await carrierOf(view, 'de', 1).selectOption('DHL');
  await carrierOf(view, 'de', 2).selectOption('DHL');
  const lines = read.lines.map(({ id, amount }, index) => ({ id, amount: index === 0 ? amount + 5 : amount }));
  await send(page, update, { id: read.id, input: { lines } });
  await page.keyboard.press('Control+s');
  await expect(view.getByText(text('de', 'split.changed'))).toBeVisible();
  await expect(page.getByText(text('de', 'errors.order.splitOrderFailed'))).toHaveCount(0);
  await expect(lane(view, 'de')).toContainText(text('de', 'split.order.times', { quantity: order.amount + 5 }));
  await expect(lane(view, 'de', 2)).toHaveCount(0);

  await page.keyboard.press('p');
  const first = lines[0];
  const split = 'mutation($id: ID!, $input: SplitOrderInput!) { splitOrder(id: $id, input: $input) { order { id } } }';
  await send(page, split, {
    id: read.id,
    input: {
      order: {
        lines: [{ lineId: first?.id, amount: (first?.amount ?? 0) - 1 }],
        parts: read.parts.map(({ id, quantity }) => ({ partId: id, quantity })),
      },
      splits: [
        {
          outboundCarriers: ['DHL'],
          lines: [
            { lineId: first?.id, amount: 1 },
            ...lines.slice(1).map(({ id, amount }) => ({ lineId: id, amount })),
          ],
        },
      ],
    },
  });
  await expect(lane(view, 'de', 2)).toBeVisible();
  for (const select of await view.locator('[data-carrier]').all()) await select.selectOption('DHL');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+s');
  await expect(view.getByText(text('de', 'split.elsewhereTitle', { order: order.number }))).toBeVisible();
  await expect(view.getByRole('button', { name: text('de', 'split.nextOrder') })).toBeFocused();
  expect(Object.keys(await contentOf(page, order))).toHaveLength(2);
});

test('a failure differs from an unknown outcome, and a retry has the same key', async ({ page, browser }) => {
  const keys: (string | undefined)[] = [];
  let answer: 'failed' | 'lost' | 'sent' = 'failed';
  // Before the page is loaded, so that no request passes beside it on a busy machine.
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'SplitOrder') {
      await route.continue();
      return;
    }
    keys.push(route.request().headers()['idempotency-key']);
    if (answer === 'lost') await route.abort();
    else if (answer === 'sent') await route.continue();
    else {
      await route.fulfill({
        json: {
          data: null,
          errors: [
            {
              message: 'Failed',
              path: ['splitOrder'],
              extensions: { code: 'SPLIT_FAILED', messageKey: 'order.splitOrderFailed' },
            },
          ],
        },
      });
    }
  });
  const { order, view } = await openSplit(page, browser);
  await page.keyboard.press('p');
  await expect(lane(view, 'de', 2)).toBeVisible();
  for (const select of await view.locator('[data-carrier]').all()) await select.selectOption('DHL');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(text('de', 'errors.order.splitOrderFailed')).first()).toBeVisible();
  await expect(lane(view, 'de', 2)).toBeVisible();
  answer = 'lost';
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+s');
  const look = view.getByRole('button', { name: text('de', 'kit.form.look') });
  await expect(look).toBeVisible();
  // Until then the buttons are disabled.
  await page.waitForTimeout(1000);
  await expectAccessible(page);
  await look.click();
  await expect(page.getByText(text('de', 'split.stillUnsplit'))).toBeVisible();
  answer = 'sent';
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+s');
  await expect(view.getByText(text('de', 'split.doneTitle', { order: order.number }))).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
  expect(Object.keys(await contentOf(page, order))).toHaveLength(3);
});

test('a reload in the middle of a split keeps all moves', async ({ page, browser }) => {
  const { order, view } = await openSplit(page, browser);
  await page.keyboard.press('p');
  await expect(lane(view, 'de', 2)).toBeVisible();
  await page.reload();
  await expect(view.getByText(text('de', 'split.restored'))).toBeVisible();
  await expect(lane(view, 'de', 1)).toContainText(text('de', 'split.order.times', { quantity: order.cab }));
  await page.keyboard.press('Control+z');
  await expect(lane(view, 'de', 2)).toHaveCount(0);
});

test('when a session ends during a split, signing in again loses nothing', async ({ page }) => {
  await page.goto('/login');
  await signInThroughScreen(page, 'admin', 'de');
  await expect(page).toHaveURL('/app/dashboard');
  const order = await makeOrder(page);
  await goTo(page, `${ORDERS}?split=1&splitOrder=${order.number}`);
  const view = viewOf(page, 'de');
  await expect(grips(view).first()).toBeFocused();
  await page.keyboard.press('p');
  await expect(lane(view, 'de', 2)).toBeVisible();
  for (const select of await view.locator('[data-carrier]').all()) await select.selectOption('DHL');
  const endSession = await sessionEnder(page);
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName === 'SplitOrder') {
      await endSession();
    }
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  const again = page.getByRole('dialog').filter({ hasText: text('de', 'app.sessionEnded.title') });
  await again.getByLabel('Passwort', { exact: true }).fill('demo-admin');
  await page.unroute('**/graphql');
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(again).toHaveCount(0);
  await expect(lane(view, 'de', 2)).toBeVisible();
  await view.getByRole('button', { name: text('de', 'split.save'), exact: true }).click();
  await expect(view.getByText(text('de', 'split.doneTitle', { order: order.number }))).toBeVisible();
  expect(Object.keys(await contentOf(page, order))).toHaveLength(3);
});

test('the run menu opens the first order of the queue; keys move through the list', async ({ page, browser }) => {
  await startAs(page, browser, 'orders');
  await page.goto(ORDERS);
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
  await page.getByRole('button', { name: text('de', 'kit.selection.run') }).click();
  await page.getByRole('menuitem', { name: text('de', 'orders.split.several') }).click();
  const view = viewOf(page, 'de');
  await expect(grips(view).first()).toBeFocused();
  const list = view.getByRole('navigation', { name: text('de', 'split.queue.label') });
  await list.locator('[aria-current]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem').nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expect(grips(view).first()).toBeFocused();
});

test('on a narrow screen the orders are stacked', async ({ page, browser }) => {
  await page.setViewportSize({ width: 400, height: 860 });
  const { order, view } = await openSplit(page, browser, 'admin', 'en');
  await expectAccessible(page);
  const add = view.getByRole('button', { name: text('en', 'split.order.add'), exact: true });
  for (const width of [320, 400]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(add).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: text('en', 'split.order.new', { number: 1 }) }).click();
  const quantity = prompt(page).getByLabel(text('en', 'split.quantity.label'));
  await expect(quantity).toBeFocused();
  // Esc closes the innermost level: the confirmation, then a line that is being moved, then the view.
  await quantity.press('Escape');
  await expect(prompt(page)).toHaveCount(0);
  await expect(view).toBeVisible();
  await expect(lane(view, 'en')).toContainText(text('en', 'split.order.times', { quantity: order.amount }));
  await grips(view).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(view).toBeVisible();
  await view.getByRole('button', { name: text('en', 'split.queue.show') }).click();
  await expect(view.getByRole('listitem').first()).toBeVisible();
});
