import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import { administrator, userWith } from '../../testing/users';
import { stockList } from './stockList';

const variablesOf = (query: string, user = administrator) =>
  stockList.request(stockList.parse(new URLSearchParams(query)), rightsOf(user));
const limited = (...columns: string[]) => userWith('Warehouses', { LimitRead: columns });

test('the URL of the stock contains the whole view', () => {
  const address =
    '/app/wms-warehouses?q=Regal+%26+mehr&sku=KIE-REG5&exact=1&location=17&warehouse=2&available=1&sort=-date&page=3&size=500';
  const view = stockList.parse(new URL(address, 'http://occ.example').searchParams);
  expect(stockList.url(view.filter, view)).toBe(address);
});

describe('the request', () => {
  test('leaves out a SKU that is too short, unless it is exact', () => {
    expect(variablesOf('sku=K').filter?.sku).toBeUndefined();
    expect(variablesOf('sku=KI').filter).toMatchObject({ sku: 'KI', exactMatchSku: false });
    expect(variablesOf('sku=K&exact=1').filter).toMatchObject({ sku: 'K', exactMatchSku: true });
  });

  test('sorts by a column that may be read', () => {
    expect(variablesOf('', limited('StorageLocation', 'Date')).sort).toEqual({
      field: 'STORAGE_LOCATION',
      direction: 'ASC',
    });
    expect(variablesOf('', limited('Date')).sort).toEqual({ field: 'DATE', direction: 'DESC' });
    expect(variablesOf('', limited('Sku')).sort).toBeNull();
  });

  test('passes on a filter of the URL that this user may not use, because the gateway refuses it', () => {
    expect(variablesOf('available=1', limited('Sku')).filter?.isAvailable).toBe(true);
  });
});
