import type { components } from 'schema/rest';
import { readInBatches } from '../../../database/readInBatches.ts';
import { type ProductRow, selectProductsBySku } from '../../products/queries.ts';
import { booleanCell, type CsvLine, decimalCell, textCell, wholeCell } from './csv.ts';
import type { ExportLines } from './writeExport.ts';

/** A supplier is a name in the file; a version is for changes. */
type ProductColumn = Exclude<keyof components['schemas']['Product'], 'id' | 'supplierId' | 'version'>;

/** The fields of a product (document 2, section 3), as spelled in the contract. Sizes in cm, weights in kg, materials in gr. */
const COLUMNS: Readonly<Record<ProductColumn, (product: ProductRow) => string>> = {
  sku: (product) => textCell(product.sku),
  name: (product) => textCell(product.name),
  inStock: (product) => wholeCell(product.in_stock),
  inFlow: (product) => wholeCell(product.in_flow),
  shippingSizeLength: (product) => decimalCell(product.shipping_size_length),
  shippingSizeWidth: (product) => decimalCell(product.shipping_size_width),
  shippingSizeHeight: (product) => decimalCell(product.shipping_size_height),
  shippingSizeWeight: (product) => decimalCell(product.shipping_size_weight),
  bulky: (product) => booleanCell(product.bulky),
  hsUK: (product) => decimalCell(product.hs_uk),
  hsEU: (product) => decimalCell(product.hs_eu),
  hsCH: (product) => decimalCell(product.hs_ch),
  outboundCarrier: (product) => textCell(product.outbound_carrier),
  carrierUK: (product) => textCell(product.carrier_uk),
  carrierEU: (product) => textCell(product.carrier_eu),
  supplier: (product) => textCell(product.supplier_name),
  cabQuantity: (product) => wholeCell(product.cab_quantity),
  skuMasterbox: (product) => textCell(product.sku_masterbox),
  mbSkuAmount: (product) => wholeCell(product.mb_sku_amount),
  mbSkuLength: (product) => decimalCell(product.mb_sku_length),
  mbSkuWidth: (product) => decimalCell(product.mb_sku_width),
  mbSkuHeight: (product) => decimalCell(product.mb_sku_height),
  mbSkuWeight: (product) => decimalCell(product.mb_sku_weight),
  skuPaperWeight: (product) => decimalCell(product.sku_paper_weight),
  skuPlasticWeight: (product) => decimalCell(product.sku_plastic_weight),
  skuWoodWeight: (product) => decimalCell(product.sku_wood_weight),
  skuMetalWeight: (product) => decimalCell(product.sku_metal_weight),
};

/** The columns that count all warehouses. */
const OF_ALL_WAREHOUSES: ReadonlySet<string> = new Set(['inStock', 'inFlow']);

/** All products by SKU; for a user of one warehouse, without the columns that count all of them. */
export function productLines(warehouseId: number | undefined): ExportLines {
  const columns = Object.entries(COLUMNS).filter(([name]) => warehouseId === undefined || !OF_ALL_WAREHOUSES.has(name));
  return async function* lines(transaction): AsyncGenerator<CsvLine[]> {
    yield [columns.map(([name]) => name)];
    for await (const products of readInBatches(transaction, selectProductsBySku(transaction))) {
      yield products.map((product) => columns.map(([, cell]) => cell(product)));
    }
  };
}
