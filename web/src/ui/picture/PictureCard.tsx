import { Flex, HStack, Skeleton, Text } from '@chakra-ui/react';
import { ChartColumn, Table2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../Card';
import { FailedState } from '../listState/FailedState';
import { IconButton } from '../IconButton';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';

type PictureCardProps = {
  title: string;
  /** A unit or a period. */
  hint?: string;
  /** Why loading failed; each chart can be retried separately. */
  error: unknown;
  onRetry: () => void;
  /** Nothing is loaded yet. */
  loading: boolean;
  /** px, so that nothing jumps when the chart is loaded. */
  height: number;
  /** Above the chart. */
  legend?: ReactNode;
  /** A link to the screen with the details. */
  link?: { to: string; label: string; icon: LucideIcon };
  /** Beside the title, where there is no plot. */
  headLegend?: ReactNode;
  /** The picture extends to the edges of the card. */
  bleeds?: boolean;
  /** A picture of unknown height scrolls inside `height`, so that the content below does not move. */
  scrolls?: boolean;
  picture: ReactNode;
  /** The same data as a table. */
  table: ReactNode;
};

/** A chart in a card, with its data as a table for users who cannot see it. Its failure does not affect other cards. */
export function PictureCard(props: PictureCardProps): ReactNode {
  const { title, hint, error, onRetry, loading, height, legend, headLegend, link, picture, table } = props;
  const { bleeds = false, scrolls = false } = props;
  const { t } = useTranslation(['kit', 'errors']);
  const errorText = useErrorText();
  const [showsTable, setShowsTable] = useState(false);
  const failure = error === undefined ? undefined : requestFailureOf(error);
  const isDrawn = failure === undefined && !loading;
  return (
    <Card
      title={
        <HStack as="span" gap="2">
          {title}
          {hint !== undefined && (
            <Text as="span" textStyle="xs" color="fg.subtle" fontWeight="normal" truncate>
              {hint}
            </Text>
          )}
        </HStack>
      }
      actions={
        isDrawn && (
          <>
            {!showsTable && headLegend}
            <IconButton
              label={showsTable ? t('picture.asPicture', { title }) : t('picture.asTable', { title })}
              size="xs"
              onClick={() => setShowsTable(!showsTable)}
            >
              {showsTable ? <ChartColumn /> : <Table2 />}
            </IconButton>
            {link && (
              <IconButton label={link.label} size="xs" asChild>
                <Link to={link.to}>
                  <link.icon />
                </Link>
              </IconButton>
            )}
          </>
        )
      }
      body={bleeds && isDrawn && !showsTable ? { px: '0', pb: '0' } : undefined}
    >
      {failure && (
        <Flex minH={`${height}px`} align="center" my="-6">
          <FailedState
            title={t('errors:readFailed')}
            message={errorText(failure)}
            requestId={failure.requestId}
            onRetry={onRetry}
          />
        </Flex>
      )}
      {!failure && loading && <Skeleton h="full" minH={`${height}px`} aria-hidden />}
      {isDrawn && (
        <Flex
          direction="column"
          h="full"
          minH={`${height}px`}
          maxH={showsTable || scrolls ? `${height}px` : undefined}
          overflow={showsTable || scrolls ? 'auto' : undefined}
          // Scrollable content must be reachable by keyboard.
          {...((showsTable || scrolls) && { tabIndex: 0, role: 'region', 'aria-label': title })}
        >
          {showsTable ? (
            table
          ) : (
            <>
              {legend}
              {picture}
            </>
          )}
        </Flex>
      )}
    </Card>
  );
}
