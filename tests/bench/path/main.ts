import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { startServer } from '../../../scripts/servers.ts';
import { PAGES } from '../gateway/pages.ts';

/**
 * How long a person waits for a hundred orders with their lines, from the request to SQL and back: through this gateway and its back-end, and
 * through a plain Apollo Server with the same SQL. Run by hand on Linux, on an idle machine, with a company in PostgreSQL:
 * DATABASE_URL=… pnpm demo
 * node tests/bench/path/main.ts --database postgres://…/name
 */
const { values: options } = parseArgs({
  options: { database: { type: 'string' }, seconds: { type: 'string', default: '20' } },
});
const { database } = options;
if (database === undefined) {
  console.error('Say which database has the company: --database postgres://…/name');
  process.exit(1);
}
const SECONDS = Number(options.seconds);
const ROUNDS = 3;
const TICK_MS = 10;
/** The pause of a user between two requests, in milliseconds, by the number of users: enough requests of one, and not too many of all. */
const PAUSES: readonly (readonly [users: number, pause: number])[] = [
  [1, 50],
  [20, 1_000],
  [200, 2_000],
];

const { query } = PAGES[0] ?? { query: '' };
const body = JSON.stringify({ query, variables: { size: 100 } });
const dispatcher = new Agent({ connections: 250 });

interface Server {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pids: readonly (number | undefined)[];
}

const { signal } = new AbortController();
const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
const backend = await startServer('backend', { ...own, DATABASE_URL: database }, signal);
const gateway = await startServer(
  'gateway',
  { ...own, BACKEND_URL: backend.url, SESSION_SECRET: 'only-for-this-measurement-on-this-machine' },
  signal,
);
const plain = fork(fileURLToPath(new URL('plainServer.ts', import.meta.url)), [database]);
try {
  const signIn = 'mutation { signIn(email: "orders@occ.example", password: "demo-orders") { token } }';
  const { data } = JSON.parse(await post(`${gateway.url}/graphql`, {}, JSON.stringify({ query: signIn })));
  const servers: readonly Server[] = [
    {
      name: 'this gateway and its back-end',
      url: `${gateway.url}/graphql`,
      headers: { authorization: `Bearer ${data.signIn.token}` },
      pids: [gateway.pid, backend.pid],
    },
    { name: 'plain Apollo Server', url: await urlOf(plain), headers: {}, pids: [plain.pid] },
  ];
  const rows = await Promise.all(servers.map(({ url, headers }) => post(url, headers, body).then(rowsOf)));
  if (rows[0] !== rows[1]) throw new Error(`the servers do not answer the same: ${rows.join(' and ')} rows`);
  for (const server of servers) {
    // Until their code is compiled; each server is measured alone.
    // oxlint-disable-next-line no-await-in-loop
    await underLoad(server, 8, 0, 10);
  }
  const figures: Record<string, object> = {};
  for (const [users, each] of PAUSES) {
    const runs = new Map<string, Figures[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) {
        // oxlint-disable-next-line no-await-in-loop
        const measured = await underLoad(server, users, each, SECONDS);
        runs.set(server.name, [...(runs.get(server.name) ?? []), measured]);
      }
    }
    for (const [name, measured] of runs) figures[`${users} users, ${name}`] = medians(measured);
  }
  console.table(figures);
} finally {
  plain.kill();
  await gateway.stop();
  await backend.stop();
  await dispatcher.close();
}

type Figures = Record<'requests' | 'p50, ms' | 'p99, ms' | 'CPU, ms/request', number>;

/** Lets users request the page, each again after a pause. */
async function underLoad(server: Server, users: number, each: number, seconds: number): Promise<Figures> {
  const until = performance.now() + seconds * 1_000;
  const took: number[] = [];
  const before = processorTime(server);
  const user = async () => {
    await pause(Math.random() * each);
    while (performance.now() < until) {
      const begun = performance.now();
      // In sequence: a person waits for an answer.
      // oxlint-disable-next-line no-await-in-loop
      await post(server.url, server.headers, body);
      took.push(performance.now() - begun);
      // oxlint-disable-next-line no-await-in-loop
      if (each > 0) await pause(each * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: users }, user));
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: took.length,
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'CPU, ms/request': (processorTime(server) - before) / took.length,
  };
}

function medians(runs: readonly Figures[]): Record<string, number> {
  const names = ['requests', 'p50, ms', 'p99, ms', 'CPU, ms/request'] as const;
  return Object.fromEntries(
    names.map((name) => {
      const sorted = runs.map((run) => run[name]).toSorted((one, other) => one - other);
      return [name, Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1))];
    }),
  );
}

/** @throws Error when the answer has errors */
async function post(url: string, headers: Readonly<Record<string, string>>, content: string): Promise<string> {
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: content,
    dispatcher,
  });
  const text = await response.body.text();
  if (response.statusCode !== 200 || text.includes('"errors"')) throw new Error(text.slice(0, 300));
  return text;
}

function rowsOf(text: string): number {
  return JSON.parse(text).data.orders.items.length;
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  return String(Object(message).url);
}

/** In milliseconds. */
function processorTime({ pids }: Server): number {
  return pids.reduce<number>((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}
