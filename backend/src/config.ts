import { resolve } from 'node:path';
import type { OwnFileLimits } from './areas/files/ownFiles.ts';
import type { FirstAdministrator } from './database/firstAdministrator.ts';
import type { MetricsSettings } from 'server/metricsEndpoint.ts';
import { StartFailure } from 'server/startFailure.ts';
import type { TraceTarget } from 'server/tracing.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The log level, one of pino's. */
type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything that can be set from outside, checked. Each field is one environment variable. */
export interface Config {
  /** HOST: the address to listen on. Default 127.0.0.1: only reachable from this machine. */
  readonly host: string;
  /** PORT: the port to listen on, 0 for any free one. Default 4001. */
  readonly port: number;
  /** DATA_DIR: the directory of the embedded database, files and mails, as an absolute path. Default ./.data. */
  readonly dataDirectory: string;
  /** DATABASE_URL: a PostgreSQL server to use instead of the embedded database (postgres://user:password@host:port/name). */
  readonly databaseUrl: string | undefined;
  /** DATABASE_READ_URL: a read replica of that server, from which exports are read. By default they are read from the server itself. */
  readonly databaseReadUrl: string | undefined;
  /**
   * DEMO_DATA: 'true' fills an empty database with the demo company, 'false' never does. By default only a new data directory is filled, so
   * that no existing company ever gets accounts with known passwords.
   */
  readonly demoData: boolean | undefined;
  /** FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD: the administrator that is created at the start if there are no users. */
  readonly firstAdministrator: FirstAdministrator | undefined;
  /** SELF_REGISTRATION: 'true' allows everybody who can reach the back-end to register as a user without permissions. Default 'false'. */
  readonly selfRegistration: boolean;
  /** SESSION_HOURS: the lifetime of a session, in hours. Default 12. */
  readonly sessionHours: number;
  /**
   * DRAIN_SECONDS: how long it serves requests after SIGTERM while it reports that it is not ready, so that balancers notice. Default 0.
   */
  readonly drainSeconds: number;
  /** LOG_LEVEL: fatal, error, warn, info, debug, trace or silent. Default info. */
  readonly logLevel: LogLevel;
  /** VALIDATE_RESPONSES: 'true' checks every response against the contract and returns 500 for invalid ones. Default 'false'. */
  readonly validateResponses: boolean;
  /** S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: store files there, not in DATA_DIR/files. */
  readonly s3: S3Settings | undefined;
  /** SMTP_URL and MAIL_FROM: send mails with this server, instead of writing them to DATA_DIR/outbox. */
  readonly smtp: SmtpSettings | undefined;
  /** FILE_DAYS: how long the file explorer keeps files. Default 90. */
  readonly fileDays: number;
  /** USER_FILES, USER_FILES_MB: how many files one user may have there, and their total size, here in bytes. Default 500 and 1024. */
  readonly ownFiles: OwnFileLimits;
  /** USER_DOCUMENTS, USER_DOCUMENTS_MB: the same for the documents of shipping plans that one user has stored. Default 20000 and 20480. */
  readonly ownDocuments: OwnFileLimits;
  /** COMMERCIAL_INVOICE_TO: the address that commercial invoices are mailed to. By default the user who requests it gets the mail. */
  readonly commercialInvoiceTo: string | undefined;
  /**
   * METRICS_PORT, METRICS_HOST (127.0.0.1), METRICS_TOKEN: where /metrics is served, and who may read it. It is not served if neither port
   * nor token is set.
   */
  readonly metrics: MetricsSettings;
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector that traces are sent to, none. OTEL_SERVICE_NAME: occ-backend. */
  readonly tracing: TraceTarget | undefined;
}

/** A bucket of Amazon S3 or of a compatible storage. */
export interface S3Settings {
  /** Such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Default us-east-1, which storages without regions expect. */
  readonly region: string;
}

/** A mail server. */
export interface SmtpSettings {
  /** Such as smtps://user:password@mail.example:465. */
  readonly url: string;
  /** The sender, such as 'Operations <operations@company.example>'. */
  readonly from: string;
}

const SHORTEST_PASSWORD = 6;

/**
 * Reads the configuration from environment variables. A variable that is empty counts as not set.
 * @throws StartFailure naming the variable, when a value cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: wholeNumber('PORT', read('PORT') ?? '4001', 0, 65_535),
    dataDirectory: resolve(read('DATA_DIR') ?? '.data'),
    databaseUrl: postgresUrl('DATABASE_URL', read('DATABASE_URL')),
    databaseReadUrl: readReplica(read),
    demoData: trueOrFalse('DEMO_DATA', read('DEMO_DATA')),
    firstAdministrator: firstAdministrator(read('FIRST_ADMIN_EMAIL'), read('FIRST_ADMIN_PASSWORD')),
    selfRegistration: trueOrFalse('SELF_REGISTRATION', read('SELF_REGISTRATION')) ?? false,
    sessionHours: wholeNumber('SESSION_HOURS', read('SESSION_HOURS') ?? '12', 1, 8_760),
    drainSeconds: wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS') ?? '0', 0, 300),
    logLevel: logLevel('LOG_LEVEL', read('LOG_LEVEL') ?? 'info'),
    validateResponses: trueOrFalse('VALIDATE_RESPONSES', read('VALIDATE_RESPONSES')) ?? false,
    s3: s3Settings(read),
    smtp: smtpSettings(read('SMTP_URL'), read('MAIL_FROM')),
    fileDays: wholeNumber('FILE_DAYS', read('FILE_DAYS') ?? '90', 1, 36_500),
    ownFiles: {
      files: wholeNumber('USER_FILES', read('USER_FILES') ?? '500', 1, 1_000_000),
      bytes: wholeNumber('USER_FILES_MB', read('USER_FILES_MB') ?? '1024', 1, 10_000_000) * 1_048_576,
    },
    ownDocuments: {
      files: wholeNumber('USER_DOCUMENTS', read('USER_DOCUMENTS') ?? '20000', 1, 10_000_000),
      bytes: wholeNumber('USER_DOCUMENTS_MB', read('USER_DOCUMENTS_MB') ?? '20480', 1, 100_000_000) * 1_048_576,
    },
    commercialInvoiceTo: emailAddress('COMMERCIAL_INVOICE_TO', read('COMMERCIAL_INVOICE_TO')),
    metrics: metricsSettings(read),
    tracing: tracingSettings(read),
  };
}

function wholeNumber(name: string, value: string, smallest: number, largest: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= smallest && number <= largest)) {
    throw new StartFailure(`${name} must be a whole number from ${smallest} to ${largest}, but is '${value}'.`);
  }
  return number;
}

function trueOrFalse(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new StartFailure(`${name} must be 'true' or 'false', but is '${value}'.`);
}

function logLevel(name: string, value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level === undefined)
    throw new StartFailure(`${name} must be one of ${LOG_LEVELS.join(', ')}, but is '${value}'.`);
  return level;
}

function postgresUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!hasProtocol(value, 'postgres:', 'postgresql:')) {
    // The value itself is not repeated: it usually holds a password.
    throw new StartFailure(`${name} must be a URL such as postgres://user:password@host:5432/name.`);
  }
  return value;
}

function firstAdministrator(email: string | undefined, password: string | undefined): FirstAdministrator | undefined {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new StartFailure('FIRST_ADMIN_EMAIL must be an e-mail address where FIRST_ADMIN_PASSWORD is set.');
  }
  if (password === undefined || password.length < SHORTEST_PASSWORD) {
    throw new StartFailure(
      `FIRST_ADMIN_PASSWORD must have at least ${SHORTEST_PASSWORD} characters where FIRST_ADMIN_EMAIL is set.`,
    );
  }
  return { email, password };
}

function emailAddress(name: string, value: string | undefined): string | undefined {
  if (value === undefined || isEmailAddress(value)) return value;
  throw new StartFailure(`${name} must be an e-mail address, but is '${value}'.`);
}

function isEmailAddress(text: string): boolean {
  return /^[^\s@,]+@[^\s@,]+$/.test(text);
}

function s3Settings(read: (name: string) => string | undefined): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map(read);
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = names.filter((name) => read(name) === undefined);
    throw new StartFailure(`${missing.join(', ')} must be set too, where files are to be kept in S3.`);
  }
  if (!hasProtocol(endpoint, 'http:', 'https:')) {
    throw new StartFailure('S3_ENDPOINT must be a URL such as https://s3.eu-central-1.amazonaws.com.');
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: read('S3_REGION') ?? 'us-east-1' };
}

function smtpSettings(url: string | undefined, from: string | undefined): SmtpSettings | undefined {
  if (url === undefined) return undefined;
  if (!hasProtocol(url, 'smtp:', 'smtps:')) {
    // The value itself is not repeated: it usually holds a password.
    throw new StartFailure('SMTP_URL must be a URL such as smtps://user:password@mail.example:465.');
  }
  if (from === undefined) throw new StartFailure('MAIL_FROM must name the sender of mails where SMTP_URL is set.');
  return { url, from };
}

function metricsSettings(read: (name: string) => string | undefined): MetricsSettings {
  const [port, host, token] = [read('METRICS_PORT'), read('METRICS_HOST'), read('METRICS_TOKEN')];
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token)) {
    throw new StartFailure('METRICS_TOKEN must be at least 16 visible ASCII characters without blanks.');
  }
  const own = port && { host: host ?? '127.0.0.1', port: wholeNumber('METRICS_PORT', port, 0, 65_535) };
  return { own: own || undefined, token };
}

function tracingSettings(read: (name: string) => string | undefined): TraceTarget | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (!hasProtocol(endpoint, 'http:', 'https:')) {
    throw new StartFailure('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://127.0.0.1:4318.');
  }
  return { endpoint, service: read('OTEL_SERVICE_NAME') ?? 'occ-backend' };
}

function readReplica(read: (name: string) => string | undefined): string | undefined {
  const url = postgresUrl('DATABASE_READ_URL', read('DATABASE_READ_URL'));
  if (url !== undefined && read('DATABASE_URL') === undefined) {
    throw new StartFailure('DATABASE_READ_URL must be left out where DATABASE_URL is: it names a replica of that one.');
  }
  return url;
}

function hasProtocol(url: string, ...protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol);
}
