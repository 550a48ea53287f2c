import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { DbTransaction } from '../../../database/tables.ts';
import { FileKey } from '../../../storage/fileKey.ts';
import { openStorage } from '../../../storage/open.ts';
import type { FileStorage } from '../../../storage/storage.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../../testing/startBackend.ts';
import type { CsvLine } from './csv.ts';
import { stockEntryLines } from './stockEntryLines.ts';
import { createQueue } from './createQueue.ts';
import { type ExportLines, writeExport } from './writeExport.ts';

const KEY = FileKey.of('ExportInventory', 'probe.csv');

describe.each(TEST_ENGINES)('writing an export on %s', (engine) => {
  let backend: TestBackend;
  let storage: FileStorage;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    storage = await openStorage(readConfig({ DATA_DIR: backend.dataDirectory }));
  });
  afterAll(() => backend.close());

  const all = stockEntryLines(undefined);
  const draftsDirectory = () => join(backend.dataDirectory, 'uploads');
  const drafts = async () => [
    ...(await readdir(draftsDirectory())),
    ...(await readdir(join(backend.dataDirectory, 'files', '.drafts'))),
  ];
  const write = (lines: ExportLines, into = storage) =>
    writeExport(
      {
        db: backend.db,
        put: (key, source) => into.put(key, source),
        draftsDirectory: draftsDirectory(),
        inTurn: (work) => work(),
      },
      KEY,
      lines,
    );
  const connectionsWork = async () => {
    const counts = await Promise.all(
      Array.from({ length: 12 }, () =>
        backend.db
          .selectFrom('warehouses')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .execute(),
      ),
    );
    return counts.length;
  };

  /**
   * Reads like an export, and runs a function after the second batch, when the header and the first rows have been
   * read.
   */
  function interrupted(lines: ExportLines, interrupt: () => Promise<void>): ExportLines {
    return async function* withInterruption(transaction: DbTransaction): AsyncGenerator<readonly CsvLine[]> {
      let batches = 0;
      for await (const batch of lines(transaction)) {
        yield batch;
        batches += 1;
        if (batches === 2) await interrupt();
      }
    };
  }

  it('leaves no file, not even a partial one, if reading fails', async () => {
    const broken = interrupted(all, () => Promise.reject(new Error('Die Leitung ist weg.')));
    for (let n = 0; n < 12; n += 1) {
      await expect(write(broken)).rejects.toThrow('Die Leitung ist weg.');
    }
    expect(await storage.stat(KEY)).toBeUndefined();
    expect(await drafts()).toEqual([]);
    expect(await connectionsWork()).toBe(12);
  });

  it('leaves no file if the storage refuses it', async () => {
    const full: FileStorage = { ...storage, put: () => Promise.reject(new Error('Der Speicher ist voll.')) };
    for (let n = 0; n < 12; n += 1) await expect(write(all, full)).rejects.toThrow('Der Speicher ist voll.');
    expect(await drafts()).toEqual([]);
    expect(await connectionsWork()).toBe(12);
  });

  it('does not hold the database while the storage receives the file', async () => {
    const busy: FileStorage = {
      ...storage,
      put: async (key, source) => {
        expect(await connectionsWork()).toBe(12);
        return storage.put(key, source);
      },
    };
    expect((await write(all, busy)).size).toBeGreaterThan(100_000);
    expect(await drafts()).toEqual([]);
  });

  it('cannot change what it reads', async () => {
    const writing: ExportLines = async function* writing(transaction) {
      await transaction.updateTable('warehouses').set({ name: 'Anders' }).execute();
      yield [[]];
    };
    await expect(write(writing)).rejects.toThrow('read-only');
  });

  // PGlite executes one statement at a time, so nothing can be booked meanwhile.
  it.runIf(engine === 'postgres')('shows a single point in time, whatever is booked meanwhile', async () => {
    const before = await text(await put(all));
    const meanwhile = interrupted(all, async () => {
      await backend.db.updateTable('inventories').set({ inventory: 987_654 }).execute();
    });
    expect(await text(await put(meanwhile))).toBe(before);
    expect(await text(await put(all))).toContain(';987654;');
  });

  async function put(lines: ExportLines) {
    await write(lines);
    const content = await storage.open(KEY);
    if (content === undefined) throw new Error('There is no file.');
    return content;
  }
});

describe('the queue of exports', () => {
  it('runs one export after the other, even after a failure', async () => {
    const inTurn = createQueue();
    const events: string[] = [];
    const work = (name: string, fails: boolean) => async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const outcomes = await Promise.allSettled([inTurn(work('a', true)), inTurn(work('b', false))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});
