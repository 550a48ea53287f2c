import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { bodyFor, PAGES } from './pages.ts';

/** The options of a process. */
export interface Setting {
  readonly env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  readonly execArgv?: readonly string[];
}

export interface Running {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  /** @returns when the process has ended. */
  readonly stop: () => Promise<void>;
}

/** The headers of a signed-in user, by account. */
export type Sessions = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A back-end with the demo company, and the processes in front of it for a measurement. */
export interface TestBed {
  readonly backendUrl: string;
  readonly secret: string;
  /** A directory that is removed at the end. */
  readonly directory: string;
  /** Starts a script of this folder, or one with an absolute path. */
  readonly start: (name: string, script: string, args: readonly string[], setting?: Setting) => Promise<Running>;
  readonly startGateway: (name: string, backendUrl: string, setting?: Setting, script?: string) => Promise<Running>;
  readonly stop: () => Promise<void>;
}

const GATEWAY = path.join(import.meta.dirname, '../../../gateway/src/main.ts');

/**
 * Starts the back-end, runs `work`, and ends every started process.
 * @param mostMinutes the limit after which everything is ended with exit code 1
 */
export async function withTestBed(mostMinutes: number, work: (testBed: TestBed) => Promise<void>): Promise<void> {
  const running: Running[] = [];
  const secret = randomBytes(48).toString('base64url');
  const directory = await mkdtemp(path.join(tmpdir(), 'occ-bench-'));
  const noDocuments = path.join(directory, 'no-documents.json');
  await writeFile(noDocuments, '{}');
  const backend = await startBackendProcess(directory);

  async function start(name: string, script: string, args: readonly string[], setting: Setting = {}): Promise<Running> {
    const server = await startProcess(name, path.resolve(import.meta.dirname, script), args, setting);
    running.push(server);
    return server;
  }
  const testBed: TestBed = {
    backendUrl: backend.url,
    secret,
    directory,
    start,
    startGateway: (name, backendUrl, { env, execArgv = [] } = {}, script = GATEWAY) =>
      start(name, script, [], {
        env: {
          BACKEND_URL: backendUrl,
          SESSION_SECRET: secret,
          PORT: '0',
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
          PERSISTED_DOCUMENTS: noDocuments,
          // As `npm start` and the containers run it.
          MALLOC_ARENA_MAX: '1',
          MALLOC_MMAP_THRESHOLD_: '33554432',
          MALLOC_TRIM_THRESHOLD_: '134217728',
          ...env,
        },
        execArgv,
      }),
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
      await backend.kill('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
  const tooLong = setTimeout(() => {
    console.error(`The measurement has not ended within ${mostMinutes} minutes.`);
    void testBed.stop().finally(() => process.exit(1));
  }, mostMinutes * 60_000);
  try {
    await work(testBed);
  } finally {
    clearTimeout(tooLong);
    await testBed.stop();
  }
}

/**
 * Signs in the account of each page at a gateway. The first request afterwards also loads the viewer, who is then
 * cached for a while.
 */
export async function signInAll(gatewayUrl: string): Promise<Sessions> {
  const sessions = new Map<string, Readonly<Record<string, string>>>();
  const query =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  for (const page of PAGES) {
    const variables = { email: `${page.account}@occ.example`, password: `demo-${page.account}` };
    const answer: { data?: { signIn?: { token?: string } } } = Object(
      await post(`${gatewayUrl}/graphql`, JSON.stringify({ query, variables }), {}),
    );
    const session = { authorization: `Bearer ${answer.data?.signIn?.token ?? missing()}` };
    sessions.set(page.account, session);
    await post(`${gatewayUrl}/graphql`, bodyFor(page, 1), session);
  }
  return sessions;
}

export async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return response.json();
}

export function missing(): never {
  throw new Error('the demo company does not answer as it should');
}

function startProcess(
  name: string,
  script: string,
  args: readonly string[],
  { env = {}, execArgv = [] }: Setting,
): Promise<Running> {
  const child = fork(script, [...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)));
    child.on('message', (message: { type?: string; url?: string; message?: string }) => {
      if (message.type !== 'listening' || message.url === undefined || child.pid === undefined) {
        return reject(new Error(message.message ?? `${name} did not start`));
      }
      resolve({ name, pid: child.pid, url: message.url, stop });
    });
  });
}
