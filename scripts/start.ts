import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { requireDataDirectory } from '../backend/src/dataDirectory.ts';
import { listenFailure } from '../server/src/listenFailure.ts';
import { readSettings } from '../server/src/settings.ts';
import { StartFailure } from '../server/src/startFailure.ts';
import { addressesToOpen, isPublic } from './addresses.ts';
import { type DemoAccount, openDemoAccounts } from './demoAccounts.ts';
import { keepRunning } from './keepRunning.ts';
import { abortRunning, buildWeb, install, ROOT, StepError } from './prepare.ts';
import { type RunningServer, StartError, startServer } from './servers.ts';

/** Aborted by Ctrl-C, a signal, or the end of the parent process. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The running servers in the order of stopping: the gateway finishes its requests while the back-end still answers. */
const running: RunningServer[] = [];
/** Servers that are being started. */
const starting: Promise<RunningServer>[] = [];
const stopping = new AbortController();
const stopped = Promise.withResolvers<never>();
// If nothing listens for the abort at that moment, the next step notices it.
stopped.promise.catch(() => undefined);

/** A terminal and npm send the same signal twice within this time. */
const SAME_MOMENT_MS = 300;
let signalledAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (signalledAt === undefined) {
      stopped.reject(new Stopped());
      stopping.abort();
    } else if (signal === 'SIGINT' && performance.now() - signalledAt > SAME_MOMENT_MS) {
      console.log('Not waiting for what is under way.');
      // The back-end then has no requests either, and closes its database as usual.
      running.find(({ name }) => name === 'gateway')?.kill();
    }
    signalledAt ??= performance.now();
  });
}

function unlessStopped<Result>(work: Promise<Result>): Promise<Result> {
  return Promise.race([work, stopped.promise]);
}

/** As the servers read them. */
const settings = readSettings(process.env);
const { text } = settings;

/**
 * `npm start`: installs, builds, starts back-end and gateway, and prints their addresses. If BACKEND_URL is set, that REST server is used
 * and no back-end is started.
 */
async function start(): Promise<void> {
  const port = settings.wholeNumber('PORT', 4000, 0, 65_535);
  const host = settings.host('HOST');
  await refuseUnusableAddress(port, host);
  const dataDir = path.resolve(ROOT, text('DATA_DIR') ?? '.data');
  const [otherBackend, givenSecret] = [text('BACKEND_URL'), text('SESSION_SECRET')];
  if (otherBackend === undefined || givenSecret === undefined) await requireDataDirectory(dataDir);
  await unlessStopped(install());
  await unlessStopped(buildWeb());

  const secret = givenSecret ?? storedSecret(dataDir);
  const ownBackend = otherBackend
    ? undefined
    : await run('backend', {
        HOST: '127.0.0.1',
        PORT: '0',
        METRICS_PORT: portAfter(text('METRICS_PORT')),
        DATA_DIR: dataDir,
        LOG_LEVEL: logLevel(),
      });
  const accounts = ownBackend ? openDemoAccounts(ownBackend.url) : [];
  const gateway = await run('gateway', {
    HOST: host,
    PORT: String(port),
    BACKEND_URL: ownBackend?.url ?? otherBackend,
    SESSION_SECRET: secret,
    LOG_LEVEL: logLevel(),
  });
  announce(host, portOf(gateway.url), await unlessStopped(Promise.resolve(accounts)));
  throw new StartError(await unlessStopped(Promise.race(running.map(({ ended }) => ended))));
}

/** Starts a server and keeps it running; restarts use the same port, because others know it. */
async function run(name: 'gateway' | 'backend', env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const begun = startServer(name, env, stopping.signal);
  starting.push(begun);
  const first = await unlessStopped(begun);
  const server = keepRunning(first, (signal) => startServer(name, { ...env, PORT: portOf(first.url) }, signal));
  running.unshift(server);
  return server;
}

function portOf(url: string): string {
  return new URL(url).port || '80';
}

/** The back-end's metrics are one port above the gateway's. */
function portAfter(port: string | undefined): string {
  // An invalid port is passed on unchanged: the server reports it.
  return port && Number(port) > 0 && Number(port) < 65_535 ? String(Number(port) + 1) : (port ?? '');
}

function logLevel(): string {
  return text('LOG_LEVEL') ?? 'warn';
}

/** Checked before anything is installed or built, so that the error comes immediately. */
async function refuseUnusableAddress(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const message = `Port ${port} on ${host} is taken; set PORT to another one: PORT=4001 npm start`;
      reject(isTaken ? new StartError(message) : listenFailure(error, host, port));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The embedded setup creates its own secret at the first start and stores it, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    // Written atomically: two simultaneous starts end up with the same secret.
    const made = `${file}.${process.pid}`;
    writeFileSync(made, randomBytes(48).toString('base64url'), { mode: 0o600 });
    chmodSync(made, 0o600);
    try {
      linkSync(made, file);
    } catch {
      // Another start has just created it, or the file system does not support links.
      if (!existsSync(file)) renameSync(made, file);
    } finally {
      rmSync(made, { force: true });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') {
    throw new StartError(
      `${file} is empty: remove it, and everybody signs in again, or put the secret of before back.`,
    );
  }
  return secret;
}

function announce(host: string, port: string, accounts: readonly DemoAccount[]): void {
  const { own, ofOthers } = addressesToOpen(host, port);
  console.log(`\nOperations Control Center is ready: ${own}\n`);
  console.log(`  ${own}/          the client`);
  console.log(`  ${own}/sandbox   GraphQL for analysts`);
  console.log(`  ${own}/graphql   the API\n`);
  if (ofOthers.length > 0) console.log(`From other machines: ${ofOthers.join('  ')}\n`);
  if (accounts.length > 0) {
    console.log('Demo accounts:');
    const [emails, passwords] = [accounts.map(({ email }) => email), accounts.map(({ password }) => password)];
    for (const { email, password, sees } of accounts) {
      console.log(`  ${email.padEnd(widest(emails))}   ${password.padEnd(widest(passwords))}   ${sees}`);
    }
    console.log('');
    if (isPublic(host)) {
      console.log(
        `Warning: HOST=${host} lets others in, and everybody knows the passwords above. Change them or deactivate the accounts (Users), or start with DEMO_DATA=false on a new DATA_DIR.\n`,
      );
    }
  }
  console.log('Ctrl-C stops it.');
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

async function startAndStop(): Promise<number> {
  try {
    await start();
    return 0;
  } catch (error) {
    if (error instanceof Stopped) {
      const wasReady = running.length > 0;
      console.log(wasReady ? '\nStopping …' : '\nStopped.');
      abortRunning();
      return wasReady ? 0 : INTERRUPTED;
    }
    const isSentence = error instanceof StartError || error instanceof StepError || error instanceof StartFailure;
    console.error(isSentence ? error.message : error);
    return 1;
  } finally {
    for (const server of running) await server.stop();
    // It was stopped before or while it started.
    for (const begun of await Promise.allSettled(starting)) {
      if (begun.status === 'fulfilled') await begun.value.stop();
    }
  }
}

/** The exit code of a shell for Ctrl-C. */
const INTERRUPTED = 130;

process.exit(await startAndStop());
