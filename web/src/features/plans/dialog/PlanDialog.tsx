import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordMissingDialog } from '../../../ui/dialog/RecordMissingDialog';
import { requestFailureOf } from '../../../platform/errors/requestFailure';
import { useCan } from '../../../platform/permissions/useCan';
import { planName } from '../plans.operations';
import type { LookupLists } from '../usePlanLists';
import { CreatePlanDialog } from './CreatePlanDialog';
import { EditPlanDialog } from './EditPlanDialog';
import { PlanQuery } from './planDialog.operations';
import { usePlanLock } from './usePlanLock';

type PlanDialogProps = {
  /** Undefined for a new plan. */
  planId: string | undefined;
  lookups: LookupLists;
  tab: string;
  onTab: (tab: string) => void;
  onOpen: (id: string) => void;
  onHistory: (plan: { id: string; name: string }) => void;
  onClose: () => void;
};

/** The plan that the URL names (document 3, section 2): new, editable or read-only. */
export function PlanDialog({ planId, ...shown }: PlanDialogProps): ReactNode {
  return planId === undefined ? <CreatePlanDialog {...shown} /> : <OpenPlan planId={planId} {...shown} />;
}

function OpenPlan(props: PlanDialogProps & { planId: string }): ReactNode {
  const { planId, lookups, tab, onTab, onHistory, onClose } = props;
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const rights = useCan();
  const mayWrite = rights.mayCall('Mutation.updateShippingPlan');
  // Requested together with the lock: the plan is read again before it is saved.
  const { data, error, loading, refetch } = useQuery(PlanQuery, {
    variables: { id: planId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const locking = usePlanLock(mayWrite ? planId : undefined);
  const plan = data?.shippingPlan;
  const { lock } = locking;
  const waits = mayWrite && lock.kind === 'taking';
  const readAgain = useCallback(async () => {
    const again = await client.query({ query: PlanQuery, variables: { id: planId }, fetchPolicy: 'network-only' });
    return again.data?.shippingPlan ?? undefined;
  }, [client, planId]);
  // Another user may have taken the lock after the plan was read; then the plan does not say whether this user may release it.
  const holder = plan && lock.kind === 'foreign' ? (lock.by ?? '') : undefined;
  useEffect(() => {
    // If that fails, only the button to release the lock is missing.
    if (holder !== undefined) readAgain().catch(() => undefined);
  }, [holder, readAgain]);

  if (plan && !waits) {
    return (
      <EditPlanDialog
        plan={plan}
        locking={locking}
        mayWrite={mayWrite}
        readAgain={readAgain}
        onHistory={
          rights.mayCall('Query.shippingPlanHistory')
            ? () => onHistory({ id: planId, name: planName(plan) })
            : undefined
        }
        {...{ lookups, tab, onTab, onClose }}
      />
    );
  }
  return (
    <RecordMissingDialog
      title={t('dialog.title')}
      width={960}
      gone={{ title: t('dialog.gone'), text: t('dialog.goneText') }}
      loading={loading || plan != null}
      failure={error && requestFailureOf(error)}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
