import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from 'backend/database/open.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { startServer } from '../../../scripts/servers.ts';

/**
 * How long the screen takes for the stock history of a SKU with 100,000 changes, and the export of all of them, measured in a real browser. Run by
 * hand, because it fills a PostgreSQL database of its own and needs an idle machine:
 * pnpm build && node tests/bench/history/main.ts --database postgres://…/name
 */
const RUNS = 7;
const CHANGES = 100_000;
const REASON = 'Messung der Historie';
const EXPORTS = 3;
const METRICS_TOKEN = 'only-for-this-measurement';

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
    SESSION_SECRET: 'only-for-this-measurement-on-this-machine',
    METRICS_TOKEN,
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
  const exported: ExportFigures[] = [];
  for (let run = 0; run < EXPORTS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    exported.push(await exportHistory(browser));
  }
  const of = (figure: keyof (typeof exported)[number]) => summary(exported.map((one) => one[figure]));
  console.table({
    'export of all changes, ms': of('took'),
    'rows in its file': of('rows'),
    'times that progress was shown': of('shown'),
    'longest time without progress, ms': of('pause'),
    'memory of the gateway before, MB': of('memoryBefore'),
    'memory of the gateway at most, MB': of('memory'),
    'click on cancel to its end, ms': of('cancelled'),
    'requests after the click on cancel': of('askedAfter'),
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

/** A page in a new browser profile, with the first rows and the chart of a history. */
async function openSignedIn(from: Browser, path: string): Promise<Page> {
  const context = await from.newContext({
    baseURL: gateway.url,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(path);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await page.locator('figure svg path').first().waitFor();
  return page;
}

/** From the choice of the SKU, in a client that has shown another SKU before, as in daily use. */
async function openHistory(from: Browser): Promise<{ rows: number; chart: number; received: number }> {
  const page = await openSignedIn(from, `/app/wms-history?sku=${otherSku}`);
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
  await page.context().close();
  return { ...times, received };
}

type ExportFigures = Record<
  'took' | 'rows' | 'shown' | 'pause' | 'memoryBefore' | 'memory' | 'cancelled' | 'askedAfter',
  number
>;

/** Exports all changes from the screen's menu, and once more, cancelled after the first progress. */
async function exportHistory(from: Browser): Promise<ExportFigures> {
  const page = await openSignedIn(from, `/app/wms-history?sku=${sku}&from=&to=`);
  const memoryBefore = await memoryOfGateway();
  let memory = memoryBefore;
  const sampling = setInterval(() => {
    void memoryOfGateway().then((now) => (memory = Math.max(memory, now)));
  }, 100);
  const works = page.getByRole('progressbar');
  const startExport = async () => {
    await page.getByRole('button', { name: 'Ausführen' }).click();
    await page.getByRole('menuitem', { name: 'Exportieren' }).click();
  };
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { progressTimes: times });
    let before = '';
    const look = () => {
      const now = document.querySelector('progress[value]')?.getAttribute('value') ?? '';
      if (now !== before) times.push(performance.now());
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const download = page.waitForEvent('download');
  await startExport();
  const start = performance.now();
  const file = await download;
  const took = performance.now() - start;
  clearInterval(sampling);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\n').length - 1;
  const times = await page.evaluate<number[]>('window.progressTimes');
  await works.waitFor({ state: 'detached' });

  await page.waitForTimeout(1000);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/graphql') ? 1 : 0));
  await startExport();
  await page.locator('progress[value]').waitFor({ state: 'attached' });
  const askedBefore = asked;
  const stopped = performance.now();
  await page.getByRole('region', { name: 'Laufende Vorgänge' }).getByRole('button', { name: 'Abbrechen' }).click();
  await works.waitFor({ state: 'detached' });
  const cancelled = performance.now() - stopped;
  await page.waitForTimeout(1000);
  await page.context().close();
  return {
    took,
    rows,
    shown: times.length,
    pause: Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))),
    memoryBefore,
    memory,
    cancelled,
    askedAfter: asked - askedBefore,
  };
}

/** MB */
async function memoryOfGateway(): Promise<number> {
  const answer = await fetch(`${gateway.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]) / 1e6;
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
