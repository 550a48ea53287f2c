import type { Selection } from '../../../ui/table/selection';
import type { StorageLocationFilter } from '../../../platform/generated/gql/graphql';
import type { LocationRow } from '../locations.operations';

/** The locations to print labels for: a list of them, or the list's selection. */
export type LabelSource =
  | { kind: 'locations'; locations: readonly LocationRow[] }
  | { kind: 'selection'; selection: Selection; filter: StorageLocationFilter };
