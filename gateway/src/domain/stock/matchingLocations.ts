import { can, canOpen, type Permissions } from 'schema/permissions/can.ts';
import type { StorageLocationFilter } from '../../generated/graphql.ts';
import type { SignedIn } from '../../graph/context.ts';
import { parseOptionalId } from '../../graph/input.ts';
import { searchText } from '../../graph/search.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { WireStorageLocation } from '../../rest/records.ts';
import { createPiecesByLocation } from './byLocation.ts';
import type { OnMore } from './reading.ts';
import { stockPages } from './stockPages.ts';

/**
 * The locations that match a filter (GET /warehouses/storage_locations). For `isEmpty`, all stock entries are read.
 *
 * @throws InvalidInputError, ForbiddenError, TooManyRowsError, IncompleteListError, BackendError
 */
export async function matchingLocations(
  { backend, viewer }: Pick<SignedIn, 'backend' | 'viewer'>,
  filter: StorageLocationFilter | null | undefined,
  onMore: OnMore,
): Promise<readonly WireStorageLocation[]> {
  const isEmpty = filter?.isEmpty ?? undefined;
  if (isEmpty !== undefined) checkStockOfLocations(viewer.permissions);
  const warehouseId = parseOptionalId('filter.warehouseId', filter?.warehouseId);
  const locations = await backend.read('listStorageLocations', {
    query: {
      warehouseId,
      storageLocationId: parseOptionalId('filter.storageLocationId', filter?.storageLocationId),
      location: searchText(filter?.location),
      isActive: filter?.isActive ?? undefined,
    },
  });
  if (isEmpty === undefined) return locations;
  onMore(1);
  const pieces = createPiecesByLocation();
  for await (const entries of stockPages(backend, { warehouseId }, onMore)) pieces.add(entries);
  return locations.filter(({ id }) => pieces.at(id) <= 0 === isEmpty);
}

/**
 * Whether a location is empty depends on the stock too, which the directive of the filter cannot name.
 *
 * @throws ForbiddenError when the viewer may not read what lies where
 */
function checkStockOfLocations(permissions: Permissions): void {
  const columns = STOCK_COLUMNS.filter(
    (column) => !canOpen(permissions, 'Warehouses') || !can(permissions, 'LimitRead', 'Warehouses', column),
  ).map((column) => `Warehouses.${column}`);
  if (columns.length > 0) {
    throw new ForbiddenError('column', ['StorageLocationFilter.isEmpty'], { asked: 'filter', columns });
  }
}

const STOCK_COLUMNS = ['StorageLocation', 'Inventory'] as const;
