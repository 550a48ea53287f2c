import { Alert } from '@chakra-ui/react';
import { useMutation } from '@apollo/client/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changedMeanwhile, merged, type Choices, type ThreeStates } from '../../../ui/conflict/conflict';
import { ConflictDialog } from '../../../ui/conflict/ConflictDialog';
import { FormDialog } from '../../../ui/form/FormDialog';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import type { LookupOption } from '../../../ui/lookup/lookupOption';
import { notify } from '../../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import type { OrderStatusesQuery, UpdateOrderMutationVariables } from '../../../platform/generated/gql/graphql';
import { useCan } from '../../../platform/permissions/useCan';
import type { CarrierLogos } from '../carriers';
import type { OrderInDialog } from '../orderDialog.operations';
import { OrderBadges, OrderContext } from '../OrderHeading';
import { OrdersQuery } from '../orders.operations';
import { useStatusText } from '../statuses';
import { UpdateOrderMutation } from './edit.operations';
import {
  changedInput,
  isSame,
  orderFields,
  orderSchema,
  orderValues,
  writesField,
  type OrderField,
  type OrderForm,
} from './orderForm';
import { useLineStock } from './lineStock';
import { holdsSame } from './sameContent';
import { useFieldText } from './useFieldText';
import { useMendText } from './useMendText';
import { useOrderTabs } from './useOrderTabs';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';

type EditOrderDialogProps = {
  /** The version that was read when the dialog opened. */
  order: OrderInDialog;
  /** Reads the order again, with the query of the surrounding dialog. */
  readAgain: (number: string | null) => Promise<OrderInDialog | undefined>;
  /** Why parts of it could not be read. */
  notice: ReactNode;
  tab: string;
  logos: CarrierLogos;
  statuses: OrderStatusesQuery['orderStatuses'] | undefined;
  focusField?: Path<OrderForm> | undefined;
  actions: ReactNode;
  onTab: (tab: string) => void;
  onClose: () => void;
};

type Decide = (choices: Choices<OrderField> | undefined) => void;
type Conflict = ThreeStates<OrderForm> & { decide: Decide };

const comparison = { fields: orderFields, isSame };

/** Edits an order (document 2, sections 2.1 and 5). Changes of other users are shown before they are overwritten. */
export function EditOrderDialog(props: EditOrderDialogProps): ReactNode {
  const { order, readAgain, notice, tab, logos, statuses, focusField, actions, onTab, onClose } = props;
  const { t } = useTranslation('orders');
  const rights = useCan();
  const statusText = useStatusText();
  const [update] = useMutation(UpdateOrderMutation, { refetchQueries: [OrdersQuery] });
  const submission = useSubmissionKey();
  // The version that the form is based on; after a conflict, the current one.
  const [base, setBase] = useState(order);
  const [conflict, setConflict] = useState<Conflict>();
  const [unknown, setUnknown] = useState<{ failure: RequestFailure; sent: OrderForm }>();
  const begun = useMemo(() => orderValues(base), [base]);

  const statusNames = new Map((statuses ?? []).map(({ id, name }) => [id, statusText(name)]));
  const stock = useLineStock(order.lines);
  const tabs = useOrderTabs({
    logos,
    stock,
    statuses: statusesOf(order, statuses, statusText),
    counts: { lines: order.lines?.length ?? 0, parts: order.parts?.length ?? 0 },
  });

  const done = () => {
    notify('success', t('edit.updated'), { id: 'order' });
    onClose();
  };
  const decide = async (states: ThreeStates<OrderForm>): Promise<Choices<OrderField> | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Choices<OrderField> | undefined>();
    setConflict({ ...states, decide: resolve });
    const choices = await promise;
    setConflict(undefined);
    return choices;
  };
  const save = async (values: OrderForm, form: UseFormReturn<OrderForm>) => {
    setUnknown(undefined);
    let [mine, read] = [values, base];
    try {
      for (;;) {
        const input = changedInput(orderValues(read), mine, rights);
        if (Object.keys(input).length === 0) break;
        const failure = await attempt({ id: read.id, input, version: read.version });
        if (failure === undefined) break;
        if (isOutcomeUnknown(failure)) {
          setUnknown({ failure, sent: mine });
          return;
        }
        const now = await readAgain(numberAfter(failure, read));
        if (now === undefined) {
          notify('danger', t('dialog.notFound'), { id: 'order', description: t('dialog.notFoundText') });
          return;
        }
        const states = { before: orderValues(read), mine, now: orderValues(now) };
        const choices = await decide(states);
        if (choices === undefined) return;
        mine = merged(states, comparison, choices);
        read = now;
      }
    } finally {
      // If saving fails after a conflict, the form continues from the current version.
      if (read !== base) {
        setBase(read);
        stock.renew(read.lines ?? []);
        putInto(form, orderValues(read), mine);
      }
    }
    done();
  };
  /** Returns undefined when saved, or the failure that the user has to decide about; rejects on others. */
  const attempt = async (variables: UpdateOrderMutationVariables): Promise<RequestFailure | undefined> => {
    try {
      await submission.send(variables, (context) => update({ variables, context }));
      return undefined;
    } catch (error) {
      const failure = requestFailureOf(error);
      if (isOutcomeUnknown(failure) || failure.messageKey === 'record.changedMeanwhile') return failure;
      throw error;
    }
  };
  const look = async (sent: OrderForm) => {
    const number = sent.customerOrderId || base.customerOrderId;
    const now = (await readAgain(number)) ?? (await readAgain(base.customerOrderId));
    if (now === undefined) return;
    const values = orderValues(now);
    const wanted = orderFields.filter((field) => writesField(rights, field) && !isSame(field, begun, sent));
    if (wanted.every((field) => holdsSame(field, sent, values))) done();
    else {
      setUnknown(undefined);
      notify('warning', t('edit.notSaved'), { id: 'order' });
    }
  };

  const mendText = useMendText(order, logos);
  const toMend = mendText !== undefined && (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">{mendText}</Alert.Title>
    </Alert.Root>
  );

  return (
    <>
      <FormDialog<OrderForm>
        title={t('dialog.title')}
        badges={<OrderBadges number={order.customerOrderId ?? order.id} order={order} />}
        context={<OrderContext order={order} />}
        width={880}
        schema={orderSchema((field) => writesField(rights, field), begun)}
        defaultValues={begun}
        tabs={tabs}
        tab={tabs.some(({ value }) => value === tab) ? tab : 'order'}
        onTab={onTab}
        focusField={focusField}
        notice={
          unknown ? <OutcomeUnknown failure={unknown.failure} onLook={() => look(unknown.sent)} /> : notice || toMend
        }
        actions={actions}
        onSubmit={save}
        onClose={onClose}
      />
      {conflict && <OrderConflict conflict={conflict} statusNames={statusNames} />}
    </>
  );
}

type OrderConflictProps = { conflict: Conflict; statusNames: ReadonlyMap<string, string> };

function OrderConflict({ conflict, statusNames }: OrderConflictProps): ReactNode {
  const { t } = useTranslation('orders');
  const { labelOf, textOf } = useFieldText(statusNames);
  const { before, mine, now, decide } = conflict;
  const { contested, theirs } = changedMeanwhile(conflict, comparison);
  const conflictTexts = (field: OrderField) => ({
    field,
    label: labelOf(field),
    before: textOf(field, before),
    mine: textOf(field, mine),
    now: textOf(field, now),
  });
  return (
    <ConflictDialog
      title={t('conflict.title')}
      contested={contested.map(conflictTexts)}
      theirs={theirs.map(conflictTexts)}
      onSave={decide}
      onCancel={() => decide(undefined)}
    />
  );
}

/** An order in error can be set to unshipped; otherwise the status cannot be changed (document 2, section 4). */
function statusesOf(
  { shippingStatusId, shippingStatusName }: OrderInDialog,
  statuses: OrderStatusesQuery['orderStatuses'] = [],
  statusText: (name: string) => string,
): LookupOption[] {
  if (shippingStatusName !== 'error') return [];
  return statuses
    .filter(({ id, name }) => id === shippingStatusId || name === 'unshipped')
    .map(({ id, name }) => ({ id, label: statusText(name) }));
}

/** The current number, which another user may have changed. */
function numberAfter({ changed }: RequestFailure, { customerOrderId }: OrderInDialog): string | null {
  const value = changed.find(({ field }) => field === 'customerOrderId')?.value;
  return typeof value === 'string' ? value : customerOrderId;
}

/** Sets the form's initial values, and applies the changes to them. */
function putInto(form: UseFormReturn<OrderForm>, begun: OrderForm, values: OrderForm): void {
  form.reset(begun);
  for (const field of orderFields) {
    if (!isSame(field, begun, values)) form.setValue(field, values[field], { shouldDirty: true });
  }
}
