import type { Selection } from '../../../components/table/selection';
import type { StorageLocationFilter } from '../../../generated/gql/graphql';
import type { LocationRow } from '../locations.operations';

/** For which locations labels are printed: these, or what is selected in the list. */
export type LabelSource =
  | { kind: 'locations'; locations: readonly LocationRow[] }
  | { kind: 'selection'; selection: Selection; filter: StorageLocationFilter };
