import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupFailure } from '../../components/filter/LookupFailure';
import { OptionList } from '../../components/filter/OptionList';
import { useDebouncedText } from '../../components/useDebouncedText';
import { StockLocationsQuery } from './stock.operations';

type LocationPanelProps = {
  warehouseId: string;
  selectedId: string;
  onSelect: (id: string | undefined) => void;
};

/** The active locations, searched for on the server. */
export function LocationPanel({ warehouseId, selectedId, onSelect }: LocationPanelProps): ReactNode {
  const { t } = useTranslation('stock');
  const [keywords, setKeywords] = useState('');
  const search = useDebouncedText(keywords, (text) => setKeywords(text.trim()));
  const { data, previousData, error, loading } = useQuery(StockLocationsQuery, {
    variables: { warehouseId: warehouseId || undefined, keywords: keywords || undefined },
  });
  if (error) return <LookupFailure error={error} />;
  return (
    <OptionList
      label={t('filters.location')}
      options={(data ?? previousData)?.storageLocationOptions ?? noOptions}
      selectedId={selectedId || undefined}
      onSelect={onSelect}
      search={search}
      loading={loading}
    />
  );
}

const noOptions: never[] = [];
