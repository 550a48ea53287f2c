import { Center, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLate } from '../ui/useIsLate';

/** Shown while the first screen is being loaded. */
export function LoadingPage(): ReactNode {
  const { t } = useTranslation('kit');
  if (!useIsLate()) return null;
  return (
    <Center as="output" h="100dvh" aria-label={t('loading')}>
      <Spinner color="accent.solid" />
    </Center>
  );
}
