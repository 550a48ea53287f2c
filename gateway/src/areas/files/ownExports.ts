import { Readable } from 'node:stream';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { scopeWarehouse } from '../../permissions/warehouseScope.ts';
import { BackendError } from '../../rest/errors.ts';
import type { WireInventory, WireProduct } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';
import type { Session } from '../../session/sessions.ts';
import {
  BYTE_ORDER_MARK,
  csvLine,
  decimalCell,
  momentCell,
  numberCell,
  textCell,
  wholeCell,
} from '../../transfers/csv.ts';
import type { Source } from '../../transfers/downloads.ts';
import { readOwnWarehouse, stockInScope } from '../../domain/skuStocks/inScope.ts';

/** The exports whose rows documented calls return, so that the gateway can write them itself. */
export type OwnExport = 'ExportInventory' | 'ExportInventoryManagement' | 'ExportProduct';

type Lines = AsyncGenerator<readonly string[]>;
type Columns<Row, Name extends string = string> = Readonly<Record<Name, (row: Row) => string>>;

/** Rows per call: small enough that a page can be released soon. */
const PAGE_SIZE = 1_000;
/** The number of decimal places of prices and rates. */
const PLACES = 4;

/** As in the file of our back-end, but with times as the screens show them. */
const ENTRY: Columns<WireInventory> = {
  warehouse: (entry) => textCell(entry.warehouseCode),
  storageLocation: (entry) => textCell(entry.storageLocation),
  sku: (entry) => textCell(entry.sku),
  name: (entry) => textCell(entry.name),
  inventory: (entry) => wholeCell(entry.inventory),
  reserved: (entry) => wholeCell(entry.reserved),
  date: (entry) => momentCell(entry.date),
  purchasePrice: (entry) => decimalCell(entry.purchasePrice, PLACES),
  exchangeRate: (entry) => decimalCell(entry.exchangeRate, PLACES),
  additionalCosts: (entry) => decimalCell(entry.additionalCosts, PLACES),
  customsItem: (entry) => decimalCell(entry.customsItem, PLACES),
  source: (entry) => textCell(entry.source),
  reference: (entry) => textCell(entry.reference),
};

/** As in the file of our back-end, without what counts all warehouses. Sizes in cm, weights in kg, materials in gr. */
const PRODUCT: Columns<
  WireProduct,
  Exclude<keyof WireProduct, 'id' | 'inStock' | 'inFlow' | 'supplierId' | 'version'>
> = {
  sku: (product) => textCell(product.sku),
  name: (product) => textCell(product.name),
  shippingSizeLength: (product) => numberCell(product.shippingSizeLength),
  shippingSizeWidth: (product) => numberCell(product.shippingSizeWidth),
  shippingSizeHeight: (product) => numberCell(product.shippingSizeHeight),
  shippingSizeWeight: (product) => numberCell(product.shippingSizeWeight),
  bulky: (product) => textCell(product.bulky),
  hsUK: (product) => numberCell(product.hsUK),
  hsEU: (product) => numberCell(product.hsEU),
  hsCH: (product) => numberCell(product.hsCH),
  outboundCarrier: (product) => textCell(product.outboundCarrier),
  carrierUK: (product) => textCell(product.carrierUK),
  carrierEU: (product) => textCell(product.carrierEU),
  supplier: (product) => textCell(product.supplier?.name),
  cabQuantity: (product) => wholeCell(product.cabQuantity),
  skuMasterbox: (product) => textCell(product.skuMasterbox),
  mbSkuAmount: (product) => wholeCell(product.mbSkuAmount),
  mbSkuLength: (product) => numberCell(product.mbSkuLength),
  mbSkuWidth: (product) => numberCell(product.mbSkuWidth),
  mbSkuHeight: (product) => numberCell(product.mbSkuHeight),
  mbSkuWeight: (product) => numberCell(product.mbSkuWeight),
  skuPaperWeight: (product) => numberCell(product.skuPaperWeight),
  skuPlasticWeight: (product) => numberCell(product.skuPlasticWeight),
  skuWoodWeight: (product) => numberCell(product.skuWoodWeight),
  skuMetalWeight: (product) => numberCell(product.skuMetalWeight),
};

const WRITERS: Readonly<Record<OwnExport, (session: Session) => Lines>> = {
  async *ExportInventory({ backend, viewer }) {
    const warehouseId = warehouseOf({ viewer });
    const warehouses = (await backend.read('listWarehouses')).filter(
      ({ id }) => warehouseId === undefined || id === warehouseId,
    );
    const codes = warehouses.map(({ code }) => code ?? '').toSorted();
    yield ['sku', 'name', 'total', ...codes.map(textCell)];
    const query = { warehouseId, orderBy: 'sku', ascending: true } as const;
    for await (const page of backend.listAll('listSkuStats', query, { pageSize: PAGE_SIZE })) {
      const stocks = page.flatMap(({ inventories }) => inventories ?? []);
      const own = await readOwnWarehouse(viewer.warehouseScope, stocks, async () => warehouses[0]?.code);
      for (const row of page.map((each) => stockInScope(each, own))) {
        const pieces = new Map(row.inventories?.map(({ warehouseCode, inventory }) => [warehouseCode, inventory]));
        const cells = codes.map((code) => wholeCell(pieces.get(code)));
        if (pieces.size > 0) yield [textCell(row.sku), textCell(row.name), wholeCell(row.totalInventory), ...cells];
      }
    }
  },

  async *ExportInventoryManagement({ backend, viewer }) {
    yield Object.keys(ENTRY);
    const query = { warehouseId: warehouseOf({ viewer }), orderBy: 'location', ascending: true } as const;
    for await (const page of backend.listAll('listInventories', query, { pageSize: PAGE_SIZE })) {
      for (const entry of page) yield Object.values(ENTRY).map((cell) => cell(entry));
    }
  },

  async *ExportProduct({ backend }) {
    yield Object.keys(PRODUCT);
    const query = { orderBy: 'sku', ascending: true } as const;
    for await (const page of backend.listAll('listProducts', query, { pageSize: PAGE_SIZE })) {
      for (const product of page) yield Object.values(PRODUCT).map((cell) => cell(product));
    }
  },
};

/**
 * Downloads of exports that the gateway writes itself, page by page, for users of one warehouse in front of a back-end whose files contain
 * all. Their warehouse is the one that they have when the link is followed.
 */
export const openOwnExport: Source['open'] = async (session, { id }) => {
  if (!isOwnExport(id)) throw new BackendError('notFound', 'files', { reason: 'no such export' });
  // Refused before the response begins.
  warehouseOf(session);
  const body = Readable.from(textOf(WRITERS[id](session)), { highWaterMark: 1 });
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body, keepsWarehouses: true };
};

/** Some lines at a time, because each piece is sent by itself. */
async function* textOf(lines: Lines): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK;
  let count = 0;
  for await (const line of lines) {
    text += csvLine(line);
    count += 1;
    if (count % PAGE_SIZE !== 0) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function warehouseOf({ viewer }: Pick<Session, 'viewer'>): WireId | undefined {
  const scoped = scopeWarehouse(viewer.warehouseScope, undefined);
  if (scoped.kind !== 'allowed') throw new ForbiddenError('noWarehouse', ['files']);
  return scoped.warehouseId === undefined ? undefined : parsedId(scoped.warehouseId);
}

function isOwnExport(type: string): type is OwnExport {
  return Object.hasOwn(WRITERS, type);
}
