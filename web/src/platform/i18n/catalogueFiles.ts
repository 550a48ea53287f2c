import type { catalogues } from './generated/catalogues';
import type { Language } from './language';

/** An area of texts: one file per language. */
export type Area = keyof (typeof catalogues)['de'];

const files = import.meta.glob<Record<string, unknown>>('./{de,en}/*.json', { import: 'default' });

export const catalogueFiles = {
  /** The texts of an area. Rejects if the file cannot be loaded. */
  async load(language: Language, area: string): Promise<Record<string, unknown>> {
    const load = files[`./${language}/${area}.json`];
    if (load === undefined) throw new Error(`There are no texts for ${area}`);
    return load();
  },
};

/** All areas, named after their files. */
export const areas: readonly string[] = Object.keys(files).flatMap((file) => /^\.\/de\/(\w+)\./.exec(file)?.[1] ?? []);
