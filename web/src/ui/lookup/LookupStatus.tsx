import { Button, Combobox, HStack, Spinner, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/errors/useErrorText';
import type { LookupState } from './useLookupSearch';

type LookupStatusProps = { state: LookupState; minLength: number; onRetry: () => void };

/** The message in place of options: type more, loading, nothing found, failed. */
export function LookupStatus({ state, minLength, onRetry }: LookupStatusProps): ReactNode {
  const { t } = useTranslation('kit');
  const errorText = useErrorText();
  if (state.kind === 'found' && state.options.length > 0) return null;
  return (
    <Combobox.Empty color="fg.muted" aria-live="polite">
      {state.kind === 'tooShort' && t('lookup.hint', { count: minLength })}
      {state.kind === 'loading' && (
        <HStack gap="2">
          <Spinner size="xs" />
          {t('loading')}
        </HStack>
      )}
      {state.kind === 'found' && t('filter.noOption')}
      {state.kind === 'failed' && (
        <>
          <Text color="red.fg">{errorText(state.failure)}</Text>
          {/* Keep the focus in the field: otherwise the list would close before the click arrives. */}
          <Button size="xs" mt="1.5" onPointerDown={(event) => event.preventDefault()} onClick={onRetry}>
            <RefreshCw />
            {t('listState.retry')}
          </Button>
        </>
      )}
    </Combobox.Empty>
  );
}
