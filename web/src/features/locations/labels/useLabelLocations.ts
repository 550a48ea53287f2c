import { useApolloClient, useQuery } from '@apollo/client/react';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { LabelLocationsQuery } from '../locationDialog.operations';
import { LocationRowFragment, type LocationRow } from '../locations.operations';
import type { LabelSource } from './labelSource';

/** The most labels of one print. */
export const mostLabels = 1000;

type LabelLocations = {
  /** Undefined until loaded. */
  locations: readonly LocationRow[] | undefined;
  failure: RequestFailure | undefined;
  /** There are more locations than one print can have. */
  isCut: boolean;
};

/**
 * The locations to print labels for. If all matches of a filter are selected, they are loaded; individually selected rows are loaded
 * already.
 */
export function useLabelLocations(source: LabelSource): LabelLocations {
  const client = useApolloClient();
  const matching = source.kind === 'selection' && source.selection.kind === 'matching' ? source : undefined;
  const { data, error } = useQuery(LabelLocationsQuery, {
    variables: { filter: matching?.filter, size: mostLabels },
    skip: matching === undefined,
    fetchPolicy: 'no-cache',
  });
  if (source.kind === 'locations') return whole(source.locations);
  const { selection } = source;
  if (selection.kind === 'rows') return whole([...selection.ids].flatMap((id) => knownLocation(id) ?? []));
  const page = data?.storageLocations;
  return {
    locations: page?.items.filter(({ id }) => !selection.except.has(id)),
    failure: error && requestFailureOf(error),
    isCut: page !== undefined && page.total > mostLabels,
  };

  function knownLocation(id: string): LocationRow | undefined {
    const location = client.cache.readFragment({
      fragment: LocationRowFragment,
      id: client.cache.identify({ __typename: 'StorageLocation', id }),
    });
    return location ?? undefined;
  }
}

function whole(locations: readonly LocationRow[]): LabelLocations {
  return { locations: locations.slice(0, mostLabels), failure: undefined, isCut: locations.length > mostLabels };
}
