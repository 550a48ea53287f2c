import { Alert, Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeFieldMessage, encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { RequestFailure } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';

/**
 * The server's refusal of a form, above its fields; messages about a field are shown at the field instead. An ended session is
 * not shown here: the sign-in dialog over the page says so, and after it the message would be outdated.
 */
export function FailureAlert({ failure }: { failure: RequestFailure }): ReactNode {
  const { t } = useTranslation('kit');
  const errorText = useErrorText();
  const unassigned = failure.fields.map(({ messageKey, values }) => encodeFieldMessage(messageKey, values));
  if (failure.code === 'UNAUTHENTICATED') return null;
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title fontWeight="normal">{errorText(failure)}</Alert.Title>
        {unassigned.map((message) => (
          <Alert.Description key={message}>{errorText(decodeFieldMessage(message))}</Alert.Description>
        ))}
        {failure.requestId !== undefined && (
          <Alert.Description textStyle="xs" color="fg.muted">
            {t('listState.request')}{' '}
            <Box as="span" textStyle="id">
              {failure.requestId}
            </Box>
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
