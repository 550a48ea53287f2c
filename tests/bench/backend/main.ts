import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { growDemoCompany } from 'backend/database/demo/growth.ts';
import { openDatabase } from 'backend/database/open.ts';
import type { EnvelopeOf } from 'backend/contract/operations.ts';
import { type BackendProcess, startBackendProcess } from 'backend/testing/backendProcess.ts';
import { type Client, signInAs } from 'backend/testing/client.ts';
import { pino } from 'pino';
import { Pool } from 'undici';
import { TIMED_CALLS, type TimedCall } from './calls.ts';

/**
 * `pnpm bench:backend`: the response times of the back-end for the daily work of the staff, over HTTP, with 100,000
 * orders and 1,000,000 entries of stock history. Uses the embedded database, or PostgreSQL with `--database
 * postgres://…/name`: a database for this purpose only, which is filled if it is empty. Prints a table and stores it in
 * `tests/bench/results-backend.json`, by database.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    history: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
  },
});
const RESULTS = path.join(import.meta.dirname, '..', 'results-backend.json');
/**
 * Calls before the first measured one, because a process that has just started is slower until its code is compiled.
 */
const WARM_UP = 60;
const IMPORT_LINES = 10_000;
const ORDERED_PER_ORDER = 2;
/** The prefix of the numbers of imported orders. */
const IMPORTED = 'Messung ';

interface Figure {
  readonly name: string;
  readonly limit: number | null;
  readonly median: number;
  readonly p95: number;
  readonly unit: 'ms' | 's';
}

const engine = values.database === undefined ? 'PGlite' : 'PostgreSQL';
const directory = await mkdtemp(path.join(tmpdir(), 'occ-bench-'));
let backend: BackendProcess | undefined;
let pool: Pool | undefined;
try {
  await fill();
  backend = await startBackendProcess(
    directory,
    values.database === undefined ? {} : { DATABASE_URL: values.database },
  );
  const admin = await signInAs(backend.url, 'admin');
  const figures: Figure[] = [];
  const skus = await listSkus(admin);
  pool = new Pool(backend.url, { connections: 1 });
  for (const call of TIMED_CALLS) figures.push(await timed(pool, admin.token ?? '', call, skus));
  figures.push(await importOrders(admin, backend.url));
  await keep(figures);
} finally {
  await pool?.close();
  await backend?.kill('SIGTERM');
  await rm(directory, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const demoDay = new Date();
  const database = await openDatabase({
    databaseUrl: values.database,
    dataDirectory: directory,
    demoData: true,
    demoDay,
    logger: pino({ level: 'warn' }),
  });
  // Orders that an earlier run has imported would be on the first pages of this one.
  await database.db.deleteFrom('orders').where('customer_invoice_number', 'like', `${IMPORTED}%`).execute();
  await growDemoCompany(database.db, demoDay, { orders: Number(values.orders), history: Number(values.history) });
  await database.close();
}

/** SKUs in stock. */
async function listSkus(admin: Client): Promise<string[]> {
  const { body } = await admin.get<EnvelopeOf<'listSkuStats'>>('/warehouses/sku_stats?pageSize=500');
  return body.data.data.map(({ sku }) => sku);
}

/** From the first byte sent to the last byte received, as a gateway calls; the use of the answer is not measured. */
async function timed(
  connection: Pool,
  token: string,
  { name, limit, path: address, body }: TimedCall,
  skus: readonly string[],
): Promise<Figure> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + Number(values.rounds); round++) {
    const sent = body && JSON.stringify(body(round, skus[round % skus.length] ?? ''));
    const start = performance.now();
    const answer = await connection.request({
      method: sent ? 'POST' : 'GET',
      path: address,
      headers,
      body: sent ?? null,
    });
    const bytes = await answer.body.arrayBuffer();
    const milliseconds = performance.now() - start;
    if (answer.statusCode !== 200) throw new Error(`${name}: ${Buffer.from(bytes).toString()}`);
    if (round >= WARM_UP) times.push(milliseconds);
  }
  return { name, limit, unit: 'ms', ...quantiles(times) };
}

function quantiles(times: number[]): { median: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1));
  return { median: at(0.5), p95: at(0.95) };
}

async function importOrders(admin: Client, url: string): Promise<Figure> {
  const name = `${IMPORTED}${Date.now()}`;
  const head =
    'customerInvoiceNumber;customerIdNumber;customerOrderId;orderDate;orderShippingWeight;shippingAddressStreet;shippingAddressZipcode;sku;quantity';
  const lines = Array.from({ length: IMPORT_LINES }, (_, line) => {
    const order = `${name}-${Math.floor(line / ORDERED_PER_ORDER)}`;
    return `${order};K1;${order};;;Hof 1;24103;${line % ORDERED_PER_ORDER === 0 ? 'CEL-WAG3-BAM' : 'BRE-PND3-SWZ'};1`;
  });
  const form = new FormData();
  form.set('orderFile', new Blob([[head, ...lines].join('\n')]), 'orders.csv');
  const start = performance.now();
  const response = await fetch(`${url}/orders/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: admin.token ?? '' },
  });
  const text = await response.text();
  if (!text.includes(`"created":${IMPORT_LINES / ORDERED_PER_ORDER}`)) throw new Error(text.slice(0, 500));
  const seconds = Number(((performance.now() - start) / 1_000).toFixed(1));
  return { name: `import of ${IMPORT_LINES} order lines`, limit: 10, median: seconds, p95: seconds, unit: 's' };
}

async function keep(figures: readonly Figure[]): Promise<void> {
  const columns = figures.map(({ name, limit, median, p95, unit }) => ({
    name,
    limit: limit === null ? '' : `≤ ${limit} ${unit}`,
    median: `${median} ${unit}`,
    p95: `${p95} ${unit}`,
  }));
  console.table(columns);
  const earlier: Record<string, unknown> = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}'));
  const size = { orders: Number(values.orders), history: Number(values.history) };
  const results = { ...earlier, [engine]: { measured: new Date().toISOString().slice(0, 10), size, figures } };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
