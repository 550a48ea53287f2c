import { Grid, Stack } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/chakra/Alert';
import { incomingOutcome, type BookingOutcome } from '../../bookings/bookingOutcome';
import { OutcomePreview } from '../../bookings/OutcomePreview';
import { useLocationSearch, useSkuSearch } from '../../bookings/useBookingSearch';
import { useStockOfSku } from '../../bookings/useStockOfSku';
import { DecimalField } from '../../components/form/DecimalField';
import { LookupField } from '../../components/form/LookupField';
import { NumberField } from '../../components/form/NumberField';
import { TextField } from '../../components/form/TextField';
import type { LookupOption } from '../../components/lookup/lookupOption';
import { useErrorText } from '../../errors/useErrorText';
import type { BookingForm } from './bookingDialogForm';

type TabProps = { form: UseFormReturn<BookingForm>; onOutcome: (outcome: BookingOutcome) => void };

/** Books goods that have arrived (document 3, sections 2 and 5, Incoming goods). */
export function IncomingTab({ form, onOutcome }: TabProps): ReactNode {
  const { t } = useTranslation('stock');
  const errorText = useErrorText();
  const searchSku = useSkuSearch();
  const searchLocation = useLocationSearch();
  const [location, setLocation] = useState<LookupOption>();
  const goods = useWatch({ control: form.control, name: 'incoming' });
  const stock = useStockOfSku(goods.sku);
  const outcome = incomingOutcome(stock, goods.sku === '' ? undefined : location, goods.inventory);
  useEffect(() => onOutcome(outcome));
  const isMissing = [goods.sku, goods.storageLocationId, goods.reason.trim()].includes('') || goods.inventory === null;
  const isRefused = Object.keys(form.formState.errors.incoming ?? {}).length > 0;
  return (
    <Stack gap="6">
      {isMissing && isRefused && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">
            {errorText({ messageKey: 'wms.messages.requireAllFields', values: {} })}
          </Alert.Title>
        </Alert.Root>
      )}
      <Grid templateColumns={{ base: '1fr', md: '140px minmax(0, 1fr)' }} columnGap="3" rowGap="6" alignItems="start">
        <LookupField
          form={form}
          name="incoming.sku"
          label={t('columns.sku')}
          placeholder={t('booking.searchSku')}
          search={searchSku}
          wide
          required
        />
        <NumberField
          form={form}
          name="incoming.inventory"
          label={t('columns.inventory')}
          unit={t('booking.unit')}
          required
        />
        <LookupField
          form={form}
          name="incoming.storageLocationId"
          label={t('columns.location')}
          placeholder={t('booking.searchLocation')}
          search={searchLocation}
          minLength={0}
          onChosen={(_, [chosen]) => setLocation(chosen)}
          required
        />
        <TextField form={form} name="incoming.reason" label={t('booking.reason')} autoComplete="off" wide required />
      </Grid>
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }} columnGap="3" rowGap="6">
        <DecimalField form={form} name="incoming.purchasePrice" label={t('columns.price')} unit="$" />
        <DecimalField form={form} name="incoming.exchangeRate" label={t('columns.rate')} places={4} />
        <DecimalField form={form} name="incoming.additionalCosts" label={t('columns.costs')} unit="€" />
        <TextField form={form} name="incoming.source" label={t('columns.source')} autoComplete="off" />
      </Grid>
      <OutcomePreview outcome={outcome} />
    </Stack>
  );
}
