import { importFields, type ImportField } from 'schema/orderFiles/fields.ts';
import { columnsOf } from 'schema/orderFiles/layouts.ts';
import type { OrderFaultReason } from '../../../platform/generated/gql/graphql';
import type { FileError, ReadFile } from './checkOrders';

/** What an error or fault is about. */
export type ErrorCategory = 'sku' | 'address' | 'carrier' | 'stock' | 'quantity' | 'number' | 'date' | 'part' | 'other';

export const categoryOfFault: Readonly<Record<OrderFaultReason, ErrorCategory>> = {
  UNKNOWN_SKU: 'sku',
  INCOMPLETE_ADDRESS: 'address',
  UNKNOWN_CARRIER: 'carrier',
  NO_STOCK: 'stock',
};

const ofField: Partial<Record<ImportField, ErrorCategory>> = {
  customerInvoiceNumber: 'number',
  customerIdNumber: 'number',
  customerOrderId: 'number',
  orderDate: 'date',
  outboundCarriers: 'carrier',
  phoneNumber: 'address',
  shippingAddressCompany: 'address',
  shippingAddressName: 'address',
  shippingAddressStreet: 'address',
  shippingAddressZipcode: 'address',
  shippingAddressTown: 'address',
  shippingAddressCountry: 'address',
  sku: 'sku',
  quantity: 'quantity',
  part: 'part',
  partQuantity: 'part',
  partWeight: 'part',
  partCarrier: 'carrier',
  partLocation: 'part',
};

/** The category of an error by the field that is read from its column. */
export function categoryReader({ layout, table }: ReadFile): (error: FileError) => ErrorCategory {
  const fields = new Map(
    importFields.flatMap((field) =>
      [field, ...columnsOf(layout, table.head.cells, field)].map((column) => [column.toLowerCase(), field] as const),
    ),
  );
  return ({ column }) => {
    const field = column === undefined ? undefined : fields.get(column.toLowerCase());
    return (field && ofField[field]) ?? 'other';
  };
}

/** The field's own name, if the file has no such column. */
export function missingField({ table }: ReadFile, column: string | undefined): ImportField | undefined {
  if (column === undefined || table.head.cells.some((cell) => cell.toLowerCase() === column.toLowerCase()))
    return undefined;
  return importFields.find((field) => field === column);
}
