import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The same as in `scripts/servers.ts` and the package's start command. */
const NODE_ARGUMENTS = ['--max-semi-space-size=8'];

/** The real back-end in a separate process, for tests that kill or measure it. */
export interface BackendProcess {
  /** Where it listens, such as http://127.0.0.1:40123. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
  /** Sends a signal and waits for the end. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts the back-end on a data directory and a free port.
 * @throws Error with what it reports when it cannot start.
 */
export async function startBackendProcess(
  directory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BackendProcess> {
  // Files that a killed process leaves behind are deleted with the directory.
  const own = { PORT: '0', DATA_DIR: directory, TMPDIR: directory, LOG_LEVEL: 'silent' };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...own, ...settings };
  const child: ChildProcess = fork(MAIN, [], {
    env,
    execArgv: NODE_ARGUMENTS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [report]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  const { pid } = child;
  if (pid === undefined || typeof report !== 'object' || report === null || !('url' in report)) {
    throw new Error(`The back-end does not start: ${JSON.stringify(report)}`);
  }
  return {
    url: String(report.url),
    pid,
    ended,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
