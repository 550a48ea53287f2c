import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const components = globSync('**/*.tsx', { cwd: source }).filter(
  // `ui/kit/` is for developers only, and not part of a build.
  (file) => !file.endsWith('.test.tsx') && !file.startsWith('ui/kit/'),
);

/** The names of the product and of these keys are the same in every language. */
const allowed = /^(OCC|Operations Control Center)$/;

/** An arrow, a type or a selector also ends in `>`: then a property or another type follows, not text. */
const looksLikeCode = /^[,&|]|':/;

/** Text between tags, and in attributes that a user sees or hears. */
function literalsIn(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const between = [...withoutComments.matchAll(/(?<=[^=]>)\s*([^<>{}();=]*\p{L}[^<>{}();=]*?)\s*(?=<\/|<[A-Z]|\{)/gu)];
  const attributes = [
    ...withoutComments.matchAll(
      /\b(?:aria-label|aria-description|placeholder|title|alt|label|description)="([^"]*\p{L}[^"]*)"/gu,
    ),
  ];
  return [...between, ...attributes]
    .map(([, text = '']) => text.trim())
    .filter((text) => !allowed.test(text) && !looksLikeCode.test(text));
}

test('components have no texts outside the catalogues', () => {
  expect(components.length).toBeGreaterThan(100);
  const literals = components.flatMap((file) =>
    literalsIn(readFileSync(join(source, file), 'utf8')).map((literal) => `${file}: ${literal}`),
  );
  expect(literals).toEqual([]);
});

test('a literal would be found', () => {
  expect(literalsIn('<Text>Lager</Text>')).toEqual(['Lager']);
  expect(literalsIn('<Text>\n  Zum {name}\n</Text>')).toEqual(['Zum']);
  expect(literalsIn('<Input placeholder="Suche" />')).toEqual(['Suche']);
  expect(literalsIn('<IconButton label="Schließen" />')).toEqual(['Schließen']);
  expect(literalsIn("<Text>{t('close')}</Text>")).toEqual([]);
});
