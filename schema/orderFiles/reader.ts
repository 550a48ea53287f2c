import type { FileRow, Rows } from '../tables/readTable.ts';
import { importFields, type ImportField } from './fields.ts';
import { ADDRESS_FIELDS, isAddressField, indexOfColumn, type Layout } from './layouts.ts';

export type Reader = (row: FileRow, field: ImportField) => string;

/** Reads the fields of a table's rows in the format of the template. An address is that of the shipping or of the invoice, never a mixture. */
export function readerOf({ head }: Pick<Rows, 'head'>, layout: Layout): Reader {
  const indexesOf = (sources: readonly (readonly string[])[] = []) =>
    sources
      .map((columns) => columns.map((column) => indexOfColumn(head.cells, column)).filter((index) => index >= 0))
      .filter((found) => found.length > 0);
  const indexes = new Map(importFields.map((field) => [field, indexesOf(layout.sources[field])]));
  const billing =
    layout.billingAddress &&
    new Map(Object.entries(layout.billingAddress).map(([field, sources]) => [field, indexesOf(sources)]));
  const shippingIndexes = [
    ...ADDRESS_FIELDS.flatMap((field) => indexes.get(field) ?? []).flat(),
    ...indexesOf(layout.furtherAddress?.map((column) => [column])).flat(),
  ];
  const hasShippingAddress = (row: FileRow) => shippingIndexes.some((index) => (row.cells[index] ?? '') !== '');
  const textOf = (row: FileRow, field: ImportField): string => {
    const isBilling = billing !== undefined && isAddressField(field) && !hasShippingAddress(row);
    for (const joined of (isBilling ? billing : indexes).get(field) ?? []) {
      const [index = -1] = joined;
      const text = joined.length === 1 ? (row.cells[index] ?? '') : joinCells(row, joined);
      if (text !== '') return text;
    }
    return '';
  };
  const { carriers } = layout;
  const methodIndexes = indexesOf(layout.shippingMethod).flat();
  const carriersOf = (row: FileRow, text: string, field: ImportField): string => {
    if (carriers === undefined) return text;
    const method = methodIndexes.map((index) => row.cells[index] ?? '').find((cell) => cell !== '');
    // A way of shipping that stands for no carrier leaves the choice to the products.
    if (field === 'outboundCarriers' && text === '' && method !== undefined) {
      return carriers.get(plainCarrierName(method)) ?? '';
    }
    return withCarriers(text, carriers);
  };
  return (row, field) => {
    const fixed = layout.fixed?.[field];
    if (fixed !== undefined) return fixed;
    const text = asTemplate(textOf(row, field), field, layout);
    return field === 'outboundCarriers' || field === 'partCarrier' ? carriersOf(row, text, field) : text;
  };
}

/** The same text for `DHL Paket`, `dhl  paket` and `DHL PAKET`. */
export function plainCarrierName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Names separated by commas, each replaced by the carrier that it stands for. */
function withCarriers(text: string, carriers: ReadonlyMap<string, string>): string {
  const names = text.split(',').map((name) => carriers.get(plainCarrierName(name)) ?? name.trim());
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
}

function joinCells({ cells }: FileRow, indexes: readonly number[]): string {
  return indexes
    .map((index) => cells[index] ?? '')
    .filter((cell) => cell !== '')
    .join(' ');
}

/** The longest SKU. Where a shop has none, the name of the product is taken, which may be longer. */
const longestSku = 100;

/** Converts a text of a file to the format of the template. */
function asTemplate(text: string, field: ImportField, { kind, isShop = false }: Layout): string {
  if (text === '' || kind === 'template') return text;
  switch (field) {
    case 'customerInvoiceNumber':
      return isShop ? text.replace(/^#/, '') : text;
    case 'customerOrderId':
      return isShop ? `${text.replace(/^#/, '')}-1` : text;
    case 'shippingAddressZipcode':
      // Shops prefix an apostrophe to keep spreadsheets from converting it to a number.
      return text.replace(/^'/, '');
    case 'sku':
      return isShop ? text.slice(0, longestSku) : text;
    case 'quantity':
      // Not 1.000, which may be a thousand.
      return text.replace(/^([-−+]?\d+)[.,]0{1,2}$/, '$1');
    default:
      return text;
  }
}
