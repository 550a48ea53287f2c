import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutGlobalStyles } from './themeStylesheet';

const chakra = path.dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json'));

test('Chakra still computes its global styles where the build takes them out', async () => {
  const code = await readFile(path.join(chakra, 'dist/esm/styled-system/system.js'), 'utf8');
  expect(withoutGlobalStyles(code)).toContain('const _global = [];');
});

test('another version of Chakra is told, not built with styles missing', () => {
  expect(() => withoutGlobalStyles('const _global = compute();')).toThrow('in another way');
});
