import { useTranslation } from 'react-i18next';

const names = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;

/** The name of a separator. A file may name any character as its own. */
export function useSeparatorName(): (separator: string) => string {
  const { t } = useTranslation('imports');
  return (separator) => (isNamed(separator) ? t(`separators.${names[separator]}`) : separator);
}

function isNamed(separator: string): separator is keyof typeof names {
  return separator in names;
}
