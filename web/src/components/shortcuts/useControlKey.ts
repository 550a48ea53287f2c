import { useTranslation } from 'react-i18next';

const isMac = /mac/i.test(navigator.platform);

/** How this keyboard calls its control key: Strg, Ctrl or ⌘. */
export function useControlKey(): string {
  const { t } = useTranslation('kit');
  return isMac ? '⌘' : t('keys.control');
}
