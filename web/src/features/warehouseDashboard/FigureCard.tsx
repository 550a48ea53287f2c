import { Box, Flex, HStack, Skeleton, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card';
import { FailedState } from '../../ui/listState/FailedState';
import { NotPermittedState } from '../../ui/listState/NotPermittedState';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';

type FigureCardProps = {
  title: string;
  hint?: string | undefined;
  /** A figure to the right of the title. */
  figure?: ReactNode;
  error: unknown;
  onRetry: () => void;
  loading: boolean;
  /** Height of the body in px, so that nothing moves when the content arrives. */
  height: number;
  /** A text shown instead of rows, if there are none. */
  empty?: string | undefined;
  /** Below the rows, such as a link to all of them. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A card with a few rows and a link to all of them. Its loading and failure do not affect others. */
export function FigureCard(props: FigureCardProps): ReactNode {
  const { title, hint, figure, error, onRetry, loading, height, empty, footer, children } = props;
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  const failure = error === undefined ? undefined : requestFailureOf(error);
  return (
    <Card title={<CardTitle title={title} hint={hint} />} actions={figure} body={{ px: '0', pb: '0' }}>
      <Flex direction="column" h="full" minH={`${height}px`}>
        {failure ? (
          <Box my="-4">
            <FailedState
              title={t('readFailed')}
              message={errorText(failure)}
              requestId={failure.requestId}
              onRetry={onRetry}
            />
          </Box>
        ) : loading ? (
          <Skeleton flex="1" mx="4" mb="4" aria-hidden />
        ) : empty === undefined ? (
          <>
            <Box flex="1">{children}</Box>
            {footer}
          </>
        ) : (
          <Text px="4" color="fg.subtle">
            {empty}
          </Text>
        )}
      </Flex>
    </Card>
  );
}

function CardTitle({ title, hint }: { title: string; hint?: string | undefined }): ReactNode {
  return (
    <HStack as="span" gap="2">
      {title}
      {hint !== undefined && (
        <Text as="span" textStyle="xs" color="fg.subtle" fontWeight="normal" truncate>
          {hint}
        </Text>
      )}
    </HStack>
  );
}

/** The last line of a card: a link to all rows behind it. */
export function AllRowsLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <HStack
      asChild
      gap="1"
      px="4"
      h="36px"
      borderTopWidth="1px"
      color="accent.fg"
      textStyle="xs"
      fontWeight="medium"
      _hover={{ textDecoration: 'underline' }}
      focusRing="inside"
    >
      <Link to={to}>
        {children}
        <ChevronRight size={14} aria-hidden />
      </Link>
    </HStack>
  );
}

/** Shown instead of a card that this user may not see; nothing is requested for it. */
export function NotPermittedCard({ title, reason }: { title: string; reason: string }): ReactNode {
  return (
    <Card title={title} body={{ px: '0', pb: '0' }}>
      <Box my="-4">
        <NotPermittedState>{reason}</NotPermittedState>
      </Box>
    </Card>
  );
}
