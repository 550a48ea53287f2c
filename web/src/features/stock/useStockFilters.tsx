import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { filtersOf } from '../../lists/listFilters';
import type { StateOf } from '../../lists/useList';
import { useSkuFilter } from '../../skus/useSkuFilter';
import { LocationPanel, useLocationLabel } from '../../warehouses/LocationPanel';
import { useWarehouseFilter } from '../../warehouses/useWarehouseFilter';
import type { stockList } from './stockList';

/** The filters of the stock screen; who is held to one warehouse sees it locked. */
export function useStockFilters(state: StateOf<typeof stockList>): Filter[] {
  const { t } = useTranslation('stock');
  const { view, change, page } = state;
  const { storageLocationId, warehouseId } = view.filter;
  const location = useLocationLabel(storageLocationId, page?.items);
  const warehouse = useWarehouseFilter(warehouseId, (chosen) => change.filter({ warehouseId: chosen }));
  const sku = useSkuFilter(view.filter, change.filter);
  return filtersOf(state, {
    sku,
    storageLocationId: {
      label: t('filters.location'),
      value: location,
      panel: (
        <LocationPanel
          label={t('filters.location')}
          warehouseId={warehouseId}
          selectedId={storageLocationId}
          onSelect={(id = '') => change.filter({ storageLocationId: id })}
        />
      ),
      remove: () => change.filter({ storageLocationId: '' }),
    },
    warehouseId: warehouse,
  });
}
