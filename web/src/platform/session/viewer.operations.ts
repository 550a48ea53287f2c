import { graphql } from '../generated/gql';

/** The signed-in user with their permissions, at most 30 s old. */
export const ViewerQuery = graphql(`
  query Viewer {
    viewer {
      ...SessionUser_viewer @unmask
    }
  }
`);

/** @public Queries spread it by its name. */
export const SessionUserFragment = graphql(`
  fragment SessionUser_viewer on Viewer {
    userId
    firstName
    lastName
    email
    roles
    menus
    permissions {
      menu
      read
      write
      limitRead
    }
    allowAllWarehouses
    warehouse {
      id
      name
      code
    }
  }
`);
