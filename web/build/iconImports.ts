import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const imported = /import \{([^}]*)\} from 'lucide-react';/g;
const exported = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/**
 * Imports each icon from its own file. The build then knows which screen draws which icon; it cannot see through the library's index, which
 * exports all of them.
 */
export function iconImports(): Plugin {
  let files: Map<string, string>;
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const library = path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
      files = iconFiles(readFileSync(path.join(library, 'dist/esm/lucide-react.mjs'), 'utf8'));
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({ code: withIconFiles(code, files), map: null }),
    },
  };
}

/** The file of each icon by each of its names, from the library's index. */
export function iconFiles(index: string): Map<string, string> {
  return new Map(
    [...index.matchAll(exported)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/**
 * The code with an import for each icon. Types stay an import of the library.
 *
 * @throws Error for a name that the library does not have
 */
export function withIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(imported, (_text, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        if (name.startsWith('type ')) return `import { ${name} } from 'lucide-react';`;
        const [icon = '', local = icon] = name.split(' as ');
        const file = files.get(icon);
        if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`);
        return `import ${local} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}
