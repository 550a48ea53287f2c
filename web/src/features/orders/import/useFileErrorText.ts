import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { i18n } from '../../../platform/i18n/i18n';
import type { FileErrorText } from '../../../domain/imports/ErrorList';
import type { FileError } from './checkOrders';

/** The text of an error and how to fix it, in the current language. An error that is not in the catalogue keeps its own text. */
export function useFileErrorText(): (error: FileError) => FileErrorText {
  const { t } = useTranslation('orderImport');
  const errorText = useErrorText();
  return ({ line, order: record, column, value, messageKey, message, values }) => {
    const position = { line, record, column, value };
    if (messageKey === null) return { ...position, message, remedy: '' };
    const given = Object.fromEntries(values.map((one) => [one.name, one.value]));
    const remedy = `remedies.${messageKey.split('.').at(-1)}`;
    return {
      ...position,
      message: errorText({ messageKey, values: given }),
      remedy: isText(remedy) ? t(remedy) : '',
    };
  };
}

function isText(key: string): key is ParseKeys<'orderImport'> {
  return i18n.exists(key, { ns: 'orderImport' });
}
