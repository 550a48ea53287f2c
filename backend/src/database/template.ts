import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A directory that takes long to build and is therefore built once and copied. */
export interface Template {
  /** The directory of templates, which only this user can write to. */
  readonly cacheDirectory: string;
  /** What is in it. */
  readonly name: string;
  /** Names everything that the content depends on. */
  readonly version: string;
  /** Fills a directory with the content. */
  readonly build: (directory: string) => Promise<void>;
}

/** Templates of other versions that are older than this are removed. */
const OUTDATED_MS = 60 * 60 * 1_000;

/**
 * Fills `directory`, which is empty or missing, from a template, and builds the template first if necessary. Copying takes a fraction of a
 * second. If templates cannot be stored, for example on a read-only disk, the directory itself is built.
 */
export async function fillFromTemplate(template: Template, directory: string): Promise<void> {
  const path = join(template.cacheDirectory, `${template.name}-${template.version}`);
  if (!existsSync(path)) {
    const draft = await makeDraft(template);
    if (draft === undefined) {
      await template.build(directory);
      return;
    }
    await template.build(draft);
    await publish(draft, path);
    await removeOutdated(template, path);
  }
  // A thousand small files: copied one promise at a time, they take twice as long.
  cpSync(path, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function makeDraft({ cacheDirectory, name }: Template): Promise<string | undefined> {
  try {
    await mkdir(cacheDirectory, { recursive: true });
    return await mkdtemp(join(cacheDirectory, `${name}-draft-`));
  } catch {
    return undefined;
  }
}

/** The rename makes a template appear completely or not at all; if several processes build the same one, the first wins. */
async function publish(draft: string, path: string): Promise<void> {
  try {
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}

/** Removes other versions, and drafts that were never finished. */
async function removeOutdated({ cacheDirectory, name }: Template, current: string): Promise<void> {
  for (const entry of await readdir(cacheDirectory)) {
    const path = join(cacheDirectory, entry);
    if (!entry.startsWith(`${name}-`) || path === current) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > OUTDATED_MS) await rm(path, { recursive: true, force: true });
  }
}
