import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const SDL_FOLDER = new URL('../graphql/', import.meta.url);

/** What `pnpm codegen` has derived from the SDL of the areas. */
export const DERIVED_FILE = new URL('../generated/groups.graphql', import.meta.url);

/** The SDL of every area, one document each, and what is derived from it. */
export function readSdl(): string[] {
  return [...readAreas(), readFileSync(DERIVED_FILE, 'utf8')];
}

/** The SDL of every area as it is written, one document each. */
export function readAreas(): string[] {
  return readdirSync(SDL_FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .map((file) => readFileSync(new URL(file, SDL_FOLDER), 'utf8'));
}

/** Tells whether a module was generated from this SDL. */
export function fingerprintOf(sdl: readonly string[]): string {
  return createHash('sha256').update(sdl.join('\n')).digest('hex');
}
