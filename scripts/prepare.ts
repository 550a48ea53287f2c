import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds package.json. */
export const ROOT = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(ROOT, '.cache');

/** A step failed; what it printed is on the screen or in `output`. */
export class StepError extends Error {
  override readonly name = 'StepError';
}

/** Installs the packages of the lock file, unless they are there. */
export async function install(): Promise<void> {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  await unlessDone('installed', inputs, path.join(ROOT, 'node_modules', '.modules.yaml'), async () => {
    console.log('Installing packages …');
    await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'], {
      quiet: true,
    });
  });
}

/** Generates the types and typed operations from `schema/`, unless they are there. */
export async function generate(): Promise<void> {
  const inputs = ['schema/graphql', 'schema/rest', 'codegen.ts', 'web/src', 'pnpm-lock.yaml'];
  await unlessDone('generated', inputs, path.join(ROOT, 'web/src/generated/gql/graphql.ts'), async () => {
    console.log('Generating types from schema/ …');
    await run('pnpm', ['codegen'], { quiet: true });
  });
}

/** Builds the web client, unless it is there. */
export async function buildWeb(): Promise<void> {
  await generate();
  const inputs = [
    'schema/graphql',
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
    await run('pnpm', ['--filter', 'web', 'build'], { quiet: true });
  });
}

export interface RunOptions {
  /** Keeps the output back, and shows it only when the command fails. */
  readonly quiet?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** @throws StepError when the command cannot be started or ends with another code than 0 */
export async function run(
  command: string,
  args: readonly string[],
  { quiet = false, env }: RunOptions = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : `it ended with code ${code}`));
  });
  if (failure === undefined) return;
  process.stderr.write(Buffer.concat(output));
  throw new StepError(`\`${command} ${args.join(' ')}\` failed: ${failure}.`);
}

/** Does a step unless its inputs are the same as when it was last done and its result is still there. */
async function unlessDone(
  step: string,
  inputs: readonly string[],
  result: string,
  work: () => Promise<void>,
): Promise<void> {
  const stamp = path.join(CACHE, `${step}.sha256`);
  const digest = digestOf(inputs);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  await work();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stamp, digest);
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
