import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { adjustmentInput, incomingInput, movementInput } from '../../domain/bookings/bookingForm';
import { offeredKinds, type BookingKind } from '../../domain/bookings/bookingKinds';
import type { BookingOutcome, StockChange } from '../../domain/bookings/bookingOutcome';
import { StockOfSkuQuery, type BookingEntry } from '../../domain/bookings/bookings.operations';
import { UnknownOutcome } from '../../domain/bookings/UnknownOutcome';
import { useBooking, type Booking } from '../../domain/bookings/useBooking';
import { FormDialog } from '../../ui/form/FormDialog';
import type { FormTab } from '../../ui/form/formTab';
import { showAtFields } from '../../ui/form/showFailure';
import { notify } from '../../ui/notifications';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { formatQuantity } from '../../platform/format/numbers';
import { useCan } from '../../platform/permissions/useCan';
import { AdjustmentTab } from './AdjustmentTab';
import { bookingSchema, emptyBooking, fieldsOf, type BookingForm } from './bookingDialogForm';
import { EntryField } from './EntryField';
import { IncomingTab } from './IncomingTab';
import { MovementTab } from './MovementTab';
import { afterSuccess } from './afterSuccess';
import { StockQuery } from './stock.operations';

type BookingDialogProps = {
  kind: BookingKind;
  /** The entry of the row from which the movement was opened. */
  moved?: BookingEntry | undefined;
  onKind: (kind: BookingKind) => void;
  onClose: () => void;
};

type Form = UseFormReturn<BookingForm>;
type Entries = { movement?: BookingEntry | undefined; adjustment?: BookingEntry | undefined };
type Unknown = { failure: RequestFailure; sku: string | undefined; changes: readonly StockChange[] };

/** Books incoming goods, a movement or a manual adjustment (document 3, section 2, Add modal). */
export function BookingDialog({ kind, moved, onKind, onClose }: BookingDialogProps): ReactNode {
  const { t } = useTranslation(['stock', 'bookings']);
  const rights = useCan();
  const client = useApolloClient();
  const { book, renew } = useBooking([StockQuery]);
  const [entries, setEntries] = useState<Entries>({ movement: moved });
  // A new key for each booking resets fields and preview.
  const [round, setRound] = useState(0);
  const [unknown, setUnknown] = useState<Unknown>();
  const outcomes = useRef<Partial<Record<BookingKind, BookingOutcome>>>({});
  const kinds = offeredKinds(rights);
  const open = kinds.find((one) => one === kind) ?? kinds[0] ?? kind;
  const entry = open === 'incoming' ? undefined : entries[open];

  const outcomeReporter = (of: BookingKind) => (outcome: BookingOutcome) => {
    outcomes.current[of] = outcome;
  };
  const entryField = (form: Form, of: 'movement' | 'adjustment') => (
    <EntryField
      form={form}
      name={`${of}.inventoryId`}
      entry={entries[of]}
      onChosen={(chosen) => {
        setEntries({ ...entries, [of]: chosen });
        // Once the quantity field has been rendered.
        setTimeout(() => form.setFocus(of === 'movement' ? 'movement.quantity' : 'adjustment.historyType'));
      }}
      onChange={() => {
        form.setValue(`${of}.inventoryId`, '', { shouldDirty: true });
        setEntries({ ...entries, [of]: undefined });
        setTimeout(() => form.setFocus(`${of}.inventoryId`));
      }}
    />
  );
  const incoming = (form: Form) => <IncomingTab key={round} form={form} onOutcome={outcomeReporter('incoming')} />;
  const movement = (form: Form) => (
    <MovementTab
      key={round}
      form={form}
      entry={entries.movement}
      entryField={entryField(form, 'movement')}
      onOutcome={outcomeReporter('movement')}
    />
  );
  const adjustment = (form: Form) => (
    <AdjustmentTab
      key={round}
      form={form}
      entry={entries.adjustment}
      entryField={entryField(form, 'adjustment')}
      onOutcome={outcomeReporter('adjustment')}
    />
  );
  const contents = { incoming, movement, adjustment };
  const tabOf = (one: BookingKind): FormTab<BookingForm> => ({
    value: one,
    label: t(`bookings:kinds.${one}`),
    names: fieldsOf[one],
    render: contents[one],
  });

  /** Returns whether it was booked. A refusal is shown at its field; rejects if it has none. */
  const save = async (values: BookingForm, form: Form): Promise<boolean> => {
    setUnknown(undefined);
    const booking = bookingOf(open, values, entry);
    const sku = booking.input.sku ?? undefined;
    try {
      const failure = await book(booking);
      if (failure !== undefined) {
        setUnknown({ failure, sku, changes: outcomes.current[open]?.changes ?? [] });
        return false;
      }
    } catch (error) {
      const failure = requestFailureOf(error);
      if (failure.messageKey.startsWith('wms.messages.')) await readAgain();
      const fields = failure.fields.map((one) => ({ ...one, field: one.field.replace(/^input\./, `${open}.`) }));
      if (showAtFields(form, fieldsOf[open], { ...failure, fields })) return false;
      throw error;
    }
    const quantity = 'quantity' in booking.input ? booking.input.quantity : booking.input.inventory;
    notify('success', t(`booking.done.${open}`, { quantity: formatQuantity(quantity), sku: sku ?? '' }), {
      id: 'booking',
    });
    return true;
  };
  /** The stock has changed: the current entry is shown. If that fails, the refusal is still shown. */
  const readAgain = async () => {
    if (open === 'incoming' || !entry?.sku) return;
    const { data } = await client.query({
      query: StockOfSkuQuery,
      variables: { sku: entry.sku },
      fetchPolicy: 'network-only',
      errorPolicy: 'ignore',
    });
    const now = data?.inventories.items.find(({ id }) => id === entry.id);
    if (now !== undefined) setEntries({ ...entries, [open]: now });
  };
  const [first = 'incoming', ...others] = kinds;
  return (
    <FormDialog<BookingForm>
      title={t('booking.title')}
      width={660}
      schema={bookingSchema(open, entry)}
      defaultValues={{ ...emptyBooking, movement: { ...emptyBooking.movement, inventoryId: moved?.id ?? '' } }}
      tabs={[tabOf(first), ...others.map(tabOf)]}
      tab={open}
      {...(moved && { focusField: 'movement.quantity' })}
      onTab={(value) => {
        const chosen = kinds.find((one) => one === value);
        if (chosen !== undefined) onKind(chosen);
      }}
      notice={unknown && <UnknownOutcome {...unknown} onLooked={renew} />}
      submitLabel={t(`booking.submit.${open}`)}
      onSubmit={async (values, form) => {
        if (!(await save(values, form))) return;
        await afterSuccess();
        onClose();
      }}
      otherSubmit={{
        label: t('booking.andNext'),
        onSubmit: async (values, form) => {
          if (!(await save(values, form))) return;
          form.reset({ ...values, [open]: emptyBooking[open] });
          setEntries({ ...entries, [open]: undefined });
          setRound(round + 1);
          // The fields are editable again once the form has been saved.
          setTimeout(() => form.setFocus(fieldsOf[open][0]), 50);
        },
      }}
      onClose={onClose}
    />
  );
}

function bookingOf(kind: BookingKind, values: BookingForm, entry: BookingEntry | undefined): Booking {
  switch (kind) {
    case 'incoming':
      return { kind, input: incomingInput(values.incoming) };
    case 'movement':
      return { kind, input: movementInput(values.movement, entry) };
    case 'adjustment':
      return { kind, input: adjustmentInput(values.adjustment, entry) };
  }
}
