import { Checkbox } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { filtersOf } from '../../lists/listFilters';
import { TextPanel } from '../../lists/TextPanel';
import type { StateOf } from '../../lists/useList';
import { SkuSuggestions } from '../../skus/SkuSuggestions';
import { LocationPanel, useLocationLabel } from '../../warehouses/LocationPanel';
import { useWarehouseFilter } from '../../warehouses/useWarehouseFilter';
import { isSearchableSku, minSkuLength, type stockList } from './stockList';

/** The filters of the stock screen; who is held to one warehouse sees it locked. */
export function useStockFilters(state: StateOf<typeof stockList>): Filter[] {
  const { t } = useTranslation(['stock', 'kit']);
  const { view, change, page } = state;
  const { sku, exactSku, storageLocationId, warehouseId } = view.filter;
  const location = useLocationLabel(storageLocationId, page?.items);
  const warehouse = useWarehouseFilter(warehouseId, (chosen) => change.filter({ warehouseId: chosen }));
  const skuInWords = exactSku ? sku : t('filters.contains', { text: sku });
  return filtersOf(state, {
    sku: {
      fields: ['sku', 'exactSku'],
      label: t('filters.sku'),
      value: isSearchableSku(sku, exactSku) ? skuInWords : undefined,
      panel: (
        <>
          <TextPanel
            label={t('filters.sku')}
            hint={t('filters.skuHint')}
            value={sku}
            onChange={(text) => change.filter({ sku: text })}
            noteOf={(text) =>
              text === '' || isSearchableSku(text, exactSku)
                ? undefined
                : t('kit:filter.searchStarts', { length: minSkuLength })
            }
            suggestions={(text) => (
              <SkuSuggestions text={text} onSelect={(chosen) => change.filter({ sku: chosen, exactSku: true })} />
            )}
          />
          <Checkbox.Root
            mt="3"
            checked={exactSku}
            onCheckedChange={({ checked }) => change.filter({ exactSku: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t('filters.exactSku')}</Checkbox.Label>
          </Checkbox.Root>
        </>
      ),
      remove: () => change.filter({ sku: '', exactSku: false }),
    },
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
