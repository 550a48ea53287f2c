import { useApolloClient } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { FailureAlert } from '../../../components/form/FailureAlert';
import { Num } from '../../../components/Num';
import { notify } from '../../../components/notifications';
import type { Selection } from '../../../components/table/selection';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { formatCount } from '../../../format/numbers';
import type { OrderFilter } from '../../../generated/gql/graphql';
import { OrdersQuery } from '../orders.operations';
import { inParts, type Progress } from '../../../components/work/inParts';
import { DeleteOrdersMutation } from './run.operations';
import { selectedIds } from './selectedOrders';
import { useCancelSignal } from '../../../components/work/useCancelSignal';

type DeleteOrdersDialogProps = {
  selection: Selection;
  filter: OrderFilter;
  count: number;
  /** They are deleted, or some of them are. */
  onDone: () => void;
  onClose: () => void;
};

/** As many as the gateway takes at once; each part is done whole or not at all. */
const partSize = 10_000;

/** Asks before the status of orders is set to deleted (document 2, section 4), and says how far it is. */
export function DeleteOrdersDialog({ selection, filter, count, onDone, onClose }: DeleteOrdersDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<RequestFailure>();
  const { signal, cancel } = useCancelSignal();
  const isRunning = progress !== undefined && failure === undefined;

  const run = async () => {
    setFailure(undefined);
    setProgress({ done: 0, total: count });
    let deleted = 0;
    try {
      await inParts({
        ids: await selectedIds(client, selection, filter),
        partSize,
        run: async (ids) => {
          const { data } = await client.mutate({ mutation: DeleteOrdersMutation, variables: { ids } });
          deleted += data?.deleteOrders ?? 0;
        },
        onProgress: setProgress,
        signal: signal(),
      });
      onDone();
      notify('success', t('run.deleted', { count: deleted, orders: formatCount(deleted) }));
      onClose();
    } catch (error) {
      setFailure(requestFailureOf(error));
    } finally {
      if (deleted > 0) await client.refetchQueries({ include: [OrdersQuery] });
    }
  };

  return (
    <ConfirmDialog
      title={t('run.deleteTitle', { count, orders: formatCount(count) })}
      confirmLabel={t('run.deleteConfirm')}
      destructive
      pending={isRunning}
      onConfirm={() => void run()}
      onCancel={() => {
        cancel();
        onClose();
      }}
    >
      <Stack gap="3">
        <Text>{t('run.deleteText')}</Text>
        {isRunning && progress.total > partSize && (
          <Num aria-live="polite">
            {t('run.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
          </Num>
        )}
        {failure && progress && progress.done > 0 && (
          <Text>{t('run.deletedSome', { done: formatCount(progress.done), total: formatCount(progress.total) })}</Text>
        )}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}
