import { useQuery } from '@apollo/client/react';
import { Field, Grid, Stack } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freeLimit } from '../../domain/bookings/bookingForm';
import { adjustmentOutcome, type BookingOutcome } from '../../domain/bookings/bookingOutcome';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { useHistoryTypeText } from '../../domain/stockHistory/useHistoryTypeText';
import { OutcomePreview } from '../../domain/bookings/OutcomePreview';
import { NumberField } from '../../ui/form/NumberField';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { Segments } from '../../ui/Segments';
import type { BookingForm } from './bookingDialogForm';

type TabProps = {
  form: UseFormReturn<BookingForm>;
  entry: BookingEntry | undefined;
  entryField: ReactNode;
  onOutcome: (outcome: BookingOutcome) => void;
};

/** Corrects the pieces of an entry (document 3, sections 2 and 5, Manual adjustment). */
export function AdjustmentTab({ form, entry, entryField, onOutcome }: TabProps): ReactNode {
  const { t } = useTranslation('stock');
  const typeText = useHistoryTypeText();
  const { data } = useQuery(StockHistoryTypesQuery);
  const { quantity, isAdd } = useWatch({ control: form.control, name: 'adjustment' });
  const outcome = adjustmentOutcome(entry, isAdd, quantity);
  useEffect(() => onOutcome(outcome));
  const types = (data?.stockHistoryTypes ?? []).map(({ name }) => ({ id: name, label: typeText(name) }));
  return (
    <Stack gap="6">
      {entryField}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 140px auto' }}
        columnGap="3"
        rowGap="6"
        alignItems="start"
      >
        <SelectField
          form={form}
          name="adjustment.historyType"
          label={t('booking.historyType')}
          options={types}
          required
        />
        <NumberField
          form={form}
          name="adjustment.quantity"
          label={t('booking.quantity')}
          unit={t('booking.unit')}
          wrong={isAdd ? undefined : freeLimit(entry, quantity)}
          required
        />
        <Field.Root>
          <Field.Label as="span">{t('booking.direction')}</Field.Label>
          <Segments
            label={t('booking.direction')}
            size="sm"
            options={[
              { value: 'add', label: t('booking.add') },
              { value: 'subtract', label: t('booking.subtract') },
            ]}
            value={isAdd ? 'add' : 'subtract'}
            onChange={(direction) =>
              form.setValue('adjustment.isAdd', direction === 'add', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </Field.Root>
        <TextField form={form} name="adjustment.reason" label={t('booking.reason')} autoComplete="off" wide required />
      </Grid>
      <OutcomePreview outcome={outcome} />
    </Stack>
  );
}
