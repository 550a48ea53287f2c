import { beforeAll, describe, expect, it } from 'vitest';
import { type Contract, type OperationId, readContract } from '../contract.ts';
import { writtenId } from '../doneAnswer.ts';
import { createMoments } from './moments.ts';
import { createReading, type Reading } from './reading.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await readContract();
});

function readingOf(id: OperationId): Reading {
  const envelope = contract.get(id)?.envelope;
  if (!envelope) throw new Error(`${id} has no answer`);
  return createReading(envelope, createMoments('Europe/Berlin'));
}

function read(id: OperationId, body: unknown) {
  const unreadable = new Map<string, number>();
  const answer = readingOf(id).read(body, unreadable);
  return { data: answer?.data, unreadable: Object.fromEntries(unreadable) };
}

const entry = { id: 7, sku: 'A', inventory: 3, reserved: 1 };

describe('a list', () => {
  it.each<[unknown, number | undefined]>([
    [{ statusCode: 200, message: 'ok', data: { data: [entry], total: 9 } }, 9],
    [{ data: { items: [entry], totalItems: '9' } }, 9],
    [{ data: [entry], total: 9 }, 9],
    [{ items: [entry], totalItems: 9 }, 9],
    [{ data: [entry], total: 'many' }, undefined],
    [[entry], undefined],
  ])('%j is read', (body, total) => {
    expect(read('listInventories', body).data).toEqual({ data: [entry], total, received: 1 });
  });

  it('that is null is empty, and anything that is not a list is refused', () => {
    expect(read('listNews', { data: null }).data).toEqual([]);
    for (const body of [{}, 'text', 7, null, { data: 'x' }, { data: { data: { data: { data: { data: [] } } } } }]) {
      expect(read('listNews', body).data).toBeUndefined();
    }
  });

  it('leaves out an unreadable row and counts it', () => {
    const rows = [entry, null, 'x', { ...entry, id: null }, { ...entry, id: 'x'.repeat(201) }, { ...entry, sku: [] }];
    const { data, unreadable } = read('listInventories', rows);
    expect(data).toEqual({ data: [entry], total: undefined, received: 6 });
    expect(unreadable).toEqual({ 'data[]': 5, 'data[].id': 1, 'data[].sku': 1 });
  });
});

describe('a row', () => {
  it.each<[unknown, unknown]>([
    [{ ...entry, id: '7', inventory: '3' }, entry],
    [
      { ...entry, id: 'a-1/b' },
      { ...entry, id: 'a-1/b' },
    ],
    [
      { ...entry, purchasePrice: '12.50' },
      { ...entry, purchasePrice: 12.5 },
    ],
    [{ ...entry, purchasePrice: '12,50' }, entry],
    [
      { ...entry, inventory: null, reserved: undefined },
      { id: 7, sku: 'A', inventory: null },
    ],
    [
      { ...entry, inventory: 1.5 },
      { id: 7, sku: 'A', reserved: 1 },
    ],
    [
      { ...entry, date: '2026-05-01 10:00:00' },
      { ...entry, date: '2026-05-01T08:00:00Z' },
    ],
    [
      { ...entry, date: '' },
      { ...entry, date: null },
    ],
    [{ ...entry, unknown: 'x' }, entry],
    [
      { ...entry, warehouseId: '2' },
      { ...entry, warehouseId: 2 },
    ],
  ])('%j is %j', (row, parsed) => {
    expect(Object(read('listInventories', [row]).data).data).toEqual([parsed]);
  });

  it.each([
    ['true', true],
    ['FALSE', false],
    [1, true],
    ['0', false],
    ['yes', undefined],
  ])('of an active location %j is %s', (isActive, parsed) => {
    const [location] = Object(read('listStorageLocations', [{ id: 1, isActive }]).data);
    expect(location.isActive).toBe(parsed);
  });

  it('identifies the parts of an order by their position, and reads a list completely or not at all', () => {
    const part = { quantity: 1, description: 'Lid' };
    const order = { id: 1, parts: [part, part], orderSkus: [{ shippingSkuName: 'A' }, { id: 2 }] };
    const [parsed] = Object(read('listOrders', [order]).data).data;
    expect(parsed.parts).toEqual([
      { id: '#0', ...part },
      { id: '#1', ...part },
    ]);
    expect(parsed).not.toHaveProperty('orderSkus');
  });

  it('passes on unchanged what decides what its user may see', () => {
    const access = { roles: 'Administrators', allowAllWarehouses: 'maybe', menuPermissions: { 0: 'Orders' } };
    expect(read('getUser', { userId: 5, ...access }).data).toEqual({ userId: '5', ...access });
  });
});

describe('a session', () => {
  const user = { userId: 'u-1', roles: [] };
  it.each([
    { statusCode: 200, message: '', data: { token: 't', ...user } },
    { token: 't', data: user },
    { token: 't', ...user },
    { token: 't', user },
    { data: { token: 't', user } },
  ])('%j is read', (body) => {
    expect(read('signIn', body).data).toEqual({ token: 't', ...user });
  });
});

describe('the response of a call that writes', () => {
  it('is used if it contains the whole record', () => {
    const reading = readingOf('createNews');
    const post = { id: '7', headline: 'a', text: 'b', date: '2026-05-01 10:00:00' };
    expect(reading.readWritten(post)?.data).toEqual({ ...post, id: 7, date: '2026-05-01T08:00:00Z' });
    for (const body of [{ id: 7 }, { data: 7 }, 'OK', null, {}, { data: { id: 7, headline: 'a' } }]) {
      expect(reading.readWritten(body)).toBeUndefined();
    }
  });

  it.each([
    [7, 7],
    [{ data: '7' }, 7],
    [{ data: { id: 'a' } }, 'a'],
    [{ shipmentRecordId: 3 }, 3],
    [{ statusCode: 200 }, undefined],
    [{ data: true }, undefined],
    [undefined, undefined],
  ])('%j contains the id %s', (body, id) => {
    expect(writtenId(body)).toBe(id);
  });
});
