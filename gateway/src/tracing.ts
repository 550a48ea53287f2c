import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanContext } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { CallTracing } from './rest/client.ts';

/** Tells a collector what each request led to: one span for it, and one for each call of the back-end. */
export interface Tracing {
  /** To stand before everything that is to be traced. */
  readonly middleware: RequestHandler;
  /** Makes each call of the back-end a part of the request under way. */
  readonly calls: CallTracing;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** W3C Trace Context, version 00. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Starts to send traces by OTLP over HTTP; the libraries for it are loaded here, and nowhere else.
 *
 * @param endpoint the collector's, to which /v1/traces is added
 */
export async function startTracing(endpoint: string, service: string): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { BatchSpanProcessor, TracerProvider }, resources, otlp] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('occ');
  const current = new AsyncLocalStorage<Span>();

  /** The span that a caller began before it asked us. */
  function parentOf(header: string | undefined): Context {
    const [, traceId, spanId, flags] = TRACE_PARENT.exec(header ?? '') ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16),
      isRemote: true,
    });
  }

  return {
    middleware(request, response, next) {
      // The mount is the name: few names, and none with a file's in it.
      const { method, baseUrl } = request;
      const span = tracer.startSpan(
        `${method} ${baseUrl}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': baseUrl } },
        parentOf(request.get('traceparent')),
      );
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
          // The error of a call names the call, and nothing that was sent or answered.
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

    close: () => provider.shutdown(),
  };
}

function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
