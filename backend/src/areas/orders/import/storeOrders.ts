import { sql } from 'kysely';
import type { DbTransaction, PickType } from '../../../database/tables.ts';
import { refusingTakenIds } from '../customerOrderId.ts';
import type { OrderedProduct } from '../orderContent.ts';
import { changeReservations, takenFrom } from '../../warehouse/bookings/reservations.ts';
import { SHIPPING_STATUS } from '../shippingStatus.ts';
import type { Allocation } from './allocate.ts';
import type { FileOrder } from './readOrders.ts';
import type { FilePart } from './readParts.ts';

/** A line to be stored; one per SKU of an order. */
export interface NewLine {
  readonly product: OrderedProduct | undefined;
  /** The line of the file that it begins with. */
  readonly line: number;
  readonly sku: string;
  readonly amount: number;
  readonly description: string;
}

export interface DecidedOrder {
  readonly order: FileOrder;
  readonly customerOrderId: string;
  readonly pickType: PickType;
  /** kg. */
  readonly weight: number | null;
  readonly lines: readonly NewLine[];
  readonly parts: readonly FilePart[];
}

/** An order to be stored. */
export interface NewOrder extends DecidedOrder {
  /** The allocations of each line; empty if there is too little stock. */
  readonly allocations: readonly (readonly Allocation[])[];
  readonly isPlaced: boolean;
  /** Not fit to ship: it gets the status error. */
  readonly isFaulty: boolean;
}

/**
 * Stores orders with their lines and parts, and reserves the stock of the lines, which must be locked.
 *
 * Rows are passed as one JSON parameter per table, so that one statement stores thousands. Orders are stored by number, so that of two
 * files with the same orders the later one waits, without a deadlock.
 */
export async function storeOrders(
  transaction: DbTransaction,
  orders: readonly NewOrder[],
  warehouseId: number | undefined,
): Promise<void> {
  await reserve(transaction, orders);
  const rows = orders.map(({ order, customerOrderId, pickType, weight, lines, allocations, isFaulty }) => ({
    customer_invoice_number: order.texts.customerInvoiceNumber,
    customer_id_number: order.texts.customerIdNumber,
    customer_order_id: customerOrderId,
    pick_type: pickType,
    outbound_carriers: order.carriers.length > 0 ? order.carriers : carriersOf(lines),
    shipping_service: order.texts.shippingService || null,
    order_shipping_weight: weight,
    order_type: order.texts.orderType || null,
    order_date: order.orderDate?.toISOString() ?? null,
    phone_number: order.texts.phoneNumber || null,
    shipping_address_company: order.texts.shippingAddressCompany || null,
    shipping_address_name: order.texts.shippingAddressName || null,
    shipping_address_street: order.texts.shippingAddressStreet || null,
    shipping_address_zipcode: order.texts.shippingAddressZipcode || null,
    shipping_address_town: order.texts.shippingAddressTown || null,
    shipping_address_country: order.texts.shippingAddressCountry || null,
    shipping_status_id: isFaulty ? SHIPPING_STATUS.error : SHIPPING_STATUS.unshipped,
    warehouse_id: warehouseId ?? firstOf(allocations)?.warehouseId ?? null,
    // The trigger would set them as well, but would write each order twice.
    skus: lines.map(({ sku }) => sku).join(','),
  }));
  const { rows: stored } = await refusingTakenIds(() =>
    sql<{ id: number; customer_order_id: string }>`
      insert into orders (
        customer_invoice_number, customer_id_number, customer_order_id, pick_type, outbound_carriers, shipping_service,
        order_shipping_weight, order_type, order_date, phone_number, shipping_address_company, shipping_address_name,
        shipping_address_street, shipping_address_zipcode, shipping_address_town, shipping_address_country, shipping_status_id,
        warehouse_id, skus
      )
      select
        customer_invoice_number, customer_id_number, customer_order_id, pick_type, outbound_carriers, shipping_service,
        order_shipping_weight, order_type, coalesce(order_date, now()), phone_number, shipping_address_company,
        shipping_address_name, shipping_address_street, shipping_address_zipcode, shipping_address_town,
        shipping_address_country, shipping_status_id, warehouse_id, skus
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (
        customer_invoice_number text, customer_id_number text, customer_order_id text, pick_type text,
        outbound_carriers text[], shipping_service text, order_shipping_weight numeric, order_type text,
        order_date timestamptz, phone_number text, shipping_address_company text, shipping_address_name text,
        shipping_address_street text, shipping_address_zipcode text, shipping_address_town text,
        shipping_address_country text, shipping_status_id int, warehouse_id int, skus text
      )
      order by customer_order_id
      returning id, customer_order_id
    `.execute(transaction),
  );
  const ids = new Map(stored.map(({ id, customer_order_id }) => [customer_order_id, id]));
  const lines = orders.flatMap((order) =>
    order.lines.map(({ product, sku, amount, description }, index) => ({
      order_id: ids.get(order.customerOrderId),
      place: index + 1,
      product_id: product?.id ?? null,
      sku,
      amount,
      carrier: product?.outbound_carrier ?? null,
      description: description || null,
    })),
  );
  const allocations = orders.flatMap((order) =>
    order.allocations.flatMap((ofLine, index) =>
      ofLine.map(({ inventoryId, pieces }) => ({
        order_id: ids.get(order.customerOrderId),
        place: index + 1,
        inventory_id: inventoryId,
        pieces,
      })),
    ),
  );
  await sql`
    with stored as (
      insert into order_lines (order_id, place, product_id, sku, amount, carrier, description)
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as row (
        order_id int, place int, product_id int, sku text, amount int, carrier text, description text
      )
      returning id, order_id, place
    )
    insert into order_line_places (line_id, inventory_id, pieces)
    select stored.id, row.inventory_id, row.pieces
    from json_to_recordset(${JSON.stringify(allocations)}::json)
      as row (order_id int, place int, inventory_id int, pieces int)
    join stored on stored.order_id = row.order_id and stored.place = row.place
  `.execute(transaction);
  const parts = orders.flatMap((order) =>
    order.parts.map(({ description, quantity, weight, carrier, storageLocationId }, index) => ({
      order_id: ids.get(order.customerOrderId),
      place: index + 1,
      quantity,
      description,
      weight,
      carrier,
      storage_location_id: storageLocationId,
    })),
  );
  if (parts.length === 0) return;
  await sql`
    insert into order_parts (order_id, place, quantity, description, weight, carrier, storage_location_id)
    select * from json_to_recordset(${JSON.stringify(parts)}::json) as row (
      order_id int, place int, quantity int, description text, weight numeric, carrier text, storage_location_id int
    )
  `.execute(transaction);
}

/** The allocation that determines the warehouse of an order: the entry with the smallest id of the first line that has allocations. */
function firstOf(allocations: NewOrder['allocations']): Allocation | undefined {
  return allocations
    .find((ofLine) => ofLine.length > 0)
    ?.toSorted((one, other) => one.inventoryId - other.inventoryId)[0];
}

function carriersOf(lines: readonly NewLine[]): string[] {
  return [...new Set(lines.flatMap(({ product }) => product?.outbound_carrier ?? []))];
}

async function reserve(transaction: DbTransaction, orders: readonly NewOrder[]): Promise<void> {
  const taken = takenFrom(orders.flatMap(({ allocations }) => allocations.flat()));
  const shortages = await changeReservations(transaction, new Map(), taken);
  if (shortages.length > 0) throw new Error('Stock that is locked has changed.');
}
