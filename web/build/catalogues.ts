import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';

/**
 * Writes `src/platform/i18n/generated/catalogues.ts`: the texts of both languages by area, for types and tests. An area is a file in `src/i18n/de`
 * with a counterpart in `en`; areas are listed nowhere else. Part of `pnpm codegen`.
 */
const areas = readdirSync(new URL('../src/platform/i18n/de', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .toSorted();
const languages = ['de', 'en'];
const imports = languages.flatMap((language) =>
  areas.map((area) => `import ${area}_${language} from '../${language}/${area}.json';`),
);
const objects = languages.map(
  (language) => `  ${language}: { ${areas.map((area) => `${area}: ${area}_${language}`).join(', ')} },`,
);
const folder = new URL('../src/platform/i18n/generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL('catalogues.ts', folder),
  [...imports, '', 'export const catalogues = {', ...objects, '};', ''].join('\n'),
);
