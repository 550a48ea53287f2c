import { useMutation } from '@apollo/client/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/FormDialog';
import type { LookupOption } from '../../../components/lookup/lookupOption';
import { notify } from '../../../components/notifications';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import type { OrderStatusesQuery, UpdateOrderMutationVariables } from '../../../generated/gql/graphql';
import { useCan } from '../../../permissions/useCan';
import type { CarrierLogos } from '../carriers';
import type { OrderInDialog } from '../orderDialog.operations';
import { OrderBadges, OrderContext } from '../OrderHeading';
import { OrdersQuery } from '../orders.operations';
import { useStatusText } from '../statuses';
import { merged, type Choice } from './conflict';
import { ConflictDialog } from './ConflictDialog';
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
import { OutcomeUnknown } from './OutcomeUnknown';
import { holdsSame } from './sameContent';
import { useOrderTabs } from './useOrderTabs';
import { useSubmissionKey } from '../../../requests/useSubmissionKey';

type EditOrderDialogProps = {
  /** As it was read when it was opened. */
  order: OrderInDialog;
  /** How it is read again: as the dialog around has read it. */
  readAgain: (number: string | null) => Promise<OrderInDialog | undefined>;
  /** Why some of it could not be read. */
  notice: ReactNode;
  tab: string;
  logos: CarrierLogos;
  statuses: OrderStatusesQuery['orderStatuses'] | undefined;
  focusField?: Path<OrderForm> | undefined;
  actions: ReactNode;
  onTab: (tab: string) => void;
  onClose: () => void;
};

type Choices = Partial<Record<OrderField, Choice>>;
type Conflict = { before: OrderForm; mine: OrderForm; now: OrderForm; decide: (choices: Choices | undefined) => void };

/** Changes an order (document 2, sections 2.1 and 5). What somebody else has changed meanwhile is told before it is overwritten. */
export function EditOrderDialog(props: EditOrderDialogProps): ReactNode {
  const { order, readAgain, notice, tab, logos, statuses, focusField, actions, onTab, onClose } = props;
  const { t } = useTranslation('orders');
  const rights = useCan();
  const statusText = useStatusText();
  const [update] = useMutation(UpdateOrderMutation, { refetchQueries: [OrdersQuery] });
  const submission = useSubmissionKey();
  // What the form began with; after a conflict, what the order was then.
  const [base, setBase] = useState(order);
  const [conflict, setConflict] = useState<Conflict>();
  const [unknown, setUnknown] = useState<{ failure: RequestFailure; sent: OrderForm }>();
  const begun = useMemo(() => orderValues(base), [base]);

  const statusNames = new Map((statuses ?? []).map(({ id, name }) => [id, statusText(name)]));
  const tabs = useOrderTabs({
    logos,
    statuses: statusesOf(order, statuses, statusText),
    counts: { lines: order.lines?.length ?? 0, parts: order.parts?.length ?? 0 },
  });

  const done = () => {
    notify('success', t('edit.updated'), { id: 'order' });
    onClose();
  };
  const decide = async (before: OrderForm, mine: OrderForm, now: OrderForm): Promise<Choices | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Choices | undefined>();
    setConflict({ before, mine, now, decide: resolve });
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
        if (failure.code === 'OUTCOME_UNKNOWN') {
          setUnknown({ failure, sent: mine });
          return;
        }
        const now = await readAgain(numberAfter(failure, read));
        if (now === undefined) throw new Error('the order is gone');
        const before = orderValues(read);
        const choices = await decide(before, mine, orderValues(now));
        if (choices === undefined) return;
        mine = merged(before, mine, orderValues(now), choices);
        read = now;
      }
    } finally {
      // Where it was not saved after all, the form goes on from what the order is now.
      if (read !== base) {
        setBase(read);
        putInto(form, orderValues(read), mine);
      }
    }
    done();
  };
  /** Undefined when it is saved; what the user has to decide about, else it rejects. */
  const attempt = async (variables: UpdateOrderMutationVariables): Promise<RequestFailure | undefined> => {
    try {
      await update({ variables, context: submission.contextOf(variables) });
      submission.settle();
      return undefined;
    } catch (error) {
      const failure = requestFailureOf(error);
      submission.settle(failure);
      if (failure.code === 'OUTCOME_UNKNOWN' || failure.messageKey === 'record.changedMeanwhile') return failure;
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

  return (
    <>
      <FormDialog<OrderForm>
        title={t('dialog.title')}
        badges={<OrderBadges number={order.customerOrderId ?? order.id} order={order} />}
        context={<OrderContext order={order} />}
        width={880}
        schema={orderSchema((field) => writesField(rights, field), order.orderDate !== null)}
        defaultValues={begun}
        tabs={tabs}
        tab={tabs.some(({ value }) => value === tab) ? tab : 'order'}
        onTab={onTab}
        focusField={focusField}
        notice={unknown ? <OutcomeUnknown failure={unknown.failure} onLook={() => look(unknown.sent)} /> : notice}
        actions={actions}
        onSubmit={save}
        onClose={onClose}
      />
      {conflict && (
        <ConflictDialog
          before={conflict.before}
          mine={conflict.mine}
          now={conflict.now}
          statusNames={statusNames}
          onSave={conflict.decide}
          onCancel={() => conflict.decide(undefined)}
        />
      )}
    </>
  );
}

/** An order in error can be set to unshipped; of others the status is no choice (document 2, section 4). */
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

/** The number by which it is found now: somebody may have changed it. */
function numberAfter({ changed }: RequestFailure, { customerOrderId }: OrderInDialog): string | null {
  const value = changed.find(({ field }) => field === 'customerOrderId')?.value;
  return typeof value === 'string' ? value : customerOrderId;
}

/** Sets what the form began with, and on it what was changed. */
function putInto(form: UseFormReturn<OrderForm>, begun: OrderForm, values: OrderForm): void {
  form.reset(begun);
  for (const field of orderFields) {
    if (!isSame(field, begun, values)) form.setValue(field, values[field], { shouldDirty: true });
  }
}
