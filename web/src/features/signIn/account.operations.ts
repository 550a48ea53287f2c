import { graphql } from '../../generated/gql';

/** POST /auth/forgot-password: has a code mailed; the answer is the same whoever asks. */
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

/** PUT /auth/verify-email/{token}: proves that an e-mail address is one's own. */
export const VerifyEmailMutation = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token)
  }
`);
