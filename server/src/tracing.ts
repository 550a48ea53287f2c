import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import type { Span, SpanContext, Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** Where traces are sent. */
export interface TraceTarget {
  /** The collector's URL, without /v1/traces. */
  readonly endpoint: string;
  /** The server's service name in traces. */
  readonly service: string;
}

/** Creates spans, and sends them to a collector. */
export interface Tracing {
  readonly api: typeof Api;
  readonly tracer: Tracer;
  /** The span of the current request or call. */
  readonly current: AsyncLocalStorage<Span>;
  /** Sends the remaining spans. */
  readonly close: () => Promise<void>;
}

/** W3C Trace Context, version 00. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The time limit for sending, in milliseconds, so that an unresponsive collector delays neither the next traces nor the shutdown. */
const EXPORT_TIMEOUT = 2_000;

/** Starts to send traces by OTLP over HTTP. Only this function loads the libraries for it. */
export async function startTracing({ endpoint, service }: TraceTarget, log: Logger): Promise<Tracing> {
  const [api, { BatchSpanProcessor, TracerProvider }, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new otlp.OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT });
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggingFailures(exporter, log) })],
  });
  return {
    api,
    tracer: provider.getTracer('occ'),
    current: new AsyncLocalStorage<Span>(),
    // Already logged.
    close: () => provider.shutdown().catch((error: unknown) => log.debug({ err: error }, 'the last traces are lost')),
  };
}

/** Logs once when the collector stops accepting traces, and once when it accepts them again. The traces in between are lost. */
function loggingFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAccepting = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (isAccepting !== (result.error === undefined)) {
          isAccepting = !isAccepting;
          if (isAccepting) log.info('the collector takes traces again');
          else log.warn({ reason: result.error?.message }, 'the collector takes no traces');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The span that a `traceparent` header names; undefined if there is none, or it is malformed. */
export function spanOf(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** The `traceparent` header that names a span. */
export function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
