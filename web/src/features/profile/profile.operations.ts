import { graphql } from '../../platform/generated/gql';

/** The user's own data (GET /users/{userId}). */
export const ProfileQuery = graphql(`
  query Profile($id: ID!) {
    user(id: $id) {
      id
      ...ProfileForm_user @unmask
    }
  }
`);

/** @public Queries spread it by its name. */
export const ProfileFormFragment = graphql(`
  fragment ProfileForm_user on User {
    id
    salutation
    firstName
    lastName
    email
    roles
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

/** Changes the user's own data or password (PUT /users with their userId). */
export const UpdateProfileMutation = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      id
      ...ProfileForm_user @unmask
    }
  }
`);
