import { Button, Center } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatePanel } from '../ui/listState/StatePanel';
import { PageTitle } from './PageTitle';
import { dashboardScreen } from './screens';

/** Shown for an unknown address. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Center flex="1" minH="60dvh">
      <PageTitle title={t('screens.notFound')} />
      <StatePanel
        icon={MapPinOff}
        colour="gray"
        title={t('screens.notFound')}
        actions={
          <Button asChild>
            <Link to={dashboardScreen.path}>{t('guard.toDashboard')}</Link>
          </Button>
        }
      >
        {t('notFound.text')}
      </StatePanel>
    </Center>
  );
}
