import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Span, SpanOptions } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { headerOf, spanOf, startTracing, type TraceTarget } from 'server/tracing.ts';
import { requestIdOf } from './http/requestId.ts';
import type { CallTracing } from './rest/client.ts';

/** Where traces are sent, and whether traces of callers are continued. */
export interface TracingSettings extends TraceTarget {
  /**
   * Whether a request continues the trace in its `traceparent` header. An outsider could use the header to add spans to foreign traces or
   * to suppress the spans of their own requests. So the gateway only links to that trace, unless a trusted proxy sets the header.
   */
  readonly trustsCallers: boolean;
}

/** Sends traces to a collector: one span per request and one per call of the back-end. */
export interface GatewayTracing {
  /** Runs the rest of a request within its span. */
  trace<Result>(request: IncomingMessage, response: ServerResponse, route: string, rest: () => Result): Result;
  /** Adds each call of the back-end to the trace of the current request. */
  readonly calls: CallTracing;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Starts to send traces by OTLP over HTTP. */
export async function traceGateway(
  { trustsCallers, ...target }: TracingSettings,
  log: Logger,
): Promise<GatewayTracing> {
  const { api, tracer, current, close } = await startTracing(target, log);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

  /** Starts the span of a request: as a child of the caller's span if callers are trusted, otherwise with a link to it. */
  function startRequest(name: string, options: SpanOptions, { traceparent }: IncomingHttpHeaders): Span {
    const caller = spanOf(typeof traceparent === 'string' ? traceparent : undefined);
    if (caller === undefined || !api.isSpanContextValid(caller)) return tracer.startSpan(name, options, ROOT_CONTEXT);
    if (!trustsCallers) return tracer.startSpan(name, { ...options, links: [{ context: caller }] }, ROOT_CONTEXT);
    return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, caller));
  }

  return {
    trace(request, response, route, rest) {
      // The span is named after the route, so that there are few names and none contains a file's name.
      const { method = '' } = request;
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = startRequest(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, request.headers);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        span.setAttribute('occ.request_id', requestIdOf(response));
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return current.run(span, rest);
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

    close,
  };
}
