import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../listState/StatePanel';
import { FailedState } from '../listState/FailedState';
import { useErrorText } from '../../platform/errors/useErrorText';
import type { RequestFailure } from '../../platform/errors/requestFailure';

type RecordMissingProps = {
  /** Says that there is no such record, and why that may be. */
  title: string;
  text: string;
  loading: boolean;
  failure: RequestFailure | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/** Codes of failures that mean that there is no such record: an address contains nothing but its name that could be refused. */
const saysGone = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** Shown in place of a record that is loading, could not be read, or does not exist. */
export function RecordMissing({ title, text, loading, failure, onRetry, onClose }: RecordMissingProps): ReactNode {
  const { t } = useTranslation(['errors', 'kit']);
  const errorText = useErrorText();
  if (loading) {
    return (
      <Stack gap="6" p="5" w="full" aria-busy aria-label={t('kit:loading')} as="output">
        {[4, 3, 3].map((lines, group) => (
          <Stack key={group} gap="3" ps={{ md: '168px' }}>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} h="14px" w={line % 2 === 0 ? '70%' : '45%'} />
            ))}
          </Stack>
        ))}
      </Stack>
    );
  }
  if (failure && !saysGone.includes(failure.code)) {
    return (
      <FailedState
        title={t('errors:readFailed')}
        message={errorText(failure)}
        requestId={failure.requestId}
        onRetry={onRetry}
      />
    );
  }
  return (
    <StatePanel
      icon={SearchX}
      colour="gray"
      title={title}
      actions={<Button onClick={onClose}>{t('kit:close')}</Button>}
    >
      {text}
    </StatePanel>
  );
}
