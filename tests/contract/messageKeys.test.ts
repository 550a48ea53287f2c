import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Every message key that the gateway uses is in both catalogues of the client. */
const ROOT = path.resolve(import.meta.dirname, '../..');

const keys = new Set(
  readdirSync(path.join(ROOT, 'gateway/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(ROOT, 'gateway/src', file), 'utf8').matchAll(/messageKey: '([\w.]+)'/g),
    ])
    .map(([, key = '']) => key),
);

function textAt(language: string, key: string): unknown {
  const catalogue: unknown = JSON.parse(
    readFileSync(path.join(ROOT, `web/src/platform/i18n/${language}/errors.json`), 'utf8'),
  );
  return key
    .split('.')
    .reduce<unknown>(
      (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
      catalogue,
    );
}

it.each(['de', 'en'])('the %s catalogue has all of them', (language) => {
  expect([...keys].filter((key) => typeof textAt(language, key) !== 'string')).toEqual([]);
});

it('finds message keys in the gateway', () => {
  expect(keys.size).toBeGreaterThan(15);
});
