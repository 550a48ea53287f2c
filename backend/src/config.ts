import { resolve } from 'node:path';
import type { OwnFileLimits } from './areas/files/ownFiles.ts';
import type { FirstAdministrator } from './database/firstAdministrator.ts';
import { readSettings, readSharedSettings, type Settings, type SharedSettings } from 'server/settings.ts';
import { StartFailure } from 'server/startFailure.ts';

/** Everything that can be set from outside, checked. Each field is one environment variable. */
export interface Config extends SharedSettings {
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
  const settings = readSettings(environment);
  const { text, wholeNumber, trueOrFalse } = settings;
  return {
    ...readSharedSettings(settings, { port: 4001, service: 'occ-backend' }),
    dataDirectory: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl: postgresUrl(settings, 'DATABASE_URL'),
    databaseReadUrl: readReplica(settings),
    demoData: trueOrFalse('DEMO_DATA'),
    firstAdministrator: readFirstAdministrator(settings),
    selfRegistration: trueOrFalse('SELF_REGISTRATION') ?? false,
    validateResponses: trueOrFalse('VALIDATE_RESPONSES') ?? false,
    s3: readS3(settings),
    smtp: readSmtp(settings),
    fileDays: wholeNumber('FILE_DAYS', 90, 1, 36_500),
    ownFiles: {
      files: wholeNumber('USER_FILES', 500, 1, 1_000_000),
      bytes: wholeNumber('USER_FILES_MB', 1_024, 1, 10_000_000) * 1_048_576,
    },
    ownDocuments: {
      files: wholeNumber('USER_DOCUMENTS', 20_000, 1, 10_000_000),
      bytes: wholeNumber('USER_DOCUMENTS_MB', 20_480, 1, 100_000_000) * 1_048_576,
    },
    commercialInvoiceTo: readEmailAddress(settings, 'COMMERCIAL_INVOICE_TO'),
  };
}

function postgresUrl({ url }: Settings, name: string): string | undefined {
  return url(name, ['postgres', 'postgresql'], 'postgres://user:password@host:5432/name');
}

function readReplica(settings: Settings): string | undefined {
  const url = postgresUrl(settings, 'DATABASE_READ_URL');
  if (url !== undefined && settings.text('DATABASE_URL') === undefined) {
    throw new StartFailure('DATABASE_READ_URL must be left out where DATABASE_URL is: it names a replica of that one.');
  }
  return url;
}

function readFirstAdministrator({ text }: Settings): FirstAdministrator | undefined {
  const [email, password] = [text('FIRST_ADMIN_EMAIL'), text('FIRST_ADMIN_PASSWORD')];
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

function readEmailAddress({ text }: Settings, name: string): string | undefined {
  const value = text(name);
  if (value === undefined || /^[^\s@,]+@[^\s@,]+$/.test(value)) return value;
  throw new StartFailure(`${name} must be an e-mail address, but is '${value}'.`);
}

function readS3({ text, url }: Settings): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  url('S3_ENDPOINT', ['http', 'https'], 'https://s3.eu-central-1.amazonaws.com');
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map(text);
  const present = [...names, 'S3_REGION'].filter((name) => text(name) !== undefined);
  if (present.length === 0) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = names.filter((name) => text(name) === undefined);
    throw new StartFailure(
      `${missing.join(', ')} must be set where ${present.join(', ')} is: files are kept in S3 then.`,
    );
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: text('S3_REGION') ?? 'us-east-1' };
}

function readSmtp(settings: Settings): SmtpSettings | undefined {
  const url = settings.url('SMTP_URL', ['smtp', 'smtps'], 'smtps://user:password@mail.example:465');
  const from = settings.text('MAIL_FROM');
  if (from !== undefined && !/^(?:[^<>]*<)?[^\s@<>,]+@[^\s@<>,]+>?$/.test(from)) {
    throw new StartFailure(
      `MAIL_FROM must be an e-mail address, such as 'Operations <operations@company.example>', but is '${from}'.`,
    );
  }
  if (url === undefined) return undefined;
  if (from === undefined) throw new StartFailure('MAIL_FROM must name the sender of mails where SMTP_URL is set.');
  return { url, from };
}
