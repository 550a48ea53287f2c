import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from 'gateway/schema.ts';
import { expect, it } from 'vitest';

/**
 * Clients are written against the SDL alone, so the errors that it names must be exactly those that the gateway
 * reports.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = path.join(ROOT, 'gateway/src');

const told = new Set(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(
        /code: '([A-Z_]+)'|'(ERROR_WH_OO\d)'|\.send\(response, \d+, '([A-Z_]+)'/g,
      ),
    ])
    .flatMap(([, ...codes]) => codes.filter((code) => code !== undefined)),
);

const { schema } = createSchema();
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  [type, ...Object.values(type?.getFields() ?? {})].map(
    (place) => [String(place?.name), place?.description ?? ''] as const,
  ),
);
const errorsOf = (description: string) => /Errors(?:: |, )([\s\S]*?)(?:\n\n|$)/.exec(description)?.[1] ?? '';

it('the SDL names no error that the gateway does not report', () => {
  const unknown = fields.flatMap(([name, description]) =>
    [...errorsOf(description).matchAll(/\b(?:[A-Z]{6,}|[A-Z]+(?:_[A-Z0-9]+)+)\b/g)]
      .filter(([code]) => !told.has(code))
      .map(([code]) => `${name}: ${code}`),
  );
  expect(unknown).toEqual([]);
});

it.each(['de', 'en'])('the message keys that the SDL names are in the %s catalogue', (language) => {
  const catalogue: unknown = JSON.parse(
    readFileSync(path.join(ROOT, `web/src/platform/i18n/${language}/errors.json`), 'utf8'),
  );
  const areas = Object.keys(Object(catalogue));
  const keys = fields.flatMap(([, description]) =>
    [...errorsOf(description).matchAll(/\b(\w+)\.(\w+)\b/g)].filter(([, area = '']) => areas.includes(area)),
  );
  const missing = keys.filter(
    ([, area = '', name = '']) => typeof Reflect.get(Object(Reflect.get(Object(catalogue), area)), name) !== 'string',
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});

it('finds errors to compare', () => {
  expect(told.size).toBeGreaterThan(20);
  expect(fields.filter(([, description]) => errorsOf(description) !== '').length).toBeGreaterThan(50);
});
