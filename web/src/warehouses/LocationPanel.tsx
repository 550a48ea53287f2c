import { useFragment, useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupFailure } from '../components/filter/LookupFailure';
import { lazyPanel } from '../chunks/lazyPanel';
import { useDebouncedText } from '../components/useDebouncedText';
import { graphql } from '../generated/gql';
import { LocationOptionsQuery } from './locations.operations';

const OptionList = lazyPanel(async () => (await import('../components/filter/OptionList')).OptionList);

const LocationLabelFragment = graphql(`
  fragment UseLocationLabel_location on StorageLocationOption {
    label
  }
`);

/** The label of the location whose id is in the address, from the list it was chosen from, or from the rows stored there. */
export function useLocationLabel(
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
      search={search}
      loading={loading}
    />
  );
}
