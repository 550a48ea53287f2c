import { describe, expect, test } from 'vitest';
import { can } from '../../permissions/can';
import type { SessionUser } from '../../session/sessionUser';
import { administrator, userWith } from '../../testing/users';
import { mayFilterByAvailability, mayFilterByKeywords, stockAccess } from './stockAccess';
import { defaultSort, stockRequest } from './stockRequest';
import { defaultStockView } from './stock.urls';

const accessOf = (user: SessionUser) => stockAccess((action, table, column) => can(user, action, table, column));
const limited = (...columns: string[]) => accessOf(userWith('Warehouses', { LimitRead: columns }));

describe('what of the stock may be read', () => {
  test('administrators and those who write read all of it', () => {
    expect(Object.values(accessOf(administrator)).every(Boolean)).toBe(true);
    expect(Object.values(accessOf(userWith('Warehouses', { Write: ['ALL'] }))).every(Boolean)).toBe(true);
  });

  test('value of goods needs each of its columns, its total the pieces too', () => {
    const parts = ['PurchasePrice', 'ExchangeRate', 'AdditionalCosts', 'Customs'];
    expect(limited(...parts)).toMatchObject({ readsValue: true, readsTotal: false });
    expect(limited(...parts, 'Inventory')).toMatchObject({ readsValue: true, readsTotal: true });
    for (const missing of parts) {
      expect(limited(...parts.filter((part) => part !== missing), 'Inventory')).toMatchObject({
        readsValue: false,
        readsTotal: false,
      });
    }
  });

  test('the name has no column of its own', () => {
    expect(limited('Sku', 'Name').readsName).toBe(false);
  });

  test('filters need the columns that they look into', () => {
    expect(mayFilterByKeywords(accessOf(userWith('Warehouses', { Read: ['ALL'] })))).toBe(true);
    expect(mayFilterByKeywords(limited('Sku', 'StorageLocation', 'Reference'))).toBe(false);
    expect(mayFilterByAvailability(limited('Inventory', 'Reserved'))).toBe(true);
    expect(mayFilterByAvailability(limited('Inventory'))).toBe(false);
  });
});

describe('the request', () => {
  test('sorts by what may be read', () => {
    expect(defaultSort(limited('StorageLocation', 'Date'))).toEqual({ field: 'STORAGE_LOCATION', direction: 'ASC' });
    expect(defaultSort(limited('Date'))).toEqual({ field: 'DATE', direction: 'DESC' });
    expect(stockRequest(defaultStockView, limited('Sku')).sort).toBeNull();
  });

  test('leaves out a SKU that is too short, unless it is exact', () => {
    const access = accessOf(administrator);
    expect(stockRequest({ ...defaultStockView, sku: 'K' }, access).filter?.sku).toBeUndefined();
    expect(stockRequest({ ...defaultStockView, sku: 'KI' }, access).filter).toMatchObject({
      sku: 'KI',
      exactMatchSku: false,
    });
    expect(stockRequest({ ...defaultStockView, sku: 'K', exactSku: true }, access).filter).toMatchObject({
      sku: 'K',
      exactMatchSku: true,
    });
  });

  test('hands on a filter from the address that this viewer may not use: the gateway refuses it, and the page says so', () => {
    const filter = stockRequest({ ...defaultStockView, availableOnly: true }, limited('Sku')).filter;
    expect(filter?.isAvailable).toBe(true);
  });
});
