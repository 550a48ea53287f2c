import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgottenPasswordPage } from '../features/signIn/ForgottenPasswordPage';
import { PageTitle } from './PageTitle';
import { useAccountFrame } from './useAccountFrame';

/** The form for a forgotten password, linked from the sign-in screen. */
export function ForgottenPasswordRoute(): ReactNode {
  const { t } = useTranslation('app');
  const frame = useAccountFrame();
  return (
    <>
      <PageTitle title={t('screens.forgottenPassword')} />
      <ForgottenPasswordPage {...frame} />
    </>
  );
}
