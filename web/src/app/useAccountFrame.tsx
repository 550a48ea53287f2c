import { useTranslation } from 'react-i18next';
import type { AccountFrameProps } from '../features/signIn/AccountFrame';
import { ColourModeButton } from './shell/ColourModeButton';
import { LanguageSwitch } from './shell/LanguageSwitch';
import { version } from '../platform/version';

/** The frame of the screens for users who are not signed in. */
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
