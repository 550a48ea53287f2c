import { useApolloClient } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import { Num } from '../../ui/Num';
import type { Selection } from '../../ui/table/selection';
import { BulkResultDialog } from '../../ui/work/BulkResultDialog';
import type { Progress } from '../../ui/work/inParts';
import { useCancelSignal } from '../../ui/work/useCancelSignal';
import {
  isOutcomeUnknown,
  requestFailureOf,
  withOutcome,
  type RequestFailure,
} from '../../platform/errors/requestFailure';
import { formatCount } from '../../platform/format/numbers';
import type { ShippingPlanFilter } from '../../platform/generated/gql/graphql';
import { useCan } from '../../platform/permissions/useCan';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { recordParam } from '../../platform/urls/recordUrl';
import { planName, type PlanRow } from './plans.operations';
import { selectedPlanIds, shownSelection } from './selectedPlans';
import { notTried, sendInvoices, type SendOutcomes, type SendResult, type Sent } from './sendInvoices';

type SendInvoicesDialogProps = {
  selection: Selection;
  filter: ShippingPlanFilter;
  count: number;
  /** The loaded rows, for their names. */
  rows: readonly PlanRow[];
  onDone: () => void;
  onClose: () => void;
};

/** Mails the commercial invoices of the selected plans (document 3, section 2): asks first, and shows the result of each. */
export function SendInvoicesDialog(props: SendInvoicesDialogProps): ReactNode {
  const { selection, filter, count, rows, onDone, onClose } = props;
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const reads = useCan().reads('ShippingPlan.commercialInvoice');
  const { signal, cancel } = useCancelSignal();
  const submission = useSubmissionKey();
  // The outcomes so far, after a part without an answer: sending continues with it.
  const unconfirmed = useRef<SendOutcomes>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<RequestFailure>();
  const [result, setResult] = useState<SendResult>();
  const isRunning = progress !== undefined && failure === undefined;
  const without = reads ? shownSelection(selection, rows).filter((row) => row.commercialInvoice === null) : [];

  const finish = (sent: SendResult) => {
    setResult(sent);
    onDone();
    if ([...sent.outcomes.values()].every((outcome) => outcome === 'sent')) {
      // The message of document 3, section 8.
      notify('success', t('run.documentSent'), { id: 'plans' });
    }
  };
  const run = async () => {
    setFailure(undefined);
    setProgress({ done: 0, total: count });
    try {
      const before = unconfirmed.current ?? notTried(await selectedPlanIds(client, selection, filter));
      const sent = await sendInvoices(client, before, { submission, signal: signal(), onProgress: setProgress });
      if (sent.failure !== undefined && isOutcomeUnknown(sent.failure)) {
        unconfirmed.current = sent.outcomes;
        setFailure(withOutcome(sent.failure));
      } else finish(sent);
    } catch (error) {
      setFailure(requestFailureOf(error));
    }
  };
  const leave = () => {
    cancel();
    // The result is shown once the current part has been answered.
    if (isRunning) return;
    if (unconfirmed.current) finish({ outcomes: unconfirmed.current, failure });
    else onClose();
  };

  if (result !== undefined) return <SendResultDialog result={result} rows={rows} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('run.title', { count, plans: formatCount(count) })}
      confirmLabel={t('run.confirm')}
      pending={isRunning}
      onConfirm={() => void run()}
      onCancel={leave}
    >
      <Stack gap="3">
        <Text>{t('run.text')}</Text>
        {without.length > 0 && (
          <Text color="orange.fg">
            {t('run.withoutInvoice', { count: without.length, plans: formatCount(without.length) })}
          </Text>
        )}
        {isRunning && (
          <Num aria-live="polite">
            {t('run.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
          </Num>
        )}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}

type SendResultDialogProps = { result: SendResult; rows: readonly PlanRow[]; onClose: () => void };

function SendResultDialog({ result: { outcomes, failure }, rows, onClose }: SendResultDialogProps): ReactNode {
  const { t } = useTranslation('plans');
  const { pathname, search } = useLocation();
  const names = new Map(rows.map((row) => [row.id, planName(row)]));
  // The plan opens over the same list, with its filters.
  const hrefOf = (id: string) => {
    const params = new URLSearchParams(search);
    params.set(recordParam, id);
    return `${pathname}?${params.toString()}`;
  };
  const group = (...wanted: readonly Sent[]) =>
    [...outcomes].flatMap(([id, outcome]) =>
      wanted.includes(outcome)
        ? [
            {
              id,
              name: names.get(id) ?? id,
              href: hrefOf(id),
              ...(outcome !== 'sent' && { reason: t(`run.reasons.${outcome}`) }),
            },
          ]
        : [],
    );
  return (
    <BulkResultDialog
      title={t('run.resultTitle')}
      groups={[
        { kind: 'done', label: t('run.sent'), rows: group('sent') },
        { kind: 'skipped', label: t('run.skipped'), rows: group('missing') },
        { kind: 'failed', label: t('run.failed'), rows: group('mail', 'failed', 'notTried') },
        { kind: 'failed', label: t('run.unknown'), rows: group('unknown') },
      ]}
      actions={failure && <FailureAlert failure={failure} />}
      onClose={onClose}
    />
  );
}
