import { useApolloClient } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { FailureAlert } from '../../../components/form/FailureAlert';
import { Num } from '../../../components/Num';
import type { Selection } from '../../../components/table/selection';
import { BulkResultDialog } from '../../../components/work/BulkResultDialog';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { formatCount } from '../../../format/numbers';
import type { OrderFilter } from '../../../generated/gql/graphql';
import { OrdersQuery } from '../orders.operations';
import { pickTypeText } from '../pickTypes';
import { inParts, type Progress } from '../../../components/work/inParts';
import { SendOrdersMutation } from './run.operations';
import { saveFile } from '../../../components/file/saveFile';
import { knownOrder, selectedIds, unsendable } from './selectedOrders';
import { sendResultOf, type SendResult } from './sendResult';
import { useCancelSignal } from '../../../components/work/useCancelSignal';

type SendOrdersDialogProps = {
  selection: Selection;
  filter: OrderFilter;
  count: number;
  onDone: () => void;
  onClose: () => void;
};

/** As many as the gateway takes at once. */
const partSize = 1000;

/**
 * Sets the status of orders to shipped (document 2, sections 2.1 and 4): asks before, says how far it is, and then what became of
 * each order, with the flatfile.
 */
export function SendOrdersDialog({ selection, filter, count, onDone, onClose }: SendOrdersDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const { signal, cancel } = useCancelSignal();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<RequestFailure>();
  const [result, setResult] = useState<SendResult>();
  const isRunning = progress !== undefined && failure === undefined;
  const skips = unsendable(client, selection);

  const run = async () => {
    setFailure(undefined);
    setProgress({ done: 0, total: count });
    const parts: Parameters<typeof sendResultOf>[1][number][] = [];
    let ids: string[] = [];
    try {
      ids = await selectedIds(client, selection, filter);
      await inParts({
        ids,
        partSize,
        run: async (part) => {
          const { data } = await client.mutate({ mutation: SendOrdersMutation, variables: { ids: part } });
          if (data) parts.push({ ids: part, sent: data.sendOrders });
        },
        onProgress: setProgress,
        signal: signal(),
      });
    } catch (error) {
      setFailure(requestFailureOf(error));
      if (parts.length === 0) return;
    }
    // Cancelled before the first part.
    if (parts.length === 0) return onClose();
    // What was sent has its file, even when a later part failed.
    const sent = sendResultOf(ids, parts);
    setResult(sent);
    onDone();
    // A list that cannot be read says so itself.
    const refetched = client.refetchQueries({ include: [OrdersQuery] }).catch(() => undefined);
    await Promise.all([refetched, saveOnlyFile(sent)]);
  };

  if (result !== undefined) {
    return (
      <SendResultDialog result={result} failure={failure} nameOf={(id) => knownOrder(client, id)} onClose={onClose} />
    );
  }
  return (
    <ConfirmDialog
      title={t('run.sendTitle', { count, orders: formatCount(count) })}
      confirmLabel={t('run.sendConfirm')}
      pending={isRunning}
      onConfirm={() => void run()}
      onCancel={() => {
        cancel();
        // Parts that were sent are shown when the one on its way has been answered.
        if (!isRunning) onClose();
      }}
    >
      <Stack gap="3">
        <Text>{t('run.sendText')}</Text>
        {skips.count > 0 && (
          <Text color="orange.fg">
            {t('run.willSkip', {
              count: skips.count,
              orders: formatCount(skips.count),
              reasons: skips.pickTypes.join(', '),
            })}
          </Text>
        )}
        {isRunning && progress.total > partSize && (
          <Num aria-live="polite">
            {t('run.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
          </Num>
        )}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** The flatfile comes by itself (document 2, section 4); several would be stopped by the browser, and wait to be asked for. */
async function saveOnlyFile({ files }: SendResult): Promise<void> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return;
  // A file that does not come by itself can be asked for in the dialog.
  await saveFile(file, new AbortController().signal).catch(() => undefined);
}

type SendResultDialogProps = {
  result: SendResult;
  failure: RequestFailure | undefined;
  nameOf: (id: string) => ReturnType<typeof knownOrder>;
  onClose: () => void;
};

function SendResultDialog({ result, failure, nameOf, onClose }: SendResultDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const reasonOf = (id: string, reason: string) => {
    const { pickType } = nameOf(id);
    if (reason === 'pick_type') return pickType === undefined ? t('run.reasons.pick_type') : pickTypeText(pickType);
    if (reason === 'status' || reason === 'unknown' || reason === 'no_place') return t(`run.reasons.${reason}`);
    return reason;
  };
  const named = (id: string) => nameOf(id).number ?? id;
  return (
    <BulkResultDialog
      title={t('run.sentTitle')}
      groups={[
        { kind: 'done', label: t('run.sent'), rows: result.sentIds.map((id) => ({ id: named(id) })) },
        {
          kind: 'skipped',
          label: t('run.skipped'),
          rows: result.skipped.map(({ id, reason }) => ({ id: named(id), reason: reasonOf(id, reason) })),
        },
        {
          kind: 'failed',
          label: t('run.notReached'),
          rows: result.untriedIds.map((id) => ({ id: named(id) })),
        },
      ]}
      actions={
        <>
          {failure && <FailureAlert failure={failure} />}
          {result.files.map(({ id, url, name }, index) => (
            <Button key={id} asChild variant="solid" colorPalette="accent">
              <a href={url} download={name}>
                <Download />
                {result.files.length === 1
                  ? t('run.flatfile')
                  : t('run.flatfilePart', { part: formatCount(index + 1) })}
              </a>
            </Button>
          ))}
        </>
      }
      onClose={onClose}
    />
  );
}
