import type { RequestHandler } from 'express';
import type { OpenApiRequest } from 'express-openapi-validator/dist/framework/types.js';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { spanOf, startTracing, type TraceTarget } from 'server/tracing.ts';
import { statementSummary } from './database/statementSummary.ts';
import { requestIdOf } from './http/requestId.ts';

/** Sends traces to a collector: one span per request, as a child of its caller's span, and one per statement. */
export interface BackendTracing {
  /** Must be mounted before everything that is to be traced. */
  readonly middleware: RequestHandler;
  /** Adds each statement to the trace of the current request. */
  readonly onStatement: (event: LogEvent) => void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Starts to send traces by OTLP over HTTP. */
export async function traceBackend(target: TraceTarget, logger: Logger): Promise<BackendTracing> {
  const { api, tracer, current, close } = await startTracing(target, logger);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

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

    close,
  };
}
