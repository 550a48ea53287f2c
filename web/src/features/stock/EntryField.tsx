import { Box, Button, Field, Flex, Text } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import { useEntrySearch } from '../../domain/bookings/useBookingSearch';
import { FieldMessage } from '../../ui/input/FieldMessage';
import { useFieldLock } from '../../ui/input/fieldLock';
import { LookupField } from '../../ui/form/LookupField';
import { missing, quantityOr } from '../../platform/format/numbers';
import { SkuId } from '../../domain/skus/SkuId';

type EntryFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  entry: BookingEntry | undefined;
  onChosen: (entry: BookingEntry | undefined) => void;
  onChange: () => void;
};

/** Chooses the stock entry to book on, and shows its stock. */
export function EntryField<Values extends FieldValues>({
  form,
  name,
  entry,
  onChosen,
  onChange,
}: EntryFieldProps<Values>): ReactNode {
  const { t } = useTranslation('stock');
  const { search, entryOf } = useEntrySearch();
  const lock = useFieldLock(undefined);
  if (entry === undefined) {
    return (
      <LookupField
        form={form}
        name={name}
        label={t('booking.entry')}
        placeholder={t('booking.searchEntry')}
        search={search}
        onChosen={([id]) => onChosen(entryOf(id))}
        required
      />
    );
  }
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Box>
      <Flex
        as="fieldset"
        m="0"
        minW="0"
        aria-label={t('booking.entry')}
        align="center"
        gap="3"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        px="3.5"
        py="2.5"
        borderWidth="1px"
        rounded="l2"
      >
        <Box color="fg.muted" flexShrink={0}>
          <Boxes size={18} aria-hidden />
        </Box>
        <Box flex={{ base: '1 1 calc(100% - 48px)', md: '1' }} minW="0">
          {entry.sku ? <SkuId sku={entry.sku} strong /> : missing}
          <Text color="fg.muted" truncate title={entry.name ?? undefined}>
            {entry.name}
          </Text>
        </Box>
        <Box flex={{ base: '1', md: 'none' }} textAlign={{ md: 'end' }}>
          <Text textStyle="id">{entry.storageLocation ?? missing}</Text>
          <Text textStyle="xs" color="fg.muted" data-num="">
            {t('booking.stock', { inventory: quantityOr(entry.inventory), reserved: quantityOr(entry.reserved) })}
          </Text>
        </Box>
        <Button size="sm" disabled={lock !== undefined} onClick={onChange}>
          {t('booking.change')}
        </Button>
      </Flex>
      {error !== undefined && (
        <Field.Root invalid mt="1">
          <FieldMessage message={error.message} />
        </Field.Root>
      )}
    </Box>
  );
}
