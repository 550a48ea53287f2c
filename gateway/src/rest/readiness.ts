import { randomUUID } from 'node:crypto';
import type { Dispatcher, Pool } from 'undici';

/** Whether the back-end can take calls now. */
export interface Readiness {
  /** Asks it, for at most two seconds. */
  ask(): Promise<boolean>;
  /** What it said within the last second, or says now: however often this is called, it is asked once a second. */
  recent(): Promise<boolean>;
}

/** In milliseconds. */
const TIMEOUT_MS = 2_000;
const RECENT = 1_000;
const OLDER_FOR = 60_000;
/** No answer about readiness is longer; in characters. */
const MOST_TEXT = 1_000;

/** Said by what stands between here and the back-end, and has none to ask. */
export const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Asks `GET /readyz`, which the shipped back-end has. One that does not know it is asked for a documented list without a token
 * (`GET /warehouses`), which changes nothing: whatever it says, a 401 as a rule, it is there. A 502, 503 or 504 is no answer of
 * a back-end that is ready, and neither is a 404 in another language than JSON.
 *
 * @param basePath of the back-end, without a slash at its end
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
        // It still answers, and so may others behind the same address.
        if (own.statusCode === 503 && status === 'draining') return true;
        if (GATEWAY_STATUSES.has(own.statusCode)) return false;
      }
      const documented = await get('/warehouses', signal);
      const isThere =
        !GATEWAY_STATUSES.has(documented.statusCode) && (documented.statusCode !== 404 || documented.isJson);
      isOlderUntil = isThere ? Math.max(isOlderUntil, performance.now() + OLDER_FOR) : 0;
      return isThere;
    } catch {
      // Whatever went wrong, the answer to the question is no.
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

/** What the answer says about itself, where it is one about readiness. */
function statusIn({ isJson, text }: ShortAnswer): unknown {
  if (!isJson || text.length > MOST_TEXT) return undefined;
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
  } catch {
    // Of another server, which means something else by this path.
    return undefined;
  }
}
