import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoDataDirectory } from 'backend/testing/demoDataDirectory.ts';
import { TEST_DEMO_DAY } from 'backend/testing/startBackend.ts';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** `npm start` as a newcomer runs it, with everything installed and built. */
const ROOT = path.resolve(import.meta.dirname, '../..');

const SIGN_IN = 'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }';

interface Product {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

const running: ChildProcess[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'occ-start-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** The build and demo data that a first start takes its time to create. */
const fillDataDirectory = () => makeDemoDataDirectory(dataDir, TEST_DEMO_DAY);

function start(env: NodeJS.ProcessEnv): Product {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { child, output: () => printed, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

async function ready(product: Product): Promise<string> {
  await expect.poll(product.output, { timeout: 60_000, interval: 100 }).toMatch(/is ready: http/);
  return /is ready: (http\S+)/.exec(product.output())?.[1] ?? '';
}

describe('npm start', () => {
  it('prints its address and the demo accounts; Ctrl-C ends all processes, and the next start keeps data and sessions', async () => {
    const product = start({ PORT: '0' });
    const url = await ready(product);
    expect(product.output()).toContain('admin@occ.example        demo-admin');
    await request(url).get('/readyz').expect(200);
    const token = /"token":"([^"]+)"/.exec(await post(url, SIGN_IN))?.[1];
    for (const page of ['/', '/login', '/app/dashboard', '/sandbox']) {
      const { text } = await request(url)
        .get(page)
        .expect('content-type', /text\/html/)
        .expect('content-security-policy', /script-src 'self';/);
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    }
    await request(url).get('/assets/nothing.js').expect(404);
    for (const hidden of ['/metrics', '/persisted-documents.json']) await request(url).get(hidden).expect(404);

    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');

    const again = start({ PORT: '0' });
    expect(await post(await ready(again), '{ viewer { email } }', token)).toContain('admin@occ.example');
  });

  it('reports a port that is in use in one sentence, at once', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const product = start({ PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is taken; set PORT to another one: PORT=4001 npm start`,
    );
    holder.close();
  });

  it.each(['http', '70000', '-1'])('reports PORT=%s in one sentence', async (port) => {
    const product = start({ PORT: port });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toBe(`PORT must be a whole number from 0 to 65535, but is '${port}'.`);
  });

  it('reads settings as the servers do: blanks around a value do not count, and a blank one is not set', async () => {
    await fillDataDirectory();
    const blank = { HOST: ' ', BACKEND_URL: ' ', SESSION_SECRET: ' ', LOG_LEVEL: ' ', METRICS_PORT: ' ' };
    const product = start({ ...blank, PORT: ' 0 ', DATA_DIR: `${dataDir} ` });
    const url = await ready(product);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await post(url, SIGN_IN)).toContain('"token":"');
    // At the level that is the default of `npm start`, the servers log nothing.
    expect(product.output()).not.toContain('"level":30');
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['session-secret', 'postgres']));
    expect(existsSync(`${dataDir} `)).toBe(false);

    // Whether or not it is taken already.
    const holder = createServer().on('error', () => undefined);
    holder.listen(4000, '127.0.0.1');
    const usual = start({ PORT: ' ' });
    expect(await usual.ended).toBe(1);
    expect(usual.output()).toMatch(/^Port 4000 on 127\.0\.0\.1 is taken;/);
    holder.close();
  });

  it('starts no back-end with BACKEND_URL, and creates no database', async () => {
    const other = createHttpServer((_request, response) => response.writeHead(401).end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const product = start({ PORT: '0', BACKEND_URL: `http://127.0.0.1:${portOf(other)}` });
    const url = await ready(product);
    expect(product.output()).not.toContain('demo-admin');
    await request(url).get('/readyz').expect(200);
    await closeServer(other);
    // The result of a check is kept for a second.
    await expect.poll(async () => (await request(url).get('/readyz')).status, { timeout: 10_000 }).toBe(503);
  });

  it.each(['HOST', 'DATA_DIR'])('reports an unusable %s in one sentence', async (name) => {
    const product = start({ PORT: '0', HOST: '127.0.0.1', [name]: name === 'HOST' ? '192.0.2.1' : '/dev/null/data' });
    expect(await product.ended).toBe(1);
    expect(product.output().trim().split('\n')).toHaveLength(1);
    expect(product.output()).toMatch(new RegExp(`^${name} .*; set ${name} to `));
  });

  it('a signal to npm ends all processes, though its shell passes no signals on', async () => {
    await fillDataDirectory();
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(npm);
    let printed = '';
    npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(() => printed, { timeout: 60_000, interval: 100 }).toMatch(/is ready: http/);
    const url = /is ready: (http\S+)/.exec(printed)?.[1] ?? '';
    npm.kill('SIGTERM');
    const answers = () =>
      request(url)
        .get('/healthz')
        .then(
          () => 'still there',
          () => 'gone',
        );
    await expect.poll(answers, { timeout: 15_000 }).toBe('gone');
  });

  it('refuses a second start on its data, restarts a killed gateway, and if it is killed itself, its servers end', async () => {
    await fillDataDirectory();
    const product = start({ PORT: '0' });
    const url = await ready(product);
    const get = (page: string) =>
      request(url)
        .get(page)
        .then(
          ({ status }) => status,
          () => 'gone',
        );

    const second = start({ PORT: '0' });
    expect(await second.ended).toBe(1);
    const lines = second.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(dataDir);
    expect(await get('/readyz')).toBe(200);

    const children = readFileSync(`/proc/${product.child.pid}/task/${product.child.pid}/children`, 'utf8');
    const isGateway = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('gateway');
    const gateway = children.trim().split(' ').find(isGateway);
    process.kill(Number(gateway), 'SIGKILL');
    await expect.poll(product.output, { timeout: 15_000 }).toContain('(SIGKILL). It is started again (1 of 5).');
    await expect.poll(() => get('/readyz'), { timeout: 30_000 }).toBe(200);

    product.child.kill('SIGKILL');
    await product.ended;
    await expect.poll(() => get('/healthz'), { timeout: 15_000 }).toBe('gone');
    // Their data directory is free again.
    const next = async () => {
      const started = start({ PORT: '0' });
      return Promise.race([ready(started).then(() => 'ready'), started.ended]);
    };
    await expect.poll(next, { timeout: 30_000 }).toBe('ready');
  });
});

async function post(url: string, query: string, token = ''): Promise<string> {
  return (await request(url).post('/graphql').set('authorization', token).send({ query })).text;
}
