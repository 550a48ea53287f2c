import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const SDL_FOLDER = new URL('../graphql/', import.meta.url);

/** The SDL of every area, one document each. */
export function readSdl(): string[] {
  return readdirSync(SDL_FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .map((file) => readFileSync(new URL(file, SDL_FOLDER), 'utf8'));
}

/** Tells whether a module was generated from this SDL. */
export function fingerprintOf(sdl: readonly string[]): string {
  return createHash('sha256').update(sdl.join('\n')).digest('hex');
}
