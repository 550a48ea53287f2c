import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from './contract/operations.ts';
import { clientOf, type Client, signInAs } from './testing/client.ts';
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

  it('fills a new data directory with the demo company, keeps changes, and ends cleanly', async () => {
    const first = await startListening();
    const admin = await signInAs(first.url, 'admin');
    await admin.send('POST', '/common/news', { headline: 'Bleibt', text: 'Auch nach einem Neustart' });
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);

    const second = await startListening();
    const again = await signInAs(second.url, 'admin');
    const { body } = await again.get<NewsList>('/common/news');
    expect(body.data[0]?.headline).toBe('Bleibt');
    expect(body.data).toHaveLength(7);
    // The session outlives the restart, too.
    expect((await clientOf(second.url, admin.token).get('/warehouses')).status).toBe(200);
  });

  it('leaves a directory without demo data unchanged at the next start', async () => {
    const first = await startListening({ DEMO_DATA: 'false' });
    await kill(first.child, 'SIGTERM');
    const second = await startListening();
    await expect(signInAs(second.url, 'admin')).rejects.toThrow('Invalid username or password');
  });

  it('starts again if an earlier start was killed while it created the database', async () => {
    const first = await startListening({ DEMO_DATA: 'false' });
    await kill(first.child, 'SIGKILL');
    await writeFile(join(directory, 'postgres.unfinished'), '');
    const second = await startListening();
    await signInAs(second.url, 'admin');
    expect(existsSync(join(directory, 'postgres.unfinished'))).toBe(false);
  });

  it('refuses a directory that another process uses, and accepts it after that process was killed', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    const holder = await startListening();
    const admin = await signInAs(holder.url, 'admin');
    await admin.send('POST', '/common/news', { headline: 'Bleibt', text: 'Auch nach kill -9' });
    expect(await failure({})).toEqual({
      type: 'failed',
      message: `The data directory ${directory} is in use by another process.`,
    });
    expect((await admin.get('/warehouses')).status).toBe(200);

    await kill(holder.child, 'SIGKILL');
    const successor = await startListening();
    const { body } = await (await signInAs(successor.url, 'admin')).get<NewsList>('/common/news');
    expect(body.data[0]?.headline).toBe('Bleibt');
  });

  it('executes a call once that is sent again after a kill at any moment', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
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
      const create = ({ url }: { readonly url: string }, admin: Client) =>
        sendForm(url, admin, 'POST', '/users', { ...form, allowAll: 'true' }, { 'idempotency-key': email });
      const first = await startListening();
      const admin = await signInAs(first.url, 'admin');
      const cutOff = create(first, admin).catch(() => undefined);
      await pause(delay);
      await kill(first.child, 'SIGKILL');
      const answer = await cutOff;

      const second = await startListening();
      const repeated = await create(second, admin);
      expect(repeated.status).toBe(200);
      // An answer that was sent before the kill is repeated.
      expect([undefined, repeated.text]).toContain(answer?.text);
      const { body } = await clientOf(second.url, admin.token).get<EnvelopeOf<'listUsers'>>('/users');
      expect(body.data.filter((user) => user.email === email)).toHaveLength(1);
      await kill(second.child, 'SIGTERM');
    }
  });

  it('answers for a while after SIGTERM while not ready, and ends immediately after a second one', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;
    const patient = await startListening({ DRAIN_SECONDS: '2' });
    expect(await readiness(patient.url)).toBe(200);
    patient.child.kill('SIGTERM');
    await expect.poll(() => readiness(patient.url), { interval: 20 }).toBe(503);
    expect((await fetch(`${patient.url}/warehouses`)).status).toBe(401);
    expect(await patient.ended).toEqual([0, null]);

    const told = await startListening({ DRAIN_SECONDS: '60' });
    told.child.kill('SIGTERM');
    // A busy process may receive two signals at the same moment as one.
    await expect.poll(() => readiness(told.url), { interval: 20, timeout: 10_000 }).toBe(503);
    await pause(300);
    told.child.kill('SIGTERM');
    expect(await told.ended).toEqual([1, null]);
  });

  it('ends when its parent process has ended', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    const { child, ended } = await startListening();
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('logs an uncaught error without its data, and exits in order with an exit code', async () => {
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
    await startListening();
  });

  it('reports in one sentence that its port is in use', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const address = occupant.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await failure({ PORT: String(port) })).toEqual({
      type: 'failed',
      message: `Port ${port} on 127.0.0.1 is already in use; set PORT to another one.`,
    });
    occupant.close();
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

  it('can be restored from a copy of its stopped data directory', async () => {
    const original = join(directory, 'original');
    const restored = join(directory, 'restored');
    await makeDemoDataDirectory(original, TEST_DEMO_DAY);
    const first = await startListening({ DATA_DIR: original });
    const admin = await signInAs(first.url, 'admin');
    await admin.send('POST', '/common/news', { headline: 'Gesichert', text: 'Vor dem Unglück' });
    await admin.send('POST', '/shipping_data/export_products');
    await kill(first.child, 'SIGTERM');
    await cp(original, restored, { recursive: true });
    await rm(original, { recursive: true });

    const second = await startListening({ DATA_DIR: restored });
    const again = clientOf(second.url, admin.token);
    expect((await again.get<NewsList>('/common/news')).body.data[0]?.headline).toBe('Gesichert');
    const files = await again.get<EnvelopeOf<'listImportExportFiles'>>(
      '/files/import_export_data?fileType=ExportProduct',
    );
    const [file] = files.body.data.items;
    const path = `/files/import_export_data/ExportProduct/download?name=${encodeURIComponent(file?.name ?? '')}`;
    const answer = await fetch(second.url + path, { headers: { authorization: admin.token ?? '' } });
    expect(await answer.text()).toContain('sku;name;');
  });

  it('reports in one sentence a wrong configuration or an unreachable database', async () => {
    expect(await failure({ PORT: 'http' })).toEqual({
      type: 'failed',
      message: "PORT must be a whole number from 0 to 65535, but is 'http'.",
    });
    expect(await failure({ DATABASE_URL: 'postgres://occ:secret@127.0.0.1:9/occ' })).toEqual({
      type: 'failed',
      message: 'DATABASE_URL: the database 127.0.0.1:9/occ cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    });
    await writeFile(join(directory, 'file'), '');
    expect(await failure({ DATA_DIR: join(directory, 'file') })).toMatchObject({
      message: expect.stringContaining('is a file; set DATA_DIR to a directory'),
    });
  });
});

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
