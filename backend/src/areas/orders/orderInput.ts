import type { components } from 'schema/rest';
import type { Updateable } from 'kysely';
import type { DbTransaction, OrdersTable } from '../../database/tables.ts';
import type { FieldFailure } from '../../http/failure.ts';
import { invalidInput, optionalText, requireMoment } from '../../http/invalidInput.ts';
import { knownCarrierNames } from './carriers.ts';

type OrderInput = components['schemas']['OrderInput'];

/** The fields of an order other than its numbers, lines and parts; omitted fields are missing. */
export type OrderDetails = Omit<
  Updateable<OrdersTable>,
  'id' | 'customer_invoice_number' | 'customer_id_number' | 'customer_order_id' | 'shipping_status_id'
>;

/** Texts that are stored trimmed, but otherwise as they were sent. */
const TEXTS = {
  orderShippingCarrier: 'order_shipping_carrier',
  shippingService: 'shipping_service',
  orderType: 'order_type',
  phoneNumber: 'phone_number',
  shippingAddressCompany: 'shipping_address_company',
  shippingAddressName: 'shipping_address_name',
  shippingAddressStreet: 'shipping_address_street',
  shippingAddressZipcode: 'shipping_address_zipcode',
  shippingAddressTown: 'shipping_address_town',
  shippingAddressCountry: 'shipping_address_country',
  packageId: 'package_id',
} as const;

const TEXT_FIELDS = [
  'orderShippingCarrier',
  'shippingService',
  'orderType',
  'phoneNumber',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
  'packageId',
] as const satisfies readonly (keyof typeof TEXTS)[];

/**
 * Reads the fields of an order other than its numbers, lines and parts (document 2, section 3).
 *
 * @param current the carriers that the order has; an imported one may have an unknown one, which may stay
 * @throws Failure 400 for a carrier or warehouse that does not exist, and a date that no calendar has.
 */
export async function readDetails(
  transaction: DbTransaction,
  input: OrderInput,
  current: readonly string[] = [],
): Promise<OrderDetails> {
  const details: OrderDetails = {};
  for (const field of TEXT_FIELDS) {
    const text = input[field];
    if (text !== undefined) details[TEXTS[field]] = optionalText(text);
  }
  if (input.pickType !== undefined) details.pick_type = input.pickType;
  if (input.orderShippingWeight !== undefined) details.order_shipping_weight = input.orderShippingWeight;
  if (input.orderDate !== undefined) details.order_date = requireMoment('orderDate', input.orderDate);
  if (input.outboundCarriers !== undefined) details.outbound_carriers = readCarriers(input.outboundCarriers);
  if (input.warehouseId !== undefined) details.warehouse_id = input.warehouseId;

  const wrong: FieldFailure[] = [
    ...(await wrongCarriers(
      transaction,
      (details.outbound_carriers ?? []).filter((name) => !current.includes(name)),
    )),
    ...(await wrongWarehouse(transaction, input.warehouseId ?? null)),
  ];
  if (wrong.length > 0) throw invalidInput(...wrong);
  return details;
}

/** The distinct names in a list separated by commas. */
export function readCarriers(carriers: string | null | undefined): string[] {
  const names = (carriers ?? '').split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

async function wrongCarriers(transaction: DbTransaction, names: readonly string[]): Promise<FieldFailure[]> {
  if (names.length === 0) return [];
  const known = await knownCarrierNames(transaction);
  return names.every((name) => known.has(name)) ? [] : [{ field: 'outboundCarriers', code: 'UNKNOWN_CARRIER' }];
}

async function wrongWarehouse(transaction: DbTransaction, id: number | null): Promise<FieldFailure[]> {
  if (id === null) return [];
  const warehouse = await transaction.selectFrom('warehouses').select('id').where('id', '=', id).executeTakeFirst();
  return warehouse === undefined ? [{ field: 'warehouseId', code: 'UNKNOWN_WAREHOUSE' }] : [];
}
