import { useMutation } from '@apollo/client/react';
import { graphql } from '../../platform/generated/gql';
import { endSession } from '../../platform/session/session';
import { forgetStoredNames } from '../../domain/scanning/storedNamesMark';

const SignOutMutation = graphql(`
  mutation SignOut {
    signOut
  }
`);

/**
 * Ends the session (document 1, section 2, Layout), even if the gateway could not be reached. The guard then leads to the sign-in
 * screen, in every tab.
 */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useMutation(SignOutMutation, { errorPolicy: 'ignore', context: { asMyself: true } });
  return async () => {
    try {
      await signOut();
    } finally {
      endSession();
      void forgetStoredNames();
    }
  };
}
