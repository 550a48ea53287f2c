import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartFailure } from 'server/startFailure.ts';
import { readConfig } from './config.ts';

const env = { BACKEND_URL: 'http://127.0.0.1:4001', SESSION_SECRET: 'a-secret-for-tests-0123456789-abcdefgh' };

describe('the configuration', () => {
  it('needs only the back-end and a secret', () => {
    expect(readConfig(env)).toMatchObject({ host: '127.0.0.1', port: 4000, sessionHours: 12, backendDeadline: 15_000 });
    expect(readConfig(env)).toMatchObject({ backendContract: 'liberal', backendTimeZone: 'Europe/Berlin' });
  });

  it('takes several secrets, separated by commas or blanks', () => {
    const [one, other] = [env.SESSION_SECRET, `${env.SESSION_SECRET}-2`];
    for (const text of [`${one},${other}`, `${one} ${other}`, ` ${one}, \n${other},`]) {
      expect(readConfig({ ...env, SESSION_SECRET: text }).sessionSecrets).toEqual([one, other]);
    }
  });

  it('finds the manifest of the web client in its directory, or where it is set', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'occ-web-'));
    const withClient = () => readConfig({ ...env, WEB_DIR: directory });
    try {
      // For example a volume that is not mounted.
      expect(withClient).toThrow(
        new StartFailure(
          `WEB_DIR must be the directory of the built web client, but there is no index.html in '${directory}'.`,
        ),
      );
      const page = path.join(directory, 'index.html');
      writeFileSync(page, '');
      expect(withClient().persistedDocuments).toBe(path.join(directory, 'persisted-documents.json'));
      expect(readConfig({ ...env, PERSISTED_DOCUMENTS: page }).persistedDocuments).toBe(page);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('serves no metrics unless their port or token is set', () => {
    const token = 'a-token-of-16-characters';
    expect(readConfig(env).metrics).toEqual({ own: undefined, token: undefined });
    expect(readConfig({ ...env, METRICS_TOKEN: token }).metrics).toEqual({ own: undefined, token });
    expect(readConfig({ ...env, METRICS_PORT: '9464' }).metrics.own).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ ...env, METRICS_PORT: '1', METRICS_HOST: '::' }).metrics.own).toEqual({ host: '::', port: 1 });
  });

  it.each([
    [{ BACKEND_URL: undefined }, 'BACKEND_URL is missing'],
    [{ BACKEND_URL: 'localhost:4001' }, 'BACKEND_URL must be'],
    [{ BACKEND_URL: 'file:///etc' }, 'BACKEND_URL must be'],
    [{ SESSION_SECRET: undefined }, 'SESSION_SECRET must be at least 32'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32'],
    [{ SESSION_SECRET: 'a'.repeat(64) }, 'SESSION_SECRET must be at least 32'],
    [{ SESSION_SECRET: `${env.SESSION_SECRET},short` }, 'SESSION_SECRET must be at least 32'],
    [{ SESSION_SECRET: ' , ' }, 'SESSION_SECRET must be at least 32'],
    [{ BACKEND_CONTRACT: 'lax' }, 'BACKEND_CONTRACT must be one of liberal, strict'],
    [{ BACKEND_TIME_ZONE: 'Berlin' }, 'BACKEND_TIME_ZONE must be the name of a time zone'],
    [{ BACKEND_MAX_ANSWER_MB: '0' }, 'BACKEND_MAX_ANSWER_MB must be a whole number from 1'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ SESSION_HOURS: '0' }, 'SESSION_HOURS must be'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be'],
    [{ REDIS_URL: 'redis://localhost/occ' }, 'REDIS_URL must end with the number of a database'],
    [{ MAX_QUERY_DEPTH: '0' }, 'MAX_QUERY_DEPTH must be'],
    [{ MAX_IN_FLIGHT: '-1' }, 'MAX_IN_FLIGHT must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', TRUST_TRACEPARENT: '1' },
      "TRUST_TRACEPARENT must be 'true' or 'false'",
    ],
    [{ TRUST_TRACEPARENT: 'yes' }, "TRUST_TRACEPARENT must be 'true' or 'false'"],
    [{ TRUST_PROXY: '1', MAX_CONNECTIONS_PER_CLIENT: 'abc' }, 'MAX_CONNECTIONS_PER_CLIENT must be a whole number'],
    [{ METRICS_PORT: 'no' }, 'METRICS_PORT must be a whole number'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16'],
    [{ METRICS_TOKEN: 'with a blank in it' }, 'METRICS_TOKEN must be at least 16'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ WEB_DIR: '/nowhere' }, 'WEB_DIR must be the directory of the built web client'],
    [{ PERSISTED_DOCUMENTS: '/nowhere' }, "PERSISTED_DOCUMENTS must be the manifest of the web client's documents"],
  ])('refuses %j in one sentence', (change, sentence) => {
    expect(() => readConfig({ ...env, ...change })).toThrow(StartFailure);
    expect(() => readConfig({ ...env, ...change })).toThrow(sentence);
  });

  it.each([
    'MAX_IN_FLIGHT_PER_CLIENT',
    'MAX_DOWNLOADS',
    'MAX_CONNECTIONS',
    'MAX_CONNECTIONS_PER_CLIENT',
    'HEAD_SECONDS',
    'BODY_SECONDS',
    'SLOWEST_BYTES_PER_SECOND',
    'STALL_SECONDS',
    'DRAIN_SECONDS',
  ])('accepts a whole number as %s, and refuses other texts', (name) => {
    expect(() => readConfig({ ...env, [name]: '70' })).not.toThrow();
    for (const text of ['many', '-1', '1.5', '7e1', '0x46', 'Infinity']) {
      expect(() => readConfig({ ...env, [name]: text })).toThrow(`${name} must be a whole number`);
    }
  });
});
