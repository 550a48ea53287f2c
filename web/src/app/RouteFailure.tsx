import { Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkLoadError } from '../platform/chunks/loadChunk';
import { FailedState } from '../ui/listState/FailedState';
import { requestFailureOf } from '../platform/errors/requestFailure';
import { useErrorText } from '../platform/errors/useErrorText';

/** Replaces a screen that failed or could not be loaded: says what happened, with the request id where there is one, and offers a reload. */
export function RouteFailure({ error }: { error: unknown }): ReactNode {
  return (
    <Center flex="1" minH="60dvh">
      {error instanceof ChunkLoadError ? <NotLoaded isLate={error.isLate} /> : <Broken error={error} />}
    </Center>
  );
}

function NotLoaded({ isLate }: { isLate: boolean }): ReactNode {
  const { t } = useTranslation('chunks');
  return (
    <FailedState
      title={t('title')}
      message={isLate ? t('late') : t('failed')}
      retryLabel={t('reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

function Broken({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('app');
  const errorText = useErrorText();
  const failure = requestFailureOf(error);
  return (
    <FailedState
      title={t('failure.title')}
      message={errorText(failure)}
      requestId={failure.requestId}
      // The screen may have failed because it belongs to a newer version than the page; only a reload fixes that.
      onRetry={() => window.location.reload()}
    />
  );
}
