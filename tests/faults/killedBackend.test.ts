import { type BackendProcess, startBackendProcess } from 'backend/testing/backendProcess.ts';
import { type Client, clientOf, signInAs } from 'backend/testing/client.ts';
import { makeDemoDataDirectory } from 'backend/testing/demoDataDirectory.ts';
import type { EnvelopeOf } from 'backend/contract/operations.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

/**
 * `kill -9` of the back-end at any moment under load: an acknowledged booking is stored exactly once; any other at most
 * once, and exactly once after it was sent again; and the stock matches its history. `KILLS=50` sets the number of
 * kills.
 */
const KILLS = Number(process.env['KILLS'] ?? 3);
const CLIENTS = 8;
const SKUS = ['KILL-1', 'KILL-2'];
const STORAGE_LOCATIONS = [1, 2, 400];
/** The delay of a kill after the load began, in milliseconds. */
const [EARLIEST_KILL, LATEST_KILL] = [40, 640];
const CARRIERS = { outboundCarrier: 'DHL', carrierUK: 'DHL', carrierEU: 'DHL' };
const EVERYTHING = 'pageSize=10000000';

type HistoryEntry = EnvelopeOf<'listSkuStockHistory'>['data']['items'][number];
type Inventory = EnvelopeOf<'listInventories'>['data']['data'][number];

/** Incoming goods that are unique: their source and reason contain the key. */
interface Booking {
  readonly key: string;
  readonly sku: string;
  readonly storageLocationId: number;
  readonly inventory: number;
}

let directory: string;
let backend: BackendProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'occ-killed-'));
});
afterEach(async () => {
  await backend?.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

it(`loses and doubles no booking over ${KILLS} kills under load`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
  await makeDemoDataDirectory(directory, new Date('2026-11-20T00:00:00Z'));
  backend = await startBackendProcess(directory);
  const { token } = await signInAs(backend.url, 'admin');
  const admin = () => clientOf(backend?.url ?? '', token);
  for (const sku of SKUS) {
    const product = { sku, name: 'Prüfling', supplierId: 3, ...CARRIERS };
    expect((await admin().send('POST', '/shipping_data/products', product)).status).toBe(200);
  }

  const acknowledged = new Map<string, Booking>();
  let repeated = 0;
  let cutOff = 0;
  let cutOffButDone = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const load = startLoad(admin(), round, acknowledged);
    await load.nextAnswer();
    await pause(EARLIEST_KILL + ((LATEST_KILL - EARLIEST_KILL) * round) / (KILLS - 1));
    // Half of the kills follow an answer immediately, so that nothing can be written after it.
    if (round % 2 === 0) await load.nextAnswer();
    await backend.kill('SIGKILL');
    const open = await load.unanswered;
    // Otherwise the kill hit an idle back-end and proves nothing.
    expect(open.length).toBeGreaterThan(0);
    cutOff += open.length;

    backend = await startBackendProcess(directory);
    const found = await bookedKeys(admin());
    expect(counted(found).filter(([, times]) => times !== 1)).toEqual([]);
    expect([...acknowledged.keys()].filter((key) => !found.includes(key))).toEqual([]);
    const known = new Set([...acknowledged.keys(), ...open.map(({ key }) => key)]);
    expect(found.filter((key) => !known.has(key))).toEqual([]);
    cutOffButDone += open.filter(({ key }) => found.includes(key)).length;

    // Callers whose connection was cut send their request again, and the others may do so too.
    const again = [...open, ...[...acknowledged.values()].slice(-CLIENTS)];
    await Promise.all(again.map(async (booking) => expect((await book(admin(), booking)).status).toBe(200)));
    repeated += again.length;
    for (const booking of open) acknowledged.set(booking.key, booking);
    for (const sku of SKUS) await expectBalance(admin(), sku, acknowledged);
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS * CLIENTS);
  process.stdout.write(
    `${KILLS} kills under ${CLIENTS} clients: ${acknowledged.size} bookings acknowledged, each there once; ` +
      `${cutOff} were cut off, ${cutOffButDone} of them after they had been done; ${repeated} were sent again, none was done twice\n`,
  );
});

/** Clients that book incoming goods one after the other until the back-end ends. */
function startLoad(admin: Client, round: number, acknowledged: Map<string, Booking>) {
  let answered = Promise.withResolvers<void>();
  const clients = Array.from({ length: CLIENTS }, async (_, client): Promise<Booking> => {
    for (let n = 0; ; n += 1) {
      const booking = nthBooking(`kill-${round}-${client}-${n}`, client + n);
      const answer = await book(admin, booking).catch(() => undefined);
      if (answer === undefined) return booking;
      expect(answer.status).toBe(200);
      acknowledged.set(booking.key, booking);
      answered.resolve();
      answered = Promise.withResolvers<void>();
    }
  });
  return { nextAnswer: () => answered.promise, unanswered: Promise.all(clients) };
}

function nthBooking(key: string, n: number): Booking {
  const sku = SKUS[n % SKUS.length] ?? '';
  const storageLocationId = STORAGE_LOCATIONS[n % STORAGE_LOCATIONS.length] ?? 1;
  return { key, sku, storageLocationId, inventory: 1 + (n % 7) };
}

function book(admin: Client, { key, ...goods }: Booking) {
  return admin.send('POST', '/warehouses', { ...goods, reason: key, source: key }, { 'idempotency-key': key });
}

/** The keys of all bookings that created a stock entry, once per stock entry. */
async function bookedKeys(admin: Client): Promise<string[]> {
  const entries = await Promise.all(SKUS.map((sku) => entriesOf(admin, sku)));
  return entries.flat().map(({ source }) => source ?? '');
}

async function entriesOf(admin: Client, sku: string): Promise<Inventory[]> {
  const path = `/warehouses/inventories?${EVERYTHING}&sku=${sku}&exactMatchSku=true`;
  return (await admin.get<EnvelopeOf<'listInventories'>>(path)).body.data.data;
}

async function historyOf(admin: Client, sku: string): Promise<HistoryEntry[]> {
  const path = `/warehouses/${sku}/histories?${EVERYTHING}&ascending=true`;
  return (await admin.get<EnvelopeOf<'listSkuStockHistory'>>(path)).body.data.items;
}

/**
 * Stock and history of a SKU contain each booking once, and the history leads from 0 to the stock without a gap, per
 * location and in total.
 */
async function expectBalance(admin: Client, sku: string, acknowledged: ReadonlyMap<string, Booking>): Promise<void> {
  const [entries, history] = await Promise.all([entriesOf(admin, sku), historyOf(admin, sku)]);
  const bookings = [...acknowledged.values()].filter((booking) => booking.sku === sku);
  expect(history.map(({ reason }) => reason ?? '').toSorted()).toEqual(bookings.map(({ key }) => key).toSorted());
  expect(entries.map(({ source }) => source ?? '').toSorted()).toEqual(bookings.map(({ key }) => key).toSorted());
  let total = 0;
  const places = new Map<number, number>();
  for (const change of history) {
    const place = change.storageLocation?.id ?? 0;
    expect([change.totalOld, change.inStockOld]).toEqual([total, places.get(place) ?? 0]);
    total += change.quantity;
    places.set(place, change.inStockNew);
    expect(change.totalNew).toBe(total);
  }
  expect(total).toBe(sum(bookings));
  expect(total).toBe(sum(entries));
  for (const [place, pieces] of places) {
    expect(pieces).toBe(sum(entries.filter(({ storageLocationId }) => storageLocationId === place)));
  }
}

function sum(of: readonly { readonly inventory: number }[]): number {
  return of.reduce((total, { inventory }) => total + inventory, 0);
}

function counted(keys: readonly string[]): [string, number][] {
  return [...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]);
}
