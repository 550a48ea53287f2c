/** The fields of an order, named like in the template (docs/orders-import.md). */
export const orderFields = [
  'customerInvoiceNumber',
  'customerIdNumber',
  'customerOrderId',
  'orderDate',
  'orderType',
  'outboundCarriers',
  'shippingService',
  'orderShippingWeight',
  'phoneNumber',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
] as const;

/** The fields of a line or part. */
const lineFields = [
  'sku',
  'quantity',
  'description',
  'part',
  'partQuantity',
  'partWeight',
  'partCarrier',
  'partLocation',
] as const;

/** The columns of the template, in order. */
export const importFields = [...orderFields, ...lineFields];

export type ImportField = (typeof importFields)[number];

/** The back-end refuses a file without these columns. */
export const requiredFields: readonly ImportField[] = ['customerInvoiceNumber', 'customerIdNumber', 'sku', 'quantity'];

/** The head of the template and an example order with two lines. */
export const templateRows: readonly (readonly string[])[] = [
  importFields,
  'RE-1001;K-500;RE-1001-1;21.11.2026;Shop;;;;+49 431 123456;;Erika Mustermann;Werftstraße 1;24103;Kiel;DE;SKU-1;2;Tisch, rund;;;;;'.split(
    ';',
  ),
  'RE-1001;;RE-1001-1;;;;;;;;;;;;;SKU-2;1;;;;;;'.split(';'),
];

export function isImportField(name: string): name is ImportField {
  return importFields.some((field) => field === name);
}
