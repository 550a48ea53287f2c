import { importFields, isImportField, requiredFields, type ImportField } from 'schema/orderFiles/fields.ts';
import {
  columnsOf,
  indexOfColumn,
  layoutOf,
  ownLayout,
  remapped,
  type BaseKind,
  type Layout,
  type OwnMapping,
} from 'schema/orderFiles/layouts.ts';

/** The kind of a file by its head; undefined if its columns must be mapped by hand. */
export function knownLayoutOf(head: readonly string[], mappings: readonly OwnMapping[]): Layout | undefined {
  const recognised = layoutOf(head);
  const fitting = mappings.find(
    ({ columns, base }) =>
      base === recognised?.kind &&
      Object.values(columns).every((column) => column === '' || indexOfColumn(head, column) >= 0),
  );
  if (recognised !== undefined) return fitting ? remapped(recognised, fitting.columns) : recognised;
  return fitting && ownLayout(fitting);
}

/** Common other names of the template's columns, in lower case and without punctuation. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  customerInvoiceNumber: ['rechnungsnummer', 'rechnung', 'rechnungsnr', 'invoice', 'invoicenumber', 'belegnummer'],
  customerIdNumber: ['kundennummer', 'kundennr', 'kunde', 'customer', 'customernumber', 'customerid', 'email', 'mail'],
  customerOrderId: ['auftragsnummer', 'auftrag', 'bestellnummer', 'bestellnr', 'ordernumber', 'orderid', 'order'],
  orderDate: ['datum', 'bestelldatum', 'auftragsdatum', 'date', 'createdat'],
  orderType: ['auftragsart', 'typ', 'type'],
  outboundCarriers: ['versanddienstleister', 'versender', 'carrier', 'spediteur'],
  shippingService: ['versandart', 'service', 'shippingmethod', 'versand'],
  orderShippingWeight: ['gewicht', 'weight', 'gewichtkg', 'weightkg'],
  phoneNumber: ['telefon', 'telefonnummer', 'phone', 'tel'],
  shippingAddressCompany: ['firma', 'company'],
  shippingAddressName: ['name', 'empfänger', 'recipient', 'liefername'],
  shippingAddressStreet: ['straße', 'strasse', 'street', 'adresse', 'address'],
  shippingAddressZipcode: ['plz', 'postleitzahl', 'zip', 'zipcode', 'postcode', 'postalcode'],
  shippingAddressTown: ['ort', 'stadt', 'town', 'city'],
  shippingAddressCountry: ['land', 'country', 'countrycode'],
  sku: ['artikel', 'artikelnummer', 'artikelnr', 'itemnumber', 'article'],
  quantity: ['menge', 'anzahl', 'stück', 'stueck', 'qty', 'amount', 'pieces'],
  description: ['bezeichnung', 'artikelbezeichnung', 'artikelname', 'description', 'itemname', 'productname'],
};

/** A first guess of a mapping by column names. Each column is used once. */
export function guessColumns(head: readonly string[]): OwnMapping['columns'] {
  const plain = head.map((column) => column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const guessed: OwnMapping['columns'] = {};
  for (const field of importFields) {
    const names = [field.toLowerCase(), ...(otherNames[field] ?? [])];
    const column = head[plain.findIndex((name) => names.includes(name))];
    if (column !== undefined && !Object.values(guessed).includes(column)) guessed[field] = column;
  }
  return guessed;
}

/** Required fields without a column. */
export function unmapped({ columns }: Pick<OwnMapping, 'columns'>, head: readonly string[]): ImportField[] {
  const recognised = layoutOf(head);
  if (recognised === undefined) return requiredFields.filter((field) => columns[field] === undefined);
  const layout = remapped(recognised, columns);
  return requiredFields.filter((field) => columnsOf(layout, head, field).length === 0);
}

function mappingsKey(userId: string): string {
  return `orderImport.${userId}`;
}

/** The mappings that this user has saved in this browser; invalid ones are ignored. */
export function readMappings(userId: string): OwnMapping[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(mappingsKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(mappingIn) : [];
  } catch {
    return [];
  }
}

/** Saves a mapping as the newest, and replaces the one with the same name, or of the same recognised kind. */
export function storeMapping(userId: string, mapping: OwnMapping): void {
  const others = readMappings(userId).filter(({ name, base }) =>
    mapping.base === undefined ? base !== undefined || name !== mapping.name : base !== mapping.base,
  );
  localStorage.setItem(mappingsKey(userId), JSON.stringify([mapping, ...others]));
}

function mappingIn(stored: unknown): OwnMapping[] {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('columns' in stored)) return [];
  const { name, columns } = stored;
  if (typeof name !== 'string' || typeof columns !== 'object' || columns === null) return [];
  const base = 'base' in stored ? baseKinds.find((kind) => kind === stored.base) : undefined;
  const mapped: OwnMapping['columns'] = {};
  for (const [field, column] of Object.entries(columns)) {
    if (isImportField(field) && typeof column === 'string') mapped[field] = column;
  }
  if (base !== undefined) return [{ name, columns: mapped, base }];
  return requiredFields.some((field) => mapped[field] === undefined) ? [] : [{ name, columns: mapped }];
}

const baseKinds: readonly BaseKind[] = ['template', 'shopify', 'woocommerce', 'amazon'];
