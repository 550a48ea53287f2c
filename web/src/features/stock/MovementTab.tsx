import { Grid, Stack } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freePieces, mostToMove, movementLimit } from '../../domain/bookings/bookingForm';
import { movementOutcome, piecesAt, type BookingOutcome } from '../../domain/bookings/bookingOutcome';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import { OutcomePreview } from '../../domain/bookings/OutcomePreview';
import { useLocationSearch } from '../../domain/bookings/useBookingSearch';
import { useStockOfSku } from '../../domain/bookings/useStockOfSku';
import { LookupField } from '../../ui/form/LookupField';
import { NumberField } from '../../ui/form/NumberField';
import type { LookupOption } from '../../ui/lookup/lookupOption';
import { formatQuantity } from '../../platform/format/numbers';
import type { BookingForm } from './bookingDialogForm';

type TabProps = {
  form: UseFormReturn<BookingForm>;
  entry: BookingEntry | undefined;
  entryField: ReactNode;
  onOutcome: (outcome: BookingOutcome) => void;
};

/** Moves goods to another location (document 3, sections 2 and 5, Movement). */
export function MovementTab({ form, entry, entryField, onOutcome }: TabProps): ReactNode {
  const { t } = useTranslation('stock');
  const searchLocation = useLocationSearch();
  const [target, setTarget] = useState<LookupOption>();
  const quantity = useWatch({ control: form.control, name: 'movement.quantity' });
  const stock = useStockOfSku(entry?.sku);
  const outcome = movementOutcome(stock, entry, target, quantity);
  useEffect(() => onOutcome(outcome));
  const most = mostToMove(entry);
  const free = freePieces(entry);
  const there = target && piecesAt(stock, { locationId: target.id });
  return (
    <Stack gap="6">
      {entryField}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '170px minmax(0, 1fr)' }}
        columnGap="3"
        rowGap="6"
        alignItems="start"
      >
        <NumberField
          form={form}
          name="movement.quantity"
          label={t('booking.quantity')}
          hint={
            most === undefined || free === undefined
              ? undefined
              : t('booking.limit', { most: formatQuantity(most), free: formatQuantity(free) })
          }
          unit={t('booking.unit')}
          wrong={movementLimit(entry, quantity)}
          required
        />
        <LookupField
          form={form}
          name="movement.storageLocationId"
          label={t('booking.target')}
          placeholder={t('booking.searchLocation')}
          hint={there === undefined ? undefined : t('booking.sameSku', { quantity: formatQuantity(there) })}
          search={searchLocation}
          minLength={0}
          onChosen={(_, [chosen]) => setTarget(chosen)}
          required
        />
      </Grid>
      <OutcomePreview outcome={outcome} />
    </Stack>
  );
}
