import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** The result of one server for one kind of request. */
export interface Figure {
  readonly requestsPerSecond: number;
  /** CPU time of the server's process, all threads, per request, in milliseconds. */
  readonly cpuPerRequest: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  /** The median time until a request was refused, in milliseconds; undefined if none was. */
  readonly refusedIn: number | undefined;
}

export interface Load {
  readonly seconds: number;
  readonly warmUp: number;
  readonly concurrency: number;
  /**
   * The delay in milliseconds after which a request refused with 503 is repeated; without it, a refusal is an error.
   */
  readonly retryAfter?: number;
}

export interface Target {
  /** The processes that share the load. */
  readonly pids: readonly number[];
  /** Their URLs, path included; requests are sent to them in turn. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** Sends this many concurrent requests for the given time, after a warm-up. */
export async function measure(
  target: Target,
  body: string,
  { seconds, warmUp, concurrency, retryAfter }: Load,
): Promise<Figure> {
  const pools = target.urls.map((url) => ({ pool: new Pool(new URL(url).origin), path: new URL(url).pathname }));
  const run = async (until: number): Promise<{ times: number[]; refusals: number[] }> => {
    const times: number[] = [];
    const refusals: number[] = [];
    let turn = 0;
    const worker = async (): Promise<void> => {
      do {
        const start = performance.now();
        const { pool, path } = pools[turn++ % pools.length] ?? unreachable();
        const { statusCode, body: answer } = await pool.request({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', ...target.headers },
          body,
        });
        await answer.arrayBuffer();
        const taken = performance.now() - start;
        if (statusCode === 503 && retryAfter !== undefined) {
          refusals.push(taken);
          await pause(retryAfter);
          continue;
        }
        if (statusCode !== 200) throw new Error(`a request was answered ${statusCode}`);
        times.push(taken);
      } while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return { times, refusals };
  };

  await run(performance.now() + warmUp * 1000);
  const cpuBefore = await cpuOf(target.pids);
  const start = performance.now();
  const { times, refusals } = await run(start + seconds * 1000);
  const elapsed = performance.now() - start;
  const cpu = (await cpuOf(target.pids)) - cpuBefore;
  await Promise.all(pools.map(({ pool }) => pool.close()));
  const quantile = (values: readonly number[], part: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];
  return {
    requestsPerSecond: (times.length / elapsed) * 1000,
    cpuPerRequest: cpu / times.length,
    median: quantile(times, 0.5) ?? Number.NaN,
    p95: quantile(times, 0.95) ?? Number.NaN,
    refusedIn: quantile(refusals, 0.5),
  };
}

/** The CPU time that the processes have used, in milliseconds. */
async function cpuOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

function unreachable(): never {
  throw new Error('there is no server to ask');
}
