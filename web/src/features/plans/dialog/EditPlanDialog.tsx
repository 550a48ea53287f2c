import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { History, PackageSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { merged, changedMeanwhile, type Choices, type ThreeStates } from '../../../ui/conflict/conflict';
import { ConflictDialog } from '../../../ui/conflict/ConflictDialog';
import { useUpload } from '../../../ui/file/useUpload';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { FormDialog } from '../../../ui/form/FormDialog';
import { LockedBy } from '../../../ui/dialog/LockedBy';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import { notify } from '../../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { UserAvatar } from '../../../domain/users/UserAvatar';
import { useCan } from '../../../platform/permissions/useCan';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { stockOfPlan } from '../../../platform/urls/stockOfPlan';
import { planName } from '../plans.operations';
import { ReceivedBadge } from '../ReceivedBadge';
import { usePlanReceipt } from '../ReceivedGoods';
import { receivedPieces } from '../receivedPieces';
import type { LookupLists } from '../usePlanLists';
import { UpdatePlanMutation, type PlanInDialog } from './planDialog.operations';
import { changedInput, documentFields, isSame, planSchema, planValues, writesField, type PlanForm } from './planForm';
import { planFields, type PlanField } from './planFields';
import { PlanBadges, PlanContext } from './PlanHeading';
import { takeUnsent } from './unsentDocuments';
import { usePlanFieldText } from './usePlanFieldText';
import type { usePlanLock } from './usePlanLock';
import { usePlanTabs } from './usePlanTabs';
import { useKnownSuppliers } from './useKnownSuppliers';

type EditPlanDialogProps = {
  /** The version that was read when the dialog opened; its lock is read again when another user holds it. */
  plan: PlanInDialog;
  locking: ReturnType<typeof usePlanLock>;
  /** False for users who may only read: the dialog shows no lock, and why it is read-only. */
  mayWrite: boolean;
  readAgain: () => Promise<PlanInDialog | undefined>;
  lookups: LookupLists;
  tab: string;
  onTab: (tab: string) => void;
  /** Undefined for users who may not see it. */
  onHistory: (() => void) | undefined;
  onClose: () => void;
};

type Conflict = ThreeStates<PlanForm> & { decide: (choices: Choices<PlanField> | undefined) => void };

const keyFields = ['shipmentRecordName', 'supplierOrderId'] as const;

const comparison = { fields: planFields, isSame };

/** Edits a plan (document 3, sections 2, 4 and 5) while this user holds its lock. */
export function EditPlanDialog(props: EditPlanDialogProps): ReactNode {
  const { plan, locking, mayWrite, readAgain, lookups, tab, onTab, onHistory, onClose } = props;
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const rights = useCan();
  const submission = useSubmissionKey();
  const upload = useUpload();
  const form = useRef<UseFormReturn<PlanForm>>(null);
  // The version that the form is based on; after a conflict, the current one.
  const [base, setBase] = useState(plan);
  const [conflict, setConflict] = useState<Conflict>();
  const [unknown, setUnknown] = useState<{ failure: RequestFailure; sent: PlanForm }>();
  const begun = useMemo(() => planValues(base), [base]);
  const knowsSupplier = useKnownSuppliers(lookups);
  const tabs = usePlanTabs({ plan: base, lookups, upload });

  useEffect(() => {
    const unsent = takeUnsent(plan.id);
    if (unsent === undefined || form.current === null) return;
    for (const field of documentFields) {
      if (unsent[field] instanceof File) form.current.setValue(field, unsent[field], { shouldDirty: true });
    }
  }, [plan.id]);

  // The previous holder of the lock may have changed the plan: the form is updated, unless the user has typed something.
  const { kind } = locking.lock;
  const hasWaited = useRef(false);
  const beginAnew = useEffectEvent(async () => {
    const now = await readAgain().catch(() => undefined);
    if (now === undefined || form.current === null || form.current.formState.isDirty) return;
    setBase(now);
    form.current.reset(planValues(now));
  });
  useEffect(() => {
    if (kind === 'foreign' || kind === 'otherTab') hasWaited.current = true;
    if (kind !== 'mine' || !hasWaited.current) return;
    hasWaited.current = false;
    void beginAnew();
  }, [kind]);

  const decide = async (states: ThreeStates<PlanForm>): Promise<Choices<PlanField> | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Choices<PlanField> | undefined>();
    setConflict({ ...states, decide: resolve });
    const choices = await promise;
    setConflict(undefined);
    return choices;
  };
  const done = () => {
    notify('success', t('dialog.updated'), { id: 'plans' });
    onClose();
  };
  const save = async (values: PlanForm) => {
    setUnknown(undefined);
    let [mine, read] = [values, base];
    try {
      // If the lock has expired or was taken away, others may have written; a new holder is shown in the form.
      if (!(await locking.ensure())) return;
      const now = await readAgain();
      if (now === undefined) throw new Error('the plan is gone');
      const states = { before: planValues(read), mine, now: planValues(now) };
      const { contested, theirs } = changedMeanwhile(states, comparison);
      if (contested.length + theirs.length > 0) {
        const choices = await decide(states);
        if (choices === undefined) return;
        mine = merged(states, comparison, choices);
      }
      read = now;
      const input = changedInput(planValues(read), mine, rights);
      if (Object.keys(input).length > 0 && !(await send({ id: read.id, input }, mine))) return;
    } finally {
      // If saving fails after a conflict, the form continues from the current version.
      if (read !== base && form.current) {
        setBase(read);
        putInto(form.current, planValues(read), mine);
      }
    }
    done();
  };
  /** Returns whether it was saved; rejects on errors. */
  const send = async (
    variables: { id: string; input: ReturnType<typeof changedInput> },
    sent: PlanForm,
  ): Promise<boolean> => {
    try {
      const answer = await submission.send({ ...variables, files: fileNames(sent) }, (key) =>
        upload.run((context) =>
          client.mutate({ mutation: UpdatePlanMutation, variables, context: { ...context, ...key } }),
        ),
      );
      // Undefined if the user has cancelled the upload: the form stays open.
      return answer !== undefined;
    } catch (error) {
      const failure = requestFailureOf(error);
      if (!isOutcomeUnknown(failure)) throw error;
      setUnknown({ failure, sent });
      return false;
    }
  };
  const look = async (sent: PlanForm) => {
    const now = await readAgain();
    if (now === undefined) return;
    const values = planValues(now);
    const isThere = planFields.every((field) => {
      const value = sent[field];
      if (value instanceof File) {
        return !isSame(field, begun, values) && now[documentFieldOf(field)]?.name === value.name;
      }
      return isSame(field, begun, sent) || isSame(field, sent, values);
    });
    if (isThere) done();
    else {
      setUnknown(undefined);
      notify('warning', t('dialog.notSaved'), { id: 'plans' });
    }
  };

  const { receipt, failure: receiptFailure } = usePlanReceipt(plan.id);
  const received = receiptFailure ?? receivedPieces(base.products, receipt);
  const lockReason = useLockReason(locking, mayWrite, plan.canRelease === true);
  return (
    <>
      <FormDialog<PlanForm>
        title={planName(base)}
        badges={
          <>
            <PlanBadges plan={base} />
            {received && <ReceivedBadge state={received} />}
          </>
        }
        context={<PlanContext plan={base} />}
        width={960}
        schema={planSchema((field) => writesField(rights, field), knowsSupplier, begun)}
        defaultValues={begun}
        tabs={tabs}
        tab={tabs.some(({ value }) => value === tab) ? tab : 'shipment'}
        onTab={onTab}
        formRef={form}
        keyFields={keyFields}
        {...(lockReason !== undefined && { lockReason })}
        notice={unknown && <OutcomeUnknown failure={unknown.failure} onLook={() => look(unknown.sent)} />}
        actions={
          <>
            {onHistory && (
              // Beside the other buttons also on a phone.
              <Button variant="ghost" px={{ base: '0', md: '3' }} onClick={onHistory}>
                <History />
                {t('row.history')}
              </Button>
            )}
            {received && rights.mayCall('Query.inventories') && (
              <Button variant="ghost" px={{ base: '0', md: '3' }} asChild>
                <Link to={stockOfPlan(plan.id)}>
                  <PackageSearch />
                  {t('received.stock')}
                </Link>
              </Button>
            )}
          </>
        }
        onSubmit={save}
        onClose={onClose}
      />
      {conflict && <PlanConflict conflict={conflict} plan={base} lookups={lookups} />}
    </>
  );
}

/** Why the form is read-only; undefined if it is not. */
function useLockReason(
  { lock, retry, release }: ReturnType<typeof usePlanLock>,
  mayWrite: boolean,
  canRelease: boolean,
): ReactNode {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<RequestFailure>();
  if (!mayWrite) return t('dialog.mayNotWrite');
  if (lock.kind === 'mine') return undefined;
  if (lock.kind === 'taking') return t('dialog.taking');
  if (lock.kind === 'otherTab') return t('dialog.otherTab');
  if (lock.kind === 'failed') return <LockFailure text={errorText(lock.failure)} onRetry={retry} />;
  return (
    <>
      <LockedBy
        name={lock.by}
        avatar={lock.by !== undefined && <UserAvatar name={lock.by} />}
        since={lock.since}
        onRetry={retry}
        {...(canRelease && {
          onRelease: () => {
            setFailure(undefined);
            release().catch((error: unknown) => setFailure(requestFailureOf(error)));
          },
        })}
      />
      {failure && <FailureAlert failure={failure} />}
    </>
  );
}

function LockFailure({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('plans');
  return (
    <>
      {t('dialog.lockFailed', { reason: text })}{' '}
      <Button size="xs" ms="2" onClick={onRetry}>
        {t('dialog.retryLock')}
      </Button>
    </>
  );
}

type PlanConflictProps = { conflict: Conflict; plan: PlanInDialog; lookups: LookupLists };

function PlanConflict({ conflict, plan, lookups }: PlanConflictProps): ReactNode {
  const { t } = useTranslation('plans');
  const { labelOf, textOf } = usePlanFieldText(lookups, plan);
  const { before, mine, now, decide } = conflict;
  const { contested, theirs } = changedMeanwhile(conflict, comparison);
  const conflictTexts = (field: PlanField) => ({
    field,
    label: labelOf(field),
    before: textOf(field, before),
    mine: textOf(field, mine),
    now: textOf(field, now),
  });
  return (
    <ConflictDialog
      title={t('dialog.conflict')}
      contested={contested.map(conflictTexts)}
      theirs={theirs.map(conflictTexts)}
      onSave={decide}
      onCancel={() => decide(undefined)}
    />
  );
}

/** Sets the form's initial values, and applies the changes to them. */
function putInto(form: UseFormReturn<PlanForm>, begun: PlanForm, values: PlanForm): void {
  form.reset(begun);
  for (const field of planFields) {
    if (!isSame(field, begun, values)) form.setValue(field, values[field], { shouldDirty: true });
  }
}

/** Identifies the files of a submission. */
function fileNames(values: PlanForm): string[] {
  return documentFields.map((field) => {
    const value = values[field];
    return value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : (value?.id ?? '');
  });
}

function documentFieldOf(field: PlanField): (typeof documentFields)[number] {
  return documentFields.find((one) => one === field) ?? 'packingList';
}
