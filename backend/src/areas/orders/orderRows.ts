import { type RawBuilder, sql } from 'kysely';
import type { components } from 'schema/rest';
import { jsonArray, jsonMoment, readJsonRows, type RowFields } from '../../database/jsonRows.ts';
import type { Db } from '../../database/tables.ts';
import { matches, type OrderFilter } from './orderConditions.ts';

export type OrderField = components['schemas']['OrderField'];

const OF_LINES = 'orderSkus.';

const asText = (value: RawBuilder<boolean>) => sql`case when ${value} then 'true' else 'false' end`;

/** What `wire.ts` computes for an order, computed by the database. */
const FIELDS: RowFields<OrderField> = {
  id: sql.ref('orders.id'),
  customerInvoiceNumber: sql.ref('customer_invoice_number'),
  customerIdNumber: sql.ref('customer_id_number'),
  customerOrderId: sql.ref('customer_order_id'),
  shippingStatusId: sql.ref('shipping_status_id'),
  shippingStatusName: sql.ref('order_shipping_statuses.name'),
  pickType: sql.ref('pick_type'),
  outboundCarriers: sql`nullif(array_to_string(outbound_carriers, ','), '')`,
  orderShippingCarrier: sql.ref('order_shipping_carrier'),
  shippingService: sql.ref('shipping_service'),
  orderShippingWeight: sql.ref('order_shipping_weight'),
  orderType: sql.ref('order_type'),
  orderDate: jsonMoment(sql.ref('order_date')),
  shippedDate: jsonMoment(sql.ref('shipped_date')),
  phoneNumber: sql.ref('phone_number'),
  shippingAddressCompany: sql.ref('shipping_address_company'),
  shippingAddressName: sql.ref('shipping_address_name'),
  shippingAddressStreet: sql.ref('shipping_address_street'),
  shippingAddressZipcode: sql.ref('shipping_address_zipcode'),
  shippingAddressTown: sql.ref('shipping_address_town'),
  shippingAddressCountry: sql.ref('shipping_address_country'),
  packageId: sql.ref('package_id'),
  warehouseId: sql.ref('orders.warehouse_id'),
  skus: sql.ref('orders.skus'),
  bulky: asText(sql`exists (
    select from order_lines join products on products.id = order_lines.product_id
    where order_lines.order_id = orders.id and products.bulky
  )`),
  'orderSkus.id': sql.ref('order_lines.id'),
  'orderSkus.shippingSkuName': sql.ref('order_lines.sku'),
  'orderSkus.shippingSkuAmount': sql.ref('order_lines.amount'),
  'orderSkus.shippingSkuCarrier': sql.ref('order_lines.carrier'),
  'orderSkus.orderSkuDescription': sql`coalesce(order_lines.description, products.name)`,
  'orderSkus.orderSkuBulky': asText(sql`products.bulky`),
  'orderSkus.cabQuantity': sql.ref('products.cab_quantity'),
  'orderSkus.shippingSizeLength': sql.ref('products.shipping_size_length'),
  'orderSkus.shippingSizeWidth': sql.ref('products.shipping_size_width'),
  'orderSkus.shippingSizeHeight': sql.ref('products.shipping_size_height'),
  'orderSkus.shippingSizeWeight': sql.ref('products.shipping_size_weight'),
  'orderSkus.skuMasterbox': sql.ref('products.sku_masterbox'),
  'orderSkus.mbSkuAmount': sql.ref('products.mb_sku_amount'),
  'orderSkus.mbSkuLength': sql.ref('products.mb_sku_length'),
  'orderSkus.mbSkuWidth': sql.ref('products.mb_sku_width'),
  'orderSkus.mbSkuHeight': sql.ref('products.mb_sku_height'),
  'orderSkus.mbSkuWeight': sql.ref('products.mb_sku_weight'),
};

/**
 * The values of these fields of all orders that match. Fields of lines are one value, at the end. The left join lets the database leave it
 * out if no field needs it.
 */
export function readOrderRows(db: Db, filter: OrderFilter, names: readonly OrderField[]) {
  const ofLines = names.filter((name) => name.startsWith(OF_LINES));
  const own: readonly string[] = names.filter((name) => !name.startsWith(OF_LINES));
  const fields: RowFields<string> = { ...FIELDS, [OF_LINES]: linesWith(ofLines) };
  const row = jsonArray(fields, ofLines.length > 0 ? [...own, OF_LINES] : own);
  return readJsonRows(db, (afterId) =>
    db
      .selectFrom('orders')
      .leftJoin('order_shipping_statuses', 'order_shipping_statuses.id', 'orders.shipping_status_id')
      .select(['orders.id', row.as('row')])
      .where(matches(filter))
      .where('orders.id', '>', afterId)
      .orderBy('orders.id'),
  );
}

/** The lines of an order, in their order. */
function linesWith(names: readonly OrderField[]): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(${jsonArray(FIELDS, names)} order by order_lines.place, order_lines.id), '[]')
    from order_lines left join products on products.id = order_lines.product_id
    where order_lines.order_id = orders.id
  )`;
}
