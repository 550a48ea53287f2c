import { Alert, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { incomingOutcome, type BookingOutcome } from '../../domain/bookings/bookingOutcome';
import { GoodsValue } from '../../domain/bookings/GoodsValue';
import { OutcomePreview } from '../../domain/bookings/OutcomePreview';
import { useLocationSearch, useSkuSearch } from '../../domain/bookings/useBookingSearch';
import { useLastReceipt, type LastReceipt } from '../../domain/bookings/useLastReceipt';
import { useReceiptHint } from '../../domain/bookings/useReceiptHint';
import { useStockOfSku } from '../../domain/bookings/useStockOfSku';
import { DecimalField } from '../../ui/form/DecimalField';
import { LookupField } from '../../ui/form/LookupField';
import { NumberField } from '../../ui/form/NumberField';
import { TextField } from '../../ui/form/TextField';
import type { LookupOption } from '../../ui/lookup/lookupOption';
import { useErrorText } from '../../platform/errors/useErrorText';
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
  const receiptHint = useProposedCosts(form, goods);
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
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '140px minmax(0, 1fr)' }}
        columnGap="3"
        rowGap="6"
        alignItems="start"
      >
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
        <DecimalField form={form} name="incoming.exchangeRate" label={t('columns.rate')} decimals={4} />
        <DecimalField form={form} name="incoming.additionalCosts" label={t('columns.costs')} unit="€" />
        <TextField form={form} name="incoming.source" label={t('columns.source')} autoComplete="off" />
      </Grid>
      {receiptHint !== undefined && (
        <Stack gap="2">
          <Text textStyle="xs" color="fg.muted" aria-live="polite">
            {receiptHint}
          </Text>
          <GoodsValue costs={goods} pieces={goods.inventory} />
        </Stack>
      )}
      <OutcomePreview outcome={outcome} />
    </Stack>
  );
}

const costFields = ['purchasePrice', 'exchangeRate', 'additionalCosts'] as const;

/** Fills in the costs of the SKU's last receipt, unless the user has entered others. Returns what to say about them. */
function useProposedCosts(form: UseFormReturn<BookingForm>, goods: BookingForm['incoming']): string | undefined {
  const { receipt, isKnown, isLoading, mayRead } = useLastReceipt(goods.sku);
  const proposed = useRef<LastReceipt>(undefined);
  const holds = (costs: LastReceipt | undefined) =>
    costFields.every((field) => goods[field] === (costs?.[field] ?? ''));
  const propose = useEffectEvent((costs: LastReceipt | undefined) => {
    if (!holds(proposed.current)) return;
    for (const field of costFields) form.setValue(`incoming.${field}`, costs?.[field] ?? '', { shouldDirty: true });
    proposed.current = costs;
  });
  useEffect(() => {
    if (!isLoading) propose(receipt);
  }, [receipt, isLoading]);
  const hint = useReceiptHint(receipt, isKnown, holds(receipt));
  return !mayRead || goods.sku === '' || isLoading ? undefined : hint;
}
