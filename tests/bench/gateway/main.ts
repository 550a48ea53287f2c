import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { GATEWAY_ARGUMENTS } from '../../support/gatewayProcess.ts';
import { startRecordingProxy } from '../../support/recordingProxy.ts';
import { type Figure, type Load, measure, type Target } from './measure.ts';
import { bodyFor } from './operation.ts';

/**
 * `pnpm bench`: this gateway beside a bare pass-through, parsing and writing alone, a plain Apollo server with a resolver per
 * field (at once, and async) and Mercurius with its compiler, on the same answers of the back-end, with the same selection and permissions. Then
 * the whole path, from a query to SQL and back, and how the cost grows with rows and replicas. Bodies are compared before
 * anything is timed. Prints a table and keeps it in `tests/bench/results.json`.
 */
const ROWS = [1, 100, 1000] as const;
const ACCOUNT = 'orders';
/** As `npm start` has the gateway, which takes less memory then and more CPU; all else here has what Node has by itself. */
const BOUNDED: Setting = { env: { MALLOC_ARENA_MAX: '1' }, execArgv: GATEWAY_ARGUMENTS };
/** Requests side by side, where it is looked at what comes beyond them. */
const ROOM = 8;
/** As the refusal says; milliseconds. */
const RETRY_AFTER = 1_000;
const OVERLOAD_TURNS = 3;
const LOAD: Load = { seconds: 4, warmUp: 2, concurrency: 8 };
const GATEWAY = path.join(import.meta.dirname, '../../../gateway/src/main.ts');
const RESULTS = path.join(import.meta.dirname, '..', 'results.json');
const secret = randomBytes(48).toString('base64url');

/** What a process is started with. */
interface Setting {
  readonly env?: NodeJS.ProcessEnv;
  /** Of Node itself. */
  readonly execArgv?: readonly string[];
}

interface Running {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  stop(): void;
}

const running: Running[] = [];
const directory = await mkdtemp(path.join(tmpdir(), 'occ-bench-'));
const backend = await startBackendProcess(directory);
try {
  await main();
} finally {
  for (const server of running) server.stop();
  await backend.kill('SIGTERM');
  await rm(directory, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const upstream = await start('upstream', 'upstream.ts', [backend.url]);
  const { token, ordersPath } = await signInAndLook();
  const backendToken = await backendTokenOf();
  const session = { authorization: `Bearer ${token}` };
  const gateway = await startGateway('this gateway', upstream.url);
  const small = await startGateway('this gateway, held to 250 MB', upstream.url, BOUNDED);
  const peers: readonly (readonly [Running, Target])[] = [
    await withTarget(start('pass-through', 'passThrough.ts', [upstream.url, ordersPath, 'pipe']), '/', {
      'x-backend-token': backendToken,
    }),
    await withTarget(start('parse + stringify', 'passThrough.ts', [upstream.url, ordersPath, 'parse']), '/', {
      'x-backend-token': backendToken,
    }),
    [gateway, { pids: [gateway.pid], urls: [`${gateway.url}/graphql`], headers: session }],
    [small, { pids: [small.pid], urls: [`${small.url}/graphql`], headers: session }],
    await withTarget(
      start('Apollo, resolver per field', 'peers.ts', ['apollo', upstream.url, secret]),
      '/graphql',
      session,
    ),
    await withTarget(
      start('Apollo, async resolver per field', 'peers.ts', ['apollo-async', upstream.url, secret]),
      '/graphql',
      session,
    ),
    await withTarget(
      start('Mercurius, compiled', 'peers.ts', ['mercurius', upstream.url, secret]),
      '/graphql',
      session,
    ),
  ];
  const graphs = peers.slice(2).map(([, target]) => target);
  for (const rows of ROWS) await compareAnswers(graphs, rows);

  const figures: { server: string; rows: number; figure: Figure }[] = [];
  for (const rows of ROWS) {
    for (const [{ name }, target] of peers) {
      figures.push({ server: name, rows, figure: await measure(target, bodyFor(rows), LOAD) });
    }
  }
  const find = (server: string, rows: number): Figure =>
    figures.find((each) => each.server === server && each.rows === rows)?.figure ?? missing();

  const table = figures.map(({ server, rows, figure }) => ({
    server,
    rows,
    'requests/s': round(figure.requestsPerSecond),
    'CPU ms/request': round(figure.cpuPerRequest),
    'median ms': round(figure.median),
    'of the pass-through': round(figure.requestsPerSecond / find('pass-through', rows).requestsPerSecond, 3),
    'CPU of this gateway': round(figure.cpuPerRequest / find('this gateway', rows).cpuPerRequest, 2),
  }));
  console.table(table);

  const light = { ...LOAD, seconds: 3, warmUp: 1 };
  const direct = await startGateway('gateway over the back-end', backend.url);
  const wholePath = await measure(
    { pids: [direct.pid], urls: [`${direct.url}/graphql`], headers: session },
    bodyFor(100),
    { ...light, concurrency: 1 },
  );
  console.log(`\nFrom a query to SQL and back, 100 rows, one at a time: ${round(wholePath.median)} ms (median)`);

  const perRow = ROWS.map((rows) => ({
    rows,
    'CPU ms/row': round((find('this gateway', rows).cpuPerRequest - find('this gateway', 1).cpuPerRequest) / rows, 4),
  }));
  console.table(perRow.slice(1));

  const second = await startGateway('second gateway', upstream.url);
  const replicas = await measure(
    {
      pids: [gateway.pid, second.pid],
      urls: [gateway.url, second.url].map((url) => `${url}/graphql`),
      headers: session,
    },
    bodyFor(100),
    light,
  );
  console.log(
    `Two replicas, 100 rows: ${round(replicas.requestsPerSecond)} requests/s, ${round(replicas.cpuPerRequest)} ms of CPU each ` +
      `(one: ${round(find('this gateway', 100).requestsPerSecond)}, ${round(find('this gateway', 100).cpuPerRequest)}); ` +
      `load, back-end and gateways share ${availableParallelism()} processors.`,
  );

  const overload = await measureOverload(upstream.url, session);
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
  upstreamUrl: string,
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
    done.peak += (await measure(target, bodyFor(100), { ...load, concurrency: ROOM })).requestsPerSecond;
    const over = await measure(target, bodyFor(100), { ...load, concurrency: 3 * ROOM });
    done.over += over.requestsPerSecond;
    refusedIn = Math.max(refusedIn, over.refusedIn ?? missing());
  }
  return { ofPeak: done.over / done.peak, refusedIn };
}

/** Signs in once, and sees what the gateway asks of the back-end for the operation. */
async function signInAndLook(): Promise<{ token: string; ordersPath: string }> {
  const proxy = await startRecordingProxy(backend.url);
  const gateway = await startGateway('looking', proxy.url);
  const signIn =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const variables = { email: `${ACCOUNT}@occ.example`, password: `demo-${ACCOUNT}` };
  const answer: { data?: { signIn?: { token?: string } } } = Object(
    await post(gateway.url, JSON.stringify({ query: signIn, variables }), {}),
  );
  const token = answer.data?.signIn?.token ?? missing();
  proxy.take();
  await post(gateway.url, bodyFor(7), { authorization: `Bearer ${token}` });
  const seen = proxy.take().find(({ path: each }) => each.startsWith('/orders')) ?? missing();
  gateway.stop();
  await proxy.close();
  return { token, ordersPath: seen.path.replace(/pageSize=7\b/, 'pageSize={size}') };
}

async function backendTokenOf(): Promise<string> {
  const response = await fetch(`${backend.url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${ACCOUNT}@occ.example`, password: `demo-${ACCOUNT}` }),
  });
  const answer: { data?: { token?: string } } = Object(await response.json());
  return answer.data?.token ?? missing();
}

/** A benchmark of wrong answers says nothing. */
async function compareAnswers(targets: readonly Target[], rows: number): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ urls: [url = ''], headers }) =>
      Object(await post(url.replace('/graphql', ''), bodyFor(rows), headers)),
    ),
  );
  const items: unknown = answers[0]?.data?.orders?.items;
  if (!Array.isArray(items) || items.length !== rows) {
    throw new Error(`the answer has not ${rows} rows: ${JSON.stringify(answers[0]).slice(0, 300)}`);
  }
  for (const answer of answers) {
    if (answer.errors || !isDeepStrictEqual(answer.data, answers[0]?.data))
      throw new Error('the servers answer differently');
  }
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return response.json();
}

async function withTarget(
  server: Promise<Running>,
  urlPath: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly [Running, Target]> {
  const { pid, url } = await server;
  return [await server, { pids: [pid], urls: [`${url}${urlPath}`], headers }];
}

function startGateway(name: string, backendUrl: string, { env, execArgv }: Setting = {}): Promise<Running> {
  const own = {
    BACKEND_URL: backendUrl,
    SESSION_SECRET: secret,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PERSISTED_DOCUMENTS: '/nowhere',
  };
  return start(name, GATEWAY, [], { env: { ...own, ...env }, execArgv: execArgv ?? [] });
}

function start(
  name: string,
  script: string,
  args: readonly string[],
  { env = {}, execArgv = [] }: Setting = {},
): Promise<Running> {
  const child = fork(path.resolve(import.meta.dirname, script), [...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)));
    child.on('message', (message: { type?: string; url?: string; message?: string }) => {
      if (message.type !== 'listening' || message.url === undefined || child.pid === undefined) {
        return reject(new Error(message.message ?? `${name} did not start`));
      }
      const server = { name, pid: child.pid, url: message.url, stop: () => void child.kill('SIGTERM') };
      running.push(server);
      resolve(server);
    });
  });
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

function missing(): never {
  throw new Error('the demo company does not answer as it should');
}
