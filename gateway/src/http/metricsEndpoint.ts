import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Metrics } from '../metrics.ts';

/** Who may read the metrics, and where. */
export interface MetricsSettings {
  /** METRICS_HOST and METRICS_PORT: the address of their own, none. */
  readonly own: { readonly host: string; readonly port: number } | undefined;
  /** METRICS_TOKEN: the token that a reader must send, none. */
  readonly token: string | undefined;
}

/**
 * Answers the metrics, where there is a token only to whoever sends it as `Authorization: Bearer`. How long the comparison takes
 * tells nothing of the token.
 */
export function answerMetrics(metrics: Metrics, token: string | undefined): RequestHandler {
  const expected = token === undefined ? undefined : digest(token);
  return async (request, response) => {
    response.set('cache-control', 'no-store');
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (expected !== undefined && !timingSafeEqual(digest(given), expected)) {
      response.status(401).set('www-authenticate', 'Bearer').type('text').send('The metrics want METRICS_TOKEN.\n');
      return;
    }
    response.type(metrics.contentType).send(await metrics.render());
  };
}

/**
 * Serves the metrics, and nothing else, on an address of their own.
 *
 * @throws Error with a sentence that names the setting, where that address cannot be had
 */
export async function listenForMetrics(metrics: Metrics, { own, token }: MetricsSettings): Promise<Server | undefined> {
  if (!own) return undefined;
  const app = express().disable('x-powered-by').get('/metrics', answerMetrics(metrics, token));
  const server = createServer(app);
  try {
    server.listen(own.port, own.host);
    await once(server, 'listening');
    return server;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `The metrics cannot be served on port ${own.port} of ${own.host} (${reason}); set METRICS_PORT or METRICS_HOST to another one.`,
      { cause: error },
    );
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
