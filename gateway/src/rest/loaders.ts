import DataLoader from 'dataloader';
import type { BackendCalls } from './client.ts';
import {
  listHistoryTypes,
  listStorageLocations,
  listWarehouses,
  type WireHistoryType,
  type WireStorageLocation,
  type WireWarehouse,
} from './warehouse.ts';

/** Looks things up for one request; what two fields need is fetched once. Undefined where there is no such thing. */
export interface Loaders {
  readonly warehouse: DataLoader<number, WireWarehouse | undefined>;
  readonly storageLocation: DataLoader<number, WireStorageLocation | undefined>;
  readonly historyType: DataLoader<number, WireHistoryType | undefined>;
}

/** Builds the loaders of one request. The calls have no way to ask for several ids, so each fetches its list once. */
export function createLoaders(backend: BackendCalls): Loaders {
  return {
    warehouse: fromList(() => listWarehouses(backend)),
    storageLocation: fromList(() => listStorageLocations(backend, {})),
    historyType: fromList(() => listHistoryTypes(backend)),
  };
}

function fromList<Row extends { id: number }>(list: () => Promise<Row[]>): DataLoader<number, Row | undefined> {
  let byId: Promise<Map<number, Row>> | undefined;
  return new DataLoader(async (ids) => {
    byId ??= list().then((rows) => new Map(rows.map((row) => [row.id, row])));
    const rows = await byId;
    return ids.map((id) => rows.get(id));
  });
}
