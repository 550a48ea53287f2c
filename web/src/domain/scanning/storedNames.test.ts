// oxlint-disable-next-line import/no-unassigned-import -- it is the database that jsdom lacks
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import { administrator } from '../../testing/users';
import { createCodeReader } from './codes';
import { readNames, storeNames } from './storedNames';
import { forgetStoredNames, hasStoredNames } from './storedNamesMark';

const names = {
  locations: [
    { id: '7', label: 'PE-01-01-01', isActive: true },
    { id: '8', label: 'PE-01-01-02', isActive: false },
  ],
  wares: [{ sku: 'A-1', name: 'Bett' }],
};

/** A reader without a connection, as after a start from the device. */
async function readerOffline(userId: string) {
  const link = new ApolloLink(() => throwError(() => new TypeError('Failed to fetch')));
  const reader = createCodeReader(
    new ApolloClient({ link, cache: new InMemoryCache() }),
    rightsOf(administrator),
    userId,
  );
  void reader.load();
  return reader;
}

test('codes are recognised by the names on the device, at once', async () => {
  await storeNames('u1', names);
  const reader = await readerOffline('u1');
  expect(await Promise.all(['pe-01-01-01', 'PE-01-01-02', 'a-1', 'B-2'].map((code) => reader.read(code)))).toEqual([
    { kind: 'location', location: names.locations[0] },
    { kind: 'archived', text: 'PE-01-01-02' },
    { kind: 'sku', ware: names.wares[0] },
    { kind: 'unreachable', text: 'B-2' },
  ]);
});

test('names of another user are not read, and are replaced by those of the next one', async () => {
  await storeNames('u1', names);
  expect(await (await readerOffline('u2')).read('A-1')).toEqual({ kind: 'unreachable', text: 'A-1' });
  await storeNames('u2', { locations: [], wares: [] });
  expect([await readNames('u1'), await readNames('u2')]).toEqual([undefined, { locations: [], wares: [] }]);
});

test('nothing is left of them after a sign-out', async () => {
  await storeNames('u1', names);
  expect(hasStoredNames()).toBe(true);
  await forgetStoredNames();
  expect([hasStoredNames(), await readNames('u1')]).toEqual([false, undefined]);
});
