import type { OrderBody } from '../../rest/records.ts';
import { isUnplaced } from './defaultPlace.ts';
import type { LineBody } from './orderContentInput.ts';
import { readPlaces, writePlaces } from './shippingSkuLocation.ts';

/** The lines of an order as they are sent, and their positions in the input. */
interface MergedLines<Body> {
  readonly body: Body;
  /** Restores the position that a line had in the input: the path `orderSkus.1.sku` may have been `orderSkus.2.sku`. */
  readonly inputField: (wireField: string) => string;
}

/**
 * Merges new lines with an earlier line of the same SKU, carrier and places (document 2, section 5: adding the same location merges
 * amounts). Lines that are marked as having no place are kept apart.
 */
export function mergeSameLines<Body extends Pick<OrderBody, 'orderSkus'>>(body: Body): MergedLines<Body> {
  const merged: { line: LineBody; index: number; key: string | undefined }[] = [];
  for (const [index, line] of (body.orderSkus ?? []).entries()) {
    const key = keyOf(line);
    const same = line.id || key === undefined ? undefined : merged.find((other) => other.key === key);
    if (same === undefined) merged.push({ line, index, key });
    else same.line = together(same.line, line);
  }
  return {
    body: body.orderSkus === undefined ? body : { ...body, orderSkus: merged.map(({ line }) => line) },
    inputField: (wireField) =>
      wireField.replace(/^orderSkus\.(\d+)/, (_, place) => `orderSkus.${merged[Number(place)]?.index ?? place}`),
  };
}

function keyOf(line: LineBody): string | undefined {
  const places = readPlaces(line.shippingSkuLocation).map(({ inventoryId }) => String(inventoryId));
  if (places.length === 0 && !isUnplaced(line)) return undefined;
  return JSON.stringify([line.shippingSkuName.toLowerCase(), line.shippingSkuCarrier, places.toSorted()]);
}

function together(one: LineBody, other: LineBody): LineBody {
  const places = [one, other].flatMap(({ shippingSkuLocation }) => readPlaces(shippingSkuLocation));
  return {
    ...one,
    shippingSkuAmount: one.shippingSkuAmount + other.shippingSkuAmount,
    ...(places.length > 0 && { shippingSkuLocation: writePlaces(places) }),
  };
}
