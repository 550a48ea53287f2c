import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { useDebouncedText } from '../../ui/useDebouncedText';
import { LocationOptionsQuery } from './locations.operations';
import { OptionList } from '../../ui/filter/OptionList';

const noOptions: never[] = [];

type LocationPanelProps = {
  label: string;
  /** Empty for all warehouses. */
  warehouseId: string;
  selectedId: string;
  onSelect: (id: string | undefined) => void;
};

/** The active locations, searched on the server. */
export function LocationPanel({ label, warehouseId, selectedId, onSelect }: LocationPanelProps): ReactNode {
  const [keywords, setKeywords] = useState('');
  const search = useDebouncedText(keywords, (text) => setKeywords(text.trim()));
  const { data, previousData, error, loading } = useQuery(LocationOptionsQuery, {
    variables: { warehouseId: warehouseId || undefined, keywords: keywords || undefined },
  });
  const options = (data ?? previousData)?.storageLocationOptions ?? noOptions;
  if (error) return <LookupFailure error={error} />;
  return (
    <OptionList
      label={label}
      options={options}
      selectedId={selectedId || undefined}
      onSelect={onSelect}
      search={{ ...search, foundText: data && keywords }}
      loading={loading}
    />
  );
}
