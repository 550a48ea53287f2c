import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { renderMetrics } from 'server/processMetrics.ts';
import type { Execution } from '../engine/engine.ts';
import type { CallEvent } from '../rest/client.ts';

/** The metrics of /metrics, in the Prometheus format. */
export interface Metrics {
  readonly contentType: string;
  render(): Promise<string>;
  countRequest(route: string, status: number, seconds: number): void;
  countCall(event: CallEvent): void;
  countShed(): void;
  /** The limit that refused a sign-in, such as the one on an account at one address. */
  countRefusedAttempt(what: string, bound: string): void;
  observeInFlight(read: () => number): void;
  countRetry(operation: string): void;
  setRedisConnected(isConnected: boolean): void;
  setBackendAvailable(isAvailable: boolean): void;
  countOperation(execution: Execution): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'backend_call_duration_seconds',
    help: 'Time that a call of the REST back-end took',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'backend_calls_total',
    help: 'Calls of the REST back-end by how they ended',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });
  const retries = new Counter({
    name: 'backend_retries_total',
    help: 'Calls of the REST back-end that were made a second time',
    labelNames: ['operation'],
    registers: [registry],
  });
  const available = new Gauge({
    name: 'backend_available',
    help: '0 while calls are kept away from a back-end that answers none of them',
    registers: [registry],
  });
  available.set(1);
  const operations = new Counter({
    name: 'graphql_operations_total',
    help: 'GraphQL operations by how they were executed: compiled, written (compiled, with lists copied from responses), or why left to graphql-js',
    labelNames: ['execution'],
    registers: [registry],
  });
  const redis = new Gauge({
    name: 'redis_connected',
    help: '0 while this gateway goes on with its own memory because Redis is away; absent without REDIS_URL',
    registers: [registry],
  });
  // A gauge starts at 0.
  redis.remove();
  let readInFlight = (): number => 0;
  const inFlight = new Gauge({
    name: 'requests_in_flight',
    help: 'Operations and transfers under way',
    collect() {
      this.set(readInFlight());
    },
    registers: [],
  });
  registry.registerMetric(inFlight);
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests that were refused because there was too much to do',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'attempts_refused_total',
    help: 'Sign-ins, codes, mails and registrations that were refused unmade: too many of an account, of an address, or of an account anywhere',
    labelNames: ['what', 'bound'],
    registers: [registry],
  });
  // Starts at 0: Prometheus would see no increase in a counter that starts at 1.
  for (const what of ['sign-in', 'code', 'mail', 'register']) {
    for (const bound of ['address', 'account', 'account anywhere']) refused.inc({ what, bound }, 0);
  }
  return {
    contentType: registry.contentType,
    render: () => renderMetrics(registry),
    countRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    countCall({ operation, outcome, milliseconds }) {
      calls.observe({ operation }, milliseconds / 1000);
      outcomes.inc({ operation, outcome });
    },
    countShed: () => shed.inc(),
    countRefusedAttempt: (what, bound) => refused.inc({ what, bound }),
    observeInFlight(read) {
      readInFlight = read;
    },
    countRetry: (operation) => retries.inc({ operation }),
    countOperation: (execution) => operations.inc({ execution }),
    setRedisConnected: (isConnected) => redis.set(isConnected ? 1 : 0),
    setBackendAvailable: (isAvailable) => available.set(isAvailable ? 1 : 0),
  };
}
