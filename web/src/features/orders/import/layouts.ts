import { importFields, isImportField, requiredFields, type ImportField } from './importFields';

/** Where to find a field: the first source that is not empty. Each is one column, or several whose cells are joined by a blank. */
type Source = readonly (readonly string[])[];

/** The columns of a kind of file. Column names are case-insensitive. */
export type Layout = {
  kind: 'template' | 'shopify' | 'woocommerce' | 'amazon' | 'own';
  /** The user's name for the mapping. */
  name?: string;
  sources: Partial<Record<ImportField, Source>>;
  /** Constant values, the same in each order. */
  fixed?: Partial<Record<ImportField, string>>;
  /** Cells by which a row has nothing to ship: cancelled, zero pieces, or no goods. */
  leavesOut?: { columns: readonly string[]; isLeftOut: (cell: string) => boolean; wholeOrder?: boolean }[];
  /**
   * A shop's order has one number, so that importing a file twice is refused. The fields of the order are on each of its rows, or only on
   * the first.
   */
  isShop?: boolean;
  /** The back-end reads the file unchanged. */
  isSentAsItIs?: boolean;
};

const template: Layout = {
  kind: 'template',
  sources: Object.fromEntries(importFields.map((field) => [field, [[field]]])),
  isSentAsItIs: true,
};

/** The columns that the back-end reads (docs/orders-import.md). */
const shopify: Layout = {
  kind: 'shopify',
  sources: {
    customerInvoiceNumber: [['Name']],
    customerIdNumber: [['Email'], ['Name']],
    customerOrderId: [['Name']],
    orderDate: [['Created at']],
    shippingService: [['Shipping Method']],
    phoneNumber: [['Shipping Phone'], ['Phone']],
    shippingAddressCompany: [['Shipping Company']],
    shippingAddressName: [['Shipping Name']],
    shippingAddressStreet: [['Shipping Street'], ['Shipping Address1']],
    shippingAddressZipcode: [['Shipping Zip']],
    shippingAddressTown: [['Shipping City']],
    shippingAddressCountry: [['Shipping Country']],
    sku: [['Lineitem sku'], ['Lineitem name']],
    quantity: [['Lineitem quantity']],
  },
  fixed: { orderType: 'Shopify' },
  leavesOut: [
    { columns: ['Lineitem requires shipping'], isLeftOut: (cell) => cell.toLowerCase() === 'false' },
    { columns: ['Cancelled at'], isLeftOut: (cell) => cell !== '', wholeOrder: true },
  ],
  isShop: true,
  isSentAsItIs: true,
};

const wooNumber: Source = [['Order Number'], ['order_number'], ['Order ID'], ['order_id']];

/** The address of a WooCommerce export, of either plugin: the delivery address, else the billing address. */
function wooAddress(title: string, name: string): Source {
  return [[`${title} (Shipping)`], [`shipping_${name}`], [`${title} (Billing)`], [`billing_${name}`]];
}

/** The exports of the plugins "Advanced Order Export" and "Customer/Order/Coupon Export", with one row for each item. */
const woocommerce: Layout = {
  kind: 'woocommerce',
  sources: {
    customerInvoiceNumber: wooNumber,
    customerIdNumber: [['Email (Billing)'], ['billing_email'], ...wooNumber],
    customerOrderId: wooNumber,
    orderDate: [['Order Date'], ['order_date'], ['date']],
    shippingService: [['Shipping Method Title'], ['shipping_method']],
    phoneNumber: wooAddress('Phone', 'phone'),
    shippingAddressCompany: [['Company (Shipping)'], ['shipping_company']],
    shippingAddressName: [
      ['First Name (Shipping)', 'Last Name (Shipping)'],
      ['shipping_first_name', 'shipping_last_name'],
      ['First Name (Billing)', 'Last Name (Billing)'],
      ['billing_first_name', 'billing_last_name'],
    ],
    shippingAddressStreet: [
      ['Address 1&2 (Shipping)'],
      ['Address 1 (Shipping)', 'Address 2 (Shipping)'],
      ['shipping_address_1', 'shipping_address_2'],
      ['Address 1&2 (Billing)'],
      ['Address 1 (Billing)', 'Address 2 (Billing)'],
      ['billing_address_1', 'billing_address_2'],
    ],
    shippingAddressZipcode: wooAddress('Postcode', 'postcode'),
    shippingAddressTown: wooAddress('City', 'city'),
    shippingAddressCountry: wooAddress('Country Code', 'country'),
    sku: [['SKU'], ['item_sku'], ['Item Name'], ['item_name']],
    quantity: [['Quantity (- Refund)'], ['Quantity'], ['item_quantity']],
  },
  fixed: { orderType: 'WooCommerce' },
  leavesOut: [
    {
      columns: ['Order Status', 'order_status', 'status'],
      isLeftOut: (cell) =>
        /^(wc-)?(cancelled|refunded|failed|trash|storniert|rückerstattet|fehlgeschlagen)$/i.test(cell),
      wholeOrder: true,
    },
    { columns: ['Quantity (- Refund)', 'item_quantity'], isLeftOut: (cell) => cell === '0' },
  ],
  isShop: true,
};

/** Amazon's flat files of new and of unshipped orders. */
const amazon: Layout = {
  kind: 'amazon',
  sources: {
    customerInvoiceNumber: [['order-id']],
    customerIdNumber: [['buyer-email'], ['order-id']],
    customerOrderId: [['order-id']],
    orderDate: [['purchase-date']],
    shippingService: [['ship-service-level']],
    phoneNumber: [['ship-phone-number'], ['buyer-phone-number']],
    shippingAddressName: [['recipient-name'], ['buyer-name']],
    shippingAddressStreet: [['ship-address-1', 'ship-address-2', 'ship-address-3']],
    shippingAddressZipcode: [['ship-postal-code']],
    shippingAddressTown: [['ship-city']],
    shippingAddressCountry: [['ship-country']],
    sku: [['sku'], ['product-name']],
    quantity: [['quantity-to-ship'], ['quantity-purchased']],
  },
  fixed: { orderType: 'Amazon' },
  // Cancelled items have 0 pieces.
  leavesOut: [{ columns: ['quantity-to-ship', 'quantity-purchased'], isLeftOut: (cell) => cell === '0' }],
  isShop: true,
};

/** The columns that identify a kind of file; one of the sets is enough. */
const signs: readonly { layout: Layout; sets: readonly (readonly string[])[] }[] = [
  { layout: shopify, sets: [['Lineitem quantity']] },
  {
    layout: amazon,
    sets: [
      ['order-id', 'sku', 'quantity-purchased'],
      ['order-id', 'sku', 'quantity-to-ship'],
    ],
  },
  {
    layout: woocommerce,
    sets: [
      ['order_number', 'item_sku', 'item_quantity'],
      ['order_id', 'item_sku', 'item_quantity'],
      ['Order Number', 'SKU', 'Quantity (- Refund)'],
      ['Order Number', 'SKU', 'Quantity', 'Postcode (Shipping)'],
    ],
  },
  { layout: template, sets: [['customerInvoiceNumber'], ['customerIdNumber', 'sku', 'quantity']] },
];

/** A mapping made by a user: the column of each field. */
export type OwnMapping = { name: string; columns: Partial<Record<ImportField, string>> };

/** The kind of a file by its head; undefined if its columns must be mapped by hand. */
export function layoutOf(head: readonly string[], mappings: readonly OwnMapping[]): Layout | undefined {
  const has = (column: string) => placeOf(head, column) >= 0;
  const known = signs.find(({ sets }) => sets.some((columns) => columns.every(has)))?.layout;
  if (known !== undefined) return known;
  const own = mappings.find(({ columns }) => Object.values(columns).every(has));
  return own && ownLayout(own);
}

export function ownLayout({ name, columns }: OwnMapping): Layout {
  const sources = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, [[column]]]));
  return { kind: 'own', name, sources };
}

/** The index of a column in a head, case-insensitive; -1 if missing. */
export function placeOf(head: readonly string[], column: string): number {
  const wanted = column.toLowerCase();
  return head.findIndex((name) => name.toLowerCase() === wanted);
}

/** The columns of this file that a field is read from, in order. */
export function columnsOf(layout: Layout, head: readonly string[], field: ImportField): string[] {
  const found = (layout.sources[field] ?? []).flatMap((columns) =>
    columns.map((column) => head[placeOf(head, column)]),
  );
  return [...new Set(found.filter((column) => column !== undefined))];
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
