import { graphql } from '../../../platform/generated/gql';
import type { RightsChangesQuery as RightsChangesData } from '../../../platform/generated/gql/graphql';

/** Who changed which rights, newest first. */
export const RightsChangesQuery = graphql(`
  query RightsChanges($filter: RightsChangeFilter!, $page: PageInput!) {
    rightsChanges(filter: $filter, page: $page) {
      total
      isRecorded
      items {
        id
        time
        userId
        userName
        changedById
        changedByName
        permission
        oldValue {
          ...Rights_value @unmask
        }
        newValue {
          ...Rights_value @unmask
        }
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const RightsValueFragment = graphql(`
  fragment Rights_value on RightsValue {
    names
    read
    write
    limitRead
  }
`);

export type RightsChangeRow = RightsChangesData['rightsChanges']['items'][number];
