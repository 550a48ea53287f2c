import { describe, expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readOrder, requireOrder } from './listOrder.ts';

const readerOf = (table: string, ...LimitRead: string[]) =>
  readPermissions({ menuPermissions: [table], tableColumnPermissions: { [table]: { LimitRead } } });

describe('without a sort, a list is sorted by a column that the viewer may read', () => {
  it.each<[name: Parameters<typeof readOrder>[0], table: string, columns: string[], orderBy: string, down?: 'down']>([
    ['OrderSortField', 'Orders', ['OrderDate', 'CustomerOrderId'], 'orderDate', 'down'],
    ['OrderSortField', 'Orders', ['CustomerOrderId', 'PhoneNumber'], 'customer'],
    ['OrderSortField', 'Orders', ['OrderSkus'], 'sku'],
    ['OrderSortField', 'Orders', ['PhoneNumber'], 'id'],
    ['ProductSortField', 'Products', ['Sku', 'Name'], 'sku'],
    ['ProductSortField', 'Products', ['InStock', 'Name'], 'name'],
    ['ProductSortField', 'Products', ['ShippingSizeWidth'], 'shippingSizeWidth'],
    ['ProductSortField', 'Products', ['InStock'], 'id'],
    ['ShippingPlanSortField', 'ShippingPlans', ['ALL'], 'containerArrivalDate', 'down'],
    ['ShippingPlanSortField', 'ShippingPlans', ['ContainerArrivalDate'], 'containerArrivalDate', 'down'],
    ['ShippingPlanSortField', 'ShippingPlans', ['ShipmentRecordName', 'SupplierName'], 'shipmentRecordName'],
    ['ShippingPlanSortField', 'ShippingPlans', ['SupplierName'], 'supplierName'],
    ['ShippingPlanSortField', 'ShippingPlans', ['ContainerSize'], 'id'],
    ['InventorySortField', 'Warehouses', ['ALL'], 'location'],
    ['InventorySortField', 'Warehouses', ['StorageLocation'], 'location'],
    ['InventorySortField', 'Warehouses', ['Date', 'Sku'], 'date'],
    ['InventorySortField', 'Warehouses', ['Sku'], 'id'],
    ['StockHistorySortField', 'WarehousesHistory', ['Sku', 'DateTime'], 'dateTime', 'down'],
    ['StockHistorySortField', 'WarehousesHistory', ['Sku', 'Quantity'], 'sku'],
    ['StockHistorySortField', 'WarehousesHistory', ['Quantity'], 'id'],
    ['FileEntrySortField', 'InventoryManagementExport', ['Name', 'CreatedAt'], 'createdAt', 'down'],
    ['FileEntrySortField', 'InventoryManagementExport', ['Name', 'Size'], 'name'],
    ['FileEntrySortField', 'InventoryManagementExport', ['Size'], 'size'],
    ['SkuStockSortField', 'Inventories', ['Sku', 'Total'], 'sku'],
    ['SkuStockSortField', 'Inventories', ['Name', 'Total'], 'name'],
    ['SkuStockSortField', 'Inventories', ['Total'], 'totalInventory'],
  ])('%s: with %s %j, sorted by %s %s', (name, table, columns, orderBy, down) => {
    const order = { orderBy, ascending: down === undefined };
    expect(readOrder(name, undefined, readerOf(table, ...columns))).toEqual(order);
    if (orderBy !== 'id') expect(requireOrder(name, null, readerOf(table, ...columns))).toEqual(order);
  });

  it('the history, too, for a viewer with Read on the stock', () => {
    const tableColumnPermissions = { Warehouses: { Read: ['ALL'] } };
    const reader = readPermissions({ menuPermissions: ['Warehouses'], tableColumnPermissions });
    expect(readOrder('StockHistorySortField', undefined, reader)).toEqual({ orderBy: 'dateTime', ascending: false });
  });
});

it('uses the requested sort', () => {
  const reader = readerOf('Orders');
  const carrier = { field: 'carrier', direction: 'DESC' } as const;
  expect(readOrder('OrderSortField', carrier, reader)).toEqual({ orderBy: 'carrier', ascending: false });
  const total = { field: 'totalInventory', direction: 'ASC' } as const;
  expect(requireOrder('SkuStockSortField', total, reader)).toEqual({ orderBy: 'totalInventory', ascending: true });
});

it.each([
  ['SkuStockSortField', 'Inventories.Sku'],
  ['FileEntrySortField', 'InventoryManagementExport.Name'],
] as const)('%s has no order for who may read none of its columns', (name, column) => {
  expect(() => requireOrder(name, undefined, readerOf('Orders', 'ALL'))).toThrow(
    expect.objectContaining({ coordinates: [name], use: { asked: 'sort', columns: [column] } }),
  );
});
