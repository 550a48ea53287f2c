import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** A stock entry that is still at a location, with the fields that the user may read. */
export type BlockingEntry = { sku: string | undefined; inventory: number | undefined; reserved: number | undefined };

/** The reason why a location cannot be archived. `count` is the number of entries, even if none of them may be read. */
export type BlockingStock = { entries: readonly BlockingEntry[]; count: number };

const refusals: readonly unknown[] = ['storageLocations.holdsGoods', 'storageLocations.holdsSoMuch'];

/** The stock with which the gateway refused to archive a location; undefined for any other error. */
export function blockingStockIn(error: unknown): BlockingStock | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const extensions = error.errors[0]?.extensions;
  if (!refusals.includes(extensions?.messageKey)) return undefined;
  const values: unknown = extensions?.values;
  const { inventories, count } = isRecord(values) ? values : {};
  const entries = Array.isArray(inventories) ? inventories.map(entryOf) : [];
  return { entries, count: numberOf(count) ?? entries.length };
}

function entryOf(entry: unknown): BlockingEntry {
  const { sku, inventory, reserved } = isRecord(entry) ? entry : {};
  return {
    sku: typeof sku === 'string' ? sku : undefined,
    inventory: numberOf(inventory),
    reserved: numberOf(reserved),
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
