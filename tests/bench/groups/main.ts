import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type RunningServer, startServer } from '../../../scripts/servers.ts';

/**
 * How long questions about long lists take, and how much processor time and memory of the two servers. Run by hand on Linux, with a company
 * of the wanted size in PostgreSQL: DATABASE_URL=… pnpm demo --orders 100000 --history 1000000
 * node tests/bench/groups/main.ts --database postgres://…/name
 */
const RUNS = 5;
const TICK_MS = 10;
const QUESTIONS: Readonly<Record<string, string>> = {
  'orders by month and carrier': `{ ordersGroups(first: 5000, by: [
    {field: orderDate, bucket: MONTH} {field: outboundCarriers}]) { rowCount groups { keys { orderDate outboundCarriers } count } } }`,
  'pieces of order lines by month and carrier': `{ orderLinesGroups(first: 5000, by: [
    {field: order_orderDate, bucket: MONTH} {field: order_outboundCarriers}]) {
    rowCount groups { keys { order_orderDate order_outboundCarriers } count sum { amount } } } }`,
  'pieces of stock changes by reason and month': `{ stockHistoryGroups(first: 5000, by: [
    {field: historyTypeName} {field: dateTime, bucket: MONTH}]) {
    rowCount groups { keys { historyTypeName dateTime } count sum { quantity } } } }`,
};
const TABLE = '{ stockHistoryConnection { nodes { dateTime sku quantity reason historyTypeName } } }';

const { values } = parseArgs({ options: { database: { type: 'string' } } });
if (values.database === undefined) {
  console.error('Say which database has the company: --database postgres://…/name');
  process.exit(1);
}
const { signal } = new AbortController();
const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
const backend = await startServer('backend', { ...own, DATABASE_URL: values.database }, signal);
const gateway = await startServer(
  'gateway',
  { ...own, BACKEND_URL: backend.url, SESSION_SECRET: 'only-for-this-measurement-on-this-machine' },
  signal,
);
try {
  const signIn = 'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }';
  const { data } = await (await send(signIn)).json();
  const authorization = `Bearer ${data.signIn.token}`;
  const figures: Record<string, object> = {};
  for (const [name, question] of Object.entries(QUESTIONS)) {
    // oxlint-disable-next-line no-await-in-loop
    figures[name] = await measure(async () => {
      const answer = await (await send(question, { authorization })).json();
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      const [groups]: { rowCount: number }[] = Object.values(answer.data);
      return groups?.rowCount ?? 0;
    });
  }
  figures['all stock changes as CSV'] = await measure(async () => {
    let lines = -1;
    const { body } = await send(TABLE, { authorization, accept: 'text/csv' });
    for await (const chunk of body ?? []) for (const byte of chunk) if (byte === 10) lines += 1;
    return lines;
  });
  console.table(figures);
} finally {
  await gateway.stop();
  await backend.stop();
}

function send(query: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
}

/** Medians, after a first run that does not count. @param ask returns the number of rows */
async function measure(ask: () => Promise<number>): Promise<object> {
  const runs: { rows: number; seconds: number; gateway: number; backend: number }[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const [began, ofGateway, ofBackend] = [performance.now(), processorTime(gateway), processorTime(backend)];
    // oxlint-disable-next-line no-await-in-loop
    const rows = await ask();
    const seconds = (performance.now() - began) / 1_000;
    runs.push({
      rows,
      seconds,
      gateway: processorTime(gateway) - ofGateway,
      backend: processorTime(backend) - ofBackend,
    });
  }
  const median = (figure: keyof (typeof runs)[number]) => {
    const sorted = runs.slice(1).map((run) => run[figure]);
    return Number((sorted.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0).toFixed(2));
  };
  return {
    rows: median('rows'),
    'time, s': median('seconds'),
    'gateway, s of CPU': median('gateway'),
    'back-end, s of CPU': median('backend'),
    'gateway, MB at most': peakMemory(gateway),
    'back-end, MB at most': peakMemory(backend),
  };
}

/** In seconds. */
function processorTime({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * TICK_MS) / 1_000;
}

function peakMemory({ pid }: RunningServer): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
