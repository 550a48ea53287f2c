import type { FileRow, Rows } from '../tables/readTable.ts';
import { importFields, type ImportField } from './fields.ts';
import { ADDRESS_FIELDS, isAddressField, placeOf, type Layout } from './layouts.ts';

export type Reader = (row: FileRow, field: ImportField) => string;

/** Reads the fields of a table's rows in the format of the template. An address is that of the shipping or of the invoice, never a mixture. */
export function readerOf({ head }: Pick<Rows, 'head'>, layout: Layout): Reader {
  const placesOf = (sources: readonly (readonly string[])[] = []) =>
    sources
      .map((columns) => columns.map((column) => placeOf(head.cells, column)).filter((place) => place >= 0))
      .filter((found) => found.length > 0);
  const places = new Map(importFields.map((field) => [field, placesOf(layout.sources[field])]));
  const billing =
    layout.billingAddress &&
    new Map(Object.entries(layout.billingAddress).map(([field, sources]) => [field, placesOf(sources)]));
  const shippingPlaces = [
    ...ADDRESS_FIELDS.flatMap((field) => places.get(field) ?? []).flat(),
    ...placesOf(layout.furtherAddress?.map((column) => [column])).flat(),
  ];
  const hasShippingAddress = (row: FileRow) => shippingPlaces.some((place) => (row.cells[place] ?? '') !== '');
  const textOf = (row: FileRow, field: ImportField): string => {
    const isBilling = billing !== undefined && isAddressField(field) && !hasShippingAddress(row);
    for (const joined of (isBilling ? billing : places).get(field) ?? []) {
      const [place = -1] = joined;
      const text = joined.length === 1 ? (row.cells[place] ?? '') : joinCells(row, joined);
      if (text !== '') return text;
    }
    return '';
  };
  return (row, field) => {
    const fixed = layout.fixed?.[field];
    return fixed ?? asTemplate(textOf(row, field), field, layout);
  };
}

function joinCells({ cells }: FileRow, places: readonly number[]): string {
  return places
    .map((place) => cells[place] ?? '')
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
