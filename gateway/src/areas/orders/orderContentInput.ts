import type { OrderLineInput, OrderPartInput } from '../../generated/graphql.ts';
import type { OrderBody, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { isIndexId, type WireId } from '../../rest/wire.ts';
import { between, decimals, type Problem, required, withoutComma } from '../../graph/input.ts';
import type { Findings } from '../../graph/readBody.ts';
import { readAllocations, writeAllocations } from './shippingSkuLocation.ts';

export type LineBody = NonNullable<OrderBody['orderSkus']>[number];
export type PartBody = NonNullable<OrderBody['parts']>[number];

/** PP-88-88-88, the storage location of a new line or part that names none (document 2, sections 5 and 9). */
export const DEFAULT_STORAGE_LOCATION = 544;

/** Upper limit for one allocation. The limit for a line is in the contract. */
const MAX_PIECES = 1_000_000;

/** Reads the lines of the input for an order that has these lines. */
export function readLines(
  lines: readonly OrderLineInput[] | null | undefined,
  current: readonly WireOrderLine[] | null | undefined,
  found: Findings,
): LineBody[] | undefined {
  return readList('input.lines', lines, found, (line, field) => readLine(line, field, current ?? [], found));
}

/** Reads the parts of the input for an order that has these parts. */
export function readParts(
  parts: readonly OrderPartInput[] | null | undefined,
  current: readonly WireOrderPart[] | null | undefined,
  found: Findings,
): PartBody[] | undefined {
  return readList('input.parts', parts, found, (part, field) => readPart(part, field, current ?? [], found));
}

/** Undefined if the input has no list. */
function readList<Given extends { readonly id?: string | null }, Body>(
  field: string,
  list: readonly Given[] | null | undefined,
  { check }: Findings,
  read: (given: Given, field: string) => Body,
): Body[] | undefined {
  if (!list) return list === null ? [] : undefined;
  const bodies = list.map((given, index) => read(given, `${field}.${index}`));
  check(...namedTwice(field, list));
  return bodies;
}

function readLine(line: OrderLineInput, field: string, current: readonly WireOrderLine[], found: Findings): LineBody {
  const known = line.id ? current.find(({ id }) => String(id) === line.id) : undefined;
  const isUnknown = Boolean(line.id) && !known;
  // Report only this problem of a line that the order does not have.
  const sku = line.sku?.trim() ?? known?.shippingSkuName ?? (isUnknown ? '?' : '');
  const carrier = line.carrier === undefined ? known?.shippingSkuCarrier : line.carrier?.trim() || null;
  const allocations = (line.places ?? []).map((allocation, index) => ({
    storageLocationId: found.id(`${field}.places.${index}.storageLocationId`, allocation.storageLocationId),
    amount: allocation.amount,
    inventoryId: found.id(`${field}.places.${index}.inventoryId`, allocation.inventoryId),
  }));
  // A new line without allocations gets the default one.
  const currentLocation = known ? (known.shippingSkuLocation ?? null) : undefined;
  const location = line.places === undefined ? currentLocation : writeAllocations(allocations);
  if (isUnknown) found.check({ field: `${field}.id`, messageKey: 'order.unknownLine' });
  else {
    found.check(
      required(`${field}.sku`, sku),
      known ? undefined : required(`${field}.carrier`, carrier ?? ''),
      ...allocations.map(({ amount }, index) => between(`${field}.places.${index}.amount`, amount, 1, MAX_PIECES)),
      sumProblem(`${field}.places`, location, line.amount),
    );
  }
  return {
    ...known,
    id: sentId(known?.id),
    shippingSkuName: sku,
    shippingSkuAmount: line.amount,
    shippingSkuCarrier: carrier ?? null,
    shippingSkuLocation: location,
    ...(line.description !== undefined && { orderSkuDescription: line.description?.trim() || null }),
  };
}

/** A line has either no allocations at all, or allocations for all of its pieces. */
function sumProblem(field: string, location: string | null | undefined, amount: number): Problem | undefined {
  const allocations = readAllocations(location);
  const placed = allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
  return allocations.length === 0 || placed === amount ? undefined : { field, messageKey: 'order.placesDoNotAddUp' };
}

function readPart(part: OrderPartInput, field: string, current: readonly WireOrderPart[], found: Findings): PartBody {
  const known = part.id ? current.find(({ id }) => String(id) === part.id) : undefined;
  const isUnknown = Boolean(part.id) && !known;
  const description = part.description.trim();
  const carrier = part.carrier === undefined ? known?.carrier : part.carrier?.trim() || null;
  const weight = part.weight === undefined ? known?.weight : part.weight;
  const storageLocationId =
    part.storageLocationId === undefined
      ? (known ?? { storageLocationId: DEFAULT_STORAGE_LOCATION }).storageLocationId
      : found.optionalId(`${field}.storageLocationId`, part.storageLocationId);
  if (isUnknown) found.check({ field: `${field}.id`, messageKey: 'order.unknownPart' });
  else {
    found.check(
      required(`${field}.description`, description) ?? withoutComma(`${field}.description`, description),
      known ? undefined : required(`${field}.carrier`, carrier ?? ''),
    );
    if (typeof part.weight === 'number') found.checkLast(decimals(`${field}.weight`, part.weight, 1));
  }
  return {
    ...known,
    id: sentId(known?.id),
    quantity: part.quantity,
    description,
    weight: weight ?? null,
    carrier: carrier ?? null,
    storageLocationId: storageLocationId ?? null,
  };
}

/** New entries have the id 0; entries that are only known by their index have none. */
export function sentId(id: WireId | undefined): WireId | undefined {
  return id !== undefined && isIndexId(id) ? undefined : (id ?? 0);
}

/** Each line or part of the order may be in the list once. */
function namedTwice(field: string, list: readonly { readonly id?: string | null }[]): (Problem | undefined)[] {
  const seen = new Set<string>();
  return list.map(({ id }, index) => {
    if (!id) return undefined;
    const problem = seen.has(id) ? { field: `${field}.${index}.id`, messageKey: 'order.namedTwice' } : undefined;
    seen.add(id);
    return problem;
  });
}
