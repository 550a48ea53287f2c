import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/file/saveFile';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import { notify } from '../../../ui/notifications';
import { Num } from '../../../ui/Num';
import type { Selection } from '../../../ui/table/selection';
import { BulkResultDialog } from '../../../ui/work/BulkResultDialog';
import { inParts, type Progress } from '../../../ui/work/inParts';
import { useCancelSignal } from '../../../ui/work/useCancelSignal';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { formatCount } from '../../../platform/format/numbers';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { OrderIdsQuery, OrdersQuery, OrderStatusesQuery } from '../orders.operations';
import { pickTypeText } from '../pickTypes';
import { useStatusText } from '../statuses';
import { SendOrdersMutation } from './run.operations';
import { knownOrder, selectedIds, skipReason, skipCounts } from './selectedOrders';
import { sendResultOf, type SendResult, type SentPart } from './sendResult';
import { useForeseen } from './useForeseen';
import { readListsAgain } from '../../../platform/requests/readListsAgain';

type SendOrdersDialogProps = {
  selection: Selection;
  filter: OrderFilter;
  count: number;
  onDone: () => void;
  onClose: () => void;
};

/** The gateway's limit for one request. */
const partSize = 1000;

/**
 * Sets the status of orders to shipped (document 2, sections 2.1 and 4): asks first, shows the progress, and then the result of each order
 * with the flatfile.
 */
export function SendOrdersDialog({ selection, filter, count, onDone, onClose }: SendOrdersDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const submission = useSubmissionKey();
  const { signal, cancel } = useCancelSignal();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<RequestFailure>();
  // It is unknown whether the last part was sent.
  const [isUnknown, setIsUnknown] = useState(false);
  const [result, setResult] = useState<SendResult>();
  // The ids and the answers so far: after a lost answer, sending continues from there.
  const work = useRef<{ ids: readonly string[]; parts: SentPart[]; began: Date }>(undefined);
  const isRunning = progress !== undefined && failure === undefined;
  const foreseen = useForeseen(selection, filter);
  const skips = foreseen && skipCounts(foreseen);

  const finish = async (sent: SendResult) => {
    setResult(sent);
    onDone();
    if (sent.sentIds.length > 0) notify('success', t('run.statusUpdated'), { id: 'send' });
    const refetched = readListsAgain(client, OrdersQuery);
    await Promise.all([refetched, saveOnlyFile(sent)]);
  };
  const run = async () => {
    setFailure(undefined);
    setProgress({ done: 0, total: count });
    try {
      work.current ??= { ids: await selectedIds(client, selection, filter), parts: [], began: new Date() };
      const { ids, parts } = work.current;
      const done = answeredCount(parts);
      await inParts({
        ids: ids.slice(done),
        partSize,
        run: async (part) => {
          const variables = { ids: part };
          const { data } = await submission.send(variables, (context) =>
            client.mutate({ mutation: SendOrdersMutation, variables, context }),
          );
          if (data) parts.push({ ids: part, sent: data.sendOrders });
        },
        onProgress: (part) => setProgress({ done: done + part.done, total: ids.length }),
        signal: signal(),
      });
    } catch (error) {
      const refused = requestFailureOf(error);
      setFailure(refused);
      const isLost = work.current !== undefined && isOutcomeUnknown(refused);
      setIsUnknown(isLost);
      // With an unknown part, the result of the parts before it is shown once the outcome is known, or the user gives up.
      if (!work.current || work.current.parts.length === 0 || isLost) return;
    }
    const { ids, parts } = work.current;
    // Cancelled before the first part.
    if (parts.length === 0) return onClose();
    await finish(sendResultOf(ids, parts));
  };
  /** Looks up which orders of the unanswered part have been shipped. */
  const look = async () => {
    if (work.current === undefined) return;
    const { ids, parts, began } = work.current;
    const unanswered = partAfter(ids, parts);
    const sentIds = await shippedSince(client, began);
    if (parts.length > 0 || unanswered.some((id) => sentIds.has(id))) {
      setFailure(undefined);
      await finish(sendResultOf(ids, parts, { ids: unanswered, sentIds }));
      return;
    }
    setFailure(undefined);
    setProgress(undefined);
    notify('warning', t('run.notSent'), { id: 'send' });
  };
  const leave = () => {
    cancel();
    // The result is shown once the current part has been answered.
    if (isRunning) return;
    const { ids, parts } = work.current ?? { ids: [], parts: [] };
    if (isUnknown && parts.length > 0) {
      void finish(sendResultOf(ids, parts, { ids: partAfter(ids, parts), sentIds: undefined }));
      return;
    }
    if (isUnknown) void readListsAgain(client, OrdersQuery);
    onClose();
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
      onCancel={leave}
    >
      <Stack gap="3">
        {skips && skips.count > 0 && (
          <Box>
            <Text color="fg">
              {t('run.willSend', {
                count: Math.max(0, count - skips.count),
                orders: formatCount(Math.max(0, count - skips.count)),
              })}
            </Text>
            <Text color="orange.fg">{t('run.willSkip', skips)}</Text>
          </Box>
        )}
        <Text>{t('run.sendText')}</Text>
        {isRunning && progress.total > partSize && (
          <Num aria-live="polite">
            {t('run.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
          </Num>
        )}
        {failure &&
          (isUnknown ? <OutcomeUnknown failure={failure} onLook={look} /> : <FailureAlert failure={failure} />)}
      </Stack>
    </ConfirmDialog>
  );
}

function answeredCount(parts: readonly SentPart[]): number {
  return parts.reduce((sum, part) => sum + part.ids.length, 0);
}

/** The part after those that have been answered. */
function partAfter(ids: readonly string[], parts: readonly SentPart[]): readonly string[] {
  const done = answeredCount(parts);
  return ids.slice(done, done + partSize);
}

const day = 24 * 3_600_000;

/**
 * The ids of the orders shipped since a moment, less a day, because the server's clock may differ.
 *
 * @throws the error of the request
 */
async function shippedSince(client: ApolloClient, moment: Date): Promise<ReadonlySet<string>> {
  const statuses = await client.query({ query: OrderStatusesQuery });
  const shipped = statuses.data?.orderStatuses.filter(({ name }) => name === 'shipped').map(({ id }) => id);
  const filter = { statusIds: shipped, shippedFrom: new Date(moment.getTime() - day).toISOString() };
  const { data } = await client.query({ query: OrderIdsQuery, variables: { filter }, fetchPolicy: 'no-cache' });
  return new Set(data?.orderIds);
}

/** A single flatfile is downloaded automatically (document 2, section 4); browsers block several, so the dialog offers them. */
async function saveOnlyFile({ files }: SendResult): Promise<void> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return;
  // If the download fails, the dialog offers the file.
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
  const statusText = useStatusText();
  const reasonOf = ({ id, reason }: SendResult['skipped'][number]) => {
    const known = nameOf(id);
    if (reason === 'pick_type' && known.pickType !== undefined) return pickTypeText(known.pickType);
    if (reason === undefined) return skipReason(known, statusText) ?? t('run.reasons.notReported');
    return isReason(reason) ? t(`run.reasons.${reason}`) : reason;
  };
  const named = (id: string) => ({ id: nameOf(id).number ?? id });
  return (
    <BulkResultDialog
      title={t('run.sentTitle')}
      groups={[
        { kind: 'done', label: t('run.sent'), rows: result.sentIds.map(named) },
        {
          kind: 'skipped',
          label: t('run.skipped'),
          rows: result.skipped.map((skipped) => ({ ...named(skipped.id), reason: reasonOf(skipped) })),
        },
        { kind: 'failed', label: t('run.uncertain'), rows: result.uncertainIds.map(named) },
        { kind: 'failed', label: t('run.notReached'), rows: result.untriedIds.map(named) },
      ]}
      actions={
        <>
          {failure && <FailureAlert failure={failure} />}
          {result.files.length === 0 && result.sentIds.length > 0 && (
            <Text color="fg.muted">{t('run.flatfileRemains')}</Text>
          )}
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

const reasons = ['pick_type', 'status', 'unknown', 'no_place'] as const;

function isReason(reason: string): reason is (typeof reasons)[number] {
  return reasons.some((known) => known === reason);
}
