import { randomUUID } from 'node:crypto';
import type { Dispatcher, Pool } from 'undici';

/** Whether the back-end can accept calls now. */
export interface Readiness {
  /** Asks the back-end, for at most two seconds. */
  ask(): Promise<boolean>;
  /** Returns the last result if it is less than a second old, and asks otherwise. */
  recent(): Promise<boolean>;
}

/** In milliseconds. */
const TIMEOUT_MS = 2_000;
const RECENT = 1_000;
const OLDER_FOR = 60_000;
/** Readiness responses are never longer; in characters. */
const MOST_TEXT = 1_000;

/** The statuses of a proxy that cannot reach the back-end. */
export const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Asks `GET /readyz`, which the shipped back-end supports. For other back-ends, it reads a documented list without a token (`GET
 * /warehouses`), which changes nothing: any response, usually a 401, means that the back-end is there. A 502, 503 or 504 means that it is
 * not, and so does a 404 that is not JSON.
 *
 * @param basePath of the back-end, without a trailing slash
 */
export function createReadiness(pool: Pool, basePath: string): Readiness {
  let isOlderUntil = 0;
  let last: Promise<boolean> | undefined;
  let lastCounts = 0;

  async function ask(): Promise<boolean> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      if (performance.now() >= isOlderUntil) {
        const own = await get('/readyz', signal);
        const status = statusIn(own);
        if (own.statusCode === 200 && status === 'ready') return true;
        // A draining back-end still answers, and others behind the same address may too.
        if (own.statusCode === 503 && status === 'draining') return true;
        if (GATEWAY_STATUSES.has(own.statusCode)) return false;
      }
      const documented = await get('/warehouses', signal);
      const isThere =
        !GATEWAY_STATUSES.has(documented.statusCode) && (documented.statusCode !== 404 || documented.isJson);
      isOlderUntil = isThere ? Math.max(isOlderUntil, performance.now() + OLDER_FOR) : 0;
      return isThere;
    } catch {
      // Any failure means that the back-end is not ready.
      isOlderUntil = 0;
      return false;
    }
  }

  async function get(path: string, signal: AbortSignal): Promise<ShortAnswer> {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: `${basePath}${path}`,
      signal,
      headers: { accept: 'application/json', 'x-request-id': randomUUID() },
    });
    const isJson = String(headers['content-type']).includes('json');
    return { statusCode, isJson, text: isJson ? await beginningOf(body) : (await body.dump(), '') };
  }

  return {
    ask,
    recent() {
      if (last === undefined || performance.now() > lastCounts) {
        lastCounts = Infinity;
        last = ask().finally(() => {
          lastCounts = performance.now() + RECENT;
        });
      }
      return last;
    },
  };
}

interface ShortAnswer {
  readonly statusCode: number;
  readonly isJson: boolean;
  readonly text: string;
}

async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    if (text.length > MOST_TEXT) break;
  }
  return text;
}

/** The `status` of a readiness response; undefined for any other response. */
function statusIn({ isJson, text }: ShortAnswer): unknown {
  if (!isJson || text.length > MOST_TEXT) return undefined;
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
  } catch {
    // Another server uses this path for something else.
    return undefined;
  }
}
