import type { Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { newPage, repeated, type Session, signIn, startProduct, summary } from './product.ts';

/**
 * Measures the waiting times of order forms, the split view and the import in a real browser. Run by hand, because it needs an idle machine
 * and a PostgreSQL database of its own, filled with `pnpm demo`, to which it adds orders:
 *
 *     pnpm build && node tests/bench/web/orders.ts --filled postgres://…
 */

/** Number of lines in the order that is opened, and in the one that is edited (`LONG`). */
const LINES = 30;
const LONG = 200;
const QUEUE = 1_000;
const IMPORTED_LINES = 10_000;
const LINES_PER_ORDER = 2;
/** Users notice longer frames while typing, ms. */
const LONG_FRAME = 50;
const TYPED_KEYS = 40;
/** Timeout of a measurement, ms. */
const GIVE_UP = 60_000;
const EDITABLE = '[role=dialog] input[name="customerInvoiceNumber"]:not([readonly]):not([disabled])';
const EDITABLE_LINE = `[role=dialog] li:nth-child(${LINES}) input[name$=".amount"]:not([readonly])`;

const WORKABLE = '[role=dialog] [data-grip]:not([disabled])';

const { values } = parseArgs({ options: { filled: { type: 'string' } } });
if (values.filled === undefined) {
  console.error('Say which company is measured: --filled postgres://…');
  process.exit(1);
}

const { browser, url, stop } = await startProduct({ DATABASE_URL: values.filled });
try {
  const session = await signIn(browser, 'orders');
  console.table(await measureOrders({ url, session, newPage: () => newPage(browser, session) }));
} finally {
  await stop();
}

/** The running product and the session of its pages. */
interface Product {
  readonly url: string;
  readonly session: Session;
  readonly newPage: () => Promise<Page>;
}

interface Row {
  readonly aim: string;
  readonly median: number | string;
  readonly best?: number;
  readonly worst?: number;
  /** The median of the time that the page's main thread is busy. */
  readonly busy?: number;
}

/**
 * How long an action takes, and how long the page's main thread is busy meanwhile, in ms. The rest is waiting for servers, frames and other
 * processes.
 */
interface Timing {
  readonly time: number;
  readonly busy: number;
}

async function measureOrders(product: Product): Promise<Record<string, Row>> {
  const stamp = `B${Date.now()}`;
  const skus = await fill(product, stamp);
  const opened = await openings(product, `${stamp}K-1`);
  const typed = await typeInLongForm(product, `${stamp}L-1`);
  const split = await splitQueue(product);
  const imported = await importFile(product, stamp, skus);
  return {
    [`order of ${LINES} lines, row to editable`]: row('< 150', opened.order),
    [`its tab with ${LINES} lines, to editable`]: row('< 150', opened.lines),
    [`a key in a form of ${LONG} lines`]: { aim: '', median: '', busy: Math.round(typed.busyPerKey) },
    [`typing in it, longest frame (at rest ${Math.round(typed.atRest.longest)})`]: {
      aim: `< ${LONG_FRAME}`,
      median: Math.round(typed.typing.longest),
    },
    [`typing in it, frames over ${LONG_FRAME} of ${typed.typing.frames} (at rest ${typed.atRest.slow})`]: {
      aim: '0',
      median: typed.typing.slow,
    },
    [`split view of ${QUEUE} orders, first workable`]: row('< 1000', split.first),
    'split view, next order workable': row('< 100', split.next),
    [`${IMPORTED_LINES} lines, file to checked`]: { aim: '', median: Math.round(imported.checked) },
    [`${IMPORTED_LINES} lines, import to result`]: { aim: '< 10000', median: Math.round(imported.result) },
    'longest stop of its progress bar': { aim: '', median: Math.round(imported.longestStop) },
  };
}

function row(aim: string, timings: readonly Timing[]): Row {
  return {
    aim,
    ...summary(timings.map(({ time }) => time)),
    busy: summary(timings.map(({ busy }) => busy)).median,
  };
}

type Stock = { id: string; sku: string; storageLocationId: string | null; available: number };

/** Creates an order of 30 lines, one of 200, and a queue of 1,000 to be checked. Returns SKUs with stock. */
async function fill(product: Product, stamp: string): Promise<string[]> {
  const stock: Stock[] = [];
  for (const keywords of ['BA', 'BE', 'DE', 'EL', 'ER', 'HA', 'KI', 'LE', 'LI', 'ME', 'RE', 'SE', 'ST', 'WA', 'WE']) {
    // oxlint-disable-next-line no-await-in-loop
    const found: { availableStock: Stock[] } = await send(
      product,
      'query($keywords: String!) { availableStock(keywords: $keywords) { id sku storageLocationId available } }',
      { keywords },
    );
    stock.push(...found.availableStock.filter(({ available }) => available > 0));
  }
  const skus = [...new Set(stock.map(({ sku }) => sku))];
  if (skus.length < LONG) throw new Error(`a long order needs ${LONG} SKUs in stock; there are ${skus.length}`);
  const placed = [...new Map(stock.map((entry) => [entry.id, entry])).values()].map(
    ({ id, sku, storageLocationId }) => ({
      sku,
      amount: 1,
      carrier: 'DHL',
      places: [{ inventoryId: id, storageLocationId, amount: 1 }],
    }),
  );
  const unplaced = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      sku: skus[index % skus.length],
      amount: 3 + Math.floor(index / skus.length),
      carrier: 'DHL',
      places: [],
    }));
  const lines = (count: number) => [...placed.slice(0, count), ...unplaced(Math.max(0, count - placed.length))];
  await createOrder(product, `${stamp}K`, 'CAB', lines(LINES));
  await createOrder(product, `${stamp}L`, 'CAB', unplaced(LONG));
  const waiting: { orderCounts: { total: number } } = await send(
    product,
    'query { orderCounts(filter: { statusIds: ["1"], pickTypes: [CHECK] }) { total } }',
    {},
  );
  for (let index = waiting.orderCounts.total; index < QUEUE; index += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await createOrder(product, `${stamp}C${index}`, 'CHECK', unplaced(3));
  }
  return skus;
}

async function createOrder(
  product: Product,
  invoice: string,
  pickType: string,
  lines: readonly object[],
): Promise<void> {
  const input = {
    customerInvoiceNumber: invoice,
    customerIdNumber: 'K-BENCH',
    customerOrderId: `${invoice}-1`,
    pickType,
    shippingAddressName: 'Erika Mustermann',
    shippingAddressTown: 'Kiel',
    lines,
  };
  await send(product, 'mutation($input: CreateOrderInput!) { createOrder(input: $input) { id } }', { input });
}

async function send<Data>(product: Product, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors }: { data: Data; errors?: unknown } = JSON.parse(await response.text());
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Measures how long an action takes, and how long the page's main thread is busy meanwhile. */
async function timed(page: Page, action: () => Promise<number>): Promise<Timing> {
  const devtools = await page.context().newCDPSession(page);
  // Processor time, which leaves out what other processes use.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await read();
  const time = await action();
  const busy = (await read()) - before;
  await devtools.detach();
  return { time, busy };
}

/** ms from a click on the element to the frame in which `awaited` matches, by the page's own clock. */
function clickTo(page: Page, clicked: string, awaited: string): Promise<Timing> {
  return timed(page, () => clickToFrame(page, clicked, awaited));
}

async function clickToFrame(page: Page, clicked: string, awaited: string): Promise<number> {
  const time = page.evaluate(
    ([wanted, limit]) =>
      new Promise<number>((resolve, reject) => {
        const look = (start: number) => {
          // Waits until the next frame has been drawn.
          if (document.querySelector(wanted) !== null) requestAnimationFrame(() => resolve(performance.now() - start));
          else if (performance.now() - start > limit) reject(new Error(`not there: ${wanted}`));
          else requestAnimationFrame(() => look(start));
        };
        window.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      }),
    [awaited, GIVE_UP] as const,
  );
  await page.locator(clicked).first().click();
  return time;
}

async function openings(product: Product, number: string): Promise<{ order: Timing[]; lines: Timing[] }> {
  const page = await product.newPage();
  await page.goto(`/app/orders?status=all&q=${number}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const lines: Timing[] = [];
  const order = await repeated(async () => {
    const timing = await clickTo(page, 'tbody tr[aria-rowindex] td:nth-child(3)', EDITABLE);
    lines.push(await clickTo(page, '[role=dialog] [role=tab][data-value="sku"]', EDITABLE_LINE));
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    return timing;
  });
  await page.context().close();
  // The first one also loads the dialog's script.
  return { order: order.slice(1), lines: lines.slice(1) };
}

type Frames = { frames: number; slow: number; longest: number };

interface Typing {
  readonly atRest: Frames;
  readonly typing: Frames;
  readonly busyPerKey: number;
}

/** Compares the frames while keys are pressed in a line in the middle of a long order with the frames at rest. */
async function typeInLongForm(product: Product, number: string): Promise<Typing> {
  const page = await product.newPage();
  await page.goto(`/app/orders?status=all&open=${number}&tab=sku`);
  await page.locator('[role=dialog] li').first().waitFor();
  await page.locator(`[role=dialog] li:nth-child(${LONG / 2}) input[name$=".amount"]`).evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    if (element instanceof HTMLElement) element.focus();
  });
  await page.waitForTimeout(2000);
  const duration = TYPED_KEYS * 80;
  const rest = await timed(page, async () => {
    await page.waitForTimeout(duration);
    return duration;
  });
  const atRest = await watchFrames(page, duration);
  const keys = await timed(page, async () => {
    await typeKeys(page);
    return duration;
  });
  const watched = watchFrames(page, duration);
  await typeKeys(page);
  const typing = await watched;
  await page.context().close();
  return { atRest, typing, busyPerKey: (keys.busy - rest.busy) / TYPED_KEYS };
}

async function typeKeys(page: Page): Promise<void> {
  for (let key = 0; key < TYPED_KEYS; key += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(key % 4 === 3 ? 'Backspace' : String(key % 10), { delay: 30 });
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(30);
  }
}

function watchFrames(page: Page, duration: number): Promise<Frames> {
  return page.evaluate(
    ([length, limit]) =>
      new Promise<Frames>((resolve) => {
        const start = performance.now();
        let last = start;
        const seen = { frames: 0, slow: 0, longest: 0 };
        const step = () => {
          const now = performance.now();
          seen.frames += 1;
          if (now - last > limit) seen.slow += 1;
          seen.longest = Math.max(seen.longest, now - last);
          last = now;
          if (now - start > length) resolve(seen);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [duration, LONG_FRAME] as const,
  );
}

async function splitQueue(product: Product): Promise<{ first: Timing[]; next: Timing[] }> {
  const page = await product.newPage();
  await page.goto('/app/orders');
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const run = /Ausführen|Run/;
  const next: Timing[] = [];
  const first = await repeated(async () => {
    await page.getByRole('button', { name: run }).click();
    const item = page.getByRole('menuitem', { name: /teilen|Split/ });
    await item.waitFor();
    await item.evaluate((element) => element.setAttribute('data-measured', ''));
    const time = await clickTo(page, '[data-measured]', WORKABLE);
    await page.locator(`nav li:nth-child(${QUEUE / 2})`).waitFor({ state: 'attached' });
    await page.waitForTimeout(1000);
    for (let step = 0; step < 3; step += 1) {
      // oxlint-disable-next-line no-await-in-loop
      next.push(await timed(page, () => toNext(page)));
      // A user looks at an order before going on to the next.
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForTimeout(500);
    }
    await page.locator('[role=dialog] header button').first().click();
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    return time;
  });
  await page.context().close();
  return { first, next };
}

/** ms from pressing J to the frame in which the next order can be edited. */
function toNext(page: Page): Promise<number> {
  return page.evaluate(
    (workable) =>
      new Promise<number>((resolve, reject) => {
        const before = window.location.search;
        const title = document.querySelector('[role=dialog] h2[class]:not([aria-live])')?.textContent;
        const start = performance.now();
        const look = () => {
          if (performance.now() - start > 60_000) reject(new Error('no next order'));
          const heading = [...document.querySelectorAll('[role=dialog] h2')].at(-1)?.textContent;
          const isThere =
            window.location.search !== before &&
            window.location.search.includes(`splitOrder=${heading}`) &&
            heading !== title &&
            document.querySelector(workable) !== null;
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }),
        );
        look();
      }),
    WORKABLE,
  );
}

async function importFile(
  product: Product,
  stamp: string,
  skus: readonly string[],
): Promise<{ checked: number; result: number; longestStop: number }> {
  const rows = Array.from({ length: IMPORTED_LINES }, (_, index) => {
    const order = Math.floor(index / LINES_PER_ORDER);
    return `${stamp}I${order};K-BENCH;${stamp}I${order}-1;${skus[index % skus.length]};1;Werftstraße 1;24103`;
  });
  const head =
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity;shippingAddressStreet;shippingAddressZipcode';
  const page = await product.newPage();
  await page.goto('/app/orders');
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await page.getByRole('button', { name: /Aufträge importieren|Import orders/ }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: /[\d.]+ Aufträge importieren|Import [\d.,]+/ });
  const start = performance.now();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) });
  await submit.waitFor({ timeout: 120_000 });
  const checked = performance.now() - start;
  await page.waitForTimeout(1500);
  const watching = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = performance.now();
        let longest = 0;
        let seen = false;
        const step = () => {
          const now = performance.now();
          const bar = document.querySelector('[role=dialog] progress');
          if (bar !== null) {
            if (seen) longest = Math.max(longest, now - last);
            seen = true;
          } else if (seen) {
            resolve(longest);
            return;
          }
          last = now;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  const begun = performance.now();
  await submit.click();
  await page.getByRole('link', { name: /Diese Aufträge zeigen|Show these orders/ }).waitFor({ timeout: 120_000 });
  const result = performance.now() - begun;
  const longestStop = await watching;
  await page.context().close();
  return { checked, result, longestStop };
}
