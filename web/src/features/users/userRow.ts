import type { UsersTable_UserFragment } from '../../generated/gql/graphql';

/** A user as the list shows it. */
export type UserRow = UsersTable_UserFragment;

/** `Jana Petersen`; who has no name is called by the e-mail address. */
export function userName({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}
