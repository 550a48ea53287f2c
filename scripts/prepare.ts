import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DirectoryLock, lockDirectory } from '../backend/src/database/directoryLock.ts';
import { StartFailure } from '../server/src/startFailure.ts';

/** The folder of package.json. */
export const ROOT = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(ROOT, '.cache');
const RETRY_MS = 500;
const HAS_GROUPS = process.platform !== 'win32';

/** A step failed; its output has been printed. */
export class StepError extends Error {
  override readonly name = 'StepError';
}

/** Installs the packages of the lock file, unless they are already installed. */
export async function install(): Promise<void> {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  await unlessDone('installed', inputs, path.join(ROOT, 'node_modules', '.modules.yaml'), async () => {
    console.log('Installing packages …');
    await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'], {
      quiet: true,
    });
  });
}

/** Generates the types and typed operations from `schema/`, unless they are up to date. */
export async function generate(): Promise<void> {
  const inputs = [
    'schema/graphql',
    'schema/groups',
    'schema/permissions',
    'schema/rest',
    'codegen.ts',
    'web/src',
    'pnpm-lock.yaml',
  ];
  await unlessDone('generated', inputs, path.join(ROOT, 'web/src/platform/generated/gql/graphql.ts'), async () => {
    console.log('Generating types from schema/ …');
    await run('pnpm', ['codegen'], { quiet: true });
  });
}

/** Builds the web client, unless it is up to date. */
export async function buildWeb(): Promise<void> {
  await generate();
  const inputs = [
    'schema/graphql',
    'schema/groups',
    'web/src',
    'web/public',
    'web/index.html',
    'web/sandbox.html',
    'web/build',
    'web/vite.config.ts',
    'codegen.ts',
  ];
  await unlessDone('built', [...inputs, 'pnpm-lock.yaml'], path.join(ROOT, 'web/dist/index.html'), async () => {
    console.log('Building the web client …');
    // Also where a test or a shell has set another one: that would be React's development build.
    await run('pnpm', ['--filter', 'web', 'build'], { quiet: true, env: { NODE_ENV: 'production' } });
  });
}

export interface RunOptions {
  /** Prints the output only if the command fails. */
  readonly quiet?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();

/** Ends the running commands with all their child processes. */
export function abortRunning(): void {
  for (const child of running) {
    try {
      if (HAS_GROUPS && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      else child.kill('SIGTERM');
    } catch {
      // It has just ended.
    }
  }
}

/** @throws StepError when the command cannot be started or exits with another code than 0 */
export async function run(
  command: string,
  args: readonly string[],
  { quiet = false, env }: RunOptions = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell: !HAS_GROUPS,
    // A separate process group, so that `breakOff` ends it with its children, and Ctrl-C in a terminal does not.
    detached: HAS_GROUPS,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  running.add(child);
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : `it ended with code ${code}`));
  });
  running.delete(child);
  if (failure === undefined) return;
  process.stderr.write(Buffer.concat(output));
  throw new StepError(`\`${command} ${args.join(' ')}\` failed: ${failure}.`);
}

/** Does a step unless its inputs are unchanged since the last time and its result still exists. */
async function unlessDone(
  step: string,
  inputs: readonly string[],
  result: string,
  work: () => Promise<void>,
): Promise<void> {
  const stamp = path.join(CACHE, `${step}.sha256`);
  const digest = digestOf(inputs);
  const isDone = () => existsSync(result) && stamped(stamp) === digest;
  if (isDone()) return;
  requireWritableCheckout();
  const lock = await acquireLock();
  try {
    if (isDone()) return;
    // An interrupted step leaves a result that does not match the old stamp.
    rmSync(stamp, { force: true });
    await work();
    writeFileSync(stamp, digest);
  } finally {
    lock.release();
  }
}

/** The content of a stamp; undefined if it does not exist or this user may not read it. */
function stamped(stamp: string): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** @throws StepError with one sentence, before the tools fail with their own messages */
function requireWritableCheckout(): void {
  try {
    mkdirSync(CACHE, { recursive: true });
    for (const folder of [CACHE, ROOT, path.join(ROOT, 'web')]) {
      const probe = path.join(folder, `.writable-${process.pid}`);
      writeFileSync(probe, '');
      rmSync(probe);
    }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StepError(
      `The checkout ${ROOT} cannot be written (${reason}), but has still to be installed and built: let its owner run npm start once, or use a copy of your own.`,
    );
  }
}

/** A lock, so that two starts in the same checkout do not install and build at the same time. */
async function acquireLock(): Promise<DirectoryLock> {
  for (let isFirstTry = true; ; isFirstTry = false) {
    try {
      return lockDirectory(path.join(CACHE, 'lock'), CACHE);
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      if (isFirstTry) console.log('Waiting for another npm start that prepares this checkout …');
      await pause(RETRY_MS);
    }
  }
}

function digestOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(relative: string): string[] {
  const absolute = path.join(ROOT, relative);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [relative];
  return readdirSync(absolute)
    .filter((name) => name !== 'generated')
    .toSorted()
    .flatMap((name) => filesUnder(path.join(relative, name)));
}
