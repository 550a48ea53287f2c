import { can, type Permissions } from '../../permissions/can.ts';
import type { WireStorageLocation } from '../../rest/warehouse.ts';
import { nameOf } from './locationName.ts';

const NATURAL = new Intl.Collator('en', { numeric: true });

/**
 * Locations come by priority and name. An order tells of what it is by, so that who may not read the priority gets them by name
 * alone, and who may not read that either, by id.
 */
export function inReadableOrder(
  locations: readonly WireStorageLocation[],
  permissions: Permissions,
): WireStorageLocation[] {
  if (can(permissions, 'Read', 'StorageLocations')) return [...locations];
  const byId = locations.toSorted((one, other) => NATURAL.compare(String(one.id), String(other.id)));
  if (!can(permissions, 'LimitRead', 'StorageLocations', 'Name')) return byId;
  return byId.toSorted((one, other) => NATURAL.compare(nameOf(one), nameOf(other)));
}
