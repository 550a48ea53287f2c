import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { lineOfReceipt, withoutReceiptMark } from 'schema/goodsReceipts/receiptMark.ts';
import type { Filter } from '../../ui/filter/filter';
import { filtersOf } from '../../lists/listFilters';
import { useFilterKinds } from '../../lists/useFilterKinds';
import type { StateOf } from '../../lists/useList';
import { useSkuFilter } from '../../domain/skus/useSkuFilter';
import { useLocationLabel } from '../../domain/warehouses/useLocationLabel';
import { useWarehouseFilter } from '../../domain/warehouses/useWarehouseFilter';
import type { StockRow } from './stock.operations';
import { stillDays, stockGaps, stockList } from './stockList';
import { LocationPanel } from '../../domain/warehouses/LocationPanel';

/** The filters of the stock screen; the warehouse is locked for users limited to one. */
export function useStockFilters(state: StateOf<typeof stockList>): Filter[] {
  const { t } = useTranslation('stock');
  const kinds = useFilterKinds();
  const { view, change, page } = state;
  const { storageLocationId, warehouseId } = view.filter;
  const location = useLocationLabel(storageLocationId, page?.items);
  const warehouse = useWarehouseFilter(warehouseId, (chosen) => change.filter({ warehouseId: chosen }));
  const sku = useSkuFilter(view.filter, change.filter);
  const { planId } = view.filter;
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
    // Set by a link from a plan or from an entry; there is nothing to choose from.
    ...(planId !== '' && {
      planId: {
        label: t('filters.plan'),
        value: planOf(page?.items, planId),
        panel: <Text textStyle="xs">{t('filters.planHint')}</Text>,
        secondary: true,
        remove: () => change.filter({ planId: '' }),
      },
    }),
    gaps: kinds.choices({
      label: t('filters.gaps'),
      choices: stockGaps.map((gap) => ({ id: gap, label: t(`filters.gap.${gap}`) })),
      value: view.filter.gaps,
      onChange: (ids) => change.filter({ gaps: stockGaps.filter((gap) => ids.includes(gap)) }),
      secondary: true,
    }),
    withoutMovement: kinds.option({
      label: t('filters.withoutMovement'),
      options: stillDays.map((days) => ({ id: days, label: t('filters.days', { days }) })),
      value: view.filter.withoutMovement ?? '',
      onChange: (id) => change.filter({ withoutMovement: stockList.filters.withoutMovement.read(id) }),
      secondary: true,
    }),
  });
}

/** The name of the plan, as its entries show it. */
function planOf(rows: readonly StockRow[] | undefined, planId: string): string {
  const [source] = (rows ?? []).flatMap(({ source: shown }) =>
    lineOfReceipt(shown)?.planId === planId ? [withoutReceiptMark(shown ?? '')] : [],
  );
  return source || planId;
}
