import { importFields, type ImportField } from './fields.ts';
import { AMAZON_RULES, SHOPIFY_RULES, type StatusRule, WOOCOMMERCE_RULES } from './statuses.ts';

/** Where to find a field: the first source that is not empty. Each is one column, or several whose cells are joined by a blank. */
type Source = readonly (readonly string[])[];

/** The fields of an address that belong together. The name and the phone number may come from elsewhere. */
export type AddressField =
  | 'shippingAddressCompany'
  | 'shippingAddressStreet'
  | 'shippingAddressZipcode'
  | 'shippingAddressTown'
  | 'shippingAddressCountry';

/** The columns of a kind of file. Column names are case-insensitive. */
export type Layout = {
  kind: 'template' | 'shopify' | 'woocommerce' | 'amazon' | 'own';
  /** The user's name for the mapping. */
  name?: string;
  sources: Partial<Record<ImportField, Source>>;
  /** The address that is taken as a whole if each cell of the shipping address is empty, also in `furtherAddress`. */
  billingAddress?: Record<AddressField, Source>;
  /** Columns of the shipping address that are no field of an order. */
  furtherAddress?: readonly string[];
  /** Constant values, the same in each order. */
  fixed?: Partial<Record<ImportField, string>>;
  /** Columns in which a shop names the way of shipping. The names are carriers only as far as `carriers` says so. */
  shippingMethod?: Source;
  /** The carriers that names in the file stand for, by `plainCarrierName`; an empty one stands for those of the products. */
  carriers?: ReadonlyMap<string, string>;
  /** The kind that was recognised, if the user has mapped some of its columns anew. */
  base?: BaseKind;
  /** By which columns orders and lines are left out. */
  rules?: readonly StatusRule[];
  /** The pieces of a line that are shipped already, and the pieces that are not; without the second, they are calculated. */
  shippedPieces?: { shipped: string; open: string };
  /**
   * A shop's order has one number, so that importing a file twice is refused. The fields of the order are on each of its rows, or only on
   * the first.
   */
  isShop?: boolean;
};

/** The kinds that are recognised by their head. */
export type BaseKind = Exclude<Layout['kind'], 'own'>;

/** The columns of the template, which the back-end reads (docs/orders-import.md). */
export const template: Layout = {
  kind: 'template',
  sources: Object.fromEntries(importFields.map((field) => [field, [[field]]])),
};

/** Shopify's export of orders: a row for each line, with the values of the order only in its first row. */
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
    shippingAddressStreet: [['Shipping Street'], ['Shipping Address1', 'Shipping Address2']],
    shippingAddressZipcode: [['Shipping Zip']],
    shippingAddressTown: [['Shipping City']],
    shippingAddressCountry: [['Shipping Country']],
    // Shops may omit the SKU; then the name is used as an unknown SKU, and a person decides.
    sku: [['Lineitem sku'], ['Lineitem name']],
    quantity: [['Lineitem quantity']],
    description: [['Lineitem name']],
  },
  fixed: { orderType: 'Shopify' },
  shippingMethod: [['Shipping Method']],
  rules: SHOPIFY_RULES,
  isShop: true,
};

const wooNumber: Source = [['Order Number'], ['order_number'], ['Order ID'], ['order_id']];

type WooAddress = 'Shipping' | 'Billing';

/** A field of an address in the exports of either plugin. */
function wooField(address: WooAddress, title: string, name: string): Source {
  return [[`${title} (${address})`], [`${address.toLowerCase()}_${name}`]];
}

function wooAddress(address: WooAddress): Record<AddressField, Source> {
  const prefix = address.toLowerCase();
  return {
    shippingAddressCompany: wooField(address, 'Company', 'company'),
    shippingAddressStreet: [
      [`Address 1&2 (${address})`],
      [`Address 1 (${address})`, `Address 2 (${address})`],
      [`${prefix}_address_1`, `${prefix}_address_2`],
    ],
    shippingAddressZipcode: wooField(address, 'Postcode', 'postcode'),
    shippingAddressTown: wooField(address, 'City', 'city'),
    shippingAddressCountry: wooField(address, 'Country Code', 'country'),
  };
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
    phoneNumber: [...wooField('Shipping', 'Phone', 'phone'), ...wooField('Billing', 'Phone', 'phone')],
    shippingAddressName: [
      ['First Name (Shipping)', 'Last Name (Shipping)'],
      ['shipping_first_name', 'shipping_last_name'],
      ['First Name (Billing)', 'Last Name (Billing)'],
      ['billing_first_name', 'billing_last_name'],
    ],
    ...wooAddress('Shipping'),
    sku: [['SKU'], ['item_sku'], ['Item Name'], ['item_name']],
    quantity: [['Quantity (- Refund)'], ['Quantity'], ['item_quantity']],
    description: [['Item Name'], ['item_name']],
  },
  billingAddress: wooAddress('Billing'),
  furtherAddress: [
    'Address 2 (Shipping)',
    'State Code (Shipping)',
    'State Name (Shipping)',
    'Country Name (Shipping)',
    'shipping_state',
    'shipping_state_code',
  ],
  fixed: { orderType: 'WooCommerce' },
  shippingMethod: [['Shipping Method Title'], ['shipping_method']],
  rules: WOOCOMMERCE_RULES,
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
    description: [['product-name']],
  },
  fixed: { orderType: 'Amazon' },
  shippingMethod: [['ship-service-level']],
  rules: AMAZON_RULES,
  shippedPieces: { shipped: 'quantity-shipped', open: 'quantity-to-ship' },
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

/**
 * A mapping made by a user: the column of each field. With a recognised kind as its base, only the fields that differ from it, where an empty
 * column means that the file does not have the field.
 */
export type OwnMapping = { name: string; columns: Partial<Record<ImportField, string>>; base?: BaseKind };

/** The kind of a file by its head; undefined if only the user can say what its columns contain. */
export function layoutOf(head: readonly string[]): Layout | undefined {
  const has = (column: string) => indexOfColumn(head, column) >= 0;
  return signs.find(({ sets }) => sets.some((columns) => columns.every(has)))?.layout;
}

/** The layout of a file that the user has mapped. */
export function ownLayout({ name, columns }: Pick<OwnMapping, 'name' | 'columns'>): Layout {
  const sources = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, [[column]]]));
  return { kind: 'own', name, sources };
}

/** A recognised layout, some of whose fields the user reads from other columns. What else it says about the file still holds. */
export function remapped(base: Layout, columns: OwnMapping['columns']): Layout {
  if (base.kind === 'own' || Object.keys(columns).length === 0) return base;
  const sources = { ...base.sources };
  const fixed = { ...base.fixed };
  const billingAddress = base.billingAddress && { ...base.billingAddress };
  const { shippingMethod, ...others } = base;
  for (const field of importFields) {
    const column = columns[field];
    if (column === undefined) continue;
    const source = column === '' ? [] : [[column]];
    sources[field] = source;
    delete fixed[field];
    if (billingAddress && isAddressField(field)) billingAddress[field] = source;
  }
  return {
    ...others,
    ...(shippingMethod && columns.outboundCarriers === undefined && { shippingMethod }),
    // The back-end reads the template by the names of its columns, so its rows are written anew.
    kind: base.kind === 'template' ? 'own' : base.kind,
    base: base.kind,
    sources,
    fixed,
    ...(billingAddress && { billingAddress }),
  };
}

/** The index of a column in a head, case-insensitive; -1 if missing. */
export function indexOfColumn(head: readonly string[], column: string): number {
  const wanted = column.toLowerCase();
  return head.findIndex((name) => name.toLowerCase() === wanted);
}

/** The columns of this file that a field is read from, in order. */
export function columnsOf(layout: Layout, head: readonly string[], field: ImportField): string[] {
  const billing = isAddressField(field) ? layout.billingAddress?.[field] : undefined;
  const found = [...(layout.sources[field] ?? []), ...(billing ?? [])].flatMap((columns) =>
    columns.map((column) => head[indexOfColumn(head, column)]),
  );
  return [...new Set(found.filter((column) => column !== undefined))];
}

export const ADDRESS_FIELDS: readonly AddressField[] = [
  'shippingAddressCompany',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
];

export function isAddressField(field: ImportField): field is AddressField {
  return ADDRESS_FIELDS.some((one) => one === field);
}
