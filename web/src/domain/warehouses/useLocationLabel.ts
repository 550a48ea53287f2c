import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../platform/generated/gql';

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
