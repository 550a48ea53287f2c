import { Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { FailedState } from '../listState/FailedState';

type PendingTimelineProps = {
  /** What is being read, for a screen reader. */
  label: string;
  /** Why it could not be read. */
  error: unknown;
  onRetry: () => void;
};

/** In place of a timeline whose entries are being read, or could not be. */
export function PendingTimeline({ label, error, onRetry }: PendingTimelineProps): ReactNode {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  if (error) {
    const failure = requestFailureOf(error);
    return (
      <FailedState
        title={t('readFailed')}
        message={errorText(failure)}
        requestId={failure.requestId}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Stack gap="4" aria-busy aria-label={label}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} h="92px" rounded="l3" />
      ))}
    </Stack>
  );
}
