import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format/numbers';
import { Num } from '../Num';
import { ProgressBar } from './ProgressBar';

type WorkProgressProps = {
  /** What is going on: "Aufträge importieren". */
  title: string;
  done: number;
  /** Undefined while nobody knows how much there is. */
  total: number | undefined;
  /** For how long it has been going on, for the time that is left. */
  elapsedMs?: number;
  /** What has come of it so far, beside the figures. */
  soFar?: ReactNode;
  /** Asks the work to stop; without it there is no button. */
  onCancel?: () => void;
  /** It has been asked, and has not stopped yet: the row in hand is finished first. */
  isStopping?: boolean;
};

/** Long work inside a dialog or a page: how far it is, how long it will take, and a way to stop it. */
export function WorkProgress(props: WorkProgressProps): ReactNode {
  const { title, done, total, elapsedMs, soFar, onCancel, isStopping = false } = props;
  const { t } = useTranslation('kit');
  const secondsLeft = elapsedMs === undefined ? undefined : secondsLeftOf(done, total, elapsedMs);
  return (
    <Box>
      <Flex align="center" gap="3" wrap="wrap" mb="2" minH="8">
        <Num fontWeight="semibold">
          {total === undefined
            ? formatCount(done)
            : t('work.progress', { done: formatCount(done), total: formatCount(total) })}
        </Num>
        <Text flex="1" minW="0" color="fg.muted" truncate>
          {isStopping ? t('work.stopping') : secondsLeft === undefined ? title : inWords(secondsLeft)}
        </Text>
        {soFar}
        {onCancel && (
          <Button size="xs" disabled={isStopping} onClick={onCancel}>
            {t('work.cancel')}
          </Button>
        )}
      </Flex>
      <ProgressBar label={title} fraction={total === undefined || total === 0 ? undefined : done / total} />
    </Box>
  );

  function inWords(seconds: number): string {
    return seconds < 90
      ? t('work.secondsLeft', { seconds: formatCount(seconds) })
      : t('work.minutesLeft', { minutes: formatCount(Math.round(seconds / 60)) });
  }
}

/** Undefined until something is done that it could be told from. */
function secondsLeftOf(done: number, total: number | undefined, elapsedMs: number): number | undefined {
  if (total === undefined || done <= 0 || done >= total || elapsedMs <= 0) return undefined;
  return Math.max(1, Math.round(((elapsedMs / done) * (total - done)) / 1000));
}
