import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConnectionLimits } from './http/connections.ts';
import { DEFAULT_LIMITS, type Limits } from './graph/limits.ts';
import { isTimeZone } from './rest/tolerant/moments.ts';
import type { SessionSecrets } from './session/secrets.ts';
import { readSettings, readSharedSettings, type Settings, type SharedSettings } from 'server/settings.ts';
import { StartFailure } from 'server/startFailure.ts';
import type { TracingSettings } from './tracing.ts';

/** The gateway's configuration. Each value is an environment variable; the comments name it and its default. */
export interface Config extends SharedSettings {
  /** BACKEND_URL: the URL of the REST back-end, including its path if it has one. Required. */
  readonly backendUrl: string;
  /**
   * SESSION_SECRET: signs and seals session tokens and links. One secret or several, separated by commas or blanks, of at least 32 characters
   * each: the first one signs and seals, all are accepted. The same on every replica, except while it is being changed. Required.
   */
  readonly sessionSecrets: SessionSecrets;
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
  /** The shared settings, and TRUST_TRACEPARENT: whether to continue the traces of callers; false. */
  readonly tracing: TracingSettings | undefined;
  /** TRUST_PROXY: the number of load balancers in front that set X-Forwarded-For; 0. */
  readonly trustedProxies: number;
  /** WEB_DIR: the directory of the built web client; web/dist, where it may be missing. */
  readonly webDir: string;
  /** PERSISTED_DOCUMENTS: the manifest of the web client's documents; persisted-documents.json in WEB_DIR, where it may be missing. */
  readonly persistedDocuments: string;
}

const MAX_LIMIT = 1_000_000_000;
const MIN_SECRET = 32;

/** @throws StartFailure */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = readSettings(environment);
  const { wholeNumber, oneOf, trueOrFalse } = settings;
  const shared = readSharedSettings(settings, { port: 4000, service: 'occ-gateway' });
  const trustedProxies = wholeNumber('TRUST_PROXY', 0, 0, 10);
  // Read in any case, so that a wrong value is refused even where it has no effect.
  const maxPerClient = wholeNumber('MAX_CONNECTIONS_PER_CLIENT', 1_000, 10, 1_000_000);
  const trustsCallers = trueOrFalse('TRUST_TRACEPARENT') ?? false;
  return {
    ...shared,
    backendUrl: readBackendUrl(settings),
    sessionSecrets: readSecrets(settings),
    permissionSeconds: wholeNumber('PERMISSION_SECONDS', 30, 1, 3_600),
    backendContract: oneOf('BACKEND_CONTRACT', 'liberal', ['liberal', 'strict']),
    backendTimeZone: readTimeZone(settings),
    backendMaxAnswer: wholeNumber('BACKEND_MAX_ANSWER_MB', 64, 1, 1_024) * 1_048_576,
    backendDeadline: wholeNumber('BACKEND_DEADLINE_MS', 15_000, 100, 600_000),
    limits: {
      tokens: wholeNumber('MAX_QUERY_TOKENS', DEFAULT_LIMITS.tokens, 100, MAX_LIMIT),
      depth: wholeNumber('MAX_QUERY_DEPTH', DEFAULT_LIMITS.depth, 3, MAX_LIMIT),
      aliases: wholeNumber('MAX_QUERY_ALIASES', DEFAULT_LIMITS.aliases, 0, MAX_LIMIT),
      rootFields: wholeNumber('MAX_QUERY_ROOT_FIELDS', DEFAULT_LIMITS.rootFields, 1, MAX_LIMIT),
      fragments: wholeNumber('MAX_QUERY_FRAGMENTS', DEFAULT_LIMITS.fragments, 0, MAX_LIMIT),
      repeats: wholeNumber('MAX_QUERY_REPEATS', DEFAULT_LIMITS.repeats, 0, MAX_LIMIT),
      values: wholeNumber('MAX_QUERY_VALUES', DEFAULT_LIMITS.values, 1_000, MAX_LIMIT),
      calls: wholeNumber('MAX_QUERY_CALLS', DEFAULT_LIMITS.calls, 1, MAX_LIMIT),
    },
    rowsPerMinute: wholeNumber('MAX_ROWS_PER_MINUTE', 6_000_000, 1_000, MAX_LIMIT),
    overload: {
      maxInFlight: wholeNumber('MAX_IN_FLIGHT', 500, 1, 100_000),
      maxPerClient: wholeNumber('MAX_IN_FLIGHT_PER_CLIENT', 64, 1, 100_000),
      maxDelay: wholeNumber('MAX_EVENT_LOOP_DELAY_MS', 1_000, 50, 60_000),
    },
    maxDownloads: wholeNumber('MAX_DOWNLOADS', 1_000, 2, 100_000),
    connections: {
      maxConnections: wholeNumber('MAX_CONNECTIONS', 4_000, 10, 1_000_000),
      maxPerClient: trustedProxies === 0 ? maxPerClient : Infinity,
      headTime: wholeNumber('HEAD_SECONDS', 15, 1, 3_600) * 1_000,
      bodyTime: wholeNumber('BODY_SECONDS', 60, 1, 3_600) * 1_000,
      slowestPace: wholeNumber('SLOWEST_BYTES_PER_SECOND', 1_024, 1, MAX_LIMIT),
      stall: wholeNumber('STALL_SECONDS', 30, 1, 3_600) * 1_000,
    },
    redis: readRedis(settings),
    tracing: shared.tracing && { ...shared.tracing, trustsCallers },
    trustedProxies,
    ...readWebClient(settings),
  };
}

function readWebClient({ text }: Settings): Pick<Config, 'webDir' | 'persistedDocuments'> {
  const [directory, manifest] = [text('WEB_DIR'), text('PERSISTED_DOCUMENTS')];
  if (directory !== undefined && !existsSync(path.join(directory, 'index.html'))) {
    throw new StartFailure(
      `WEB_DIR must be the directory of the built web client, but there is no index.html in '${directory}'.`,
    );
  }
  if (manifest !== undefined && !existsSync(manifest)) {
    throw new StartFailure(
      `PERSISTED_DOCUMENTS must be the manifest of the web client's documents, but '${manifest}' does not exist.`,
    );
  }
  const webDir = directory ?? fileURLToPath(new URL('../../web/dist/', import.meta.url));
  return { webDir, persistedDocuments: manifest ?? path.join(webDir, 'persisted-documents.json') };
}

function readBackendUrl({ url }: Settings): string {
  const backendUrl = url('BACKEND_URL', ['http', 'https'], 'http://127.0.0.1:4001');
  if (backendUrl === undefined)
    throw new StartFailure('BACKEND_URL is missing: set it to the URL of the REST back-end.');
  return backendUrl;
}

function readTimeZone({ text }: Settings): string {
  const zone = text('BACKEND_TIME_ZONE') ?? 'Europe/Berlin';
  if (!isTimeZone(zone)) {
    throw new StartFailure('BACKEND_TIME_ZONE must be the name of a time zone, such as Europe/Berlin or UTC.');
  }
  return zone;
}

function readRedis({ text, url: urlOf }: Settings): Config['redis'] {
  const url = urlOf('REDIS_URL', ['redis', 'rediss'], 'redis://127.0.0.1:6379');
  if (url === undefined) return undefined;
  if (!/^\/?\d*$/.test(new URL(url).pathname)) {
    throw new StartFailure(
      'REDIS_URL must end with the number of a database, as redis://127.0.0.1:6379/0, or without one.',
    );
  }
  return { url, prefix: text('REDIS_PREFIX') ?? 'occ:' };
}

function readSecrets({ text }: Settings): SessionSecrets {
  const [current = '', ...earlier] = (text('SESSION_SECRET') ?? '').split(/[\s,]+/).filter((secret) => secret !== '');
  if (![current, ...earlier].every((secret) => secret.length >= MIN_SECRET && new Set(secret).size >= 8)) {
    throw new StartFailure(
      `SESSION_SECRET must be at least ${MIN_SECRET} random characters without commas or blanks, the same on every replica (openssl rand -base64 48), or several such secrets, separated by commas or blanks.`,
    );
  }
  return [current, ...earlier];
}
