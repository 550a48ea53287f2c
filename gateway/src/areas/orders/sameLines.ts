import type { OrderBody } from '../../rest/records.ts';
import { isUnallocated } from './defaultAllocation.ts';
import type { LineBody } from './orderContentInput.ts';
import { readAllocations, writeAllocations } from './shippingSkuLocation.ts';

/** The lines of an order as they are sent, and their positions in the input. */
interface MergedLines<Body> {
  readonly body: Body;
  /** Restores the position that a line had in the input: the path `orderSkus.1.sku` may have been `orderSkus.2.sku`. */
  readonly inputField: (wireField: string) => string;
}

/**
 * Merges new lines with an earlier line of the same SKU, carrier and allocations (document 2, section 5: adding the same location merges
 * amounts). Lines that are marked as taking nothing from stock are not merged.
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
      wireField.replace(
        /^orderSkus\.(\d+)/,
        (_, sentIndex) => `orderSkus.${merged[Number(sentIndex)]?.index ?? sentIndex}`,
      ),
  };
}

function keyOf(line: LineBody): string | undefined {
  const allocations = readAllocations(line.shippingSkuLocation).map(({ inventoryId }) => String(inventoryId));
  if (allocations.length === 0 && !isUnallocated(line)) return undefined;
  return JSON.stringify([line.shippingSkuName.toLowerCase(), line.shippingSkuCarrier, allocations.toSorted()]);
}

function together(one: LineBody, other: LineBody): LineBody {
  const allocations = [one, other].flatMap(({ shippingSkuLocation }) => readAllocations(shippingSkuLocation));
  return {
    ...one,
    shippingSkuAmount: one.shippingSkuAmount + other.shippingSkuAmount,
    ...(allocations.length > 0 && { shippingSkuLocation: writeAllocations(allocations) }),
  };
}
