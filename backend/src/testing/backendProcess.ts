import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The same as in `scripts/servers.ts` and the package's start command. */
const NODE_ARGUMENTS = ['--max-semi-space-size=8'];
/** A mount namespace of its own, for a user without rights, too. */
const NAMESPACE = ['--user', '--map-root-user', '--mount'];

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
  return started(
    fork(MAIN, [], {
      env: environmentOf(directory, settings),
      execArgv: NODE_ARGUMENTS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
}

/** A back-end whose data directory is a disk of its own. */
interface BackendOnDisk extends BackendProcess {
  /** The data directory as this process sees it; elsewhere the disk does not exist. */
  readonly directory: string;
  /** The lines of its log so far. */
  readonly log: readonly string[];
}

/**
 * Starts the back-end on a copy of a data directory that lies on a disk of this size: a tmpfs in a mount namespace of its own, which ends
 * with the process.
 */
export async function startBackendOnDisk(
  source: string,
  mebibytes: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<BackendOnDisk> {
  const disk = await mkdtemp(join(tmpdir(), 'occ-disk-'));
  const script = 'mount -t tmpfs -o size="$2"m tmpfs "$1" && cp -a "$0/." "$1" && shift 2 && exec "$@"';
  const child = spawn(
    'unshare',
    [...NAMESPACE, 'sh', '-c', script, source, disk, String(mebibytes), process.execPath, ...NODE_ARGUMENTS, MAIN],
    { env: environmentOf(disk, { LOG_LEVEL: 'warn', ...settings }), stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const log: string[] = [];
  if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => log.push(line));
  const backend = await started(child);
  void backend.ended.then(() => rm(disk, { recursive: true, force: true }));
  return { ...backend, log, directory: `/proc/${backend.pid}/root${disk}` };
}

/** Why `startBackendOnDisk` is not possible on this machine; undefined if it is. */
export function whyNoDisk(): string | undefined {
  const { error, status, stderr } = spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return error?.message ?? (status === 0 ? undefined : String(stderr).trim());
}

function environmentOf(directory: string, settings: Readonly<Record<string, string>>) {
  // Files that a killed process leaves behind are deleted with the directory.
  const own = { PORT: '0', DATA_DIR: directory, TMPDIR: directory, LOG_LEVEL: 'silent' };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...own, ...settings };
}

async function started(child: ChildProcess): Promise<BackendProcess> {
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
