import { describe, expect, test } from 'vitest';
import { defaultStockView, parseStockUrl, stockSearchParams, stockUrl, type StockView } from './stock.urls';

const parse = (query: string) => parseStockUrl(new URLSearchParams(query));

describe('the address of the stock screen', () => {
  test('without a query is the default view', () => {
    expect(parse('')).toEqual(defaultStockView);
    expect(stockUrl(defaultStockView)).toBe('/app/wms-warehouses');
  });

  test('holds the whole view', () => {
    const view: StockView = {
      keywords: 'Regal & mehr',
      sku: 'KIE-REG5',
      exactSku: true,
      storageLocationId: '17',
      warehouseId: '2',
      availableOnly: true,
      sort: { field: 'DATE', direction: 'DESC' },
      pageIndex: 2,
      pageSize: 500,
    };
    expect(parse(stockSearchParams(view).toString())).toEqual(view);
    expect(stockUrl(view)).toBe(
      '/app/wms-warehouses?q=Regal+%26+mehr&sku=KIE-REG5&exact=1&location=17&warehouse=2&available=1&sort=-date&page=3&size=500',
    );
  });

  test.each([
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=x'],
    ['page=99999999999'],
    ['size=7'],
    ['size=1e3'],
    ['sort=price'],
    ['sort=--date'],
    ['sort='],
    ['exact=yes'],
    ['available=true'],
    ['location=a/../b'],
    ['warehouse=%00'],
  ])('%s falls back to the default', (query) => {
    expect(parse(query)).toEqual(defaultStockView);
  });
});
