import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConnectionLimits } from './http/connections.ts';
import { DEFAULT_LIMITS, type Limits } from './graph/limits.ts';
import { isTimeZone } from './rest/tolerant/moments.ts';
import type { SessionSecrets } from './session/secrets.ts';
import type { MetricsSettings } from 'server/metricsEndpoint.ts';
import type { TracingSettings } from './tracing.ts';
import { StartFailure } from 'server/startFailure.ts';

/** The gateway's configuration. Each value is an environment variable; the comments name it and its default. */
export interface Config {
  /** HOST: the address to listen on; 127.0.0.1. */
  readonly host: string;
  /** PORT: 4000; 0 means any free port. */
  readonly port: number;
  /** BACKEND_URL: the URL of the REST back-end, including its path if it has one. Required. */
  readonly backendUrl: string;
  /**
   * SESSION_SECRET: signs and seals session tokens and links. One secret or several, separated by commas or blanks, of at least 32 characters
   * each: the first one signs and seals, all are accepted. The same on every replica, except while it is being changed. Required.
   */
  readonly sessionSecrets: SessionSecrets;
  /** SESSION_HOURS: the duration of a session; 12. */
  readonly sessionHours: number;
  /** PERMISSION_SECONDS: how long a user's permissions are cached; 30. */
  readonly permissionSeconds: number;
  /**
   * BACKEND_CONTRACT: `liberal` reads the responses of any back-end that follows the documents, `strict` refuses responses that violate the
   * contract; liberal.
   */
  readonly backendContract: 'liberal' | 'strict';
  /** BACKEND_TIME_ZONE: the time zone of back-end times that name none; Europe/Berlin. */
  readonly backendTimeZone: string;
  /** BACKEND_MAX_ANSWER_MB: the size limit of a response that is read as a whole, here in bytes; 64 MB. */
  readonly backendMaxAnswer: number;
  /** BACKEND_DEADLINE_MS: the time limit of one call of the back-end, including its response; 15000. */
  readonly backendDeadline: number;
  /** MAX_QUERY_TOKENS, _DEPTH, _ALIASES, _ROOT_FIELDS, _FRAGMENTS, _REPEATS, _VALUES, _CALLS: the limits of operations that are not the web client's own. */
  readonly limits: Limits;
  /** MAX_ROWS_PER_MINUTE: how many rows of whole lists each user may read in a minute, for groups, tables and figures; 6000000. */
  readonly rowsPerMinute: number;
  /**
   * MAX_IN_FLIGHT, MAX_IN_FLIGHT_PER_CLIENT, MAX_EVENT_LOOP_DELAY_MS: requests beyond these limits are refused with 503; 500, 64 (per
   * address, and per user at an address) and 1000.
   */
  readonly overload: { readonly maxInFlight: number; readonly maxPerClient: number; readonly maxDelay: number };
  /** MAX_DOWNLOADS: the maximum number of simultaneous downloads; one address may use half of them; 1000. */
  readonly maxDownloads: number;
  /**
   * MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT: 4000, and 1000 per address (unlimited behind load balancers, which hold all connections).
   *
   * HEAD_SECONDS, BODY_SECONDS: the time limits for the headers of a request and for its body, except files; 15 and 60.
   *
   * SLOWEST_BYTES_PER_SECOND: the minimum speed of bodies and responses, 1024, measured over STALL_SECONDS, 30.
   */
  readonly connections: ConnectionLimits & { readonly headTime: number };
  /**
   * REDIS_URL: the Redis through which several gateways share sessions; none for a single gateway. REDIS_PREFIX: the prefix of every key;
   * occ:
   */
  readonly redis: { readonly url: string; readonly prefix: string } | undefined;
  /**
   * OTEL_EXPORTER_OTLP_ENDPOINT: the collector of traces; none. OTEL_SERVICE_NAME: occ-gateway. TRUST_TRACEPARENT: whether to continue the
   * traces of callers; false.
   */
  readonly tracing: TracingSettings | undefined;
  /**
   * METRICS_PORT, METRICS_HOST (127.0.0.1), METRICS_TOKEN: where /metrics is served, and who may read it. It is not served if neither port
   * nor token is set.
   */
  readonly metrics: MetricsSettings;
  /** TRUST_PROXY: the number of load balancers in front that set X-Forwarded-For; 0. */
  readonly trustedProxies: number;
  /** WEB_DIR: the directory of the built web client; web/dist. */
  readonly webDir: string;
  /** PERSISTED_DOCUMENTS: the manifest of the web client's documents; persisted-documents.json in WEB_DIR. */
  readonly persistedDocuments: string;
  /**
   * DRAIN_SECONDS: how long the gateway serves requests after SIGTERM while it reports that it is not ready, so that load balancers notice;
   * 0.
   */
  readonly drainSeconds: number;
  /** LOG_LEVEL: fatal, error, warn, info, debug or silent; info. */
  readonly logLevel: string;
}

const MAX_LIMIT = 1_000_000_000;
const MIN_SECRET = 32;
const METRICS_TOKEN = /^[\x21-\x7e]{16,}$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartFailure */
export function readConfig(env: Environment): Config {
  const logLevel = env['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw new StartFailure(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const webDir = env['WEB_DIR'] || fileURLToPath(new URL('../../web/dist/', import.meta.url));
  return {
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535),
    backendUrl: readBackendUrl(env),
    sessionSecrets: readSecrets(env),
    sessionHours: wholeNumber(env, 'SESSION_HOURS', 12, 1, 24 * 30),
    permissionSeconds: wholeNumber(env, 'PERMISSION_SECONDS', 30, 1, 3_600),
    backendContract: readContractMode(env),
    backendTimeZone: readTimeZone(env),
    backendMaxAnswer: wholeNumber(env, 'BACKEND_MAX_ANSWER_MB', 64, 1, 1_024) * 1_048_576,
    backendDeadline: wholeNumber(env, 'BACKEND_DEADLINE_MS', 15_000, 100, 600_000),
    limits: {
      tokens: wholeNumber(env, 'MAX_QUERY_TOKENS', DEFAULT_LIMITS.tokens, 100, MAX_LIMIT),
      depth: wholeNumber(env, 'MAX_QUERY_DEPTH', DEFAULT_LIMITS.depth, 3, MAX_LIMIT),
      aliases: wholeNumber(env, 'MAX_QUERY_ALIASES', DEFAULT_LIMITS.aliases, 0, MAX_LIMIT),
      rootFields: wholeNumber(env, 'MAX_QUERY_ROOT_FIELDS', DEFAULT_LIMITS.rootFields, 1, MAX_LIMIT),
      fragments: wholeNumber(env, 'MAX_QUERY_FRAGMENTS', DEFAULT_LIMITS.fragments, 0, MAX_LIMIT),
      repeats: wholeNumber(env, 'MAX_QUERY_REPEATS', DEFAULT_LIMITS.repeats, 0, MAX_LIMIT),
      values: wholeNumber(env, 'MAX_QUERY_VALUES', DEFAULT_LIMITS.values, 1_000, MAX_LIMIT),
      calls: wholeNumber(env, 'MAX_QUERY_CALLS', DEFAULT_LIMITS.calls, 1, MAX_LIMIT),
    },
    rowsPerMinute: wholeNumber(env, 'MAX_ROWS_PER_MINUTE', 6_000_000, 1_000, MAX_LIMIT),
    overload: {
      maxInFlight: wholeNumber(env, 'MAX_IN_FLIGHT', 500, 1, 100_000),
      maxPerClient: wholeNumber(env, 'MAX_IN_FLIGHT_PER_CLIENT', 64, 1, 100_000),
      maxDelay: wholeNumber(env, 'MAX_EVENT_LOOP_DELAY_MS', 1_000, 50, 60_000),
    },
    maxDownloads: wholeNumber(env, 'MAX_DOWNLOADS', 1_000, 2, 100_000),
    connections: {
      maxConnections: wholeNumber(env, 'MAX_CONNECTIONS', 4_000, 10, 1_000_000),
      maxPerClient:
        trustedProxies(env) === 0 ? wholeNumber(env, 'MAX_CONNECTIONS_PER_CLIENT', 1_000, 10, 1_000_000) : Infinity,
      headTime: wholeNumber(env, 'HEAD_SECONDS', 15, 1, 3_600) * 1_000,
      bodyTime: wholeNumber(env, 'BODY_SECONDS', 60, 1, 3_600) * 1_000,
      slowestPace: wholeNumber(env, 'SLOWEST_BYTES_PER_SECOND', 1_024, 1, MAX_LIMIT),
      stall: wholeNumber(env, 'STALL_SECONDS', 30, 1, 3_600) * 1_000,
    },
    redis: readRedis(env),
    tracing: readTracing(env),
    trustedProxies: trustedProxies(env),
    metrics: readMetrics(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 300),
    webDir,
    persistedDocuments: env['PERSISTED_DOCUMENTS'] || path.join(webDir, 'persisted-documents.json'),
    logLevel,
  };
}

function trustedProxies(env: Environment): number {
  return wholeNumber(env, 'TRUST_PROXY', 0, 0, 10);
}

function readBackendUrl(env: Environment): string {
  const url = env['BACKEND_URL'];
  if (!url) throw new StartFailure('BACKEND_URL is missing: set it to the address of the REST back-end.');
  const { protocol } = URL.parse(url) ?? {};
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new StartFailure('BACKEND_URL must be an address that starts with http:// or https://.');
  }
  return url;
}

function readContractMode(env: Environment): Config['backendContract'] {
  const mode = env['BACKEND_CONTRACT'] || 'liberal';
  if (mode !== 'liberal' && mode !== 'strict') throw new StartFailure('BACKEND_CONTRACT must be liberal or strict.');
  return mode;
}

function readTimeZone(env: Environment): string {
  const zone = env['BACKEND_TIME_ZONE'] || 'Europe/Berlin';
  if (!isTimeZone(zone)) {
    throw new StartFailure('BACKEND_TIME_ZONE must be the name of a time zone, such as Europe/Berlin or UTC.');
  }
  return zone;
}

function readRedis(env: Environment): Config['redis'] {
  const url = env['REDIS_URL'];
  if (!url) return undefined;
  const { protocol } = URL.parse(url) ?? {};
  if (protocol !== 'redis:' && protocol !== 'rediss:') {
    throw new StartFailure('REDIS_URL must be an address that starts with redis:// or rediss://.');
  }
  return { url, prefix: env['REDIS_PREFIX'] || 'occ:' };
}

function readTracing(env: Environment): Config['tracing'] {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return undefined;
  const { protocol } = URL.parse(endpoint) ?? {};
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new StartFailure('OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.');
  }
  const trusted = env['TRUST_TRACEPARENT'] || 'false';
  if (trusted !== 'true' && trusted !== 'false') throw new StartFailure('TRUST_TRACEPARENT must be true or false.');
  return { endpoint, service: env['OTEL_SERVICE_NAME'] || 'occ-gateway', trustsCallers: trusted === 'true' };
}

function readMetrics(env: Environment): MetricsSettings {
  const token = env['METRICS_TOKEN'] || undefined;
  if (token !== undefined && !METRICS_TOKEN.test(token)) {
    throw new StartFailure('METRICS_TOKEN must be at least 16 visible ASCII characters without blanks.');
  }
  const port = env['METRICS_PORT'] ? wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) : undefined;
  return { own: port === undefined ? undefined : { host: env['METRICS_HOST'] || '127.0.0.1', port }, token };
}

function readSecrets(env: Environment): SessionSecrets {
  const [current = '', ...earlier] = (env['SESSION_SECRET'] ?? '').split(/[\s,]+/).filter((secret) => secret !== '');
  if (![current, ...earlier].every((secret) => secret.length >= MIN_SECRET && new Set(secret).size >= 8)) {
    throw new StartFailure(
      `SESSION_SECRET must be at least ${MIN_SECRET} random characters without commas or blanks, the same on every replica (openssl rand -base64 48), or several such secrets, separated by commas or blanks.`,
    );
  }
  return [current, ...earlier];
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartFailure(`${name} must be a whole number from ${min} to ${max}.`);
  }
  return value;
}
