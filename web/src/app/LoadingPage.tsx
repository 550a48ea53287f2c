import { Center, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands while the first screen is being loaded. */
export function LoadingPage(): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Center h="100dvh" role="status" aria-label={t('loading')}>
      <Spinner color="accent.solid" />
    </Center>
  );
}
