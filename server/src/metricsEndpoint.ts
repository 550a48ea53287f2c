import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { StartFailure } from './startFailure.ts';

/** The metrics of a server in the format of Prometheus. */
interface RenderedMetrics {
  readonly contentType: string;
  render(): Promise<string>;
}

/** Where the metrics are served, and who may read them. */
export interface MetricsSettings {
  /** METRICS_HOST and METRICS_PORT: the separate address for metrics; none. */
  readonly own: { readonly host: string; readonly port: number } | undefined;
  /** METRICS_TOKEN: the token that readers must send; none. */
  readonly token: string | undefined;
}

/** Serves the metrics. If there is a token, the request must have it as `Authorization: Bearer`; the comparison takes constant time. */
export function answerMetrics(metrics: RenderedMetrics, token: string | undefined): RequestHandler {
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
 * Serves the metrics, and nothing else, on a separate address.
 *
 * @throws StartFailure that names the setting if the address cannot be used
 */
export async function listenForMetrics(
  metrics: RenderedMetrics,
  { own, token }: MetricsSettings,
): Promise<Server | undefined> {
  if (!own) return undefined;
  const app = express().disable('x-powered-by').get('/metrics', answerMetrics(metrics, token));
  const server = createServer(app);
  try {
    server.listen(own.port, own.host);
    await once(server, 'listening');
    return server;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(
      `The metrics cannot be served on port ${own.port} of ${own.host} (${reason}); set METRICS_PORT or METRICS_HOST to another one.`,
    );
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
