import { importFields, isImportField, requiredFields, type ImportField } from 'schema/orderFiles/fields.ts';
import { layoutOf, ownLayout, placeOf, type Layout, type OwnMapping } from 'schema/orderFiles/layouts.ts';

/** The kind of a file by its head; undefined if its columns must be mapped by hand. */
export function knownLayoutOf(head: readonly string[], mappings: readonly OwnMapping[]): Layout | undefined {
  const own = mappings.find(({ columns }) => Object.values(columns).every((column) => placeOf(head, column) >= 0));
  return layoutOf(head) ?? (own && ownLayout(own));
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
export function unmapped(columns: OwnMapping['columns']): ImportField[] {
  return requiredFields.filter((field) => columns[field] === undefined);
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

/** Saves a mapping as the newest, and replaces one with the same name. */
export function keepMapping(userId: string, mapping: OwnMapping): void {
  const others = readMappings(userId).filter(({ name }) => name !== mapping.name);
  localStorage.setItem(mappingsKey(userId), JSON.stringify([mapping, ...others]));
}

function mappingIn(stored: unknown): OwnMapping[] {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('columns' in stored)) return [];
  const { name, columns } = stored;
  if (typeof name !== 'string' || typeof columns !== 'object' || columns === null) return [];
  const mapped: OwnMapping['columns'] = {};
  for (const [field, column] of Object.entries(columns)) {
    if (isImportField(field) && typeof column === 'string') mapped[field] = column;
  }
  return unmapped(mapped).length > 0 ? [] : [{ name, columns: mapped }];
}
