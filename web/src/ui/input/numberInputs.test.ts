import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** The input itself, and a code of digits that is mailed, which is no number. */
const known = ['ui/input/NumberInput.tsx', 'features/signIn/ForgottenPasswordPage.tsx'];

test('every number is typed into the one input that reads it, asks about 1.234, and shows what it has read', () => {
  const others = globSync('**/*.tsx', { cwd: source }).filter(
    (file) =>
      !file.endsWith('.test.tsx') &&
      /inputMode=.*(?:numeric|decimal)|<(?:chakra\.input|input|Input|TextField)\b[^>]*type="number"/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
  );
  expect(others.toSorted()).toEqual(known.toSorted());
});
