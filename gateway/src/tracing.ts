import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanContext, SpanOptions } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { CallTracing } from './rest/client.ts';

/** Where traces are sent, and whether traces of callers are continued. */
export interface TracingSettings {
  /** The collector's URL, without /v1/traces. */
  readonly endpoint: string;
  /** The gateway's service name in traces. */
  readonly service: string;
  /**
   * Whether a request continues the trace in its `traceparent` header. An outsider could use the header to add spans to foreign traces or
   * to suppress the spans of their own requests. So the gateway only links to that trace, unless a trusted proxy sets the header.
   */
  readonly trustsCallers: boolean;
}

/** Sends traces to a collector: one span per request and one per call of the back-end. */
export interface Tracing {
  /** Must be mounted before everything that is to be traced. */
  readonly middleware: RequestHandler;
  /** Adds each call of the back-end to the trace of the current request. */
  readonly calls: CallTracing;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** W3C Trace Context, version 00. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The time limit for sending, in milliseconds, so that an unresponsive collector delays neither the next traces nor the shutdown. */
const EXPORT_TIMEOUT = 2_000;

/** Starts to send traces by OTLP over HTTP. Only this function loads the libraries for it. */
export async function startTracing(
  { endpoint, service, trustsCallers }: TracingSettings,
  log: Logger,
): Promise<Tracing> {
  const [api, { BatchSpanProcessor, TracerProvider }, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new otlp.OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT });
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggingFailures(exporter, log) })],
  });
  const tracer = provider.getTracer('occ');
  const current = new AsyncLocalStorage<Span>();

  /** Starts the span of a request: as a child of the caller's span if callers are trusted, otherwise with a link to it. */
  function startRequest(name: string, options: SpanOptions, header: string | undefined): Span {
    const caller = spanOf(header);
    if (caller === undefined || !api.isSpanContextValid(caller)) return tracer.startSpan(name, options, ROOT_CONTEXT);
    if (!trustsCallers) return tracer.startSpan(name, { ...options, links: [{ context: caller }] }, ROOT_CONTEXT);
    return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, caller));
  }

  return {
    middleware(request, response, next) {
      // The span is named after the mount path, so that there are few names and none contains a file's name.
      const { method, baseUrl } = request;
      const attributes = { 'http.request.method': method, 'http.route': baseUrl };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = startRequest(`${method} ${baseUrl}`, options, request.get('traceparent'));
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        span.setAttribute('occ.request_id', String(response.getHeader('x-request-id')));
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      current.run(span, next);
    },

    calls: {
      async call(operation, make) {
        const parent = current.getStore();
        const span = tracer.startSpan(
          operation,
          { kind: SpanKind.CLIENT },
          parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
        );
        try {
          return await current.run(span, make);
        } catch (error) {
          // The error's message names the call only, and contains no data.
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : 'failed' });
          throw error;
        } finally {
          span.end();
        }
      },
      headers(): Record<string, string> {
        const span = current.getStore();
        return span ? { traceparent: headerOf(span.spanContext()) } : {};
      },
    },

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

function spanOf(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
