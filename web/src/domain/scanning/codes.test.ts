import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, expect, test } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import { administrator, nobodySpecial } from '../../testing/users';
import { createCodeReader } from './codes';

const locationRow = (id: string, fullName: string, isActive: boolean | null = true) => ({
  __typename: 'StorageLocation' as const,
  id,
  fullName,
  warehouseName: 'Peine',
  isActive,
  priority: 2,
});
const option = (id: string, label: string) => ({ __typename: 'StorageLocationOption' as const, id, label });
const ware = (sku: string) => ({ __typename: 'SkuOption' as const, id: sku, sku, name: `Name von ${sku}` });

/** What each call answers; without an answer there is no connection. */
let answers: Record<string, object>;
let requests: string[];

const link = new ApolloLink(({ operationName = '' }) => {
  requests.push(operationName);
  const data = answers[operationName];
  return new Observable((observer) => {
    if (data === undefined) observer.error(new TypeError('Failed to fetch'));
    else {
      observer.next({ data });
      observer.complete();
    }
  });
});
const readerFor = (user = administrator) =>
  createCodeReader(new ApolloClient({ link, cache: new InMemoryCache() }), rightsOf(user), user.userId);
const loaded = async () => {
  const reader = readerFor();
  await reader.load();
  requests = [];
  return reader;
};

beforeEach(() => {
  requests = [];
  answers = {
    ScanLocations: {
      storageLocations: {
        __typename: 'StorageLocationPage',
        items: [locationRow('1', 'PP-07-04-01'), locationRow('2', 'PP-07-04-02', false), locationRow('3', 'DOPPELT-1')],
      },
    },
    ScanSkus: { skuOptions: [ware('KIE-REG5-EIC'), ware('DOPPELT-1'), ware('4006381333931')] },
    BookingLocations: { storageLocationOptions: [] },
    BookingSkus: { skuOptions: [] },
  };
});

test.each([
  ['PP-07-04-01', 'location'],
  ['pp-07-04-01', 'location'],
  ['KIE-REG5-EIC', 'sku'],
  [' kie-reg5-eic', 'sku'],
  ['4006381333931', 'sku'],
  ['DOPPELT-1', 'ambiguous'],
])('%s is recognised as %s by the loaded names, without another call', async (text, kind) => {
  const reader = await loaded();
  expect(await reader.read(text)).toMatchObject({ kind });
  expect(requests).toEqual([]);
});

test('a location comes with its warehouse and priority, a SKU with its name', async () => {
  const reader = await loaded();
  expect(await reader.read('pp-07-04-01')).toMatchObject({
    kind: 'location',
    location: { id: '1', label: 'PP-07-04-01', warehouse: 'Peine', priority: 2 },
  });
  expect(await reader.read('kie-reg5-eic')).toEqual({
    kind: 'sku',
    ware: { sku: 'KIE-REG5-EIC', name: 'Name von KIE-REG5-EIC' },
  });
});

test('the beginning of a name is not that name', async () => {
  const reader = await loaded();
  answers['BookingLocations'] = { storageLocationOptions: [option('1', 'PP-07-04-01')] };
  answers['BookingSkus'] = { skuOptions: [ware('KIE-REG5-EIC')] };
  expect(await reader.read('PP-07-04')).toEqual({ kind: 'unknown', text: 'PP-07-04' });
  expect(await reader.read('KIE-REG5')).toEqual({ kind: 'unknown', text: 'KIE-REG5' });
});

test('a name that is newer than the loaded ones is looked up once', async () => {
  const reader = await loaded();
  answers['BookingLocations'] = { storageLocationOptions: [option('9', 'PP-99-01-01')] };
  expect(await reader.read('PP-99-01-01')).toMatchObject({ kind: 'location', location: { id: '9' } });
  expect(requests).toEqual(['BookingLocations', 'BookingSkus']);
  answers = {};
  expect(await reader.read('PP-99-01-01')).toMatchObject({ kind: 'location', location: { id: '9' } });
});

test('one letter is no code, and is not looked up', async () => {
  const reader = await loaded();
  expect(await reader.read('P')).toEqual({ kind: 'unknown', text: 'P' });
  expect(requests).toEqual([]);
});

test('an archived location takes no goods, unless it was taken back since', async () => {
  const reader = await loaded();
  expect(await reader.read('pp-07-04-02')).toEqual({ kind: 'archived', text: 'PP-07-04-02' });
  answers['BookingLocations'] = { storageLocationOptions: [option('2', 'PP-07-04-02')] };
  expect(await reader.read('pp-07-04-02')).toMatchObject({
    kind: 'location',
    location: { id: '2', warehouse: 'Peine' },
  });
});

test('without a connection known codes are recognised, and others are reported as unreachable', async () => {
  const reader = await loaded();
  answers = {};
  expect(await reader.read('PP-07-04-01')).toMatchObject({ kind: 'location' });
  expect(await reader.read('PP-07-04-02')).toMatchObject({ kind: 'archived' });
  expect(await reader.read('PP-99-01-01')).toEqual({ kind: 'unreachable', text: 'PP-99-01-01' });
});

test('each code is looked up for users who may not list the names', async () => {
  const reader = readerFor(nobodySpecial);
  await reader.load();
  expect(requests).toEqual([]);
  answers['BookingSkus'] = { skuOptions: [ware('KIE-REG5-EIC')] };
  expect(await reader.read('KIE-REG5-EIC')).toMatchObject({ kind: 'sku' });
});
