import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from './screens';
import { areas } from '../i18n/catalogueFiles';
import { firstAreas } from '../i18n/firstAreas';
import { catalogues } from '../i18n/generated/catalogues';
import { i18n } from '../i18n/i18n';
import { switchLanguage } from '../i18n/loadCatalogue';

test('switching the language loads every area that is shown', async () => {
  for (const area of Object.keys(catalogues.en)) i18n.removeResourceBundle('en', area);
  await switchLanguage('en');
  expect(i18n.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  for (const [area, catalogue] of Object.entries(catalogues.en)) {
    expect(i18n.getResourceBundle('en', area)).toEqual(catalogue);
  }
  await switchLanguage('de');
});

test('every area has a file', () => {
  expect(areas.toSorted()).toEqual(Object.keys(catalogues.de).toSorted());
});

const source = join(import.meta.dirname, '..');

/** The areas that a module and its imports use. */
function areasIn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const code = ['', '.ts', '.tsx'].flatMap((ending) => readIfThere(`${file}${ending}`)).join('');
  const named = [
    ...[...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? ['app']),
    ...[...code.matchAll(/(?<!i18n\.)\bt\('(\w+):/g)].flatMap(([, area = '']) => area),
  ];
  const imported = [...code.matchAll(/^(?:import|export) (?!type )[^'"]*from '(\.[^']+)'/gm)].flatMap(
    ([, path = '']) => [...areasIn(join(dirname(file), path), seen)],
  );
  return new Set([...named, ...imported]);
}

function readIfThere(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}

test.each(screens)('$path lists the texts of its first rows', ({ texts, load }) => {
  // From the source text, because the test runner rewrites the import path.
  const [, name = ''] = /(\w+)(?:\.tsx)?["']\)/.exec(String(load)) ?? [];
  const [module = ''] = globSync(`**/${name}.tsx`, { cwd: source });
  const needed = [...areasIn(join(source, module.replace('.tsx', '')))];
  expect(needed).toContain('kit');
  const loaded: string[] = [...firstAreas, ...texts];
  expect(needed.filter((area) => !loaded.includes(area))).toEqual([]);
});
