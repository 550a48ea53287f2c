import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './prepare.ts';

/** One of the product's two servers, running. */
export interface RunningServer {
  readonly name: string;
  /** The URL on which it listens. */
  readonly url: string;
  /** The id of its process, of a single one. */
  readonly pid?: number | undefined;
  /** Resolves when the process has ended, with a sentence about the reason. */
  readonly ended: Promise<string>;
  /** Lets it finish current requests, and waits for its end. */
  stop(): Promise<void>;
  /** Kills it immediately, together with current requests. */
  kill(): void;
}

/** The server cannot start; the message is the server's own explanation. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * V8 lets short-lived objects accumulate up to about 100 MiB before it collects them, which is most of the memory of a long export. With a
 * smaller young generation, an export of 100,000 rows takes the same time and a third of the memory. The gateway has V8's own settings: a
 * smaller young generation would cost it two fifths more CPU for a page of 100 rows.
 */
const NODE_ARGUMENTS = {
  gateway: [],
  backend: ['--max-semi-space-size=8'],
} as const;
/**
 * Settings of glibc's allocator, in bytes: one arena instead of eight per processor, so that threads share freed memory; and the memory of
 * large responses is kept for the next ones, because the kernel clears fresh memory page by page (docs/adr/0005).
 */
const NODE_ENVIRONMENT = {
  gateway: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '134217728' },
  backend: {},
} as const;

type Message =
  | { readonly type: 'listening'; readonly url: string }
  | { readonly type: 'failed'; readonly message: string };

const STOP_LIMIT_MS = 12_000 + 1_000 * (Number(process.env['DRAIN_SECONDS']) || 0);

/**
 * Starts `gateway` or `backend` as a separate process and waits until it listens. It is not in the terminal's process group, so that Ctrl-C
 * reaches only the starter, which stops the two in order; if the starter dies, they notice.
 *
 * @param signal ends it if it is not listening yet
 * @throws StartError
 */
export async function startServer(
  name: 'gateway' | 'backend',
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<RunningServer> {
  const child = fork(path.join(ROOT, name, 'src', 'main.ts'), [], {
    cwd: ROOT,
    env: { ...NODE_ENVIRONMENT[name], ...process.env, ...env },
    execArgv: [...NODE_ARGUMENTS[name]],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, killedBy) => resolve(`The ${name} has ended (${killedBy ?? `code ${code}`}).`));
    child.once('error', (error) => resolve(`The ${name} cannot be started: ${error.message}.`));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(killTimer);
  };
  const breakOff = () => void stop();
  if (signal.aborted) breakOff();
  signal.addEventListener('abort', breakOff);
  const url = await listening(child, ended).finally(() => signal.removeEventListener('abort', breakOff));
  return {
    name,
    url,
    pid: child.pid,
    ended,
    stop,
    kill: () => void child.kill('SIGKILL'),
  };
}

async function listening(child: ChildProcess, ended: Promise<string>): Promise<string> {
  const message = new Promise<Message>((resolve) => {
    child.on('message', (received) => isMessage(received) && resolve(received));
  });
  const first = await Promise.race([message, ended]);
  if (typeof first === 'string') throw new StartError(first);
  if (first.type === 'failed') throw new StartError(first.message);
  return first.url;
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return value.type === 'listening' || value.type === 'failed';
}
