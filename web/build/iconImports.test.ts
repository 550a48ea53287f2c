import { expect, test } from 'vitest';
import { iconFiles, withIconFiles } from './iconImports';

const files = iconFiles(`
export { default as Home, default as House, default as LucideHouse } from './icons/house.mjs';
export { default as Box } from './icons/box.mjs';
`);

test('each icon is imported from its own file, by any of its names, and types from the library', () => {
  const code = "import {\n  Box as BoxIcon,\n  Home,\n  type LucideIcon,\n} from 'lucide-react';\nuse(Home);";
  expect(withIconFiles(code, files)).toBe(
    "import BoxIcon from 'lucide-react/icons/box'; import Home from 'lucide-react/icons/house'; " +
      "import { type LucideIcon } from 'lucide-react';\nuse(Home);",
  );
});

test('an icon that the library does not have stops the build', () => {
  expect(() => withIconFiles("import { Unheard } from 'lucide-react';", files)).toThrow('no icon Unheard');
});
