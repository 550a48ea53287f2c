import { ApolloLink } from '@apollo/client/link';
import { map } from 'rxjs';
import { notify } from '../../ui/notifications';
import { i18n } from '../../platform/i18n/i18n';

/**
 * Treats a change that was done but could not be read back as a success without data. Its caller goes on as usual, and the user
 * is notified, so that they do not repeat it, unless the operation's context has `showsOutcome`: then its caller shows that it is done.
 *
 * @param onDone refetches the queries of the page
 */
export function doneLink(onDone: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const codes = result.errors?.map(({ extensions }) => extensions?.code) ?? [];
        if (codes.length === 0 || codes.some((code) => code !== 'DONE_NOT_READ_BACK')) return result;
        if (operation.getContext()['showsOutcome'] !== true) {
          notify('warning', i18n.t('errors:backend.doneNotReadBack'), { id: 'doneNotReadBack' });
        }
        onDone();
        return { data: null };
      }),
    ),
  );
}
