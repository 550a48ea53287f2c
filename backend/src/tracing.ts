import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { OpenApiRequest } from 'express-openapi-validator/dist/framework/types.js';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { requestIdOf } from './http/requestId.ts';
import { statementSummary } from './database/statementSummary.ts';

/** Where traces are sent. */
export interface TracingSettings {
  /** The collector's URL, without /v1/traces. */
  readonly endpoint: string;
  /** The back-end's service name in traces. */
  readonly service: string;
}

/** Sends traces to a collector: one span per request, as a child of its caller's span, and one per statement. */
export interface Tracing {
  /** Must be mounted before everything that is to be traced. */
  readonly middleware: RequestHandler;
  /** Adds each statement to the trace of the current request. */
  readonly onStatement: (event: LogEvent) => void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** W3C Trace Context, version 00. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** The time limit for sending, in milliseconds, so that an unresponsive collector delays neither the next traces nor the shutdown. */
const EXPORT_TIMEOUT = 2_000;

/** Starts to send traces by OTLP over HTTP. Only this function loads the libraries for it. */
export async function startTracing({ endpoint, service }: TracingSettings, logger: Logger): Promise<Tracing> {
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
    spanProcessors: [new BatchSpanProcessor({ exporter: loggingFailures(exporter, logger) })],
  });
  const tracer = provider.getTracer('occ');
  const current = new AsyncLocalStorage<Span>();

  return {
    middleware(request: OpenApiRequest, response, next) {
      const { method } = request;
      const attributes = { 'http.request.method': method };
      // Only gateways reach the back-end, so their traces are continued.
      const caller = spanOf(request.get('traceparent'));
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const { openApiRoute: route, schema } = request.openapi ?? {};
        // The span is named after the operation and its route is the template, so it contains no ids and no search terms.
        if (schema?.operationId !== undefined) span.updateName(schema.operationId);
        if (route !== undefined) span.setAttribute('http.route', route);
        span.setAttribute('http.response.status_code', response.statusCode);
        span.setAttribute('occ.request_id', requestIdOf(request) ?? '');
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      current.run(span, next);
    },

    onStatement(event) {
      const request = current.getStore();
      if (!request) return;
      const summary = statementSummary(event.query.sql);
      const end = Date.now();
      const span = tracer.startSpan(
        summary,
        {
          kind: SpanKind.CLIENT,
          startTime: end - event.queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
        },
        trace.setSpan(ROOT_CONTEXT, request),
      );
      if (event.level === 'error') {
        // PostgreSQL's code only: its message may contain values.
        const { error } = event;
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
        span.setAttribute('db.response.status_code', code);
        span.setStatus({ code: SpanStatusCode.ERROR, message: code });
      }
      span.end(end);
    },

    // Already logged.
    close: () =>
      provider.shutdown().catch((error: unknown) => logger.debug({ err: error }, 'the last traces are lost')),
  };
}

/** Logs once when the collector stops accepting traces, and once when it accepts them again. The traces in between are lost. */
function loggingFailures(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isAccepting = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (isAccepting !== (result.error === undefined)) {
          isAccepting = !isAccepting;
          if (isAccepting) logger.info('the collector takes traces again');
          else logger.warn({ reason: result.error?.message }, 'the collector takes no traces');
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
