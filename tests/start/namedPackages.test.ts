import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The packages that the product was asked to be built with, by what uses them. */
const IN_THE_PRODUCT = [
  '@apollo/server',
  'graphql',
  'graphql-scalars',
  'express',
  'graphql-upload-minimal',
  'dataloader',
  'undici',
  'jsonwebtoken',
  'react',
  'react-dom',
  '@apollo/client',
  'react-router-dom',
  '@chakra-ui/react',
  '@emotion/react',
  'react-hook-form',
  'react-i18next',
  'i18next',
];
const IN_TESTS = ['vitest', 'supertest'];
/** By the command with which the root's scripts run them. */
const RUN = { typescript: 'tsc', '@graphql-codegen/cli': 'graphql-codegen' };
/** By the name under which the generator's configuration uses it. */
const GENERATING = { '@graphql-codegen/client-preset': 'client' };

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(read(path.join(folder, 'package.json')));
const root = manifestOf('.');
const { packages: folders }: { packages: string[] } = parse(read('pnpm-workspace.yaml'));
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^tests\//.test(file);
const sources = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: (name) => /node_modules|generated|dist/.test(name) }).map(
    (file) => ({ file, folder, imported: packagesIn(read(file)) }),
  ),
);

/** The packages whose values a source imports. */
function packagesIn(source: string): Set<string> {
  const statements = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
  const names = [...source.matchAll(statements)].map(([, named = '', loaded = named]) => loaded);
  return new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

const isImported = (name: string, by: (source: (typeof sources)[number]) => boolean) =>
  sources.some((source) => by(source) && source.imported.has(name));

it('the product imports each package that it was asked to be built with, as a dependency of the importing package', () => {
  const unused = IN_THE_PRODUCT.filter(
    (name) => !isImported(name, ({ file, folder }) => !isTest(file) && name in (manifestOf(folder).dependencies ?? {})),
  );
  expect(unused).toEqual([]);
});

it('so do the tests', () => {
  const unused = IN_TESTS.filter(
    (name) =>
      !isImported(name, ({ file, folder }) => {
        const { dependencies, devDependencies } = manifestOf(folder);
        return isTest(file) && name in { ...root.devDependencies, ...dependencies, ...devDependencies };
      }),
  );
  expect(unused).toEqual([]);
});

it('the scripts run the others, and the generator of types uses its preset', () => {
  const commands = Object.values(root.scripts ?? {}).flatMap((script) => script.split(' '));
  expect(commands).toEqual(expect.arrayContaining(Object.values(RUN)));
  for (const preset of Object.values(GENERATING)) expect(read('codegen.ts')).toContain(`preset: '${preset}'`);
  const names = [...Object.keys(RUN), ...Object.keys(GENERATING)];
  expect(Object.keys(root.devDependencies ?? {})).toEqual(expect.arrayContaining(names));
});
