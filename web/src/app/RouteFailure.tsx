import { Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { FailedFace } from '../components/face/FailedFace';
import { requestFailureOf } from '../errors/requestFailure';
import { useErrorText } from '../errors/useErrorText';

/** What is left of a screen that broke: what happened, the request id where there is one, and a way to try again. */
export function RouteFailure(): ReactNode {
  const { t } = useTranslation('app');
  const errorText = useErrorText();
  const failure = requestFailureOf(useRouteError());
  return (
    <Center flex="1" minH="60dvh">
      <FailedFace
        title={t('failure.title')}
        message={errorText(failure)}
        requestId={failure.requestId}
        // A screen may have broken because it belongs to a newer version than the page: only a new page knows.
        onRetry={() => window.location.reload()}
      />
    </Center>
  );
}
