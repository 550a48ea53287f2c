import type { components } from 'schema/rest';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../database/tables.ts';
import type { FieldFailure } from '../../http/failure.ts';
import { invalidInput, optionalText } from '../../http/invalidInput.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import { knownCarrierNames } from './carriers.ts';
import type { OrderLineRow, OrderPartRow } from './contentQueries.ts';
import type { OrderWriter } from './orderScope.ts';
import { readShippingSkuLocation, type ShippingSkuLocation } from './shippingSkuLocation.ts';
import { numberOf } from './wire.ts';

/** The columns of a product that an order line needs. */
export interface OrderedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** Pieces. */
  readonly cab_quantity: number | null;
  /** The name of a carrier. */
  readonly outbound_carrier: string | null;
}

/** A line to be stored. */
export interface CheckedLine {
  /** The id of the replaced line; undefined for a new one. */
  readonly id: number | undefined;
  readonly productId: number | null;
  readonly sku: string;
  /** Pieces. */
  readonly amount: number;
  readonly carrier: string | null;
  readonly description: string | null;
  readonly location: ShippingSkuLocation;
}

/** A part to be stored. */
export interface CheckedPart {
  /** The id of the replaced part; undefined for a new one. */
  readonly id: number | undefined;
  readonly quantity: number;
  readonly description: string;
  /** kg. */
  readonly weight: number | null;
  readonly carrier: string | null;
  readonly storageLocationId: number | null;
}

/** The products of these SKUs, by the lower-case SKU. */
export async function productsBySku(db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, OrderedProduct>> {
  const { rows } = await sql<OrderedProduct>`
    select id, sku, name, cab_quantity, outbound_carrier from products
    where lower(sku) = any(select distinct lower(requested) from unnest(${[...skus]}::text[]) as requested)
  `.execute(db);
  return new Map(rows.map((product) => [product.sku.toLowerCase(), product]));
}

/**
 * Checks the sent lines of an order (document 2, section 5). `current` are its existing lines.
 *
 * @throws Failure 400 naming every invalid line: a SKU, carrier or stock entry that does not exist, a line of another order, a new line
 *   without a carrier, locations that do not have the line's amount. 403 for stock of another warehouse.
 */
export async function checkLines(
  transaction: DbTransaction,
  writer: OrderWriter,
  lines: readonly components['schemas']['OrderLineInput'][],
  current: readonly OrderLineRow[],
): Promise<CheckedLine[]> {
  const products = await productsBySku(
    transaction,
    lines.map(({ shippingSkuName }) => shippingSkuName.trim()),
  );
  const carriers = await knownCarrierNames(transaction);
  const currentById = new Map(current.map((line) => [line.id, line]));
  const wrong: FieldFailure[] = [];
  const checked = lines.map((line, index): CheckedLine => {
    const refuse = (field: string, code: FieldFailure['code']) =>
      wrong.push({ field: `orderSkus.${index}.${field}`, code });
    const known = currentById.get(line.id ?? 0);
    if (line.id && !currentById.delete(line.id)) refuse('id', 'UNKNOWN_LINE');
    const sku = line.shippingSkuName.trim();
    const product = products.get(sku.toLowerCase());
    // An imported order may contain a SKU that is still unknown.
    if (product === undefined && known?.sku !== sku) refuse('shippingSkuName', 'UNKNOWN_SKU');
    const carrier =
      known && line.shippingSkuCarrier === undefined ? known.carrier : optionalText(line.shippingSkuCarrier);
    if (carrier === null && known === undefined) refuse('shippingSkuCarrier', 'REQUIRED');
    if (carrier !== null && carrier !== known?.carrier && !carriers.has(carrier)) {
      refuse('shippingSkuCarrier', 'UNKNOWN_CARRIER');
    }
    const location =
      known && line.shippingSkuLocation === undefined
        ? { allocations: known.allocations, mark: known.location_mark }
        : readShippingSkuLocation(line.shippingSkuLocation);
    if (location === undefined) refuse('shippingSkuLocation', 'PLACES_FORMAT');
    const placed = location?.allocations.reduce((sum, { pieces }) => sum + pieces, 0);
    if (location !== undefined && location.allocations.length > 0 && placed !== line.shippingSkuAmount) {
      refuse('shippingSkuLocation', 'PLACES_DO_NOT_ADD_UP');
    }
    const description =
      known && line.orderSkuDescription === undefined ? known.description : optionalText(line.orderSkuDescription);
    return {
      id: known?.id,
      productId: product?.id ?? null,
      sku: product?.sku ?? sku,
      amount: line.shippingSkuAmount,
      carrier,
      // GET returns the product's name for a line without a description.
      description: description === product?.name ? null : description,
      location: location ?? { allocations: [], mark: null },
    };
  });
  if (wrong.length > 0) throw invalidInput(...wrong);
  await checkAllocations(transaction, writer, checked, current);
  return checked;
}

/** An order may keep its existing reservations, whoever saves it, because a user with access to all warehouses has chosen them. */
async function checkAllocations(
  transaction: DbTransaction,
  writer: OrderWriter,
  lines: readonly CheckedLine[],
  current: readonly OrderLineRow[],
): Promise<void> {
  const ids = lines.flatMap(({ location }) => location.allocations.map(({ inventoryId }) => inventoryId));
  if (ids.length === 0) return;
  const found = await transaction
    .selectFrom('inventories')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .select(['inventories.id', 'product_id', 'storage_location_id', 'warehouse_id'])
    .where('inventories.id', 'in', ids)
    .execute();
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  const piecesBefore = (lineId: number | undefined, inventoryId: number): number =>
    current.find(({ id }) => id === lineId)?.allocations.find((allocation) => allocation.inventoryId === inventoryId)
      ?.pieces ?? 0;
  const wrong: FieldFailure[] = [];
  for (const [index, { id, productId, location }] of lines.entries()) {
    for (const { inventoryId, storageLocationId, pieces } of location.allocations) {
      const entry = entries.get(inventoryId);
      if (entry?.product_id === productId && entry.storage_location_id === storageLocationId) {
        if (pieces > piecesBefore(id, inventoryId)) warehouseInScope(writer, entry.warehouse_id);
        continue;
      }
      const field = `orderSkus.${index}.shippingSkuLocation`;
      wrong.push({ field, code: 'NO_SUCH_STOCK' });
    }
  }
  if (wrong.length > 0) throw invalidInput(...wrong);
}

/**
 * Checks the sent parts of an order (document 2, section 5).
 *
 * @throws Failure 400 naming every invalid part: a new part without a carrier, an unknown carrier or storage location, a weight with more
 *   than one decimal place.
 */
export async function checkParts(
  transaction: DbTransaction,
  parts: readonly components['schemas']['OrderPartInput'][],
  current: readonly OrderPartRow[],
): Promise<CheckedPart[]> {
  const carriers = await knownCarrierNames(transaction);
  const locations = await knownLocations(transaction, parts);
  const currentById = new Map(current.map((part) => [part.id, part]));
  const wrong: FieldFailure[] = [];
  const checked = parts.map((part, index): CheckedPart => {
    const refuse = (field: string, code: FieldFailure['code'], values: FieldFailure['values'] = {}) =>
      wrong.push({ field: `parts.${index}.${field}`, code, values });
    const known = currentById.get(part.id ?? 0);
    if (part.id && !currentById.delete(part.id)) refuse('id', 'UNKNOWN_PART');
    const carrier = known && part.carrier === undefined ? known.carrier : optionalText(part.carrier);
    if (carrier === null && !part.id) refuse('carrier', 'REQUIRED');
    if (carrier !== null && carrier !== known?.carrier && !carriers.has(carrier)) {
      refuse('carrier', 'UNKNOWN_CARRIER');
    }
    const weight = known && part.weight === undefined ? numberOf(known.weight) : (part.weight ?? null);
    if (weight !== null && Number(weight.toFixed(1)) !== weight) {
      refuse('weight', 'TOO_MANY_DECIMALS', { places: 1 });
    }
    const storageLocationId =
      known && part.storageLocationId === undefined ? known.storage_location_id : (part.storageLocationId ?? null);
    if (
      storageLocationId !== null &&
      storageLocationId !== known?.storage_location_id &&
      !locations.has(storageLocationId)
    ) {
      refuse('storageLocationId', 'UNKNOWN_STORAGE_LOCATION');
    }
    return {
      id: part.id || undefined,
      quantity: part.quantity,
      description: part.description.trim(),
      weight,
      carrier,
      storageLocationId,
    };
  });
  if (wrong.length > 0) throw invalidInput(...wrong);
  return checked;
}

async function knownLocations(
  transaction: DbTransaction,
  parts: readonly components['schemas']['OrderPartInput'][],
): Promise<ReadonlySet<number>> {
  const ids = parts.flatMap(({ storageLocationId }) => storageLocationId ?? []);
  if (ids.length === 0) return new Set();
  const found = await transaction.selectFrom('storage_locations').select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}
