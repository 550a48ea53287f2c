import { type ChildProcess, fork } from 'node:child_process';
import { clientOf, type GatewayClient, METRICS_TOKEN, SECRET } from './gateway.ts';

/** The real gateway in its own process. */
export interface GatewayProcess extends GatewayClient {
  readonly pid: number;
  /** Sends the signal, and waits for the end: the exit code, or null if it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startGatewayProcess(
  backendUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> {
  const child = fork(new URL(import.meta.resolve('gateway/main.ts')), [], {
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '33554432',
      MALLOC_TRIM_THRESHOLD_: '134217728',
      ...process.env,
      BACKEND_URL: backendUrl,
      SESSION_SECRET: SECRET,
      BACKEND_CONTRACT: 'strict',
      METRICS_TOKEN,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { type: string; url?: string; message?: string }) => {
      if (message.url === undefined) reject(new Error(message.message));
      else resolve(message.url);
    });
    void ended.then((code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return {
    ...clientOf(url),
    pid: Number(child.pid),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
