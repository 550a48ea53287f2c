import { Flex, HStack, Skeleton, Text } from '@chakra-ui/react';
import { ChartColumn, Table2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../Card';
import { FailedState } from '../listState/FailedState';
import { IconButton } from '../IconButton';
import { requestFailureOf } from '../../errors/requestFailure';
import { useErrorText } from '../../errors/useErrorText';

type PictureCardProps = {
  title: string;
  /** A unit, a span of time. */
  hint?: string;
  /** Why there is nothing to draw; tried again on demand, whatever becomes of the other pictures. */
  error: unknown;
  onRetry: () => void;
  /** Nothing is there yet. */
  loading: boolean;
  /** px, so that nothing jumps when the picture comes. */
  height: number;
  /** Above the picture. */
  legend?: ReactNode;
  /** The screen that shows more of it. */
  link?: { to: string; label: string; icon: LucideIcon };
  /** Beside the title, where a picture has no plot. */
  headLegend?: ReactNode;
  /** The picture reaches to the edges of the card. */
  bleeds?: boolean;
  /** A picture of unknown height scrolls within its own, so that what is below stays where it is. */
  scrolls?: boolean;
  picture: ReactNode;
  /** The same as the picture, to be read. */
  table: ReactNode;
};

/** A picture in its card, with the table behind it for those who cannot see it. It fails alone. */
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
            <Text as="span" textStyle="xs" color="fg.subtle" fontWeight="normal">
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
          // What scrolls is reached by the keyboard too.
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
