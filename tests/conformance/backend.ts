import { decodedText, withoutDamaged } from 'gateway/rest/charset.ts';

/** One answer of the back-end under test. */
export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Where the answer leads, if it leads elsewhere. */
  readonly location?: string | undefined;
  readonly text: string;
  /** Whether some bytes are not of its charset. */
  readonly isDamaged?: boolean;
  /** The parsed text, if it is JSON. */
  readonly json: unknown;
}

interface Question {
  readonly method: string;
  /** The path relative to the base address, with its query: `orders?pageSize=2`. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
}

/** The back-end could not be called; the message is one sentence for the person who started the command. */
export class CannotAskError extends Error {
  override readonly name = 'CannotAskError';
}

/** At most this much of an answer is read. */
const MAX_BYTES = 50_000_000;

export type Ask = (question: Question) => Promise<HttpAnswer>;

/**
 * Calls a back-end, one call at a time.
 * @param timeoutMs the limit for a complete answer
 */
export function createAsk(base: URL, timeoutMs: number): Ask {
  const root = base.href.endsWith('/') ? base : new URL(`${base.href}/`);
  return async ({ method, path, body, token }) => {
    try {
      const response = await fetch(new URL(path.replace(/^\//, ''), root), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json, */*;q=0.5',
          'cache-control': 'no-cache',
          ...(token !== undefined && { authorization: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const contentType = response.headers.get('content-type') ?? '';
      const { text, isDamaged } = decodedText(await readBytes(response), contentType);
      const json = jsonOf(text);
      return {
        status: response.status,
        contentType,
        location: response.headers.get('location') ?? undefined,
        text,
        isDamaged,
        json: isDamaged ? withoutDamaged(json) : json,
      };
    } catch (error) {
      throw cannotAsk(`${method} /${path.replace(/^\//, '').replace(/\?.*/, '')}`, root, timeoutMs, error);
    }
  };
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new CannotAskError(`An answer has more than ${MAX_BYTES / 1e6} MB; it was not read.`);
  }
  return Buffer.concat(pieces);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // Text that is not JSON is reported by callers that need JSON.
    throw error;
  }
}

function cannotAsk(call: string, root: URL, timeoutMs: number, error: unknown): CannotAskError {
  if (error instanceof CannotAskError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new CannotAskError(`${call} was not answered within ${timeoutMs / 1000} s.`, { cause: error });
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = WHY[code] ?? (cause instanceof Error ? cause.message || code : String(cause));
  return new CannotAskError(`${root.origin} cannot be asked (${call}): ${why}.`, { cause: error });
}

const WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNRESET: 'the connection was closed before the answer was there',
  UND_ERR_SOCKET: 'the connection was closed before the answer was there',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself (NODE_EXTRA_CA_CERTS names one to trust)',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};
