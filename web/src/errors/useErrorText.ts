import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from '../i18n/i18n';
import type { MessageValues } from './requestFailure';

type ErrorKey = ParseKeys<'errors'>;

export type ErrorMessage = { messageKey: string; values: MessageValues };

/** The catalogue's text for an error, in the language that is shown now. */
export function useErrorText(): (message: ErrorMessage) => string {
  const { t } = useTranslation('errors');
  return (message) => textOf(t, message);
}

/** The same outside of components: for a notification, whose text stays as it was written. */
export function errorText(message: ErrorMessage): string {
  return textOf(i18n.getFixedT(null, 'errors'), message);
}

function textOf(t: TFunction<'errors'>, { messageKey, values }: ErrorMessage): string {
  // A newer gateway may know a key that this client does not: then the general text is better than the bare key.
  return isErrorKey(messageKey) ? t(messageKey, { ...values }) : t('internal');
}

function isErrorKey(key: string): key is ErrorKey {
  return i18n.exists(key, { ns: 'errors' });
}
