import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { FailureAlert } from '../../../components/form/FailureAlert';
import { notify } from '../../../components/notifications';
import { requestFailureOf } from '../../../errors/requestFailure';
import { FlushReservedMutation } from './run.operations';

/** Asks before what sent orders reserved is booked out of stock (document 2, section 4). */
export function FlushReservedDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  const [flush, { loading, error }] = useMutation(FlushReservedMutation);
  const run = async () => {
    await flush();
    notify('success', t('run.flushed'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('run.flushTitle')}
      confirmLabel={t('run.flushConfirm')}
      pending={loading}
      // A failure stays in the dialog, below.
      onConfirm={() => void run().catch(() => undefined)}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t('run.flushText')}</Text>
        {error && !loading && <FailureAlert failure={requestFailureOf(error)} />}
      </Stack>
    </ConfirmDialog>
  );
}
