import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../ui/file/useUpload';
import { FormDialog } from '../../../ui/form/FormDialog';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import { notify } from '../../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { useCan } from '../../../platform/permissions/useCan';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { PlansQuery } from '../plans.operations';
import { refetchPlans } from '../refetchPlans';
import type { LookupLists } from '../usePlanLists';
import { CreatePlanMutation, UpdatePlanMutation } from './planDialog.operations';
import {
  documentFields,
  documentInput,
  filesOf,
  newPlanInput,
  planSchema,
  planValues,
  writesField,
  type PlanForm,
} from './planForm';
import { storeUnsent } from './unsentDocuments';
import { usePlanTabs } from './usePlanTabs';
import { useKnownSuppliers } from './useKnownSuppliers';
import { withPlanLock } from './withPlanLock';

type CreatePlanDialogProps = {
  lookups: LookupLists;
  tab: string;
  onTab: (tab: string) => void;
  /** The plan was created, but needs further work. */
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Creates a plan (document 3, section 5). Its documents are sent afterwards. */
export function CreatePlanDialog({ lookups, tab, onTab, onOpen, onClose }: CreatePlanDialogProps): ReactNode {
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const rights = useCan();
  const submission = useSubmissionKey();
  const upload = useUpload();
  const [unknown, setUnknown] = useState<{ failure: RequestFailure; name: string }>();
  const knowsSupplier = useKnownSuppliers(lookups);
  const tabs = usePlanTabs({ plan: undefined, lookups, upload });

  const save = async (values: PlanForm) => {
    setUnknown(undefined);
    const variables = { input: newPlanInput(values, rights) };
    let id: string | undefined;
    try {
      const { data } = await submission.send(variables, (context) =>
        client.mutate({ mutation: CreatePlanMutation, variables, context }),
      );
      id = data?.createShippingPlan.id;
    } catch (error) {
      const failure = requestFailureOf(error);
      if (!isOutcomeUnknown(failure)) throw error;
      setUnknown({ failure, name: variables.input.shipmentRecordName });
      return;
    }
    refetchPlans(client);
    if (id === undefined || filesOf(values).length === 0 || (await sendDocuments(id, values))) {
      notify('success', t('dialog.created'), { id: 'plans' });
      onClose();
      return;
    }
    storeUnsent(id, values);
    notify('warning', t('dialog.createdWithoutDocuments'), { id: 'plans' });
    onOpen(id);
  };
  /** Returns whether the documents were sent. */
  const sendDocuments = async (id: string, values: PlanForm): Promise<boolean> => {
    const chosen = documentFields.filter((field) => values[field] instanceof File);
    const documents = documentInput(chosen, values);
    if (documents === undefined) return true;
    try {
      const sent = await withPlanLock(client, id, () =>
        upload.run((context) =>
          client.mutate({ mutation: UpdatePlanMutation, variables: { id, input: { documents } }, context }),
        ),
      );
      return sent !== undefined;
    } catch {
      // The plan's dialog shows the reason when they are sent from there.
      return false;
    }
  };
  const look = async (name: string) => {
    const { data } = await client.query({
      query: PlansQuery,
      variables: { filter: { keywords: name.slice(0, 100) }, page: { index: 0, size: 25 } },
      fetchPolicy: 'no-cache',
    });
    const made = data?.shippingPlans.items.find((plan) => plan.shipmentRecordName === name);
    if (made) {
      refetchPlans(client);
      onOpen(made.id);
    } else {
      setUnknown(undefined);
      notify('warning', t('dialog.notCreated'), { id: 'plans' });
    }
  };
  return (
    <FormDialog<PlanForm>
      title={t('dialog.newTitle')}
      width={960}
      schema={planSchema((field) => writesField(rights, field), knowsSupplier)}
      defaultValues={planValues(undefined)}
      tabs={tabs}
      tab={tabs.some(({ value }) => value === tab) ? tab : 'shipment'}
      onTab={onTab}
      focusField="shipmentRecordName"
      submitLabel={t('dialog.create')}
      notice={unknown && <OutcomeUnknown failure={unknown.failure} onLook={() => look(unknown.name)} />}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
