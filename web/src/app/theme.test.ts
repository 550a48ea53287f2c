import { defaultConfig } from '@chakra-ui/react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { system } from './theme';

const source = join(import.meta.dirname, '..');
const code = globSync('**/*.tsx', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'));

/** What the code imports from Chakra, in lower camel case: `checkbox`, `nativeSelect`. */
const imported = new Set(
  code
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react'/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
);

const { recipes = {}, slotRecipes = {} } = defaultConfig.theme ?? {};

test.each(Object.keys(recipes).filter((name) => imported.has(name)))('the theme has the recipe %s', (name) => {
  expect(system.isRecipe(name)).toBe(true);
});

test.each(Object.keys(slotRecipes).filter((name) => imported.has(name)))('the theme has the slot recipe %s', (name) => {
  expect(system.isSlotRecipe(name)).toBe(true);
});

test('the check finds what is imported', () => {
  expect([...imported]).toEqual(expect.arrayContaining(['button', 'dialog', 'nativeSelect', 'tabs']));
});
