import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';

/**
 * The client asks only for columns that the stored permissions allow. So when the gateway says that it masked some, the
 * stored permissions are out of date; until they are corrected, a hidden value would look like an empty one.
 */
export function maskedLink(onMasked: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        if (Array.isArray(extensions?.masked) && extensions.masked.length > 0) onMasked();
      }),
    ),
  );
}
