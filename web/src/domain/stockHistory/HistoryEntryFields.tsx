import { useApolloClient, useQuery } from '@apollo/client/react';
import { Grid, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/form/DateField';
import { LookupField } from '../../ui/form/LookupField';
import { NumberField } from '../../ui/form/NumberField';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import type { LookupSearch } from '../../ui/lookup/lookupOption';
import { useCan } from '../../platform/permissions/useCan';
import { useSession } from '../../platform/session/useSession';
import { warehouseText } from '../warehouses/warehouseText';
import { LocationOptionsQuery } from '../warehouses/locations.operations';
import { WarehousesQuery } from '../warehouses/warehouses.operations';
import { changeOf, longestReason, type HistoryEntryForm } from './historyEntryForm';
import { StockHistoryTypesQuery } from './historyTypes.operations';
import type { StockHistoryRow } from './stockHistory.operations';
import { useHistoryTypeText } from './useHistoryTypeText';

type HistoryEntryFieldsProps = {
  form: UseFormReturn<HistoryEntryForm>;
  /** Undefined for a new entry. */
  entry: StockHistoryRow | undefined;
};

/** The fields of the edit/add history modal (document 3, section 2). The figures of an entry that is known to be a booking's are read-only. */
export function HistoryEntryFields({ form, entry }: HistoryEntryFieldsProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const client = useApolloClient();
  const textOf = useHistoryTypeText();
  const { mayCall } = useCan();
  const own = useSession()?.user.warehouse;
  const types = useQuery(StockHistoryTypesQuery);
  const listed = useQuery(WarehousesQuery, { skip: own !== undefined || !mayCall('Query.warehouses') });
  const isBooked = entry?.isManual === false;
  const fixed = isBooked ? { readOnlyReason: t('dialog.booked') } : {};
  const warehouseId = form.watch('warehouseId');
  const stock = form.watch(['inStockOld', 'inStockNew']);
  const change = changeOf({ inStockOld: stock[0], inStockNew: stock[1] });
  // The figures determine the direction; if they are equal, the user chooses it.
  const direction = change === undefined || change === 0 ? undefined : change > 0 ? 'ADD' : 'SUBTRACT';
  const known = useRef(direction);
  useEffect(() => {
    if (direction === known.current) return;
    known.current = direction;
    if (direction !== undefined) form.setValue('changedType', direction, { shouldDirty: true, shouldValidate: true });
  }, [form, direction]);

  const warehouses = own ? [own] : (listed.data?.warehouses ?? []);
  const warehouseOptions = warehouses.map((one) => ({ id: one.id, label: warehouseText(one) }));
  // The warehouse of an existing entry is known before the list is loaded.
  if (entry?.warehouseId && !warehouses.some(({ id }) => id === entry.warehouseId)) {
    warehouseOptions.push({ id: entry.warehouseId, label: entry.warehouseName ?? entry.warehouseId });
  }
  const searchLocation: LookupSearch = async (keywords, signal) => {
    const { data } = await client.query({
      query: LocationOptionsQuery,
      variables: { warehouseId: form.getValues('warehouseId') || undefined, keywords: keywords || undefined },
      context: { fetchOptions: { signal } },
    });
    return data?.storageLocationOptions ?? [];
  };
  // The documented entries name their location without its id.
  const nameOnly = entry?.storageLocationId == null ? entry?.storageLocation : undefined;
  const named = useQuery(LocationOptionsQuery, { variables: { keywords: nameOnly ?? '' }, skip: !nameOnly });
  const found = named.data?.storageLocationOptions.find(({ label }) => label === nameOnly);
  useEffect(() => {
    if (found && form.getValues('storageLocationId') === '') {
      form.resetField('storageLocationId', { defaultValue: found.id });
    }
  }, [form, found]);
  const knownLocation =
    entry?.storageLocationId != null
      ? [{ id: entry.storageLocationId, label: entry.storageLocation ?? entry.storageLocationId }]
      : found
        ? [found]
        : [];

  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="3"
      rowGap="6"
      alignItems="start"
    >
      <LookupField
        form={form}
        name="warehouseId"
        label={t('columns.warehouse')}
        search={warehouseOptions}
        known={warehouseOptions}
        minLength={0}
        onChosen={() => form.setValue('storageLocationId', '', { shouldDirty: true })}
        {...(own && !isBooked ? { readOnlyReason: t('dialog.ownWarehouse') } : fixed)}
      />
      <LookupField
        // Another warehouse has other locations.
        key={warehouseId}
        form={form}
        name="storageLocationId"
        label={t('columns.location')}
        search={searchLocation}
        minLength={0}
        known={knownLocation}
        required
        {...fixed}
      />
      <DateField form={form} name="dateTime" label={t('columns.dateTime')} withTime required />
      <SelectField
        form={form}
        name="historyTypeId"
        label={t('columns.historyType')}
        options={(types.data?.stockHistoryTypes ?? []).map(({ id, name }) => ({ id, label: textOf(name) }))}
        required
      />
      <NumberField form={form} name="inStockOld" label={t('dialog.inStockOld')} required {...fixed} />
      <NumberField form={form} name="inStockNew" label={t('dialog.inStockNew')} required {...fixed} />
      <SelectField
        form={form}
        name="changedType"
        label={t('columns.changedType')}
        options={[
          { id: 'ADD', label: t('change.ADD') },
          { id: 'SUBTRACT', label: t('change.SUBTRACT') },
        ]}
        required
        {...fixed}
      />
      <TextField form={form} name="reason" label={t('columns.reason')} rows={3} maxLength={longestReason} wide />
      <Text gridColumn="1 / -1" color="fg.muted" textStyle="xs">
        {t('dialog.documents')}
      </Text>
    </Grid>
  );
}
