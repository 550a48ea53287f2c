import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../server/src/settings.ts';
import { abortRunning, generate, install, ROOT, run, StepError } from './prepare.ts';

/**
 * `pnpm dev`: back-end and gateway restart when their sources or the code generated from `schema/` change, Vite updates the client in
 * place, and code is generated again when the SDL, the contract or the client's documents change.
 */
const BACKEND_PORT = 4001;
const GATEWAY_PORT = 4000;
const SECRET = 'only-for-development-0123456789-abcdefghijkl';
/** Editors cause several events when they save a file. */
const SETTLED_MS = 200;
/** Processes that have not ended by then are killed. */
const STOP_LIMIT_MS = 5_000;
const HAS_GROUPS = process.platform !== 'win32';

const children = new Set<ChildProcess>();
let isStopping = false;
// The channel closes when `with-node.mjs` ends.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, stop);

try {
  await install();
  await generate();
  if (!isStopping) startAll();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  if (!isStopping) console.error(error.message);
  process.exitCode = 1;
}

function startAll(): void {
  startServer('backend', { PORT: String(BACKEND_PORT), METRICS_PORT: '' });
  startServer('gateway', {
    PORT: String(GATEWAY_PORT),
    BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT}`,
    SESSION_SECRET: readSettings(process.env).text('SESSION_SECRET') ?? SECRET,
    PERSISTED_DOCUMENTS: path.join(ROOT, 'web/src/platform/generated/gql/persisted-documents.json'),
  });
  start('pnpm', ['exec', 'graphql-codegen', '--watch'], {});
  start('pnpm', ['--filter', 'web', 'dev'], { GATEWAY_URL: `http://127.0.0.1:${GATEWAY_PORT}` });
  regenerate('schema/graphql', 'generate:policy');
  regenerate('schema/rest', 'generate:rest');
}

/** Servers watch the generated code and not `schema/`, because it is written last, so that they do not restart too early. */
function startServer(name: 'gateway' | 'backend', env: NodeJS.ProcessEnv): void {
  const watched = [`${name}/src`, 'schema/generated', 'schema/permissions', 'schema/search'];
  start(process.execPath, [...watched.flatMap((folder) => ['--watch-path', folder]), `${name}/src/main.ts`], env);
}

/** Runs a script of `schema/package.json` when a file of the folder has changed; a script that fails is run again after the next change. */
function regenerate(folder: string, script: string): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const work = async () => {
    if (isStopping) return;
    try {
      await run('pnpm', ['--filter', 'schema', script], { quiet: true });
      console.log(`${folder} has changed: ${script} is done.`);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      if (!isStopping) console.error(`${error.message} What was generated before stays until ${folder} is mended.`);
    }
  };
  watch(path.join(ROOT, folder), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work);
    }, SETTLED_MS);
  });
}

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(command, args, {
    cwd: ROOT,
    // A separate process group, so that it is ended together with its children.
    detached: HAS_GROUPS,
    shell: !HAS_GROUPS,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  child.once('error', (error) => console.error(`${command} cannot be started: ${error.message}.`));
  child.once('close', () => {
    children.delete(child);
    if (children.size === 0) process.exit();
  });
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  abortRunning();
  if (children.size === 0) process.exit();
  for (const child of children) end(child, 'SIGTERM');
  setTimeout(() => children.forEach((child) => end(child, 'SIGKILL')), STOP_LIMIT_MS);
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (HAS_GROUPS && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has just ended.
  }
}
