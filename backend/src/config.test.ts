import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4001,
      dataDirectory: resolve('.data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      demoData: undefined,
      firstAdministrator: undefined,
      selfRegistration: false,
      sessionHours: 12,
      logLevel: 'info',
      validateResponses: false,
      s3: undefined,
      smtp: undefined,
      commercialInvoiceTo: undefined,
      drainSeconds: 0,
      fileDays: 90,
      ownFiles: { files: 500, bytes: 1_024 * 1_048_576 },
      ownDocuments: { files: 20_000, bytes: 20_480 * 1_048_576 },
      metrics: { own: undefined, token: undefined },
      tracing: undefined,
    });
  });

  it('serves no metrics and sends no traces unless they are configured', () => {
    const token = 'a-token-of-16-characters';
    expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ own: undefined, token });
    expect(readConfig({ METRICS_PORT: '9465' }).metrics.own).toEqual({ host: '127.0.0.1', port: 9465 });
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics.own).toEqual({ host: '::', port: 0 });
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must be at least 16/);
    expect(() => readConfig({ METRICS_PORT: 'no' })).toThrow(/^METRICS_PORT must be a whole number/);
    const endpoint = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({ endpoint, service: 'occ-backend' });
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT/);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO_DATA: '' })).toEqual(readConfig({}));
  });

  it('reads all settings', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '0',
      DATABASE_URL: 'postgres://u:p@db/occ',
      DEMO_DATA: 'false',
    });
    expect(config).toMatchObject({ host: '0.0.0.0', port: 0, databaseUrl: 'postgres://u:p@db/occ', demoData: false });
    expect(
      readConfig({ DATA_DIR: '/var/occ', VALIDATE_RESPONSES: 'true', LOG_LEVEL: 'debug', SESSION_HOURS: '1' }),
    ).toMatchObject({ dataDirectory: '/var/occ', validateResponses: true, logLevel: 'debug', sessionHours: 1 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['SESSION_HOURS', '0'],
    ['DEMO_DATA', 'yes'],
    ['VALIDATE_RESPONSES', '1'],
    ['LOG_LEVEL', 'loud'],
    ['COMMERCIAL_INVOICE_TO', 'zoll'],
    ['COMMERCIAL_INVOICE_TO', 'a@b.example,c@d.example'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*'${value}'\\.$`));
  });

  it.each(['mysql://db/occ', 'not a url', 'db:5432'])('refuses DATABASE_URL=%s without repeating it', (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(/^DATABASE_URL must be a URL such as [^ ]+$/);
  });

  it('reads settings that belong together', () => {
    const config = readConfig({
      FIRST_ADMIN_EMAIL: 'chef@firma.example',
      FIRST_ADMIN_PASSWORD: 'geheim',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'occ',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'OCC <occ@firma.example>',
      SELF_REGISTRATION: 'true',
      COMMERCIAL_INVOICE_TO: 'zoll@firma.example',
    });
    expect(config).toMatchObject({
      firstAdministrator: { email: 'chef@firma.example', password: 'geheim' },
      selfRegistration: true,
      commercialInvoiceTo: 'zoll@firma.example',
      s3: { endpoint: 'https://s3.example', bucket: 'occ', region: 'us-east-1' },
      smtp: { url: 'smtp://127.0.0.1:25', from: 'OCC <occ@firma.example>' },
    });
  });

  it.each([
    [{ FIRST_ADMIN_EMAIL: 'chef@firma.example' }, 'FIRST_ADMIN_PASSWORD'],
    [{ FIRST_ADMIN_EMAIL: 'chef@firma.example', FIRST_ADMIN_PASSWORD: 'kurz1' }, 'FIRST_ADMIN_PASSWORD'],
    [{ FIRST_ADMIN_PASSWORD: 'geheim' }, 'FIRST_ADMIN_EMAIL'],
    [{ FIRST_ADMIN_EMAIL: 'chef', FIRST_ADMIN_PASSWORD: 'geheim' }, 'FIRST_ADMIN_EMAIL'],
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'occ' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 's3', S3_BUCKET: 'occ', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'geheim' }, 'S3_ENDPOINT'],
    [{ DATABASE_READ_URL: 'postgres://u:geheim@db/occ' }, 'DATABASE_READ_URL'],
    [{ DATABASE_URL: 'postgres://db/occ', DATABASE_READ_URL: 'geheim' }, 'DATABASE_READ_URL'],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://user:geheim@mail.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Operations' }, 'MAIL_FROM'],
    [{ S3_REGION: 'eu-central-1' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ])('refuses %j, names the variable and does not repeat the secret', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must (?!.*geheim)`));
  });
});
