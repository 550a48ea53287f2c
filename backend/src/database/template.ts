import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A directory that takes long to build, and is built once. */
export interface Template {
  /** Where templates are kept; a directory that only this user can write to. */
  readonly cacheDirectory: string;
  /** Names everything that the content depends on. */
  readonly key: string;
  /** Fills a directory with the content. */
  readonly build: (directory: string) => Promise<void>;
}

/**
 * Fills `directory`, which is empty or missing, from a template, building that first where it is missing. Copying takes a
 * twentieth of a second. Where templates cannot be kept, as on a read-only disk, the directory itself is built.
 */
export async function fillFromTemplate({ cacheDirectory, key, build }: Template, directory: string): Promise<void> {
  const template = join(cacheDirectory, key);
  if (!existsSync(template)) {
    const draft = await makeDraft(cacheDirectory, key);
    if (draft === undefined) {
      await build(directory);
      return;
    }
    await build(draft);
    await publish(draft, template);
  }
  await cp(template, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function makeDraft(cacheDirectory: string, key: string): Promise<string | undefined> {
  try {
    await mkdir(cacheDirectory, { recursive: true });
    return await mkdtemp(join(cacheDirectory, `${key}-draft-`));
  } catch {
    return undefined;
  }
}

/** The rename makes a template appear whole or not at all; of several that build the same one, the first wins. */
async function publish(draft: string, template: string): Promise<void> {
  try {
    await rename(draft, template);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
