import { defaultConfig } from '@chakra-ui/react';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { system, themeConfig } from './theme';

const source = join(import.meta.dirname, '..');

/** The modules that add the recipe of a component which they export. */
const withRecipe = globSync('components/chakra/[A-Z]*.ts', { cwd: source });
const late = new Set(withRecipe.map((file) => lowerCase(basename(file, '.ts'))));

const { recipes = {}, slotRecipes = {} } = themeConfig.theme ?? {};
const atStart = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)]);

/** The components, and the hooks that look a recipe up. */
const known = new Set([
  ...Object.keys(defaultConfig.theme?.recipes ?? {}),
  ...Object.keys(defaultConfig.theme?.slotRecipes ?? {}),
  'useRecipe',
  'useSlotRecipe',
]);

/** What the code imports from Chakra, in lower camel case, by file: `checkbox`, `nativeSelect`. */
const imported = new Map(
  globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.startsWith(join('components', 'chakra')))
    .map((file) => [file, importsOf(readFileSync(join(source, file), 'utf8'))]),
);

function importsOf(text: string): string[] {
  return [...text.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react(?:\/[\w-]+)?'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => lowerCase(name.trim().replace(/ as .*/, '')));
}

function lowerCase(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

test('what is imported from Chakra itself has its recipe in the theme; the rest comes from components/chakra', () => {
  const without = [...imported].flatMap(([file, names]) =>
    names.filter((name) => known.has(name) && !atStart.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(without).toEqual([]);
});

test.each([...late])('the theme gets the recipe of %s with the component only', async (name) => {
  expect(atStart).not.toContain(name);
  await import(`../components/chakra/${name.charAt(0).toUpperCase()}${name.slice(1)}.ts`);
  expect(system.hasRecipe(name)).toBe(true);
});

test('the check finds what is imported', () => {
  expect([...imported.values()].flat()).toEqual(expect.arrayContaining(['button', 'nativeSelect', 'table']));
  expect([...late]).toEqual(expect.arrayContaining(['dialog', 'datePicker', 'tabs']));
});
