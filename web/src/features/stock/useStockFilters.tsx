import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { graphql } from '../../generated/gql';
import { useWarehouseFilter } from '../../warehouses/useWarehouseFilter';
import { LocationPanel } from './LocationPanel';
import { SkuPanel } from './SkuPanel';
import type { StockFilter, StockView } from './stock.urls';
import type { StockAccess } from './stockAccess';
import { isSearchableSku } from './stockRequest';

const LocationLabelFragment = graphql(`
  fragment UseStockFilters_location on StorageLocationOption {
    label
  }
`);

type StockFiltersInput = {
  view: StockView;
  access: StockAccess;
  rows: readonly { storageLocationId?: string | null; storageLocation?: string | null }[] | undefined;
  onChange: (change: Partial<StockFilter>) => void;
};

/** The filters of the stock screen that this viewer may use; who is held to one warehouse sees it locked. */
export function useStockFilters({ view, access, rows, onChange }: StockFiltersInput): Filter[] {
  const { t } = useTranslation('stock');
  const locationLabel = useLocationLabel(view.storageLocationId, rows);
  const warehouse = useWarehouseFilter(view.warehouseId, (warehouseId) => onChange({ warehouseId }));

  const sku: Filter = {
    id: 'sku',
    label: t('filters.sku'),
    value: skuInWords(view, (text) => t('filters.contains', { text })),
    panel: <SkuPanel view={view} onChange={onChange} />,
    remove: () => onChange({ sku: '', exactSku: false }),
  };
  const location: Filter = {
    id: 'location',
    label: t('filters.location'),
    value: locationLabel,
    panel: (
      <LocationPanel
        warehouseId={view.warehouseId}
        selectedId={view.storageLocationId}
        onSelect={(storageLocationId = '') => onChange({ storageLocationId })}
      />
    ),
    remove: () => onChange({ storageLocationId: '' }),
  };
  return [...(access.readsSku ? [sku] : []), ...(access.readsLocation ? [location, warehouse] : [])];
}

function skuInWords({ sku, exactSku }: StockView, contains: (text: string) => string): string | undefined {
  if (!isSearchableSku(sku, exactSku)) return undefined;
  return exactSku ? sku : contains(sku);
}

/** The address holds an id; its name is known from the list it was chosen from, or from the rows that lie there. */
function useLocationLabel(id: string, rows: StockFiltersInput['rows']): string | undefined {
  const { data, complete } = useFragment({
    fragment: LocationLabelFragment,
    from: id === '' ? null : { __typename: 'StorageLocationOption', id },
  });
  if (id === '') return undefined;
  if (complete && data) return data.label;
  return rows?.find(({ storageLocationId }) => storageLocationId === id)?.storageLocation ?? id;
}
