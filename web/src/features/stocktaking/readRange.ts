import type { ApolloClient } from '@apollo/client';
import type { ResultOf } from '@graphql-typed-document-node/core';
import type { InventoryFilter } from '../../platform/generated/gql/graphql';
import { commonStart, emptyRow, inOrder, isInRange } from './count';
import type { CountedLocation, CountRow } from './countSchema';
import { CountLocationsQuery, CountStockQuery } from './stocktaking.operations';

export type NamedLocation = { id: string; label: string };

/** The active locations of a warehouse, sorted by name. */
export async function readLocations(client: ApolloClient, warehouseId: string): Promise<NamedLocation[]> {
  const locations: NamedLocation[] = [];
  for (let index = 0; ; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const { data } = await client.query({
      query: CountLocationsQuery,
      variables: { warehouseId, index },
      fetchPolicy: 'no-cache',
    });
    const { items = [], total = 0 } = data?.storageLocations ?? {};
    locations.push(
      ...items.flatMap(({ id, fullName, isActive }) =>
        fullName && isActive !== false ? [{ id, label: fullName }] : [],
      ),
    );
    if (items.length === 0 || (index + 1) * 5000 >= total) return inOrder(locations);
  }
}

/**
 * The locations of a range, with the expected SKUs of each. Includes locations that are not in `locations`, because the user may see their
 * stock without being allowed to list them.
 */
export async function readRange(
  client: ApolloClient,
  {
    warehouseId,
    from,
    to,
    locations,
  }: { warehouseId: string; from: string; to: string; locations: readonly NamedLocation[] },
): Promise<CountedLocation[]> {
  const found = new Map<string, CountedLocation>(
    locations
      .filter(({ label }) => isInRange(label, from, to))
      .map(({ id, label }) => [id, { id, label, isDone: false, rows: [] }]),
  );
  const start = commonStart(from, to);
  // The server also searches other columns: the result may be larger than the range.
  const entries = await readStock(client, { warehouseId, ...(start.length >= 2 && { keywords: start }) });
  for (const { storageLocationId, storageLocation, ...entry } of entries) {
    if (!storageLocationId || !storageLocation || !isInRange(storageLocation, from, to)) continue;
    const location = found.get(storageLocationId);
    if (location) location.rows.push(...rowsOf([entry]));
    else {
      found.set(storageLocationId, {
        id: storageLocationId,
        label: storageLocation,
        isDone: false,
        rows: rowsOf([entry]),
      });
    }
  }
  return inOrder([...found.values()]).map((location) => ({ ...location, rows: joined(location.rows) }));
}

/** The current expected stock of a location. */
export async function readLocationRows(client: ApolloClient, storageLocationId: string): Promise<CountRow[]> {
  return joined(rowsOf(await readStock(client, { storageLocationId })));
}

type StockEntry = ResultOf<typeof CountStockQuery>['inventories']['items'][number];

async function readStock(client: ApolloClient, filter: InventoryFilter): Promise<StockEntry[]> {
  const entries: StockEntry[] = [];
  for (let index = 0; ; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const { data } = await client.query({
      query: CountStockQuery,
      variables: { filter, index },
      fetchPolicy: 'no-cache',
    });
    const { items = [], total = 0 } = data?.inventories ?? {};
    entries.push(...items);
    if (items.length === 0 || entries.length >= total) return entries;
  }
}

function rowsOf(entries: readonly Pick<StockEntry, 'sku' | 'name' | 'inventory' | 'valueOfGoods'>[]): CountRow[] {
  return entries.flatMap(({ sku, name, inventory, valueOfGoods }) =>
    sku === null
      ? []
      : emptyRow({
          sku,
          name: name ?? '',
          expected: inventory ?? 0,
          ...(valueOfGoods !== null && { value: valueOfGoods }),
        }),
  );
}

/** Joins the entries of each SKU into one row. Rows without stock are left out. */
function joined(rows: readonly CountRow[]): CountRow[] {
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return [...bySku.values()]
    .flatMap((same) => {
      const [first] = same;
      const value = same.find((row) => row.value !== undefined)?.value;
      const expected = same.reduce((sum, row) => sum + row.expected, 0);
      return first && expected > 0 ? [{ ...first, expected, ...(value !== undefined && { value }) }] : [];
    })
    .toSorted((one, other) => one.sku.localeCompare(other.sku));
}
