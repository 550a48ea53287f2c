import { Button, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '../platform/errors/requestFailure';
import { useErrorText } from '../platform/errors/useErrorText';

type StaleNoticeProps = {
  failure: RequestFailure;
  onRetry: () => void;
  /** The failure concerns the next rows, not those that are shown. */
  ofMore?: boolean;
};

/** Says above the rows that they could not be refetched, or below them that no more could be loaded, and why. */
export function StaleNotice({ failure, onRetry, ofMore = false }: StaleNoticeProps): ReactNode {
  const { t } = useTranslation('kit');
  const errorText = useErrorText();
  return (
    <Flex
      role="alert"
      align="center"
      gap="2"
      px="4"
      py="1"
      bg="orange.subtle"
      color="orange.fg"
      textStyle="xs"
      flexShrink={0}
      borderTopWidth="1px"
    >
      <TriangleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Text flex="1">{t(ofMore ? 'listState.noMore' : 'listState.notRefreshed', { reason: errorText(failure) })}</Text>
      <Button size="xs" onClick={onRetry}>
        {t('listState.retry')}
      </Button>
    </Flex>
  );
}
