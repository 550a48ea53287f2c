import type { OrderLineInput, OrderPartInput } from '../../generated/graphql.ts';
import type { OrderBody, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { isPlaceId, type WireId } from '../../rest/wire.ts';
import {
  atMost,
  between,
  decimals,
  maxLength,
  parseId,
  parseOptionalId,
  type Problem,
  required,
  withoutComma,
} from '../input.ts';
import { readPlaces, writePlaces } from './shippingSkuLocation.ts';

export type LineBody = NonNullable<OrderBody['orderSkus']>[number];
export type PartBody = NonNullable<OrderBody['parts']>[number];

/** PP-88-88-88, where a new line or part lies that names no place (document 2, sections 5 and 9). */
export const DEFAULT_STORAGE_LOCATION = 544;

const MAX_PIECES = 1_000_000;
const MIN_PART_WEIGHT = 0.1;
const MAX_PART_WEIGHT = 99_999;
const MAX_LINES = 500;
const MAX_DESCRIPTION = 500;

/** Undefined bodies: the list was not given. */
export interface ReadList<Body> {
  readonly bodies: Body[] | undefined;
  readonly problems: readonly (Problem | undefined)[];
}

/** The lines that are given for an order that holds these. */
export function readLines(
  lines: readonly OrderLineInput[] | null | undefined,
  held: readonly WireOrderLine[] | null | undefined,
): ReadList<LineBody> {
  return readList('input.lines', lines, (line, field) => readLine(line, field, held ?? []));
}

/** The parts that are given for an order that holds these. */
export function readParts(
  parts: readonly OrderPartInput[] | null | undefined,
  held: readonly WireOrderPart[] | null | undefined,
): ReadList<PartBody> {
  return readList('input.parts', parts, (part, field) => readPart(part, field, held ?? []));
}

function readList<Given extends { readonly id?: string | null }, Body>(
  field: string,
  list: readonly Given[] | null | undefined,
  read: (given: Given, field: string) => Read<Body>,
): ReadList<Body> {
  if (!list) return { bodies: list === null ? [] : undefined, problems: [] };
  const items = list.map((given, index) => read(given, `${field}.${index}`));
  return {
    bodies: items.map(({ body }) => body),
    problems: [
      atMost(field, list, MAX_LINES),
      ...items.flatMap(({ problems }) => problems),
      ...namedTwice(field, list),
    ],
  };
}

interface Read<Body> {
  readonly body: Body;
  readonly problems: readonly (Problem | undefined)[];
}

function readLine(line: OrderLineInput, field: string, held: readonly WireOrderLine[]): Read<LineBody> {
  const known = line.id ? held.find(({ id }) => String(id) === line.id) : undefined;
  const isUnknown = Boolean(line.id) && !known;
  const sku = line.sku?.trim() ?? known?.shippingSkuName ?? '';
  const carrier = line.carrier === undefined ? known?.shippingSkuCarrier : line.carrier?.trim() || null;
  const places = (line.places ?? []).map((place, index) => ({
    storageLocationId: parseId(`${field}.places.${index}.storageLocationId`, place.storageLocationId),
    amount: place.amount,
    inventoryId: parseId(`${field}.places.${index}.inventoryId`, place.inventoryId),
  }));
  // Of a new line without a word about its place nothing is said: it gets the default one.
  const kept = known ? (known.shippingSkuLocation ?? null) : undefined;
  const location = line.places === undefined ? kept : writePlaces(places);
  return {
    body: {
      ...known,
      id: sentId(known?.id),
      shippingSkuName: sku,
      shippingSkuAmount: line.amount,
      shippingSkuCarrier: carrier ?? null,
      shippingSkuLocation: location,
      ...(line.description !== undefined && { orderSkuDescription: line.description?.trim() || null }),
    },
    problems: isUnknown
      ? [{ field: `${field}.id`, messageKey: 'order.unknownLine' }]
      : [
          required(`${field}.sku`, sku),
          known ? undefined : required(`${field}.carrier`, carrier ?? ''),
          between(`${field}.amount`, line.amount, 1, MAX_PIECES),
          ...places.map(({ amount }, index) => between(`${field}.places.${index}.amount`, amount, 1, MAX_PIECES)),
          maxLength(`${field}.description`, line.description ?? '', MAX_DESCRIPTION),
          sumProblem(`${field}.places`, location, line.amount),
        ],
  };
}

/** A line names no place at all, or places for all of its pieces. */
function sumProblem(field: string, location: string | null | undefined, amount: number): Problem | undefined {
  const places = readPlaces(location);
  const placed = places.reduce((sum, place) => sum + place.amount, 0);
  return places.length === 0 || placed === amount ? undefined : { field, messageKey: 'order.placesDoNotAddUp' };
}

function readPart(part: OrderPartInput, field: string, held: readonly WireOrderPart[]): Read<PartBody> {
  const known = part.id ? held.find(({ id }) => String(id) === part.id) : undefined;
  const isUnknown = Boolean(part.id) && !known;
  const description = part.description.trim();
  const carrier = part.carrier === undefined ? known?.carrier : part.carrier?.trim() || null;
  const weight = part.weight === undefined ? known?.weight : part.weight;
  const storageLocationId =
    part.storageLocationId === undefined
      ? (known ?? { storageLocationId: DEFAULT_STORAGE_LOCATION }).storageLocationId
      : parseOptionalId(`${field}.storageLocationId`, part.storageLocationId);
  return {
    body: {
      ...known,
      id: sentId(known?.id),
      quantity: part.quantity,
      description,
      weight: weight ?? null,
      carrier: carrier ?? null,
      storageLocationId: storageLocationId ?? null,
    },
    problems: isUnknown
      ? [{ field: `${field}.id`, messageKey: 'order.unknownPart' }]
      : [
          between(`${field}.quantity`, part.quantity, 1, MAX_PIECES),
          required(`${field}.description`, description) ??
            maxLength(`${field}.description`, description, MAX_DESCRIPTION) ??
            withoutComma(`${field}.description`, description),
          part.weight === undefined || part.weight === null
            ? undefined
            : (between(`${field}.weight`, part.weight, MIN_PART_WEIGHT, MAX_PART_WEIGHT) ??
              decimals(`${field}.weight`, part.weight, 1)),
          known ? undefined : required(`${field}.carrier`, carrier ?? ''),
        ],
  };
}

/** A new one has the id 0, and one that is only known by its place has none. */
export function sentId(id: WireId | undefined): WireId | undefined {
  return id !== undefined && isPlaceId(id) ? undefined : (id ?? 0);
}

/** A line or part of the order can stand in the list once. */
function namedTwice(field: string, list: readonly { readonly id?: string | null }[]): (Problem | undefined)[] {
  const seen = new Set<string>();
  return list.map(({ id }, index) => {
    if (!id) return undefined;
    const problem = seen.has(id) ? { field: `${field}.${index}.id`, messageKey: 'order.namedTwice' } : undefined;
    seen.add(id);
    return problem;
  });
}
