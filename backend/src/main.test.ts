import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from './contract/operations.ts';
import { clientOf, signInAs } from './testing/client.ts';
import { makeDemoDataDirectory } from './testing/demoDataDirectory.ts';
import { sendForm } from './testing/form.ts';
import { TEST_DEMO_DAY } from './testing/startBackend.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

type NewsList = EnvelopeOf<'listNews'>;

describe('the back-end as a process', () => {
  let directory: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'occ-main-'));
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => kill(child, 'SIGKILL')));
    await rm(directory, { recursive: true, force: true });
  });

  function start(settings: Record<string, string> = {}) {
    // Files that a killed process leaves are removed with the directory.
    const own = { PORT: '0', DATA_DIR: directory, TMPDIR: directory, LOG_LEVEL: 'silent', VALIDATE_RESPONSES: 'true' };
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...own, ...settings };
    const child = fork(MAIN, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    children.push(child);
    const output: string[] = [];
    child.stdout?.on('data', (chunk) => output.push(String(chunk)));
    child.stderr?.on('data', (chunk) => output.push(String(chunk)));
    const report = new Promise<unknown>((resolve) => child.once('message', resolve));
    return { child, output, report, ended: once(child, 'exit') };
  }

  async function startListening(settings?: Record<string, string>) {
    const process = start(settings);
    const report = await process.report;
    if (typeof report !== 'object' || report === null || !('url' in report)) throw new Error(JSON.stringify(report));
    return { ...process, url: String(report.url) };
  }

  async function failure(settings: Record<string, string>): Promise<unknown> {
    const { report, ended, output } = start(settings);
    const [code] = await ended;
    expect(code).toBe(1);
    expect(output.join('')).not.toMatch(/\bat .*\.(ts|js):\d+/);
    return report;
  }

  it('creates its database, again if that was cut short; keeps it over a restart and in a copy; ends with its parent', async () => {
    const original = join(directory, 'original');
    const restored = join(directory, 'restored');
    const unfinished = join(original, 'postgres.unfinished');
    const empty = await startListening({ DATA_DIR: original, DEMO_DATA: 'false' });
    await kill(empty.child, 'SIGTERM');
    const stillEmpty = await startListening({ DATA_DIR: original });
    await expect(signInAs(stillEmpty.url, 'admin')).rejects.toThrow('Invalid username or password');
    expect(existsSync(unfinished)).toBe(false);
    await kill(stillEmpty.child, 'SIGKILL');

    // As if that process had been killed while it created the database: it is created again, and filled like any new one.
    await writeFile(unfinished, '');
    const first = await startListening({ DATA_DIR: original });
    expect(existsSync(unfinished)).toBe(false);
    const admin = await signInAs(first.url, 'admin');
    await admin.send('POST', '/common/news', { headline: 'Gesichert', text: 'Vor dem Unglück' });
    await admin.send('POST', '/shipping_data/export_products');
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);

    await cp(original, restored, { recursive: true });
    await rm(original, { recursive: true });
    const second = await startListening({ DATA_DIR: restored });
    // The session outlives the restart, too.
    const again = clientOf(second.url, admin.token);
    const { body } = await again.get<NewsList>('/common/news');
    expect(body.data[0]?.headline).toBe('Gesichert');
    expect(body.data).toHaveLength(7);
    const files = await again.get<EnvelopeOf<'listImportExportFiles'>>(
      '/files/import_export_data?fileType=ExportProduct',
    );
    const [file] = files.body.data.items;
    const path = `/files/import_export_data/ExportProduct/download?name=${encodeURIComponent(file?.name ?? '')}`;
    await again.http.get(path).expect(200, /sku;name;/);

    // It ends with its parent process.
    second.child.disconnect();
    expect(await second.ended).toEqual([0, null]);
  });

  it('refuses a directory in use; after a kill at any moment, executes a call once that is sent again', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    let running = await startListening();
    const admin = await signInAs(running.url, 'admin');
    await admin.send('POST', '/common/news', { headline: 'Bleibt', text: 'Auch nach kill -9' });
    expect(await failure({})).toEqual({
      type: 'failed',
      message: `The data directory ${directory} is in use by another process.`,
    });
    expect((await admin.get('/warehouses')).status).toBe(200);

    for (const delay of [20, 120]) {
      const email = `kill${delay}@firma.example`;
      const form = {
        salutation: 'Frau',
        firstName: 'Ida',
        lastName: 'Neu',
        email,
        password: 'geheim',
        roles: 'Orders',
      };
      const create = ({ url }: { readonly url: string }) => {
        const again = clientOf(url, admin.token);
        return sendForm(again, 'POST', '/users', { ...form, allowAll: 'true' }, { 'idempotency-key': email });
      };
      const cutOff = create(running).catch(() => undefined);
      await pause(delay);
      await kill(running.child, 'SIGKILL');
      const answer = await cutOff;

      running = await startListening();
      const repeated = await create(running);
      expect(repeated.status).toBe(200);
      // An answer that was sent before the kill is repeated.
      expect([undefined, repeated.text]).toContain(answer?.text);
      const { body } = await clientOf(running.url, admin.token).get<EnvelopeOf<'listUsers'>>('/users');
      expect(body.data.filter((user) => user.email === email)).toHaveLength(1);
    }
    const { body } = await (await signInAs(running.url, 'admin')).get<NewsList>('/common/news');
    expect(body.data[0]?.headline).toBe('Bleibt');
  });

  it('logs an uncaught error without its data and exits in order; drains after SIGTERM, and ends after a second one', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    const thrower = join(directory, 'thrower.mjs');
    await writeFile(
      thrower,
      `process.on('SIGUSR2', () => { throw Object.assign(new Error('boom postgres://u:geheim@h/db'), { sent: 'geheim' }); });`,
    );
    const { child, ended, output } = await startListening({
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: `--import=${thrower}`,
    });
    child.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
    expect(output.join('')).toContain('an error that nobody caught');
    expect(output.join('')).toContain('boom');
    expect(output.join('')).not.toContain('geheim');

    const readiness = async (url: string) => (await request(url).get('/readyz')).status;
    const patient = await startListening({ DRAIN_SECONDS: '2' });
    expect(await readiness(patient.url)).toBe(200);
    patient.child.kill('SIGTERM');
    await expect.poll(() => readiness(patient.url), { interval: 20 }).toBe(503);
    await request(patient.url).get('/warehouses').expect(401);
    expect(await patient.ended).toEqual([0, null]);

    const server = await startListening({ DRAIN_SECONDS: '60' });
    server.child.kill('SIGTERM');
    // A busy process may receive two signals at the same moment as one.
    await expect.poll(() => readiness(server.url), { interval: 20, timeout: 10_000 }).toBe(503);
    await pause(300);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual([1, null]);
  });

  it('reports in one sentence that its database is damaged, and does not change it', async () => {
    const directoryOfDatabase = join(directory, 'postgres');
    await mkdir(directoryOfDatabase);
    await writeFile(join(directoryOfDatabase, 'PG_VERSION'), 'precious');
    expect(await failure({})).toMatchObject({
      message: expect.stringContaining(`The database in ${directoryOfDatabase} cannot be opened; it may be damaged (`),
    });
    expect(await readFile(join(directoryOfDatabase, 'PG_VERSION'), 'utf8')).toBe('precious');
  });

  it('reports a wrong configuration in one sentence', async () => {
    expect(await failure({ PORT: 'http' })).toEqual({
      type: 'failed',
      message: "PORT must be a whole number from 0 to 65535, but is 'http'.",
    });
  });
});

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
