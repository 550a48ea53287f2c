import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/filter/filter';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { useDebouncedText } from '../../ui/useDebouncedText';
import { filtersOf } from '../../lists/listFilters';
import { useFilterKinds } from '../../lists/useFilterKinds';
import type { StateOf } from '../../lists/useList';
import { useWarehouseFilter } from '../../domain/warehouses/useWarehouseFilter';
import { LocationChoicesQuery } from './locationDialog.operations';
import { locationsList } from './locationsList';
import { OptionList } from '../../ui/filter/OptionList';

/** Warehouse, location and status (document 3, section 2); the warehouse is locked for users limited to one. */
export function useLocationsFilters(state: StateOf<typeof locationsList>): Filter[] {
  const { t } = useTranslation(['locations', 'kit']);
  const kinds = useFilterKinds();
  const { view, change, page } = state;
  const { storageLocationId, warehouseId, status, isEmpty } = view.filter;
  const warehouse = useWarehouseFilter(warehouseId, (chosen) => change.filter({ warehouseId: chosen }));
  const chosen = page?.items.find(({ id }) => id === storageLocationId)?.fullName;
  return filtersOf(state, {
    warehouseId: warehouse,
    storageLocationId: {
      label: t('filters.location'),
      value: storageLocationId === '' ? undefined : (chosen ?? t('kit:filter.chosen', { count: 1 })),
      panel: (
        <LocationPanel
          warehouseId={warehouseId}
          selectedId={storageLocationId}
          onSelect={(id = '') => change.filter({ storageLocationId: id })}
        />
      ),
      remove: () => change.filter({ storageLocationId: '' }),
    },
    status: kinds.option({
      label: t('columns.status'),
      options: [
        { id: 'active', label: t('status.active') },
        { id: 'inactive', label: t('status.archived') },
      ],
      value: status ?? '',
      onChange: (id) => change.filter({ status: locationsList.filters.status.read(id) }),
    }),
    isEmpty: kinds.yesNo({
      label: t('filters.stock'),
      names: { all: t('filters.stockNames.all'), yes: t('filters.stockNames.yes'), no: t('filters.stockNames.no') },
      value: isEmpty,
      onChange: (wanted) => change.filter({ isEmpty: wanted }),
    }),
  });
}

type LocationPanelProps = {
  warehouseId: string;
  selectedId: string;
  onSelect: (id: string | undefined) => void;
};

/** The first locations whose name contains the typed text. */
function LocationPanel({ warehouseId, selectedId, onSelect }: LocationPanelProps): ReactNode {
  const { t } = useTranslation('locations');
  const [keywords, setKeywords] = useState('');
  const search = useDebouncedText(keywords, (text) => setKeywords(text.trim()));
  const { data, previousData, error, loading } = useQuery(LocationChoicesQuery, {
    variables: { filter: { warehouseId: warehouseId || undefined, location: keywords || undefined } },
  });
  const found = (data ?? previousData)?.storageLocations.items ?? [];
  if (error) return <LookupFailure error={error} />;
  return (
    <OptionList
      label={t('filters.location')}
      options={found.map(({ id, fullName }) => ({ id, label: fullName ?? id }))}
      selectedId={selectedId || undefined}
      onSelect={onSelect}
      search={{ ...search, foundText: data && keywords }}
      loading={loading}
    />
  );
}
