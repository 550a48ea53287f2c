import { useFragment, useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { LookupFailure } from '../../components/filter/LookupFailure';
import { OptionList } from '../../components/filter/OptionList';
import { useDebouncedText } from '../../components/useDebouncedText';
import { graphql } from '../../generated/gql';
import { filtersOf } from '../../lists/listFilters';
import type { StateOf } from '../../lists/useList';
import { useSkuFilter } from '../../skus/useSkuFilter';
import { useWarehouseFilter } from '../../warehouses/useWarehouseFilter';
import { StockLocationsQuery } from './stock.operations';
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

const LocationLabelFragment = graphql(`
  fragment UseStockFilters_location on StorageLocationOption {
    label
  }
`);

/** The address holds an id; its name is known from the list it was chosen from, or from the rows that lie there. */
function useLocationLabel(
  id: string,
  rows: readonly { storageLocationId: string | null; storageLocation: string | null }[] | undefined,
): string | undefined {
  const { t } = useTranslation('kit');
  const { data, complete } = useFragment({
    fragment: LocationLabelFragment,
    from: id === '' ? null : { __typename: 'StorageLocationOption', id },
  });
  if (id === '') return undefined;
  if (complete && data) return data.label;
  return (
    rows?.find(({ storageLocationId }) => storageLocationId === id)?.storageLocation ?? t('filter.chosen', { count: 1 })
  );
}

const noOptions: never[] = [];

type LocationPanelProps = {
  warehouseId: string;
  selectedId: string;
  onSelect: (id: string | undefined) => void;
};

/** The active locations, searched for on the server. */
function LocationPanel({ warehouseId, selectedId, onSelect }: LocationPanelProps): ReactNode {
  const { t } = useTranslation('stock');
  const [keywords, setKeywords] = useState('');
  const search = useDebouncedText(keywords, (text) => setKeywords(text.trim()));
  const { data, previousData, error, loading } = useQuery(StockLocationsQuery, {
    variables: { warehouseId: warehouseId || undefined, keywords: keywords || undefined },
  });
  const options = (data ?? previousData)?.storageLocationOptions ?? noOptions;
  if (error) return <LookupFailure error={error} />;
  return (
    <OptionList
      label={t('filters.location')}
      options={options}
      selectedId={selectedId || undefined}
      onSelect={onSelect}
      search={search}
      loading={loading}
    />
  );
}
