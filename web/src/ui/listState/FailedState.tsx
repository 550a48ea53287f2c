import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../CopyButton';
import { StatePanel } from './StatePanel';

type FailedStateProps = {
  title: string;
  message: string;
  requestId?: string | undefined;
  onRetry: () => void;
  /** The label of the button, if it does more than retry. */
  retryLabel?: string;
};

/** Reading failed. The request id can be searched for in the log. */
export function FailedState({ title, message, requestId, onRetry, retryLabel }: FailedStateProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <StatePanel
      icon={TriangleAlert}
      colour="red"
      title={title}
      actions={
        <Button variant="solid" colorPalette="accent" onClick={onRetry}>
          <RefreshCw />
          {retryLabel ?? t('listState.retry')}
        </Button>
      }
    >
      <Text>{message}</Text>
      {requestId !== undefined && (
        <HStack justify="center" mt="2.5" gap="1.5">
          <Text textStyle="xs" color="fg.subtle">
            {t('listState.request')}
          </Text>
          <Box as="span" textStyle="id" bg="bg.muted" px="1.5" rounded="l1" color="fg">
            {requestId}
          </Box>
          <CopyButton text={requestId} label={t('listState.copyRequest')} />
        </HStack>
      )}
    </StatePanel>
  );
}
