import { ApolloLink } from '@apollo/client/link';
import { isPlace } from 'schema/permissions/places.ts';
import { tap } from 'rxjs';
import { rightsOf } from '../../permissions/rights';
import { readSession } from '../../session/session';

/**
 * The gateway says which fields it masked. If the stored permissions allow one of them to be read, they are out of date: until
 * they are corrected, a hidden value would look like an empty one.
 */
export function maskedLink(onOutOfDate: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const masked: readonly unknown[] = Array.isArray(extensions?.masked) ? extensions.masked : [];
        const { reads } = rightsOf(readSession()?.user);
        if (masked.some((place) => typeof place === 'string' && isPlace(place) && reads(place))) onOutOfDate();
      }),
    ),
  );
}
