import { resolve } from 'node:path';
import { StartFailure } from './startFailure.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much is logged, in pino's words. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything that can be set from outside, checked. Each field is one environment variable. */
export interface Config {
  /** HOST: the address to listen on. Default 127.0.0.1: nobody outside this machine. */
  readonly host: string;
  /** PORT: the port to listen on, 0 for any free one. Default 4001. */
  readonly port: number;
  /** DATA_DIR: where the embedded database lives, as an absolute path. Default ./.data. */
  readonly dataDirectory: string;
  /** DATABASE_URL: a PostgreSQL server to use instead of the embedded database (postgres://user:password@host:port/name). */
  readonly databaseUrl: string | undefined;
  /**
   * DEMO_DATA: 'true' fills an empty database with the demo company, 'false' never does. Left out, only a data directory
   * that is being created is filled, so that no company in use ever meets accounts with known passwords.
   */
  readonly demoData: boolean | undefined;
  /** SESSION_HOURS: how long a session lives after sign-in, in hours. Default 12. */
  readonly sessionHours: number;
  /** LOG_LEVEL: fatal, error, warn, info, debug, trace or silent. Default info. */
  readonly logLevel: LogLevel;
  /** VALIDATE_RESPONSES: 'true' checks every answer against the contract and answers 500 for one that breaks it. Default 'false'. */
  readonly validateResponses: boolean;
}

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
    demoData: trueOrFalse('DEMO_DATA', read('DEMO_DATA')),
    sessionHours: wholeNumber('SESSION_HOURS', read('SESSION_HOURS') ?? '12', 1, 8_760),
    logLevel: logLevel('LOG_LEVEL', read('LOG_LEVEL') ?? 'info'),
    validateResponses: trueOrFalse('VALIDATE_RESPONSES', read('VALIDATE_RESPONSES')) ?? false,
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
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    // The value itself is not repeated: it usually holds a password.
    throw new StartFailure(`${name} must be a URL such as postgres://user:password@host:5432/name.`);
  }
  return value;
}
