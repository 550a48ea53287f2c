import { parseArgs } from 'node:util';
import { openDatabase } from 'backend/database/open.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { startServer } from '../../../scripts/servers.ts';

/**
 * How long the screen takes for the stock history of a SKU with 100,000 changes, measured in a real browser. Run by
 * hand, because it fills a PostgreSQL database of its own and needs an idle machine:
 * pnpm build && node tests/bench/history/main.ts --database postgres://…/name
 */
const RUNS = 7;
const CHANGES = 100_000;
const REASON = 'Messung der Historie';

const { values } = parseArgs({ options: { database: { type: 'string' } } });
if (values.database === undefined) {
  console.error('Say which database may be filled: --database postgres://…/name');
  process.exit(1);
}
const { sku, otherSku } = await fill(values.database);

const { signal } = new AbortController();
const backend = await startServer(
  'backend',
  { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: values.database, LOG_LEVEL: 'warn' },
  signal,
);
const gateway = await startServer(
  'gateway',
  {
    HOST: '127.0.0.1',
    PORT: '0',
    BACKEND_URL: backend.url,
    SESSION_SECRET: 'only for this measurement, on this machine',
    LOG_LEVEL: 'warn',
  },
  signal,
);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const opened = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    opened.push(await openHistory(browser));
  }
  console.table({
    'SKU chosen to first rows, ms': summary(opened.map(({ rows }) => rows)),
    'SKU chosen to the chart, ms': summary(opened.map(({ chart }) => chart)),
    'answers received, kB': summary(opened.map(({ received }) => received / 1000)),
  });
} finally {
  await browser.close();
  await gateway.stop();
  await backend.stop();
}

/** The demo company, with 100,000 changes of one SKU in the last three years. */
async function fill(databaseUrl: string): Promise<{ sku: string; otherSku: string }> {
  const logger = pino({ level: 'warn' });
  const database = await openDatabase({
    databaseUrl,
    dataDirectory: '',
    demoData: true,
    demoDay: new Date(),
    logger,
  });
  const { db } = database;
  await sql`
    insert into stock_history (product_id, storage_location_id, occurred_at, in_stock_old, in_stock_new, quantity, total_old,
      total_new, changed_type, reason, history_type_id)
    select place.product_id, place.storage_location_id, now() - interval '120 days' - (n || ' minutes')::interval * 15,
      case when n % 2 = 0 then n % 400 else n % 400 + 3 end, case when n % 2 = 0 then n % 400 + 3 else n % 400 end, 3,
      case when n % 2 = 0 then n % 400 else n % 400 + 3 end, case when n % 2 = 0 then n % 400 + 3 else n % 400 end,
      case when n % 2 = 0 then 'Add' else 'Subtract' end, ${REASON}, place.type_id
    from generate_series(1, ${CHANGES}) as n
    cross join (
      select product_id, storage_location_id, (select id from history_types where name = 'order') as type_id
      from inventories order by id limit 1
    ) as place
    where not exists (select from stock_history where reason = ${REASON})
  `.execute(db);
  await sql`vacuum analyze stock_history`.execute(db);
  const { rows } = await sql<{ sku: string }>`
    select sku from inventories join products on products.id = product_id
    group by sku order by min(inventories.id) limit 2
  `.execute(db);
  await database.close();
  const [first, second] = rows;
  if (!first || !second) throw new Error('the demo company has no stock');
  return { sku: first.sku, otherSku: second.sku };
}

/** From the choice of the SKU, in a client that has shown another SKU before, as in daily use. */
async function openHistory(from: Browser): Promise<{ rows: number; chart: number; received: number }> {
  const context = await from.newContext({ baseURL: gateway.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/app/wms-history?sku=${otherSku}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await page.locator('figure svg path').first().waitFor();
  let received = 0;
  page.on('response', (response) => {
    if (!response.url().includes('/graphql')) return;
    void response.body().then(
      (body) => (received += body.length),
      () => undefined,
    );
  });
  const times = await page.evaluate(
    (chosen) =>
      new Promise<{ rows: number; chart: number }>((resolve) => {
        const start = performance.now();
        const before = document.querySelector('figure svg path.recharts-area-curve')?.getAttribute('d');
        let rows = 0;
        let chart = 0;
        const look = () => {
          const now = performance.now() - start;
          if (rows === 0 && document.querySelector('tbody tr[aria-rowindex]')?.textContent?.includes(chosen))
            rows = now;
          const line = document.querySelector('figure svg path.recharts-area-curve')?.getAttribute('d');
          if (chart === 0 && line && line !== before) chart = now;
          if (rows > 0 && chart > 0) resolve({ rows, chart });
          else requestAnimationFrame(look);
        };
        window.history.pushState({}, '', `/app/wms-history?sku=${chosen}`);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        requestAnimationFrame(look);
      }),
    sku,
  );
  await context.close();
  return { ...times, received };
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill('admin@occ.example');
  await page.locator('input[type=password]').fill('demo-admin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
}

function summary(figures: readonly number[]): { median: number; best: number; worst: number } {
  const sorted = figures.toSorted((one, other) => one - other).map(Math.round);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, best: sorted[0] ?? 0, worst: sorted.at(-1) ?? 0 };
}
