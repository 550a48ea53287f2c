import { sql } from 'kysely';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { openDatabase } from '../../database/open.ts';
import { type BackendProcess, startBackendProcess } from '../../testing/backendProcess.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { makeDemoDataDirectory } from '../../testing/demoDataDirectory.ts';
import { TEST_DEMO_DAY } from '../../testing/startBackend.ts';
import { createTemporaryDatabase } from '../../testing/temporaryDatabase.ts';

const MIB = 1024 * 1024;
const STOCK_ENTRIES = 100_000;
/** The extra memory that an export or a download may use, in bytes. Nearly all of it is V8's young generation. */
const ALLOWED_GROWTH = 150_000_000;
const SUPPLIER = 'Ningbo Haoyuan Furniture Co., Ltd.';
const postgres = process.env['TEST_DATABASE_URL'];

// The peak memory of a process is reported by Linux in /proc.
describe.runIf(process.platform === 'linux')('the memory of the back-end is bounded', { timeout: 180_000 }, () => {
  let directory: string;
  let backend: BackendProcess | undefined;
  let removeDatabase: (() => Promise<void>) | undefined;

  beforeEach(async () => {
    backend = removeDatabase = undefined;
    directory = await mkdtemp(join(tmpdir(), 'occ-memory-'));
  });
  afterEach(async () => {
    await backend?.kill('SIGKILL');
    await removeDatabase?.();
    await rm(directory, { recursive: true, force: true });
  });

  it.runIf(postgres)(`during an export of ${STOCK_ENTRIES} stock entries`, async () => {
    const database = await createTemporaryDatabase(postgres ?? '');
    removeDatabase = () => database.drop();
    await fillWithStock(database.url, directory);
    backend = await startBackendProcess(directory, { DATABASE_URL: database.url });
    const admin = await signInAs(backend.url, 'admin');

    for (const [path, lines] of [
      ['/warehouses/export_warehouses', STOCK_ENTRIES],
      // The memory of the first export is reused: memory does not grow with the number of exported rows.
      ['/warehouses/export_warehouses', STOCK_ENTRIES],
      ['/warehouses/export_inventories', 600],
    ] as const) {
      const { growth, result, seconds } = await measure(backend.pid, () =>
        admin.send<{ data: FileEntry }>('POST', path),
      );
      expect(result.status).toBe(200);
      const { name, size } = result.body.data;
      report(`${path}: ${lines} lines, ${mib(size)} MiB in ${seconds} s, ${mib(growth)} MiB more than at its start`);
      expect(growth).toBeLessThan(ALLOWED_GROWTH);
      const folder = path.endsWith('warehouses') ? 'ExportInventoryManagement' : 'ExportInventory';
      const content = await readFile(join(directory, 'files', folder, 'user-demo-admin', name), 'utf8');
      // No text of the demo company has a line break, so the lines are the rows and a header.
      expect(content.split('\r\n')).toHaveLength(lines + 2);
    }
  });

  it('during a download of 512 MiB', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    const folder = join(directory, 'files', 'ExportOrder');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'sparse.csv'), '');
    const file = await open(join(folder, 'sparse.csv'), 'r+');
    await file.truncate(512 * MIB);
    await file.close();
    backend = await startBackendProcess(directory);
    const admin = await signInAs(backend.url, 'admin');

    const url = `${backend.url}/files/import_export_data/ExportOrder/download?name=sparse.csv`;
    const { growth, result, seconds } = await measure(backend.pid, async () => {
      const response = await fetch(url, { headers: { authorization: admin.token ?? '' } });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += chunk.length;
      return bytes;
    });
    report(`download: ${mib(result)} MiB in ${seconds} s, ${mib(growth)} MiB more than at its start`);
    expect(result).toBe(512 * MIB);
    expect(growth).toBeLessThan(ALLOWED_GROWTH);
  });

  it('during an upload of 100 MiB that is refused', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    backend = await startBackendProcess(directory);
    const admin = await signInAs(backend.url, 'admin');
    const { url, pid } = backend;
    const form = { fields: {}, files: { avatars: 100 } };
    const { growth, result, seconds } = await measure(pid, () => upload(url, admin, '/users', form));
    report(`upload: 100 MiB in ${seconds} s, ${mib(growth)} MiB more than at its start`);
    // Larger than an avatar may be, but read to its end, so that its sender sees the answer.
    expect(result).toBe(413);
    expect(growth).toBeLessThan(100 * MIB);
    await expect.poll(() => readdir(join(directory, 'uploads'))).toEqual([]);
  });

  it('during an upload of 100 MiB that is stored', async () => {
    await makeDemoDataDirectory(directory, TEST_DEMO_DAY);
    backend = await startBackendProcess(directory);
    const admin = await signInAs(backend.url, 'admin');
    const { url, pid } = backend;
    const plan = { shipmentRecordName: 'Groß', supplierName: SUPPLIER, supplierOrderId: '1' };
    const { body } = await admin.send<EnvelopeOf<'createShippingPlan'>>('POST', '/shipping_plans', plan);
    const id = body.data.shipmentRecordId;
    await admin.send('POST', `/shipping_plans/${id}/block`);
    const fields = { shipmentRecordId: String(id), ...plan };
    const form = { fields, files: { commercialInvoiceFile: 50, packingListFile: 50 } };
    const { growth, result, seconds } = await measure(pid, () => upload(url, admin, '/shipping_plans', form));
    report(`upload that is kept: 100 MiB in ${seconds} s, ${mib(growth)} MiB more than at its start`);
    expect(result).toBe(200);
    const stored = join(directory, 'files', 'shipping-plans', String(id));
    const names = await readdir(stored);
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(stored, name))).size));
    expect(sizes).toEqual([50 * MIB, 50 * MIB]);
    expect(growth).toBeLessThan(100 * MIB);
  });
});

type FileEntry = EnvelopeOf<'exportWarehouses'>['data'];

/** The demo company with this many stock entries. */
async function fillWithStock(databaseUrl: string, dataDirectory: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl, dataDirectory, demoData: true, demoDay: TEST_DEMO_DAY, logger });
  await sql`
    insert into inventories (
      product_id, storage_location_id, inventory, reserved, date, purchase_price, exchange_rate, additional_costs,
      customs_item, source, reference
    )
    select product_id, storage_location_id, inventory, reserved, date, purchase_price, exchange_rate, additional_costs,
      customs_item, source, reference
    from (select * from inventories order by id limit 5000) as demo, generate_series(2, ${STOCK_ENTRIES / 5_000})
  `.execute(database.db);
  await database.close();
}

/** Text fields, and files of this many MiB that start like a PDF. */
interface LargeForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, number>>;
}

/** PUTs a form as fast as it is received; returns the status. */
async function upload(url: string, { token }: Client, path: string, { fields, files }: LargeForm): Promise<number> {
  const head = (name: string, file = '') =>
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`);
  const piece = Buffer.alloc(MIB);
  const first = Buffer.concat([Buffer.from('%PDF-1.4'), piece]).subarray(0, MIB);
  const end = Buffer.from('\r\n');
  const form = Readable.from([
    ...Object.entries(fields).flatMap(([name, text]) => [head(name), Buffer.from(text), end]),
    ...Object.entries(files).flatMap(([name, size]) => [
      head(name, '; filename="a.pdf"'),
      first,
      ...Array.from({ length: size - 1 }, () => piece),
      end,
    ]),
    Buffer.from('--x--\r\n'),
  ]);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { authorization: token ?? '', 'content-type': 'multipart/form-data; boundary=x' };
  const call = sendRequest(`${url}${path}`, { method: 'PUT', headers }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  call.on('error', reject);
  await pipeline(form, call);
  return promise;
}

/** Runs a function, and returns by how many bytes the peak memory of a process was above its memory before. */
async function measure<Result>(pid: number, work: () => Promise<Result>) {
  // Resets the peak value.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await memory(pid, 'VmRSS');
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  return { result, seconds, growth: (await memory(pid, 'VmHWM')) - before };
}

async function memory(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kib = new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1];
  if (kib === undefined) throw new Error(`The kernel does not tell ${name}.`);
  return Number(kib) * 1024;
}

function mib(bytes: number): string {
  return (bytes / MIB).toFixed(1);
}

function report(figures: string): void {
  process.stdout.write(`${figures}\n`);
}
