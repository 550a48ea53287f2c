import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildWeb, install, ROOT, StepError } from './prepare.ts';
import { type RunningServer, StartError, startServer } from './servers.ts';

/**
 * `npm start`: installs, builds, starts back-end and gateway, and says where they are. BACKEND_URL set: that REST server
 * is used and none is started.
 */
async function start(): Promise<void> {
  const port = Number(process.env['PORT'] || 4000);
  const host = process.env['HOST'] || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError('PORT must be a number from 0 to 65535.');
  await refuseTakenPort(port, host);
  await install();
  await buildWeb();

  const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] || '.data');
  const secret = process.env['SESSION_SECRET'] || keptSecret(dataDir);
  const ownBackend = process.env['BACKEND_URL']
    ? undefined
    : await startServer('backend', {
        HOST: '127.0.0.1',
        PORT: '0',
        METRICS_PORT: portAfter(process.env['METRICS_PORT']),
        DATA_DIR: dataDir,
        LOG_LEVEL: logLevel(),
      });
  const running = ownBackend ? [ownBackend] : [];
  try {
    const gateway = await startServer('gateway', {
      HOST: host,
      PORT: String(port),
      BACKEND_URL: ownBackend?.url ?? process.env['BACKEND_URL'],
      SESSION_SECRET: secret,
      LOG_LEVEL: logLevel(),
    });
    running.unshift(gateway);
    announce(gateway.url, ownBackend !== undefined && hasDemoCompany());
    await untilStopped(running);
  } finally {
    // The gateway first: it lets its requests finish while the back-end still answers.
    for (const server of running) await server.stop();
  }
}

/** The back-end's metrics are one port above the gateway's. */
function portAfter(port: string | undefined): string {
  return port ? String(Number(port) && Number(port) + 1) : '';
}

function logLevel(): string {
  return process.env['LOG_LEVEL'] || 'warn';
}

/** Asked before anything is installed or built, so that nobody waits a minute to hear it. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code ?? error.message})`;
      reject(new StartError(`Port ${port} on ${host} ${reason}; set PORT to another one: PORT=4001 npm start`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The embedded set-up makes its own secret at the first start and keeps it, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

/** The back-end makes the demo company in a new embedded database, and in PostgreSQL when it is asked to. */
function hasDemoCompany(): boolean {
  const { DATABASE_URL, DEMO_DATA } = process.env;
  return DATABASE_URL ? DEMO_DATA === 'true' : DEMO_DATA !== 'false';
}

function announce(url: string, withDemo: boolean): void {
  console.log(`\nOperations Control Center is ready: ${url}\n`);
  console.log(`  ${url}/          the client`);
  console.log(`  ${url}/sandbox   GraphQL for analysts`);
  console.log(`  ${url}/graphql   the API\n`);
  if (withDemo) {
    console.log('Demo accounts, if this data is new:');
    console.log('  admin@occ.example        demo-admin        sees and does everything');
    console.log('  purchasing@occ.example   demo-purchasing   shipping plans, suppliers, products');
    console.log('  orders@occ.example       demo-orders       orders');
    console.log('  warehouse@occ.example    demo-warehouse    stock of one warehouse');
    console.log('  analyst@occ.example      demo-analyst      reads chosen columns\n');
  }
  console.log('Ctrl-C stops it.');
}

/** Waits for Ctrl-C or SIGTERM; a server that ends by itself ends the whole. */
async function untilStopped(running: readonly RunningServer[]): Promise<void> {
  const signal = new Promise<undefined>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => resolve(undefined));
  });
  const failure = await Promise.race([signal, ...running.map(({ ended }) => ended)]);
  if (failure !== undefined) throw new StartError(failure);
  console.log('\nStopping …');
}

try {
  await start();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exit(1);
}
