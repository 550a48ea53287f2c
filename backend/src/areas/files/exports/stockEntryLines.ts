import { readInBatches } from '../../../database/readInBatches.ts';
import { type InventoryRow, selectInventoriesByLocation } from '../../warehouse/inventoryQueries.ts';
import { type CsvLine, decimalCell, momentCell, textCell, wholeCell } from './csv.ts';
import type { ExportLines } from './writeExport.ts';

/** The columns of the Warehouses screen (document 3, section 2), as spelled in the contract. */
const COLUMNS: Readonly<Record<string, (entry: InventoryRow) => string>> = {
  warehouse: (entry) => textCell(entry.warehouse_code),
  storageLocation: (entry) => textCell(entry.full_name),
  sku: (entry) => textCell(entry.sku),
  name: (entry) => textCell(entry.name),
  inventory: (entry) => wholeCell(entry.inventory),
  reserved: (entry) => wholeCell(entry.reserved),
  dateUtc: (entry) => momentCell(entry.date),
  purchasePrice: (entry) => decimalCell(entry.purchase_price),
  exchangeRate: (entry) => decimalCell(entry.exchange_rate),
  additionalCosts: (entry) => decimalCell(entry.additional_costs),
  customsItem: (entry) => decimalCell(entry.customs_item),
  source: (entry) => textCell(entry.source),
  reference: (entry) => textCell(entry.reference),
};

/** The stock entries of a warehouse, or of all, by location; undefined means all. */
export function stockEntryLines(warehouseId: number | undefined): ExportLines {
  return async function* lines(transaction): AsyncGenerator<CsvLine[]> {
    yield [Object.keys(COLUMNS)];
    const cells = Object.values(COLUMNS);
    for await (const entries of readInBatches(transaction, selectInventoriesByLocation(transaction, warehouseId))) {
      yield entries.map((entry) => cells.map((cell) => cell(entry)));
    }
  };
}
