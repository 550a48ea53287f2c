import { useQuery } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../../ui/filter/OptionList';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { WarehousesQuery } from './warehouses.operations';
import { warehouseText } from './warehouseText';

type WarehousePanelProps = { selectedId: string; onSelect: (id: string | undefined) => void };

/** The choice of a warehouse. */
export function WarehousePanel({ selectedId, onSelect }: WarehousePanelProps): ReactNode {
  const { t } = useTranslation('warehouses');
  const { data, error, loading } = useQuery(WarehousesQuery);
  const options = useMemo(
    () => (data?.warehouses ?? []).map((warehouse) => ({ id: warehouse.id, label: warehouseText(warehouse) })),
    [data],
  );
  if (error) return <LookupFailure error={error} />;
  return (
    <OptionList
      label={t('warehouse')}
      options={options}
      selectedId={selectedId || undefined}
      onSelect={onSelect}
      loading={loading}
    />
  );
}
