import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../format/numbers';
import { i18n } from '../i18n/i18n';
import type { MessageValues } from './requestFailure';

type ErrorKey = ParseKeys<'errors'>;

export type ErrorMessage = { messageKey: string; values: MessageValues };

/** The catalogue's text for an error, in the current language. */
export function useErrorText(): (message: ErrorMessage) => string {
  const { t } = useTranslation('errors');
  return (message) => textOf(t, message);
}

/** The same outside components, for notifications, whose text does not follow the language. */
export function errorText(message: ErrorMessage): string {
  return textOf(i18n.getFixedT(null, 'errors'), message);
}

function textOf(t: TFunction<'errors'>, { messageKey, values }: ErrorMessage): string {
  // A newer gateway may send a key that this client does not know: the general text is better than the bare key.
  return isErrorKey(messageKey) ? t(messageKey, withFormattedNumbers(values)) : t('internal');
}

/** From here on numbers are shown with thousands dots. */
const longNumber = 10_000;

/** Formats long numbers as on the screens; not `count`, which chooses the plural, and not ids. */
function withFormattedNumbers(values: MessageValues): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && value >= longNumber && name !== 'count' && !/id$/i.test(name)
        ? formatQuantity(value)
        : value,
    ]),
  );
}

function isErrorKey(key: string): key is ErrorKey {
  return i18n.exists(key, { ns: 'errors' });
}
