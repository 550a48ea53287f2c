import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupOption, LookupSearch } from '../../../ui/lookup/lookupOption';
import { formatQuantity } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { useSession } from '../../../platform/session/useSession';
import { WarehousesQuery } from '../../../domain/warehouses/warehouses.operations';
import { PiecesOfSkuQuery, ReceivingLocationsQuery, ReceivingOptionsQuery } from './receive.operations';

type StorageLocation = { id: string; label: string; priority?: number | null };

type PiecesOfSku = ReadonlyMap<string, { label: string; pieces: number }>;

/**
 * Searches the locations for a SKU in one warehouse: first those where pieces of it lie already, then by priority (document 3, section 9: a
 * smaller number means a higher priority).
 *
 * @param warehouseId empty for all warehouses
 */
export function useReceivingLocations(warehouseId: string): (sku: string) => LookupSearch {
  const client = useApolloClient();
  const { t } = useTranslation('receive');
  const { mayCall, reads } = useCan();
  const readsPriorities =
    mayCall('Query.storageLocations') &&
    reads(
      'StorageLocation.fullName',
      'StorageLocation.priority',
      'StorageLocationFilter.location',
      'StorageLocationFilter.isActive',
      'StorageLocationSortField.PRIORITY',
    );
  const readsStock =
    mayCall('Query.inventories') &&
    reads('InventoryFilter.sku', 'Inventory.storageLocationId', 'Inventory.storageLocation', 'Inventory.inventory');
  return useCallback(
    (sku) => async (text, signal) => {
      const context = { fetchOptions: { signal } };
      const warehouse = warehouseId || undefined;
      const found = async (): Promise<StorageLocation[]> => {
        if (readsPriorities) {
          const { data } = await client.query({
            query: ReceivingLocationsQuery,
            variables: { warehouseId: warehouse, location: text || undefined },
            context,
          });
          return (data?.storageLocations.items ?? []).map(({ id, fullName, priority }) => ({
            id,
            label: fullName ?? id,
            priority,
          }));
        }
        const { data } = await client.query({
          query: ReceivingOptionsQuery,
          variables: { warehouseId: warehouse, keywords: text || undefined },
          context,
        });
        return data?.storageLocationOptions ?? [];
      };
      const lying = async (): Promise<PiecesOfSku> => {
        if (!readsStock) return new Map();
        const { data } = await client.query({
          query: PiecesOfSkuQuery,
          variables: { sku },
          fetchPolicy: 'network-only',
          context,
        });
        const pieces = new Map<string, { label: string; pieces: number }>();
        for (const { storageLocationId: id, storageLocation, warehouseId: of, inventory } of data?.inventories.items ??
          []) {
          if (id === null || (warehouse !== undefined && of !== warehouse) || !inventory) continue;
          pieces.set(id, { label: storageLocation ?? id, pieces: (pieces.get(id)?.pieces ?? 0) + inventory });
        }
        return pieces;
      };
      const [locations, pieces] = await Promise.all([found(), lying()]);
      const toOption = ({ id, label, priority }: StorageLocation): LookupOption => {
        const here = pieces.get(id)?.pieces;
        const hint = [
          typeof priority === 'number' && t('priority', { priority: String(priority) }),
          here !== undefined && t('lying', { count: here, pieces: formatQuantity(here) }),
        ];
        return { id, label, hint: hint.filter(Boolean).join(' · ') };
      };
      const matches = (label: string) => label.toLowerCase().includes(text.toLowerCase());
      // Those with pieces come first, also if others of higher priority fill the list.
      const used = [...pieces].map(
        ([id, { label }]) => locations.find((location) => location.id === id) ?? { id, label },
      );
      const unused = locations.filter(({ id }) => !pieces.has(id));
      return [...used.filter(({ label }) => matches(label)), ...unused].map(toOption);
    },
    [client, t, warehouseId, readsPriorities, readsStock],
  );
}

type ReceivingWarehouse = {
  options: readonly { id: string; name: string }[];
  /** Empty for all. */
  warehouseId: string;
  /** A user of one warehouse has no choice. */
  isFixed: boolean;
  /** The warehouses are loading, and another one may be proposed then. Lines are only drawn afterwards. */
  isLoading: boolean;
};

/**
 * The warehouse that a plan is received in: the chosen one, else the user's own, else where pieces of the plan were booked, else the one that
 * the arrival place names.
 */
export function useReceivingWarehouse(
  chosen: string | undefined,
  booked: string | undefined,
  arrivalPlace: string | null,
): ReceivingWarehouse {
  const own = useSession()?.user.warehouse;
  const { mayCall } = useCan();
  const { data, loading } = useQuery(WarehousesQuery, { skip: own !== undefined || !mayCall('Query.warehouses') });
  const options = own ? [own] : (data?.warehouses ?? []);
  const named = options.find(({ name }) => arrivalPlace?.toLowerCase().includes(name.toLowerCase()));
  const known = (id: string | undefined) => (options.some((option) => option.id === id) ? id : undefined);
  return {
    options,
    warehouseId: own?.id ?? (chosen === '' ? '' : (known(chosen) ?? known(booked) ?? named?.id ?? '')),
    isFixed: own !== undefined,
    isLoading: loading,
  };
}
