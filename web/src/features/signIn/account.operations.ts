import { graphql } from '../../platform/generated/gql';

/** POST /auth/forgot-password: mails a code; the answer is the same for every address. */
export const RequestPasswordResetMutation = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email)
  }
`);

/** PUT /auth/confirm-forgot-password: sets a new password with the mailed code. */
export const ResetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`);

/** PUT /auth/verify-email/{token}: verifies an e-mail address. */
export const VerifyEmailMutation = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token)
  }
`);
