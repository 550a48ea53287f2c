import type { StorageLocationSort } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { byId } from '../../rest/readInOrder.ts';
import type { WireStorageLocation } from '../../rest/records.ts';
import { nameOf } from '../../domain/storageLocations/locationName.ts';

type Compare = (one: WireStorageLocation, other: WireStorageLocation) => number;

const NATURAL = new Intl.Collator('en', { numeric: true });
/** Lower than every priority. */
const NONE = Number.MAX_SAFE_INTEGER;

const byName: Compare = (one, other) => NATURAL.compare(nameOf(one), nameOf(other));
const byPriority: Compare = (one, other) => (one.priority ?? NONE) - (other.priority ?? NONE);
const byStatus: Compare = (one, other) => Number(other.isActive === true) - Number(one.isActive === true);

/** Priority and status need full Read, which includes the name. */
const ORDERS = {
  NAME: [byName],
  PRIORITY: [byPriority, byName],
  STATUS: [byStatus, byName],
} as const satisfies Record<StorageLocationSort['field'], readonly Compare[]>;

/**
 * Sorts locations as requested, and by id where they are equal. The default is by priority and name. Because an order reveals the values it
 * sorts by, viewers who may not read the priority get them by name, and viewers who may not read the name either, by id.
 */
export function inReadableOrder(
  locations: readonly WireStorageLocation[],
  sort: StorageLocationSort | null | undefined,
  permissions: Permissions,
): WireStorageLocation[] {
  const down = sort?.direction === 'DESC';
  const orders = sort ? ORDERS[sort.field] : defaultOrders(permissions);
  const sorted = byId(locations).toSorted((one, other) => {
    for (const compare of orders) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return down ? sorted.toReversed() : sorted;
}

function defaultOrders(permissions: Permissions): readonly Compare[] {
  if (can(permissions, 'Read', 'StorageLocations')) return ORDERS.PRIORITY;
  return can(permissions, 'LimitRead', 'StorageLocations', 'Name') ? ORDERS.NAME : [];
}
