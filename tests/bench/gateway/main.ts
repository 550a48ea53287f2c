import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startRecordingProxy } from '../../support/recordingProxy.ts';
import { type Figure, type Load, measure, type Target } from './measure.ts';
import { bodyFor, type Calls, keyOf, type Page, PAGES } from './pages.ts';
import { missing, post, type Running, type Sessions, signInAll, type Stand, withStand } from './stand.ts';

/**
 * `pnpm bench`: this gateway beside a bare pass-through that makes the same calls, parsing and writing alone, a plain Apollo server with a
 * resolver per field (at once, and async) and Mercurius with its compiler, on the same answers of the back-end, with the same
 * selection and permissions: orders with their lines, and stock with its value of goods. Then the whole path, from a query to
 * SQL and back, and how the cost grows with rows and replicas. Bodies are compared before anything is timed, every server is warmed up, also
 * for a single row, and each figure is the median of three that are taken in turns. Prints a table and keeps it in
 * `tests/bench/results.json`. It ends after `MOST_MINUTES` at the latest.
 *
 * `pnpm bench --beside DIR` measures the gateway of another checkout beside this one and the pass-through, and keeps nothing.
 */
const ROWS = [1, 100, 1000] as const;
/** Of which the median is told; the servers take turns, so that what else the machine does meets all of them. */
const TURNS = 3;
/** Before any figure is taken, each server answers a single row for so many seconds: what is short is compiled late. */
const WARM_UP_SECONDS = 4;
const MOST_MINUTES = 20;
/** Requests side by side, where it is looked at what comes beyond them. */
const ROOM = 8;
/** As the refusal says; milliseconds. */
const RETRY_AFTER = 1_000;
const OVERLOAD_TURNS = 3;
const LOAD: Load = { seconds: 1.5, warmUp: 0.5, concurrency: 8 };
const RESULTS = path.join(import.meta.dirname, '..', 'results.json');
const { values: options } = parseArgs({ options: { beside: { type: 'string' } } });

/** A server of the table, and where it is asked for a page. */
interface Peer {
  readonly name: string;
  targetFor(page: Page): Target;
}

await withStand(MOST_MINUTES, main);

async function main(stand: Stand): Promise<void> {
  const { backendUrl, secret, start, startGateway } = stand;
  const upstream = await start('upstream', 'upstream.ts', [backendUrl]);
  const backendTokens = new Map<string, Record<string, string>>();
  for (const { account } of PAGES)
    backendTokens.set(account, { 'x-backend-token': await backendTokenOf(backendUrl, account) });
  const { sessions, calls } = await lookAtGateway(stand);
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
        graph(await start('Apollo, resolver per field', 'peers.ts', ['apollo', upstream.url, secret])),
        graph(await start('Apollo, async resolver per field', 'peers.ts', ['apollo-async', upstream.url, secret])),
        graph(await start('Mercurius, compiled', 'peers.ts', ['mercurius', upstream.url, secret])),
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
          taken[index]?.push(await measure(peer.targetFor(page), bodyFor(page, rows), LOAD));
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

  const overload = await measureOverload(stand, upstream.url, orders, session);
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
    replicas,
    overload,
  };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/** What succeeds when a gateway has three times the clients that it has room for, beside what it can do at most; in turns. */
async function measureOverload(
  { startGateway }: Stand,
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

/** The figure whose CPU is in the middle. */
function medianOf(figures: readonly Figure[]): Figure {
  return figures.toSorted((a, b) => a.cpuPerRequest - b.cpuPerRequest)[Math.floor(figures.length / 2)] ?? missing();
}

/** Signs everybody in, and sees what the gateway asks of the back-end for each page. */
async function lookAtGateway({ backendUrl, startGateway }: Stand): Promise<{ sessions: Sessions; calls: Calls }> {
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
 * A benchmark of wrong answers says nothing: all graphs answer the same data, without errors, and they, and the bare servers, as
 * many rows as were asked for, of the same ids.
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
