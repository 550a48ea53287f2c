import { isIP } from 'node:net';
import type { MetricsSettings } from './metricsEndpoint.ts';
import { StartFailure } from './startFailure.ts';
import type { TraceTarget } from './tracing.ts';

/**
 * The variables of an environment, each checked as it is read. An empty one counts as not set, and so do blanks around a value. Every
 * function throws a `StartFailure` that names the variable; values that can contain a password are not repeated in it.
 */
export interface Settings {
  readonly text: (name: string) => string | undefined;
  readonly wholeNumber: (name: string, fallback: number, smallest: number, largest: number) => number;
  readonly trueOrFalse: (name: string) => boolean | undefined;
  readonly oneOf: <Value extends string>(name: string, fallback: Value, values: readonly Value[]) => Value;
  /** A name or an IP address to listen on; by default 127.0.0.1, which is only reachable from this machine. */
  readonly host: (name: string) => string;
  /** `example` is a URL that would be accepted, for the message. */
  readonly url: (name: string, schemes: readonly string[], example: string) => string | undefined;
}

const HOST_NAME = /^[\w.-]+$/;

/** @param environment such as `process.env` */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    text,
    wholeNumber(name, fallback, smallest, largest) {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= smallest && number <= largest) return number;
      throw new StartFailure(`${name} must be a whole number from ${smallest} to ${largest}, but is '${value}'.`);
    },
    trueOrFalse(name) {
      const value = text(name);
      if (value === undefined || value === 'true' || value === 'false') return value && value === 'true';
      throw new StartFailure(`${name} must be 'true' or 'false', but is '${value}'.`);
    },
    oneOf(name, fallback, values) {
      const value = text(name) ?? fallback;
      const known = values.find((each) => each === value);
      if (known !== undefined) return known;
      throw new StartFailure(`${name} must be one of ${values.join(', ')}, but is '${value}'.`);
    },
    host(name) {
      const value = text(name) ?? '127.0.0.1';
      if (isIP(value) !== 0 || HOST_NAME.test(value)) return value;
      throw new StartFailure(`${name} must be a name or an address to listen on, but is '${value}'.`);
    },
    url(name, schemes, example) {
      const value = text(name);
      if (value === undefined || schemes.some((scheme) => URL.parse(value)?.protocol === `${scheme}:`)) return value;
      throw new StartFailure(`${name} must be a URL such as ${example}.`);
    },
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings that both servers have, so that one environment fits both. */
export interface SharedSettings {
  /** HOST: the address to listen on; 127.0.0.1, which is only reachable from this machine. */
  readonly host: string;
  /** PORT: the port to listen on; 0 means any free one. */
  readonly port: number;
  /** SESSION_HOURS: the duration of a session; 12, at most 720. */
  readonly sessionHours: number;
  /**
   * DRAIN_SECONDS: how long the server serves requests after SIGTERM while it reports that it is not ready, so that load balancers notice;
   * 0.
   */
  readonly drainSeconds: number;
  /** LOG_LEVEL: fatal, error, warn, info, debug, trace or silent; info. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /**
   * METRICS_PORT, METRICS_HOST (127.0.0.1), METRICS_TOKEN: where /metrics is served, and who may read it. It is not served if neither port
   * nor token is set.
   */
  readonly metrics: MetricsSettings;
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector that traces are sent to; none. OTEL_SERVICE_NAME: the name of the server in them. */
  readonly tracing: TraceTarget | undefined;
}

/** @throws StartFailure */
export function readSharedSettings(
  settings: Settings,
  defaults: { readonly port: number; readonly service: string },
): SharedSettings {
  return {
    host: settings.host('HOST'),
    port: settings.wholeNumber('PORT', defaults.port, 0, 65_535),
    sessionHours: settings.wholeNumber('SESSION_HOURS', 12, 1, 24 * 30),
    drainSeconds: settings.wholeNumber('DRAIN_SECONDS', 0, 0, 300),
    logLevel: settings.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    metrics: readMetrics(settings),
    tracing: readTracing(settings, defaults.service),
  };
}

function readMetrics({ text, host, wholeNumber }: Settings): MetricsSettings {
  const token = text('METRICS_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token)) {
    throw new StartFailure('METRICS_TOKEN must be at least 16 visible ASCII characters without blanks.');
  }
  const hasPort = text('METRICS_PORT') !== undefined;
  const own = { host: host('METRICS_HOST'), port: wholeNumber('METRICS_PORT', 0, 0, 65_535) };
  return { own: hasPort ? own : undefined, token };
}

function readTracing({ text, url }: Settings, service: string): TraceTarget | undefined {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https'], 'http://127.0.0.1:4318');
  return endpoint === undefined ? undefined : { endpoint, service: text('OTEL_SERVICE_NAME') ?? service };
}
