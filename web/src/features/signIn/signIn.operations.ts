import { graphql } from '../../platform/generated/gql';

/** POST /auth: opens a session (document 1, section 2, Sign-in screen). */
export const SignInMutation = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      token
      viewer {
        ...SessionUser_viewer @unmask
      }
    }
  }
`);
