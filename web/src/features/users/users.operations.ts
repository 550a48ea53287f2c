import { graphql } from '../../platform/generated/gql';
import type { UsersTable_UserFragment } from '../../platform/generated/gql/graphql';

/** All users (GET /users): the list is short, so it is searched, sorted and paged in the client. */
export const UsersQuery = graphql(`
  query Users {
    users {
      id
      ...UsersTable_user @unmask
    }
  }
`);

/** One user with their permissions, and what can be granted (GET /users/{userId}, /users/table_columns, /users/roles, /warehouses). */
export const UserFormQuery = graphql(`
  query UserForm($id: ID!) {
    user(id: $id) {
      id
      version
      ...UsersTable_user @unmask
      ...PermissionMatrix_user @unmask
    }
    permissionCatalog {
      menu
      columns
      writableColumns
    }
    ...UserChoices_query @unmask
  }
`);

/** One user as it is now, after somebody else has changed it. */
export const UserAgainQuery = graphql(`
  query UserAgain($id: ID!) {
    user(id: $id) {
      id
      version
      ...UsersTable_user @unmask
      ...PermissionMatrix_user @unmask
    }
  }
`);

/** The choices for a new user: roles and warehouses. */
export const UserChoicesQuery = graphql(`
  query UserChoices {
    ...UserChoices_query @unmask
  }
`);

/** @public Queries spread it by its name. */
export const UserChoicesFragment = graphql(`
  fragment UserChoices_query on Query {
    roles {
      id
      name
    }
    warehouses {
      id
      name
      code
    }
  }
`);

/** The permissions of another user, to copy them. */
export const PermissionsOfUserQuery = graphql(`
  query PermissionsOfUser($id: ID!) {
    user(id: $id) {
      id
      ...PermissionMatrix_user @unmask
    }
  }
`);

/** POST /users */
export const CreateUserMutation = graphql(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
      id
      ...UsersTable_user @unmask
    }
  }
`);

/** PUT /users; the answer updates the list. */
export const UpdateUserMutation = graphql(`
  mutation UpdateUser($id: ID!, $input: UpdateUserInput!, $version: String) {
    updateUser(id: $id, input: $input, version: $version) {
      id
      ...UsersTable_user @unmask
      ...PermissionMatrix_user @unmask
    }
  }
`);

/** PUT /users with only the status. */
export const SetUserActiveMutation = graphql(`
  mutation SetUserActive($id: ID!, $isActive: Boolean!) {
    updateUser(id: $id, input: { isActive: $isActive }) {
      __typename
      id
      isActive
    }
  }
`);

/** @public Queries spread it by its name. */
export const UsersTableFragment = graphql(`
  fragment UsersTable_user on User {
    id
    salutation
    firstName
    lastName
    email
    roles
    isActive
    isChinaUser
    isEmailVerified
    avatarUrl
    allowAllWarehouses
    warehouse {
      id
      name
      code
    }
  }
`);

/** A user of the list. */
export type UserRow = UsersTable_UserFragment;

/** `Jana Petersen`; the e-mail address for users without a name. */
export function userName({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}

/** @public Queries spread it by its name. */
export const PermissionMatrixFragment = graphql(`
  fragment PermissionMatrix_user on User {
    menus
    permissions {
      menu
      read
      write
      limitRead
    }
  }
`);
