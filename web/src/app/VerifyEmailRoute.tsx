import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VerifyEmailPage } from '../features/signIn/VerifyEmailPage';
import { PageTitle } from './PageTitle';
import { useAccountFrame } from './useAccountFrame';

/** Confirms an e-mail address, signed in or not. */
export function VerifyEmailRoute(): ReactNode {
  const { t } = useTranslation('app');
  const frame = useAccountFrame();
  return (
    <>
      <PageTitle title={t('screens.verifyEmail')} />
      <VerifyEmailPage {...frame} />
    </>
  );
}
