import { ErrorLink } from '@apollo/client/link/error';
import { notify } from '../../components/notifications';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import { errorText } from '../../errors/useErrorText';
import { i18n } from '../../i18n/i18n';
import { readSession } from '../../session/session';
import { markTokenRefused } from '../../session/sessionEnd';
import { endViewAs } from '../../session/viewAs';

/**
 * What document 1, section 8, asks for when a call is refused: the toast 'Forbiden', everywhere but on the sign-in screen. A
 * refused session is asked for again over the page; a refused permission means that the stored permissions are out of date.
 */
export function refusalLink(onForbidden: () => void): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const failure = requestFailureOf(error);
    // Who looks may be no administrator any more, or who is looked at is one now.
    if (failure.code === 'VIEW_AS_REFUSED' && readSession()?.viewedBy) endViewAs();
    if (failure.code !== 'UNAUTHENTICATED' && failure.code !== 'FORBIDDEN') return;
    if (window.location.pathname === '/login') return;
    const { tokenSent } = operation.getContext();
    // The answer to a session that has been replaced meanwhile says nothing of the one that there is now.
    if (failure.code === 'UNAUTHENTICATED' && tokenSent !== readSession()?.token) return;
    announce(failure);
    if (failure.code === 'FORBIDDEN') onForbidden();
    else markRefused(tokenSent);
  });
}

function announce(failure: RequestFailure): void {
  // One toast for a page whose every query was refused.
  notify('danger', i18n.t('errors:forbidden'), { id: 'forbidden', description: errorText(failure) });
}

function markRefused(token: unknown): void {
  if (typeof token === 'string') markTokenRefused(token);
}
