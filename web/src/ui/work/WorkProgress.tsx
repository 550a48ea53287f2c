import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { Num } from '../Num';
import { ProgressBar } from './ProgressBar';

type WorkProgressProps = {
  /** The name of the work: "Aufträge importieren". */
  title: string;
  done: number;
  /** Undefined while the total is unknown. */
  total: number | undefined;
  /** Elapsed time in ms, to estimate the remaining time. */
  elapsedMs?: number;
  /** The results so far, beside the figures. */
  soFar?: ReactNode;
  /** Asks the work to stop; without it there is no button. */
  onCancel?: () => void;
  /** Stopping was requested; the current row is finished first. */
  isStopping?: boolean;
};

/** Long work inside a dialog or a page: its progress, the remaining time, and a button to stop it. */
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
          {isStopping ? t('work.stopping') : secondsLeft === undefined ? title : timeLeftText(secondsLeft)}
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

  function timeLeftText(seconds: number): string {
    return seconds < 90
      ? t('work.secondsLeft', { seconds: formatCount(seconds) })
      : t('work.minutesLeft', { minutes: formatCount(Math.round(seconds / 60)) });
  }
}

/** Undefined while nothing is done yet to estimate from. */
function secondsLeftOf(done: number, total: number | undefined, elapsedMs: number): number | undefined {
  if (total === undefined || done <= 0 || done >= total || elapsedMs <= 0) return undefined;
  return Math.max(1, Math.round(((elapsedMs / done) * (total - done)) / 1000));
}
