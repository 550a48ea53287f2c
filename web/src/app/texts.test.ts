import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf } from './screenCode';
import { screens, type Screen } from './screens';
import { areas } from '../platform/i18n/catalogueFiles';
import { firstAreas } from '../platform/i18n/firstAreas';
import { catalogues } from '../platform/i18n/generated/catalogues';
import { i18n } from '../platform/i18n/i18n';
import { switchLanguage } from '../platform/i18n/loadCatalogue';

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

/** What a module and its imports show: the areas of texts, and the parts that are loaded later, each with the areas loaded along. */
type Shown = { areas: Set<string>; parts: { file: string; texts: string[] }[] };

const lazyCall =
  /lazy(?:Part|Extra|PopUp|Notice)\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+(?:,\s*\[([^\]]*)\])?/g;

function shownBy(file: string, seen = new Set<string>()): Shown {
  const shown: Shown = { areas: new Set(), parts: [] };
  if (seen.has(file)) return shown;
  seen.add(file);
  const code = ['', '.ts', '.tsx'].flatMap((ending) => readIfThere(`${file}${ending}`)).join('');
  const at = (path: string) => join(dirname(file), path);
  for (const [, names = ''] of code.matchAll(/useTranslation\(([^)]*)\)/g)) {
    for (const area of names.match(/\w+/g) ?? ['app']) shown.areas.add(area);
  }
  for (const [, area = ''] of code.matchAll(/(?<!i18n\.)\bt\('(\w+):/g)) shown.areas.add(area);
  for (const [, path = '', texts = ''] of code.matchAll(lazyCall)) {
    shown.parts.push({ file: at(path), texts: texts.match(/\w+/g) ?? [] });
  }
  for (const [, path = ''] of code.matchAll(/^(?:import|export) (?!type )[^'"]*from '(\.[^']+)'/gm)) {
    const { areas: more, parts } = shownBy(at(path), seen);
    for (const area of more) shown.areas.add(area);
    shown.parts.push(...parts);
  }
  return shown;
}

function readIfThere(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}

/** From the source text, because the test runner rewrites the import path. */
function fileOf(screen: Screen): string {
  const { load } = codeOf(screen);
  const [, name = ''] = /(\w+)(?:\.tsx)?["']\)/.exec(String(load)) ?? [];
  const [module = ''] = globSync(`**/${name}.tsx`, { cwd: source });
  return join(source, module.replace('.tsx', ''));
}

test.each(screens)('$path lists the texts of its first rows', (screen) => {
  const { areas: needed } = shownBy(fileOf(screen));
  expect(needed).toContain('kit');
  const loaded: string[] = [...firstAreas, ...codeOf(screen).texts];
  expect([...needed].filter((area) => !loaded.includes(area))).toEqual([]);
});

/** The texts that parts need and nobody loads before them, such as `SplitView: split`. */
function missingIn({ parts }: Shown, loaded: readonly string[], seen = new Set<string>()): string[] {
  return parts.flatMap(({ file, texts }) => {
    if (seen.has(file)) return [];
    seen.add(file);
    const shown = shownBy(file);
    const there = [...loaded, ...texts];
    const missing = [...shown.areas].filter((area) => !there.includes(area));
    return [...missing.map((area) => `${basename(file)}: ${area}`), ...missingIn(shown, there, seen)];
  });
}

test.each(screens)('what $path opens later has its texts', (screen) => {
  expect(missingIn(shownBy(fileOf(screen)), [...firstAreas, ...codeOf(screen).texts])).toEqual([]);
});

test('what the frame opens has its texts', () => {
  const shown = shownBy(join(source, 'app/shell/Shell'));
  expect(shown.parts.length).toBeGreaterThan(3);
  expect(missingIn(shown, firstAreas)).toEqual([]);
});
