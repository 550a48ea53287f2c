import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataDirectoryFailure, requireDataDirectory } from './dataDirectory.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'occ-data-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('creates it if necessary, and leaves nothing else in it', async () => {
  await requireDataDirectory(join(directory, 'a/b'));
  expect(await readdir(join(directory, 'a/b'))).toEqual([]);
});

it.each(['file', 'file/below'])('refuses a %s that is not a directory', async (name) => {
  await writeFile(join(directory, 'file'), '');
  await expect(requireDataDirectory(join(directory, name))).rejects.toThrow(
    /^DATA_DIR \S+ cannot be used: it, or what it lies in, is a file; set DATA_DIR to a directory\.$/,
  );
});

it(
  'reports a directory of another user, or with a file of another user in it, in one sentence',
  { timeout: 20_000 },
  async () => {
    // Root may write everything, so the process gives up root first.
    await writeFile(join(directory, 'session-secret'), '', { mode: 0o600 });
    await mkdir(join(directory, 'closed'), { mode: 0o700 });
    if (process.getuid?.() !== 0) {
      await chmod(join(directory, 'session-secret'), 0);
      await chmod(join(directory, 'closed'), 0o500);
    } else await chmod(directory, 0o777);
    const script = `const { requireDataDirectory } = await import(${JSON.stringify(import.meta.resolve('./dataDirectory.ts'))});
    if (process.getuid() === 0) process.setuid(65_534);
    for (const folder of process.argv.slice(1)) await requireDataDirectory(folder).catch((error) => console.log(error.message));`;
    const folders = [directory, join(directory, 'closed')];
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      '--',
      ...folders,
    ]);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/^DATA_DIR \S+ cannot be used: \S+ may not be read and written by this user; /);
  },
);

it.each([
  ['EROFS', 'read-only'],
  ['ENOSPC', 'its disk is full'],
])('describes %s in words', (code, words) => {
  const error = Object.assign(new Error('write'), { code });
  expect(dataDirectoryFailure('/d', error)?.message).toContain(words);
});

it('does not explain other errors', () => {
  expect(dataDirectoryFailure('/d', new Error('syntax error'))).toBeUndefined();
});
