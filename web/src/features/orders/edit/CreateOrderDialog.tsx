import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/FormDialog';
import { notify } from '../../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { useCan } from '../../../platform/permissions/useCan';
import type { CarrierLogos } from '../carriers';
import type { OrderInDialog } from '../orderDialog.operations';
import { OrdersQuery } from '../orders.operations';
import { CreateOrderMutation, NextCustomerOrderIdQuery, OrderByNumberQuery } from './edit.operations';
import { useLineStock } from './lineStock';
import { copiedValues, newOrderInput, orderSchema, orderValues, writesField, type OrderForm } from './orderForm';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import { useOrderTabs } from './useOrderTabs';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { readListsAgain } from '../../../platform/requests/readListsAgain';

type CreateOrderDialogProps = {
  /** The order to copy. */
  copyOf: OrderInDialog | undefined;
  tab: string;
  logos: CarrierLogos;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/** Creates an order by hand (document 2, section 5, Manual order), or several in sequence. */
export function CreateOrderDialog({ copyOf, tab, logos, onTab, onClose }: CreateOrderDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const rights = useCan();
  const client = useApolloClient();
  const [create] = useMutation(CreateOrderMutation, { refetchQueries: [OrdersQuery] });
  const submission = useSubmissionKey();
  const [unknown, setUnknown] = useState<{ failure: RequestFailure; number: string }>();
  // The proposed number in the form; a number that the user typed is not replaced.
  const proposed = useRef('');
  const [hint, setHint] = useState<'numberHint' | 'numberTaken' | 'numberFailed'>('numberHint');

  const propose = async (form: UseFormReturn<OrderForm>) => {
    const customerInvoiceNumber = form.getValues('customerInvoiceNumber').trim();
    if (customerInvoiceNumber === '') return;
    const { data } = await client.query({
      query: NextCustomerOrderIdQuery,
      variables: { customerInvoiceNumber },
      fetchPolicy: 'no-cache',
    });
    const isStill = form.getValues('customerInvoiceNumber').trim() === customerInvoiceNumber;
    if (data === undefined || !isStill || !isProposal(form, proposed.current)) return;
    proposed.current = data.nextCustomerOrderId;
    form.setValue('customerOrderId', data.nextCustomerOrderId, { shouldDirty: true });
    form.clearErrors('customerOrderId');
  };
  const stock = useLineStock(copyOf?.lines);
  const tabs = useOrderTabs({
    logos,
    stock,
    statuses: [],
    isNew: true,
    numberHint: t(`create.${hint}`),
    counts: { lines: copyOf?.lines?.length ?? 0, parts: copyOf?.parts?.length ?? 0 },
    onInvoice: (form) => {
      setHint('numberHint');
      // Without a proposal the user types the number; the gateway checks it anyway.
      propose(form).catch(() => setHint('numberFailed'));
    },
  });
  const save = async (values: OrderForm, form: UseFormReturn<OrderForm>): Promise<boolean> => {
    const wasUnknown = unknown !== undefined;
    setUnknown(undefined);
    const variables = { input: newOrderInput(values, rights) };
    try {
      await submission.send(variables, (context) => create({ variables, context }));
    } catch (error) {
      const failure = requestFailureOf(error);
      if (isOutcomeUnknown(failure)) {
        setUnknown({ failure, number: values.customerOrderId });
        return false;
      }
      if (!isTaken(failure) || !isProposal(form, proposed.current)) throw error;
      // The order with this number may be the user's own.
      if (wasUnknown) throw error;
      await propose(form);
      setHint('numberTaken');
      notify('warning', t('create.numberTaken'), { id: 'order' });
      onTab('order');
      setTimeout(() => form.setFocus('customerOrderId'));
      return false;
    }
    notifyCreated(values.customerOrderId);
    return true;
  };
  const notifyCreated = (number: string) => notify('success', t('create.created', { number }), { id: 'order' });
  const look = async (number: string) => {
    const { data } = await client.query({
      query: OrderByNumberQuery,
      variables: { customerOrderId: number },
      fetchPolicy: 'no-cache',
    });
    if (data?.order) {
      notifyCreated(number);
      void readListsAgain(client, OrdersQuery);
      onClose();
    } else {
      setUnknown(undefined);
      notify('warning', t('create.notCreated'), { id: 'order' });
    }
  };
  const number = copyOf?.customerOrderId ?? copyOf?.id;
  return (
    <FormDialog<OrderForm>
      title={number === undefined ? t('create.title') : t('create.copyTitle', { number })}
      width={880}
      schema={orderSchema((field) => writesField(rights, field), undefined)}
      defaultValues={copyOf ? copiedValues(copyOf) : orderValues(undefined)}
      tabs={tabs}
      tab={tabs.some(({ value }) => value === tab) ? tab : 'order'}
      onTab={onTab}
      focusField="customerInvoiceNumber"
      submitLabel={t('create.submit')}
      notice={unknown && <OutcomeUnknown failure={unknown.failure} onLook={() => look(unknown.number)} />}
      onSubmit={async (values, form) => {
        if (await save(values, form)) onClose();
      }}
      otherSubmit={{
        label: t('create.andNext'),
        onSubmit: async (values, form) => {
          if (!(await save(values, form))) return;
          proposed.current = '';
          setHint('numberHint');
          form.reset(orderValues(undefined));
          stock.renew([]);
          onTab('order');
          // The field is editable again once the form has been saved.
          setTimeout(() => form.setFocus('customerInvoiceNumber'));
        },
      }}
      onClose={onClose}
    />
  );
}

/** Whether the user has not typed another number. */
function isProposal(form: UseFormReturn<OrderForm>, proposed: string): boolean {
  const number = form.getValues('customerOrderId').trim();
  return number === '' || number === proposed;
}

function isTaken({ fields }: RequestFailure): boolean {
  return fields.length === 1 && fields[0]?.messageKey === 'order.customerOrderIdTaken';
}
