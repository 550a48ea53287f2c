import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { readSession } from '../../platform/session/session';

/**
 * The gateway says which fields it masked. If the stored permissions allow one of them to be read, they are out of date: until
 * they are corrected, a hidden value would look like an empty one.
 */
export function maskedLink(onOutOfDate: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const masked: readonly unknown[] = Array.isArray(extensions?.masked) ? extensions.masked : [];
        if (masked.length > 0) void compare(masked, onOutOfDate);
      }),
    ),
  );
}

/** With the rights, which are loaded with the screens. */
async function compare(masked: readonly unknown[], onOutOfDate: () => void): Promise<void> {
  const [{ rightsOf }, { isCoordinate }] = await Promise.all([
    import('../../platform/permissions/rights'),
    import('schema/permissions/coordinates.ts'),
  ]);
  const { reads } = rightsOf(readSession()?.user);
  if (masked.some((coordinate) => typeof coordinate === 'string' && isCoordinate(coordinate) && reads(coordinate)))
    onOutOfDate();
}
