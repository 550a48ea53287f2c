import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The folders in which a document may begin a path. */
const FOLDERS = ['', 'backend/src', 'gateway/src', 'schema', 'server/src', 'tests', 'tests/support', 'web/src'];
/** A path with a folder in it, in backticks, without placeholders. */
const PATHS = /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|graphql|yaml|yml|json))`/g;
/** Generated files, which a clone has not got yet, and files of the data directory. */
const OTHERS = /(?:^|\/)(?:generated|dist|\.data)\//;

it('the files that the documents name exist', () => {
  const documents = globSync('{*.md,docs/**/*.md,tests/**/*.md}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  });
  const named = documents.flatMap((document) =>
    [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(PATHS)].map(([, file = '']) => ({ document, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (file: string) => FOLDERS.some((folder) => existsSync(path.join(ROOT, folder, file)));
  expect(named.filter(({ file }) => !OTHERS.test(file) && !isThere(file))).toEqual([]);
});
