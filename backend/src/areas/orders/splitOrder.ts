import type { components } from 'schema/rest';
import type { Insertable } from 'kysely';
import { pickTypeOf } from '../../database/pickType.ts';
import type { DbTransaction, OrdersTable } from '../../database/tables.ts';
import { type FieldFailure, refused } from '../../http/failure.ts';
import { invalidInput, optionalText } from '../../http/invalidInput.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import { knownCarrierNames } from './carriers.ts';
import { type LineAllocation, listLines, listParts, type OrderLineRow, type OrderPartRow } from './contentQueries.ts';
import {
  HIGHEST_NUMBER,
  highestNumber,
  lockNumbers,
  LONGEST_CUSTOMER_ORDER_ID,
  numbered,
  refusingTakenIds,
} from './customerOrderId.ts';
import { distribute, type Share } from './distribute.ts';
import { lockOrder } from './lockOrders.ts';
import { readCarriers } from './orderInput.ts';
import { followFirstAllocation } from './orderAllocations.ts';
import type { OrderWriter } from './orderScope.ts';
import { findOrders, type OrderRow } from './queries.ts';
import { readShippingSkuLocation } from './shippingSkuLocation.ts';
import { SHIPPING_STATUS } from './shippingStatus.ts';
import { storeAllocations } from './storeContent.ts';
import { numberOf } from './wire.ts';

/** kg, of an order. */
const MAX_WEIGHT = 9_999_999;

type SplitInput = components['schemas']['SplitInput'];
type SplitPart = NonNullable<SplitInput['parts']>[number];

/** A line of the order that is split, with its pieces. */
interface CurrentLine {
  readonly kind: string;
  readonly pieces: number;
  readonly line: OrderLineRow;
}

interface CurrentPart {
  readonly kind: string;
  readonly pieces: number;
  readonly part: OrderPartRow;
}

/** The new content of one of the orders, as shares of the original content. */
interface SplitContent {
  readonly lines: readonly Share<CurrentLine>[];
  readonly parts: readonly Share<CurrentPart>[];
}

/**
 * Splits an order (document 2, sections 2.2 and 4): moves pieces and parts with their reservations to new orders, and conserves all of
 * them. Returns the ids of the new orders. Stock does not change: reserved pieces stay reserved, for other lines.
 *
 * @throws Failure 400 naming the amounts that do not add up, or the missing or unknown carrier; 403 for another warehouse than the
 *   writer's, 404, 409 when the order is not unshipped with pick type CHECK, or a customerOrderId is taken.
 */
export async function splitOrder(
  transaction: DbTransaction,
  writer: OrderWriter,
  id: number,
  sent: readonly SplitInput[],
): Promise<number[]> {
  const { shipping_status_id, pick_type } = await lockOrder(transaction, writer, id);
  if (shipping_status_id !== SHIPPING_STATUS.unshipped || pick_type !== 'CHECK') {
    throw refused(409, 'ORDER_NOT_SPLITTABLE');
  }
  const [order] = await findOrders(transaction, [id]);
  if (order === undefined) throw new Error('An order that is locked is gone.');
  await checkSplits(transaction, id, sent);

  const currentLines = (await listLines(transaction, [id])).map((line): CurrentLine => {
    return { kind: line.sku.toLowerCase(), pieces: line.amount, line };
  });
  const currentParts = (await listParts(transaction, [id])).map((part): CurrentPart => {
    return { kind: part.description, pieces: part.quantity, part };
  });
  const { main, splits } = divide(id, sent, currentLines, currentParts);

  // Must come before the lines of the order shrink, because it distributes their current allocations.
  const allocations = shareAllocations(currentLines, [main, ...splits.map(({ content }) => content)]);
  const newIds: number[] = [];
  const numbers = await numberAll(transaction, order, splits);
  for (const [index, { input, content }] of splits.entries()) {
    const values = copyOf(order, input, numbers[index] ?? '', content);
    const { id: newId } = await refusingTakenIds(() =>
      transaction.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    newIds.push(newId);
    await storeContent(transaction, newId, content, allocations);
  }
  await replaceContent(transaction, id, main, allocations);
  // For a user of one warehouse the orders keep their warehouse, so that they stay visible to them.
  if (warehouseInScope(writer) === undefined) await followFirstAllocation(transaction, [id, ...newIds]);
  return newIds;
}

/**
 * The customerOrderIds of the new orders: those that were given, and for the others the original's with the next free numbers, so that
 * the orders of a split are found together.
 */
async function numberAll(
  transaction: DbTransaction,
  { customer_order_id, customer_invoice_number }: OrderRow,
  splits: Division['splits'],
): Promise<string[]> {
  const isTooLong = numbered(customer_order_id, HIGHEST_NUMBER).length > LONGEST_CUSTOMER_ORDER_ID;
  const prefix = isTooLong ? customer_invoice_number : customer_order_id;
  await lockNumbers(transaction, [prefix]);
  const own = splits.map(({ input }) => optionalText(input.customerOrderId));
  const taken = new Set(own);
  let highest = await highestNumber(transaction, prefix);
  return own.map((customerOrderId) => {
    if (customerOrderId !== null) return customerOrderId;
    do highest += 1;
    while (taken.has(numbered(prefix, highest)));
    return numbered(prefix, highest);
  });
}

async function checkSplits(transaction: DbTransaction, id: number, sent: readonly SplitInput[]): Promise<void> {
  const carriers = await knownCarrierNames(transaction);
  const wrong: FieldFailure[] = [];
  if (sent.filter((each) => each.id === id).length > 1) {
    wrong.push({ field: 'id', code: 'SOURCE_TWICE' });
  }
  if (sent.every((each) => each.id === id)) wrong.push({ field: 'splits', code: 'NO_NEW_ORDER' });
  for (const [index, split] of sent.entries()) {
    if (split.id === id) continue;
    if (split.id) wrong.push({ field: `${index}.id`, code: 'NEW_ORDER_WITH_ID' });
    const names = readCarriers(split.outboundCarriers);
    const field = `${index}.outboundCarriers`;
    if (names.length === 0) wrong.push({ field, code: 'REQUIRED' });
    if (!names.every((name) => carriers.has(name))) wrong.push({ field, code: 'UNKNOWN_CARRIER' });
  }
  if (wrong.length > 0) throw invalidInput(...wrong);
}

interface Division {
  readonly main: SplitContent;
  readonly splits: readonly { readonly input: SplitInput; readonly content: SplitContent }[];
}

/**
 * Distributes the content of the order among the orders.
 *
 * @throws Failure 400 when they do not add up to it.
 */
function divide(
  id: number,
  sent: readonly SplitInput[],
  currentLines: readonly CurrentLine[],
  currentParts: readonly CurrentPart[],
): Division {
  const lineClaims = sent.flatMap(({ orderSkus }, index) =>
    orderSkus.map(({ shippingSkuName, shippingSkuAmount, shippingSkuLocation }, place) => {
      const field = `${index}.orderSkus.${place}.shippingSkuAmount`;
      const kind = shippingSkuName.trim().toLowerCase();
      return { index, field, kind, pieces: shippingSkuAmount, prefers: isAt(shippingSkuLocation) };
    }),
  );
  const partClaims = sent.flatMap(({ parts = [] }, index) =>
    parts.map((part, place) => {
      const field = `${index}.parts.${place}.quantity`;
      return { index, field, kind: part.description.trim(), pieces: part.quantity, prefers: isLike(part) };
    }),
  );
  const lines = distribute(currentLines, lineClaims);
  const parts = distribute(currentParts, partClaims);
  const wrong: FieldFailure[] = [...unmetFields(lineClaims, lines.unmet), ...unmetFields(partClaims, parts.unmet)];
  const namesItself = sent.some((each) => each.id === id);
  if (namesItself && wrong.length === 0 && lines.rest.length > 0) {
    wrong.push({ field: 'orderSkus', code: 'NOT_CONSERVED' });
  }
  if (namesItself && wrong.length === 0 && parts.rest.length > 0) {
    wrong.push({ field: 'parts', code: 'NOT_CONSERVED' });
  }
  if (!namesItself && wrong.length === 0 && lines.rest.length === 0) {
    wrong.push({ field: 'orderSkus', code: 'NO_LINE_LEFT' });
  }
  if (wrong.length > 0) throw invalidInput(...wrong);

  const contentOf = (index: number): SplitContent => ({
    lines: lineClaims.flatMap((claim, place) => (claim.index === index ? (lines.shares[place] ?? []) : [])),
    parts: partClaims.flatMap((claim, place) => (claim.index === index ? (parts.shares[place] ?? []) : [])),
  });
  const contents = sent.map((input, index) => ({ input, content: contentOf(index) }));
  const main = contents.find(({ input }) => input.id === id)?.content ?? { lines: lines.rest, parts: parts.rest };
  return { main, splits: contents.filter(({ input }) => input.id !== id) };
}

/** Whether a line takes pieces from the named stock. */
function isAt(shippingSkuLocation: string | null | undefined): (current: CurrentLine) => boolean {
  const named = new Set(
    readShippingSkuLocation(shippingSkuLocation)?.allocations.map(({ inventoryId }) => inventoryId),
  );
  return ({ line }) => line.allocations.some(({ inventoryId }) => named.has(inventoryId));
}

/** Whether a part has these values, apart from its description. */
function isLike({
  weight = null,
  carrier = null,
  storageLocationId = null,
}: SplitPart): (current: CurrentPart) => boolean {
  return ({ part }) =>
    numberOf(part.weight) === weight && part.carrier === carrier && part.storage_location_id === storageLocationId;
}

function unmetFields(claims: readonly { readonly field: string }[], unmet: readonly number[]): FieldFailure[] {
  return unmet.flatMap((claim) => {
    const field = claims[claim]?.field;
    return field === undefined ? [] : [{ field, code: 'NOT_HELD' }];
  });
}

type AllocationsOfShares = ReadonlyMap<Share<CurrentLine>, readonly LineAllocation[]>;

/** The allocations of each line, distributed among the orders that contain some of its pieces. */
function shareAllocations(current: readonly CurrentLine[], contents: readonly SplitContent[]): AllocationsOfShares {
  const allocations = new Map<Share<CurrentLine>, readonly LineAllocation[]>();
  for (const one of current) {
    const shares = contents.flatMap(({ lines }) => lines.filter(({ source }) => source === one));
    const sources = one.line.allocations.map((allocation) => ({ kind: '', pieces: allocation.pieces, allocation }));
    const given = distribute(
      sources,
      shares.map(({ pieces }) => ({ kind: '', pieces })),
    );
    for (const [index, share] of shares.entries()) {
      const own = given.shares[index] ?? [];
      allocations.set(
        share,
        own.map(({ source, pieces }) => ({ ...source.allocation, pieces })),
      );
    }
  }
  return allocations;
}

function copyOf(
  order: OrderRow,
  input: SplitInput,
  customerOrderId: string,
  content: SplitContent,
): Insertable<OrdersTable> {
  const { id: _id, shipping_status_name: _name, skus: _skus, shipping_status_id: _status, ...copied } = order;
  return {
    ...copied,
    customer_order_id: customerOrderId,
    pick_type: pickTypeOf(content.lines.map(({ pieces }) => ({ amount: pieces }))),
    outbound_carriers: readCarriers(input.outboundCarriers),
    shipping_service:
      input.shippingService === undefined ? order.shipping_service : optionalText(input.shippingService),
    order_shipping_weight: weightOf(content),
    shipped_date: null,
    package_id: null,
  };
}

async function storeContent(
  transaction: DbTransaction,
  orderId: number,
  { lines, parts }: SplitContent,
  allocations: AllocationsOfShares,
): Promise<void> {
  for (const [index, share] of lines.entries()) {
    const { product_id, sku, carrier, description, location_mark } = share.source.line;
    const { id } = await transaction
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        place: index + 1,
        product_id,
        sku,
        amount: share.pieces,
        carrier,
        description,
        location_mark,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeAllocations(transaction, id, allocations.get(share) ?? []);
  }
  for (const [index, { source, pieces }] of parts.entries()) {
    const { description, weight, carrier, storage_location_id } = source.part;
    await transaction
      .insertInto('order_parts')
      .values({
        order_id: orderId,
        place: index + 1,
        quantity: pieces,
        description,
        weight,
        carrier,
        storage_location_id,
      })
      .execute();
  }
}

/** Gives the order this content. Lines and parts keep their ids, so that a user who has the order open can still save it. */
async function replaceContent(
  transaction: DbTransaction,
  orderId: number,
  { lines, parts }: SplitContent,
  allocations: AllocationsOfShares,
): Promise<void> {
  const remainingLines = Map.groupBy(lines, ({ source }) => source.line.id);
  const remainingParts = Map.groupBy(parts, ({ source }) => source.part.id);
  await transaction
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('id', 'not in', [...remainingLines.keys()])
    .execute();
  await transaction
    .deleteFrom('order_parts')
    .where('order_id', '=', orderId)
    .$if(remainingParts.size > 0, (others) => others.where('id', 'not in', [...remainingParts.keys()]))
    .execute();
  for (const [id, shares] of remainingLines) {
    await transaction
      .updateTable('order_lines')
      .set({ amount: sum(shares) })
      .where('id', '=', id)
      .execute();
    await storeAllocations(transaction, id, mergeAllocations(shares.flatMap((share) => allocations.get(share) ?? [])));
  }
  for (const [id, shares] of remainingParts) {
    await transaction
      .updateTable('order_parts')
      .set({ quantity: sum(shares) })
      .where('id', '=', id)
      .execute();
  }
  const values = { pick_type: 'CAB', order_shipping_weight: weightOf({ lines, parts }) } as const;
  await transaction.updateTable('orders').set(values).where('id', '=', orderId).execute();
}

/** In kg, as the split view shows it before saving: pieces times the weight of one; null if one of these is unknown. */
function weightOf({ lines, parts }: SplitContent): number | null {
  const weights = [
    ...lines.map(({ source, pieces }) => ({ pieces, ofOne: numberOf(source.line.shipping_size_weight) })),
    ...parts.map(({ source, pieces }) => ({ pieces, ofOne: numberOf(source.part.weight) })),
  ];
  let grams = 0;
  for (const { pieces, ofOne } of weights) {
    if (ofOne === null) return null;
    grams += pieces * Math.round(ofOne * 1000);
  }
  return grams / 1000 > MAX_WEIGHT ? null : grams / 1000;
}

function sum(shares: readonly { readonly pieces: number }[]): number {
  return shares.reduce((total, { pieces }) => total + pieces, 0);
}

/** Merges allocations of the same stock entry. */
function mergeAllocations(allocations: readonly LineAllocation[]): LineAllocation[] {
  return [...Map.groupBy(allocations, ({ inventoryId }) => inventoryId).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, pieces: sum(same) }];
  });
}
