import type { components } from 'schema/rest';
import { versionOf } from '../../contract/recordVersion.ts';
import { readTogether } from '../../database/readTogether.ts';
import type { Db } from '../../database/tables.ts';
import { type OrderLineRow, type OrderPartRow, selectLines, selectParts } from './contentQueries.ts';
import { type OrderRow, selectOrders } from './queries.ts';
import { writeShippingSkuLocation } from './shippingSkuLocation.ts';

type Order = Required<components['schemas']['Order']>;

/**
 * These orders with their lines and parts in the contract's format (document 2, section 3), in the order of the ids; those that do not exist
 * are left out.
 */
export async function getOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const [rows, allLines, allParts] = await readTogether(
    db,
    selectOrders(db, ids),
    selectLines(db, ids),
    selectParts(db, ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = Map.groupBy(allLines, ({ order_id }) => order_id);
  const parts = Map.groupBy(allParts, ({ order_id }) => order_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : toOrder(row, lines.get(id) ?? [], parts.get(id) ?? []);
  });
}

function toOrder(row: OrderRow, lines: readonly OrderLineRow[], parts: readonly OrderPartRow[]): Order {
  return {
    id: row.id,
    customerInvoiceNumber: row.customer_invoice_number,
    customerIdNumber: row.customer_id_number,
    customerOrderId: row.customer_order_id,
    shippingStatusId: row.shipping_status_id,
    shippingStatusName: row.shipping_status_name,
    pickType: row.pick_type,
    outboundCarriers: row.outbound_carriers.join(',') || null,
    orderShippingCarrier: row.order_shipping_carrier,
    shippingService: row.shipping_service,
    orderShippingWeight: numberOf(row.order_shipping_weight),
    orderType: row.order_type,
    orderDate: row.order_date.toISOString(),
    shippedDate: row.shipped_date?.toISOString() ?? null,
    phoneNumber: row.phone_number,
    shippingAddressCompany: row.shipping_address_company,
    shippingAddressName: row.shipping_address_name,
    shippingAddressStreet: row.shipping_address_street,
    shippingAddressZipcode: row.shipping_address_zipcode,
    shippingAddressTown: row.shipping_address_town,
    shippingAddressCountry: row.shipping_address_country,
    packageId: row.package_id,
    warehouseId: row.warehouse_id,
    skus: row.skus,
    bulky: asText(lines.some(({ bulky }) => bulky === true)),
    orderSkus: lines.map(toLine),
    parts: parts.map(toPart),
    version: versionOfOrder(row, lines, parts),
  };
}

/** Covers what calls can change of an order, but not the data of products in its lines. */
function versionOfOrder(row: OrderRow, lines: readonly OrderLineRow[], parts: readonly OrderPartRow[]): string {
  const { shipping_status_name: _named, skus: _ofLines, ...own } = row;
  return versionOf([
    own,
    lines.map(({ id, sku, amount, carrier, description, location_mark, allocations }) => [
      id,
      sku,
      amount,
      carrier,
      description,
      location_mark,
      allocations,
    ]),
    parts.map(({ storage_location_name: _name, ...part }) => part),
  ]);
}

function toLine(row: OrderLineRow): Required<components['schemas']['OrderLine']> {
  return {
    id: row.id,
    shippingSkuName: row.sku,
    shippingSkuAmount: row.amount,
    shippingSkuCarrier: row.carrier,
    shippingSkuLocation: writeShippingSkuLocation({ allocations: row.allocations, mark: row.location_mark }),
    orderSkuDescription: row.description ?? row.name,
    orderSkuBulky: asText(row.bulky === true),
    cabQuantity: row.cab_quantity,
    shippingSizeLength: numberOf(row.shipping_size_length),
    shippingSizeWidth: numberOf(row.shipping_size_width),
    shippingSizeHeight: numberOf(row.shipping_size_height),
    shippingSizeWeight: numberOf(row.shipping_size_weight),
    skuMasterbox: row.sku_masterbox,
    mbSkuAmount: row.mb_sku_amount,
    mbSkuLength: numberOf(row.mb_sku_length),
    mbSkuWidth: numberOf(row.mb_sku_width),
    mbSkuHeight: numberOf(row.mb_sku_height),
    mbSkuWeight: numberOf(row.mb_sku_weight),
  };
}

function toPart(row: OrderPartRow): Required<components['schemas']['OrderPart']> {
  const { storage_location_id: id, storage_location_name: fullName } = row;
  return {
    id: row.id,
    quantity: row.quantity,
    description: row.description,
    weight: numberOf(row.weight),
    carrier: row.carrier,
    storageLocationId: id,
    storageLocation: id === null || fullName === null ? null : { id, fullName },
  };
}

/** A numeric column, which the driver reads as text. A double represents every number of these columns exactly. */
export function numberOf(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}

function asText(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}
