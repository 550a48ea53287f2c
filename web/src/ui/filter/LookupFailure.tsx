import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';

/** Shown in place of a pick-list that could not be loaded. */
export function LookupFailure({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('kit');
  const errorText = useErrorText();
  return (
    <Text color="fg.error" role="alert">
      {t('filter.lookupFailed', { reason: errorText(requestFailureOf(error)) })}
    </Text>
  );
}
