import { defaultConfig } from '@chakra-ui/react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { system } from './theme';

const source = join(import.meta.dirname, '..');

/** The components that have a recipe. */
const known = new Set([
  ...Object.keys(defaultConfig.theme?.recipes ?? {}),
  ...Object.keys(defaultConfig.theme?.slotRecipes ?? {}),
]);

/** What the code imports from Chakra, in lower camel case, by file: `checkbox`, `nativeSelect`. */
const imported = new Map(
  globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => [file, importsOf(readFileSync(join(source, file), 'utf8'))]),
);

function importsOf(text: string): string[] {
  return [...text.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react(?:\/[\w-]+)?'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => lowerCase(name.trim().replace(/ as .*/, '')));
}

function lowerCase(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

test('what is imported from Chakra has its recipe in the theme', () => {
  const without = [...imported].flatMap(([file, names]) =>
    names.filter((name) => known.has(name) && !system.hasRecipe(name)).map((name) => `${file}: ${name}`),
  );
  expect(without).toEqual([]);
});

test('the check finds what is imported', () => {
  expect([...imported.values()].flat()).toEqual(expect.arrayContaining(['button', 'nativeSelect', 'table', 'dialog']));
});
