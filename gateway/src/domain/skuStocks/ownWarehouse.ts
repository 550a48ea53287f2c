import type { SignedIn } from '../../graph/context.ts';
import type { WireWarehouseStock } from '../../rest/records.ts';
import { type OwnWarehouse, readOwnWarehouse } from './inScope.ts';

/** The viewer's warehouse, as these stocks name it. */
export function ownWarehouse(
  { viewer, loaders }: SignedIn,
  stocks: readonly Pick<WireWarehouseStock, 'warehouseId'>[],
): Promise<OwnWarehouse> {
  return readOwnWarehouse(viewer.warehouseScope, stocks, async (id) => (await loaders.warehouse.load(id))?.code);
}
