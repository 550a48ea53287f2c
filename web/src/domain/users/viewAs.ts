/**
 * "Ansehen als …": an administrator sees this tab with the permissions of another user. The gateway decides what that user may
 * see, and makes no changes meanwhile; the page is reloaded, so that no data of one user is left for the other.
 */
import type { ApolloClient } from '@apollo/client';
import { hasUnsavedChanges } from '../../platform/unsavedChanges';
import { notify } from '../../ui/notifications';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';
import { i18n } from '../../platform/i18n/i18n';
import { storeView } from '../../platform/session/session';
import { sessionUserOf } from '../../platform/session/sessionUserOf';
import { ViewerQuery } from '../../platform/session/viewer.operations';

export async function startViewAs(client: ApolloClient, userId: string): Promise<void> {
  if (hasUnsavedChanges()) {
    notify('warning', i18n.t('users:viewAs.saveFirst'), { id: 'view-as' });
    return;
  }
  try {
    const { data } = await client.query({ query: ViewerQuery, fetchPolicy: 'no-cache', context: { viewAs: userId } });
    if (!data?.viewer) return;
    storeView(sessionUserOf(data.viewer));
    window.location.assign('/app/dashboard');
  } catch (error) {
    notify('danger', i18n.t('users:viewAs.failed'), {
      id: 'view-as',
      description: errorText(requestFailureOf(error)),
    });
  }
}

export function endViewAs(): void {
  storeView(undefined);
  window.location.assign('/app/users');
}
