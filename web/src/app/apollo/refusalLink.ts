import { ErrorLink } from '@apollo/client/link/error';
import { notify } from '../../ui/notifications';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';
import { i18n } from '../../platform/i18n/i18n';
import { readSession } from '../../platform/session/session';
import { markTokenRefused } from '../../platform/session/sessionEnd';
import { endViewAs } from '../../domain/users/viewAs';

/**
 * Handles refused calls (document 1, section 8): the toast 'Forbiden', except on the sign-in screen. A refused session opens the
 * sign-in over the page; a refused permission means that the stored permissions are out of date.
 */
export function refusalLink(onForbidden: () => void): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const failure = requestFailureOf(error);
    // The viewer may no longer be an administrator, or the viewed user may have become one.
    if (failure.code === 'VIEW_AS_REFUSED' && readSession()?.viewedBy) endViewAs();
    if (failure.code !== 'UNAUTHENTICATED' && failure.code !== 'FORBIDDEN') return;
    if (window.location.pathname === '/login') return;
    const { tokenSent } = operation.getContext();
    // The session was replaced meanwhile; a refusal of the old token says nothing about the new one.
    if (failure.code === 'UNAUTHENTICATED' && tokenSent !== readSession()?.token) return;
    announce(failure);
    if (failure.code === 'FORBIDDEN') onForbidden();
    else markRefused(tokenSent);
  });
}

function announce(failure: RequestFailure): void {
  // One toast for a page, even if all its queries were refused.
  notify('danger', i18n.t('errors:forbidden'), { id: 'forbidden', description: errorText(failure) });
}

function markRefused(token: unknown): void {
  if (typeof token === 'string') markTokenRefused(token);
}
