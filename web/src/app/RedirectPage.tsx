import { Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from './PageTitle';
import { redirectTarget } from './redirectPath';
import { dashboardScreen } from './screens';

/** The redirect screen (document 1, section 2, Redirect screen). */
export function RedirectPage(): ReactNode {
  const { t } = useTranslation('app');
  const [params] = useSearchParams();
  return (
    <Center as="main" h="100dvh" color="fg.muted">
      <PageTitle title={t('screens.redirect')} />
      {t('redirecting')}
      <Navigate to={redirectTarget(params) ?? dashboardScreen.path} replace />
    </Center>
  );
}
