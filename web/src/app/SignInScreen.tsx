import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInPage } from '../features/signIn/SignInPage';
import { PageTitle } from './PageTitle';
import { useAccountFrame } from './useAccountFrame';

type SignInScreenProps = {
  /** The title of the screen that the user will return to, when there is one. */
  returnsTo: ParseKeys | undefined;
};

/** The sign-in screen and its tab title. Drawn without Chakra and the router, which may not be loaded yet. */
export function SignInScreen({ returnsTo }: SignInScreenProps): ReactNode {
  const { t } = useTranslation('app');
  const accountFrame = useAccountFrame();
  return (
    <>
      <PageTitle title={t('screens.signIn')} />
      <SignInPage returnsTo={returnsTo && t(returnsTo)} {...accountFrame} />
    </>
  );
}
