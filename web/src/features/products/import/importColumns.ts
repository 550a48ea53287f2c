import type { Rights } from '../../../platform/permissions/rights';
import { detailFields, generalFields, type ProductField } from '../productFields';

/**
 * The names of a column in the German and the English client; the export uses those of the contract. Case, spaces and units in brackets are
 * ignored.
 */
const names: Readonly<Record<ProductField, readonly string[]>> = {
  sku: ['SKU', 'Artikelnummer'],
  name: ['Name', 'Bezeichnung', 'Produktname', 'Product name'],
  supplierId: ['Lieferant', 'Supplier'],
  shippingSizeLength: ['Länge', 'Length', 'Versandlänge', 'Shipping length'],
  shippingSizeWidth: ['Breite', 'Width', 'Versandbreite', 'Shipping width'],
  shippingSizeHeight: ['Höhe', 'Height', 'Versandhöhe', 'Shipping height'],
  shippingSizeWeight: ['Gewicht', 'Weight', 'Versandgewicht', 'Shipping weight'],
  bulky: ['Sperrgut', 'Bulky'],
  outboundCarrier: ['Versender Deutschland', 'Carrier Germany', 'Versender', 'Carrier'],
  carrierUK: ['Versender UK', 'Carrier UK', 'Versender Großbritannien'],
  carrierEU: ['Versender EU', 'Carrier EU', 'Versender übrige EU'],
  hsEU: ['HS-Code EU', 'HS code EU'],
  hsUK: ['HS-Code UK', 'HS code UK'],
  hsCH: ['HS-Code CH', 'HS code CH'],
  cabQuantity: ['CAB-Menge', 'CAB quantity'],
  skuMasterbox: ['Masterbox'],
  mbSkuAmount: ['Menge je Masterbox', 'Pieces per masterbox'],
  mbSkuWeight: ['Gewicht der Masterbox', 'Masterbox weight'],
  mbSkuLength: ['Länge der Masterbox', 'Masterbox length'],
  mbSkuWidth: ['Breite der Masterbox', 'Masterbox width'],
  mbSkuHeight: ['Höhe der Masterbox', 'Masterbox height'],
  skuPaperWeight: ['Papier', 'Paper'],
  skuPlasticWeight: ['Kunststoff', 'Plastic'],
  skuWoodWeight: ['Holz', 'Wood'],
  skuMetalWeight: ['Metall', 'Metal'],
};

/** Columns of the export that the back-end computes; they cannot be written. */
const computed = ['inStock', 'inFlow', 'Bestand', 'Zulauf', 'In stock', 'In flow', 'id'].map(plain);

/** In the order of the form; the SKU identifies the product. */
export const importFields: readonly ProductField[] = [...generalFields, ...detailFields];

const fieldByName = new Map([
  ...importFields.map((field): [string, ProductField] => [plain(field), field]),
  ['supplier' as const, 'supplierId' as const],
  ...importFields.flatMap((field) => names[field].map((name): [string, ProductField] => [plain(name), field])),
]);

/** A column of a file that is imported. */
export type ImportColumn = { index: number; name: string; field: ProductField };

/** A column of a file that is ignored, with the reason. */
type RefusedColumn = { name: string; reason: 'unknown' | 'computed' | 'notWritable' | 'repeated' };

export type ImportColumns = {
  /** The column of the SKU; undefined if there is none. */
  sku: ImportColumn | undefined;
  taken: readonly ImportColumn[];
  refused: readonly RefusedColumn[];
};

/** Which columns of a file are imported, by its head. Columns that the user may not write are ignored. */
export function columnsOf(head: readonly string[], { writes }: Pick<Rights, 'writes'>): ImportColumns {
  const taken: ImportColumn[] = [];
  const refused: RefusedColumn[] = [];
  let sku: ImportColumn | undefined;
  const fields = head.map((name) => fieldByName.get(plain(name)));
  for (const [index, name] of head.entries()) {
    const field = fields[index];
    if (name === '') continue;
    if (field === undefined) refused.push({ name, reason: computed.includes(plain(name)) ? 'computed' : 'unknown' });
    // Of several columns for the same field none is imported, because it is ambiguous.
    else if (fields.indexOf(field) !== fields.lastIndexOf(field)) refused.push({ name, reason: 'repeated' });
    else if (field === 'sku') sku = { index, name, field };
    else if (!writes(`UpdateProductInput.${field}`)) refused.push({ name, reason: 'notWritable' });
    else taken.push({ index, name, field });
  }
  return { sku, taken, refused };
}

function plain(name: string): string {
  return name
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
