import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startRecordingProxy } from '../../support/recordingProxy.ts';
import { writeChart } from './chart.ts';
import { type Figure, type Load, measure, type Target } from './measure.ts';
import { bodyFor, type Calls, keyOf, type Page, PAGES } from './pages.ts';
import { missing, post, type Running, type Sessions, signInAll, type TestBed, withTestBed } from './testBed.ts';

/**
 * `pnpm bench`: compares this gateway with a bare pass-through that makes the same calls, with parsing and serialising
 * alone, and with other GraphQL servers (`peers/`). All use the same back-end answers, selection and permissions: orders
 * with their lines, stock with its value of goods, and one text of each record. It then measures the whole path from
 * query to SQL and back, and how the cost grows with rows, connections and replicas. Bodies are compared before anything
 * is measured, every server is warmed up, also for a single row, and each figure is the median of three that are measured
 * in turns. Prints a table and stores it in `tests/bench/results.json`, with a chart in `docs/performance.svg`. Ends
 * after `MOST_MINUTES` at the latest.
 * `pnpm bench --beside DIR` measures the gateway of another checkout beside this one and the pass-through, and stores
 * nothing.
 */
const ROWS = [1, 100, 1000] as const;
/**
 * Rounds, of which the median is reported; the servers take turns, so that other load on the machine affects all of
 * them.
 */
const TURNS = 3;
/**
 * Seconds for which each server answers single rows before any measurement, because short requests are compiled late.
 */
const WARM_UP_SECONDS = 4;
const MOST_MINUTES = 20;
/** Concurrent requests of the overload measurement. */
const ROOM = 8;
/** The retry delay that the refusal names, in milliseconds. */
const RETRY_AFTER = 1_000;
const OVERLOAD_TURNS = 3;
/** Other servers with the same schema and permissions: name, script and arguments. */
const PEERS = [
  ['Apollo, resolver per field', 'peers/apollo.ts'],
  ['Apollo, async resolver per field', 'peers/apollo.ts', 'async'],
  ['Yoga, compiled', 'peers/yoga.ts'],
  ['Mercurius, compiled', 'peers/mercurius.ts'],
  ['Hive Gateway', 'peers/hive.ts'],
] as const;
/** How the cost grows with the rows of a page, and with the connections at 100 rows. */
const GROWING_ROWS = [1, 10, 100, 1_000, 5_000];
const GROWING_CONNECTIONS = [1, 8, 50, 100, 500];
const LOAD: Load = { seconds: 2, warmUp: 0.5, concurrency: 8 };
/** Seconds before the first figure of each page, in which its code is compiled: a page of 1,000 rows is asked for some hundred times. */
const FIRST_WARM_UP = 2.5;
const RESULTS = path.join(import.meta.dirname, '..', 'results.json');
const { values: options } = parseArgs({ options: { beside: { type: 'string' } } });

/** A server of the table, and the address that answers a page. */
interface Peer {
  readonly name: string;
  targetFor(page: Page): Target;
}

await withTestBed(MOST_MINUTES, main);

async function main(testBed: TestBed): Promise<void> {
  const { backendUrl, secret, start, startGateway } = testBed;
  const upstream = await start('upstream', 'upstream.ts', [backendUrl]);
  const backendTokens = new Map<string, Record<string, string>>();
  for (const { account } of PAGES)
    backendTokens.set(account, { 'x-backend-token': await backendTokenOf(backendUrl, account) });
  const { sessions, calls } = await lookAtGateway(testBed);
  const gateway = await startGateway('this gateway', upstream.url);
  const graph = ({ name, pid, url }: Running): Peer => ({
    name,
    targetFor: ({ account }) => ({
      pids: [pid],
      urls: [`${url}/graphql`],
      headers: sessions.get(account) ?? missing(),
    }),
  });
  const bare = async (name: string, mode: 'pipe' | 'parse'): Promise<Peer> => {
    const { pid, url } = await start(name, 'passThrough.ts', [upstream.url, JSON.stringify(calls), mode]);
    const headersOf = ({ account }: Page) => backendTokens.get(account) ?? missing();
    return { name, targetFor: (page) => ({ pids: [pid], urls: [`${url}/`], headers: headersOf(page) }) };
  };
  const passThrough = await bare('pass-through', 'pipe');
  const beside = options.beside && path.resolve(options.beside, 'gateway/src/main.ts');
  const bares = beside ? [passThrough] : [passThrough, await bare('parse + stringify', 'parse')];
  const graphs = beside
    ? [graph(gateway), graph(await startGateway('the other gateway', upstream.url, {}, beside))]
    : [
        graph(gateway),
        ...(await Promise.all(
          PEERS.map(async ([name, script, ...args]) =>
            graph(await start(name, script, [upstream.url, secret, ...args])),
          ),
        )),
      ];
  const peers = [...bares, ...graphs];
  for (const page of PAGES) for (const rows of ROWS) await compareAnswers(page, rows, graphs, bares);
  for (const page of PAGES) {
    for (const peer of peers) {
      await measure(peer.targetFor(page), bodyFor(page, 1), { ...LOAD, seconds: WARM_UP_SECONDS, warmUp: 0 });
    }
  }

  const figures: { page: string; server: string; rows: number; figure: Figure }[] = [];
  for (const page of PAGES) {
    for (const rows of ROWS) {
      const taken = peers.map((): Figure[] => []);
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const [index, peer] of peers.entries()) {
          const load = turn === 0 ? { ...LOAD, warmUp: FIRST_WARM_UP } : LOAD;
          taken[index]?.push(await measure(peer.targetFor(page), bodyFor(page, rows), load));
        }
      }
      for (const [index, { name }] of peers.entries()) {
        figures.push({ page: page.name, server: name, rows, figure: medianOf(taken[index] ?? missing()) });
      }
    }
  }
  const find = (page: string, server: string, rows: number): Figure =>
    figures.find((each) => each.page === page && each.server === server && each.rows === rows)?.figure ?? missing();

  const table = figures.map(({ page, server, rows, figure }) => ({
    page,
    server,
    rows,
    'requests/s': round(figure.requestsPerSecond),
    'CPU ms/request': round(figure.cpuPerRequest, 3),
    'median ms': round(figure.median),
    'of the pass-through': round(figure.requestsPerSecond / find(page, 'pass-through', rows).requestsPerSecond, 3),
    'CPU of this gateway': round(figure.cpuPerRequest / find(page, 'this gateway', rows).cpuPerRequest, 2),
  }));
  console.table(table);
  if (beside) return;

  const [orders = missing()] = PAGES;
  const session = sessions.get(orders.account) ?? missing();
  const light = { ...LOAD, seconds: 3, warmUp: 1 };
  const direct = await startGateway('gateway over the back-end', backendUrl);
  const wholePath = await measure(
    { pids: [direct.pid], urls: [`${direct.url}/graphql`], headers: session },
    bodyFor(orders, 100),
    { ...light, concurrency: 1 },
  );
  console.log(`\nFrom a query to SQL and back, 100 rows, one at a time: ${round(wholePath.median)} ms (median)`);

  const perRow = PAGES.flatMap(({ name: page }) =>
    ROWS.filter((rows) => rows > 1).map((rows) => {
      const [one, many] = [find(page, 'this gateway', 1), find(page, 'this gateway', rows)];
      return { page, rows, 'CPU ms/row': round((many.cpuPerRequest - one.cpuPerRequest) / (rows - 1), 4) };
    }),
  );
  console.table(perRow);

  const growth = await measureGrowth(testBed, upstream.url, sessions);
  console.table(growth);

  const second = await startGateway('second gateway', upstream.url);
  const replicas = await measure(
    {
      pids: [gateway.pid, second.pid],
      urls: [gateway.url, second.url].map((url) => `${url}/graphql`),
      headers: session,
    },
    bodyFor(orders, 100),
    light,
  );
  console.log(
    `Two replicas, 100 rows: ${round(replicas.requestsPerSecond)} requests/s, ${round(replicas.cpuPerRequest)} ms of CPU each ` +
      `(one: ${round(find(orders.name, 'this gateway', 100).requestsPerSecond)}, ${round(find(orders.name, 'this gateway', 100).cpuPerRequest)}); ` +
      `load, back-end and gateways share ${availableParallelism()} processors.`,
  );

  const overload = await measureOverload(testBed, upstream.url, orders, session);
  console.log(
    `Three times as many clients as there is room for, 100 rows: ${round(overload.ofPeak)} of the peak still succeeds, ` +
      `the others are refused in ${round(overload.refusedIn)} ms (median of the worst turn)`,
  );

  const results = {
    node: process.version,
    processors: availableParallelism(),
    table,
    wholePath,
    perRow,
    growth,
    replicas,
    overload,
  };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  await writeChart();
}

/** Measures each page by its rows, and by the number of connections at 100 rows. */
async function measureGrowth({ startGateway }: TestBed, upstreamUrl: string, sessions: Sessions) {
  // The load comes from one address, and pages of 5,000 rows exceed the limit for strangers.
  const env = { MAX_IN_FLIGHT: '1000', MAX_IN_FLIGHT_PER_CLIENT: '1000', MAX_QUERY_VALUES: '100000000' };
  const { pid, url } = await startGateway('growing', upstreamUrl, { env });
  const growth = [];
  for (const page of PAGES) {
    const headers = sessions.get(page.account) ?? missing();
    const target = { pids: [pid], urls: [`${url}/graphql`], headers };
    await measure(target, bodyFor(page, 100), { ...LOAD, seconds: WARM_UP_SECONDS, warmUp: 0 });
    const steps = [
      ...GROWING_ROWS.map((rows) => ({ rows, connections: LOAD.concurrency })),
      ...GROWING_CONNECTIONS.map((connections) => ({ rows: 100, connections })),
    ];
    for (const { rows: asked, connections } of steps) {
      const answer: GraphAnswer = Object(await post(target.urls[0] ?? missing(), bodyFor(page, asked), headers));
      const rows = answer.data?.[page.root]?.items?.length ?? missing(); // The demo company may have fewer.
      const figure = await measure(target, bodyFor(page, asked), { ...LOAD, concurrency: connections });
      growth.push({
        page: page.name,
        rows,
        connections,
        'CPU ms/request': round(figure.cpuPerRequest, 3),
        'requests/s': round(figure.requestsPerSecond),
        'median ms': round(figure.median),
      });
    }
  }
  return growth;
}

/** Compares the throughput at three times the clients that the gateway has capacity for with its maximum; measured in turns. */
async function measureOverload(
  { startGateway }: TestBed,
  upstreamUrl: string,
  page: Page,
  headers: Readonly<Record<string, string>>,
): Promise<{ ofPeak: number; refusedIn: number }> {
  const { pid, url } = await startGateway('gateway with little room', upstreamUrl, {
    env: { MAX_IN_FLIGHT: String(ROOM) },
  });
  const target = { pids: [pid], urls: [`${url}/graphql`], headers };
  const load = { seconds: 2, warmUp: 1, retryAfter: RETRY_AFTER };
  const done = { peak: 0, over: 0 };
  let refusedIn = 0;
  for (let turn = 0; turn < OVERLOAD_TURNS; turn += 1) {
    done.peak += (await measure(target, bodyFor(page, 100), { ...load, concurrency: ROOM })).requestsPerSecond;
    const over = await measure(target, bodyFor(page, 100), { ...load, concurrency: 3 * ROOM });
    done.over += over.requestsPerSecond;
    refusedIn = Math.max(refusedIn, over.refusedIn ?? missing());
  }
  return { ofPeak: done.over / done.peak, refusedIn };
}

/** The figure with the median CPU time. */
function medianOf(figures: readonly Figure[]): Figure {
  return figures.toSorted((a, b) => a.cpuPerRequest - b.cpuPerRequest)[Math.floor(figures.length / 2)] ?? missing();
}

/** Signs all users in, and records the calls that the gateway makes for each page. */
async function lookAtGateway({ backendUrl, startGateway }: TestBed): Promise<{ sessions: Sessions; calls: Calls }> {
  const proxy = await startRecordingProxy(backendUrl);
  const gateway = await startGateway('looking', proxy.url);
  const sessions = await signInAll(gateway.url);
  const calls: Record<string, readonly string[]> = {};
  for (const page of PAGES) {
    for (const rows of ROWS) {
      proxy.take();
      await post(`${gateway.url}/graphql`, bodyFor(page, rows), sessions.get(page.account) ?? missing());
      calls[keyOf(page.name, rows)] = proxy.take().map((passed) => passed.path);
    }
  }
  await gateway.stop();
  await proxy.close();
  return { sessions, calls };
}

async function backendTokenOf(backendUrl: string, account: string): Promise<string> {
  const response = await fetch(`${backendUrl}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@occ.example`, password: `demo-${account}` }),
  });
  const answer: { data?: { token?: string } } = Object(await response.json());
  return answer.data?.token ?? missing();
}

/**
 * Wrong answers would make the benchmark meaningless: all graphs must return the same data without errors, and all servers the requested
 * number of rows with the same ids.
 */
async function compareAnswers(
  page: Page,
  rows: number,
  graphs: readonly Peer[],
  bares: readonly Peer[],
): Promise<void> {
  const ask = async (peer: Peer): Promise<unknown> => {
    const { urls, headers } = peer.targetFor(page);
    return post(urls[0] ?? missing(), bodyFor(page, rows), headers);
  };
  const answers = await Promise.all(graphs.map(async (peer): Promise<GraphAnswer> => Object(await ask(peer))));
  const items = answers[0]?.data?.[page.root]?.items;
  if (items?.length !== rows) {
    throw new Error(`the answer has not ${rows} rows: ${JSON.stringify(answers[0]).slice(0, 300)}`);
  }
  for (const answer of answers) {
    if (answer.errors || !isDeepStrictEqual(answer.data, answers[0]?.data))
      throw new Error('the servers answer differently');
  }
  const idsOf = (list: readonly Row[] | undefined): string[] | undefined => list?.map(({ id }) => String(id));
  for (const peer of bares) {
    const answer: { data?: { data?: Row[] } } = Object(await ask(peer));
    if (!isDeepStrictEqual(idsOf(answer.data?.data), idsOf(items))) throw new Error(`${peer.name} has other rows`);
  }
}

interface Row {
  readonly id: string | number;
}

interface GraphAnswer {
  readonly data?: Readonly<Record<string, { readonly items?: readonly Row[] }>>;
  readonly errors?: unknown;
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
