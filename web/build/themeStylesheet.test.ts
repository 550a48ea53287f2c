import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutGlobalStyles } from './themeStylesheet';

const chakra = path.dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json'));

test('this version of Chakra computes its global styles where the build expects it', async () => {
  const code = await readFile(path.join(chakra, 'dist/esm/styled-system/system.js'), 'utf8');
  const without = withoutGlobalStyles(code);
  expect(without).toContain('const _global = [];');
  expect(without).not.toContain('createPreflight(');
});

test('an unexpected version of Chakra fails the build', () => {
  expect(() => withoutGlobalStyles('const _global = compute();')).toThrow('in another way');
});
