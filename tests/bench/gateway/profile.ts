import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measure } from './measure.ts';
import { bodyFor, type Page, PAGES } from './pages.ts';
import { missing, signInAll, type TestBed, withTestBed } from './testBed.ts';

/**
 * `pnpm bench:profile`: the gateway's CPU time by part, for 1, 100 and 1,000 rows of each page, as shares of the time
 * in which it is not idle. Each gateway is warmed up first. Prints Markdown tables for `docs/performance.md`.
 */
const ROWS = [1, 100, 1000] as const;
const WARM_UP = { seconds: 6, warmUp: 0, concurrency: 8 };
const LOAD = { seconds: 5, warmUp: 0, concurrency: 8 };
const MOST_MINUTES = 10;

/** The parts, each with a pattern for the addresses of its functions; the first match counts. */
const PARTS: readonly (readonly [part: string, where: RegExp])[] = [
  ['collection of garbage', /^\(garbage collector\)/],
  ['calls to the back-end', /\/undici@|gateway\/src\/rest\/(?!answer|contract|plainMoment)/],
  [
    'reading and checking answers',
    /gateway\/src\/rest\/|gateway\/src\/engine\/bytes\/(scan|rawRow|readRows)|\/ajv|validate\d+$/,
  ],
  ['Express, its middleware, the log', /\/(express|router|body-parser|raw-body|helmet|finalhandler|qs|pino)[^/]*@/],
  ['Apollo Server, graphql-js', /\/@apollo\+|\/graphql@|\/@graphql-tools|\/@as-integrations/],
  [
    'limits, masks, sessions',
    /gateway\/src\/(execution|session|permissions|context|http\/(shedLoad|draining))|schema\/permissions|\/lru-cache@/,
  ],
  ['execution', /gateway\/src\/engine|^compiled/],
  ['resolvers, value of goods', /gateway\/src\/areas|\/decimal\.js|\/dataloader@/],
  ['writing JSON', /gateway\/src\/http\/(jsonPieces|graphqlEndpoint)/],
  ['sockets, HTTP and timers of Node', /^node:|\(program\)/],
];
const OTHER = 'other';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

await withTestBed(MOST_MINUTES, main);

async function main(testBed: TestBed): Promise<void> {
  const upstream = await testBed.start('upstream', 'upstream.ts', [testBed.backendUrl]);
  for (const page of PAGES) {
    const columns = [];
    for (const rows of ROWS) columns.push(sharesIn(await profileOf(testBed, upstream.url, page, rows)));
    print(page, columns);
  }
}

async function profileOf(testBed: TestBed, upstreamUrl: string, page: Page, rows: number): Promise<Profile> {
  const file = path.join(testBed.directory, `${page.name}-${rows}.cpuprofile`);
  const gateway = await testBed.startGateway('profiled', upstreamUrl, {
    env: { PROFILE_FILE: file },
    execArgv: ['--import', path.join(import.meta.dirname, 'profiler.ts')],
  });
  const headers = (await signInAll(gateway.url)).get(page.account) ?? missing();
  const target = { pids: [gateway.pid], urls: [`${gateway.url}/graphql`], headers };
  await measure(target, bodyFor(page, rows), WARM_UP);
  process.kill(gateway.pid, 'SIGUSR2');
  await measure(target, bodyFor(page, rows), LOAD);
  process.kill(gateway.pid, 'SIGUSR2');
  const profile = await written(file);
  await gateway.stop();
  await rm(file);
  return profile;
}

/** The profile, once it has been written completely. */
async function written(file: string): Promise<Profile> {
  for (;;) {
    try {
      return JSON.parse(await readFile(file, 'utf8'));
    } catch {
      await pause(100);
    }
  }
}

/** The share of each part. Built-in functions such as JSON.parse count for the function that calls them. */
function sharesIn({ nodes, samples, timeDeltas }: Profile): ReadonlyMap<string, number> {
  const partOf = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const walk = (id: number, callers: string): void => {
    const node = byId.get(id) ?? missing();
    const { functionName, url } = node.callFrame;
    const isNative = url === '' && !functionName.startsWith('(');
    const place = url === '' ? functionName : url;
    const part = isNative && callers !== OTHER ? callers : (PARTS.find(([, where]) => where.test(place))?.[0] ?? OTHER);
    partOf.set(id, isIdle(node) ? '' : part);
    for (const child of node.children ?? []) walk(child, part);
  };
  const [root] = nodes;
  if (root) walk(root.id, OTHER);

  const times = new Map<string, number>();
  let sum = 0;
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id) ?? OTHER;
    if (part === '') continue;
    const time = timeDeltas[at] ?? 0;
    sum += time;
    times.set(part, (times.get(part) ?? 0) + time);
  }
  return new Map(Array.from(times, ([part, time]) => [part, time / sum]));
}

/** The profiler itself counts as idle. */
function isIdle({ callFrame }: ProfileNode): boolean {
  if (callFrame.url === 'node:inspector') return true;
  return callFrame.functionName === '(idle)' || callFrame.functionName === '(root)';
}

function print(page: Page, columns: readonly ReadonlyMap<string, number>[]): void {
  const parts = [...PARTS.map(([part]) => part), OTHER];
  console.log(
    `\n| ${page.name} | ${ROWS.map((rows) => `${rows.toLocaleString('en')} row${rows > 1 ? 's' : ''}`).join(' | ')} |`,
  );
  console.log(`| --- |${ROWS.map(() => ' ---: |').join('')}`);
  for (const part of parts) {
    const shares = columns.map((column) => column.get(part) ?? 0);
    if (shares.some((share) => share > 0.004)) {
      console.log(`| ${part} | ${shares.map((share) => `${Math.round(share * 100)} %`).join(' | ')} |`);
    }
  }
}
