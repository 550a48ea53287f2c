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
      demoData: undefined,
      sessionHours: 12,
      logLevel: 'info',
      validateResponses: false,
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO_DATA: '' })).toEqual(readConfig({}));
  });

  it('reads what is set', () => {
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
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*'${value}'\\.$`));
  });

  it.each(['mysql://db/occ', 'not a url', 'db:5432'])('refuses DATABASE_URL=%s without repeating it', (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(/^DATABASE_URL must be a URL such as [^ ]+$/);
  });
});
