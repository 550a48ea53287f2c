import { useTranslation } from 'react-i18next';

const isMac = /mac/i.test(navigator.platform);

/** The name of the control key on this keyboard: Strg, Ctrl or ⌘. */
export function useControlKey(): string {
  const { t } = useTranslation('kit');
  return isMac ? '⌘' : t('keys.control');
}
