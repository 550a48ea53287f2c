import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Missing stock for booking out: its location, the pieces to book, and those reserved. */
export type ShortStock = {
  sku: string;
  storageLocation: string | undefined;
  pieces: number | undefined;
  reserved: number | undefined;
};

/** The missing stock in `extensions.values.inventories` of a refusal; empty for any other error. */
export function shortStockIn(error: unknown): ShortStock[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  const values: unknown = error.errors[0]?.extensions?.values;
  const inventories: unknown = isRecord(values) ? values.inventories : undefined;
  return Array.isArray(inventories) ? inventories.flatMap(entryOf) : [];
}

function entryOf(entry: unknown): ShortStock[] {
  if (!isRecord(entry) || typeof entry.sku !== 'string') return [];
  const { sku, storageLocation, pieces, reserved } = entry;
  return [
    {
      sku,
      storageLocation: typeof storageLocation === 'string' ? storageLocation : undefined,
      pieces: typeof pieces === 'number' ? pieces : undefined,
      reserved: typeof reserved === 'number' ? reserved : undefined,
    },
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
