import { useTranslation } from 'react-i18next';
import type { AccountFrameProps } from '../features/signIn/AccountFrame';
import { ColourModeButton } from './shell/ColourModeButton';
import { LanguageSwitch } from './shell/LanguageSwitch';
import { version } from './version';

/** What the screens of those who are not signed in show besides themselves. */
export function useAccountFrame(): AccountFrameProps {
  const { t } = useTranslation('app');
  return {
    version: t('navigation.version', { version }),
    tools: (
      <>
        <LanguageSwitch />
        <ColourModeButton />
      </>
    ),
  };
}
