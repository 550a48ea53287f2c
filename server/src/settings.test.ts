import { describe, expect, it } from 'vitest';
import { readSettings, readSharedSettings } from './settings.ts';
import { StartFailure } from './startFailure.ts';

const shared = (environment: Record<string, string>) =>
  readSharedSettings(readSettings(environment), { port: 4000, service: 'occ' });

describe('the settings of both servers', () => {
  it('are read without the blanks around them, and an empty one is not set', () => {
    expect(shared({ HOST: ' ', PORT: '', SESSION_HOURS: '\t24 ', LOG_LEVEL: ' trace' })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      sessionHours: 24,
      logLevel: 'trace',
    });
  });

  it.each([
    [{ SESSION_HOURS: '721' }, "SESSION_HOURS must be a whole number from 1 to 720, but is '721'."],
    [{ PORT: '4e3' }, "PORT must be a whole number from 0 to 65535, but is '4e3'."],
    [{ METRICS_PORT: '0x1' }, "METRICS_PORT must be a whole number from 0 to 65535, but is '0x1'."],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is 'loud'."],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'user:secret@host' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://127.0.0.1:4318.',
    ],
  ])('refuse %j in a sentence that names the variable', (environment, sentence) => {
    expect(() => shared(environment)).toThrow(new StartFailure(sentence));
  });

  it.each([
    ['true', true],
    ['false', false],
    ['', undefined],
  ])('read %j as %j', (text, value) => {
    expect(readSettings({ FLAG: text }).trueOrFalse('FLAG')).toBe(value);
  });
});
