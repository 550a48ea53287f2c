import { useApolloClient } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import { Num } from '../../../ui/Num';
import { notify } from '../../../ui/notifications';
import type { Selection } from '../../../ui/table/selection';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { formatCount } from '../../../platform/format/numbers';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { OrdersQuery, OrderStatusesQuery } from '../orders.operations';
import { inParts, type Progress } from '../../../ui/work/inParts';
import { DeleteOrdersMutation } from './run.operations';
import { selectedIds } from './selectedOrders';
import { useCancelSignal } from '../../../ui/work/useCancelSignal';
import { readListsAgain } from '../../../platform/requests/readListsAgain';

type DeleteOrdersDialogProps = {
  selection: Selection;
  filter: OrderFilter;
  count: number;
  /** Called when all or some of them have been deleted. */
  onDone: () => void;
  onClose: () => void;
};

const allMatching: Selection = { kind: 'matching', except: new Set() };

/** The gateway's limit for one request; each part is deleted completely or not at all. */
const partSize = 10_000;

/** Asks before the status of orders is set to deleted (document 2, section 4), and shows the progress. */
export function DeleteOrdersDialog({ selection, filter, count, onDone, onClose }: DeleteOrdersDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<RequestFailure>();
  // It is unknown whether the last part was deleted.
  const [isUnknown, setIsUnknown] = useState(false);
  const submission = useSubmissionKey();
  const { signal, cancel } = useCancelSignal();
  const isRunning = progress !== undefined && failure === undefined;

  // The requested ids, for checking an unknown outcome.
  const requestedIds = useRef<readonly string[]>([]);
  /** @param deleted undefined if the back-end has not reported their number */
  const done = (deleted: number | undefined) => {
    onDone();
    notify(
      'success',
      deleted === undefined
        ? t('run.deletedUncounted')
        : t('run.deleted', { count: deleted, orders: formatCount(deleted) }),
    );
    onClose();
  };
  const run = async () => {
    setFailure(undefined);
    setProgress({ done: 0, total: count });
    let deleted: number | undefined = 0;
    let isAnyAnswered = false;
    try {
      requestedIds.current = await selectedIds(client, selection, filter);
      await inParts({
        ids: requestedIds.current,
        partSize,
        run: async (ids) => {
          const variables = { ids };
          const { data } = await submission.send(variables, (context) =>
            client.mutate({ mutation: DeleteOrdersMutation, variables, context }),
          );
          isAnyAnswered = true;
          deleted = sumOf(deleted, data?.deleteOrders);
        },
        onProgress: setProgress,
        signal: signal(),
      });
      done(deleted);
    } catch (error) {
      const refused = requestFailureOf(error);
      setFailure(refused);
      setIsUnknown(requestedIds.current.length > 0 && isOutcomeUnknown(refused));
    } finally {
      if (isAnyAnswered && deleted !== 0) await readListsAgain(client, OrdersQuery);
    }
  };

  /** After a lost answer, checks which of them still exist. */
  const look = async () => {
    const { data } = await client.query({ query: OrderStatusesQuery });
    const statusIds = data?.orderStatuses
      .filter(({ id, name }) => name !== 'deleted' && (filter.statusIds?.includes(id) ?? true))
      .map(({ id }) => id);
    const stillThere = new Set(await selectedIds(client, allMatching, { ...filter, statusIds }));
    const left = requestedIds.current.filter((id) => stillThere.has(id)).length;
    await readListsAgain(client, OrdersQuery);
    if (left === 0) return done(requestedIds.current.length);
    setFailure(undefined);
    setProgress(undefined);
    notify('warning', t('run.notDeleted', { count: left, orders: formatCount(left) }), { id: 'delete' });
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
        <Text>{t('run.deleteText', { count })}</Text>
        {isRunning && progress.total > partSize && (
          <Num aria-live="polite">
            {t('run.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
          </Num>
        )}
        {failure && progress && progress.done > 0 && (
          <Text>{t('run.deletedSome', { done: formatCount(progress.done), total: formatCount(progress.total) })}</Text>
        )}
        {failure &&
          (isUnknown ? <OutcomeUnknown failure={failure} onLook={look} /> : <FailureAlert failure={failure} />)}
      </Stack>
    </ConfirmDialog>
  );
}

/** Undefined if one of the numbers is not known. */
function sumOf(one: number | undefined, other: number | null | undefined): number | undefined {
  return one === undefined || other === null || other === undefined ? undefined : one + other;
}
