import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GoodsValueChange } from '../../domain/bookings/GoodsValue';
import { ChangeRows } from '../../ui/change/ChangeRows';
import { DateField } from '../../ui/form/DateField';
import { DecimalField } from '../../ui/form/DecimalField';
import { FieldGroup } from '../../ui/input/FieldGroup';
import { NumberField } from '../../ui/form/NumberField';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import type { LookupOption } from '../../ui/lookup/lookupOption';
import { quantityOr } from '../../platform/format/numbers';
import { reservedLimit, type EntryForm } from './stockEntryForm';

type StockEntryFieldsProps = {
  form: UseFormReturn<EntryForm>;
  before: EntryForm;
  historyTypes: readonly LookupOption[];
};

/** The fields of a stock entry; its SKU and location cannot be changed. */
export function StockEntryFields({ form, before, historyTypes }: StockEntryFieldsProps): ReactNode {
  const { t } = useTranslation('stock');
  const inventory = useWatch({ control: form.control, name: 'inventory' });
  const reserved = useWatch({ control: form.control, name: 'reserved' });
  const [purchasePrice, exchangeRate, additionalCosts, customsItem] = useWatch({
    control: form.control,
    name: ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'],
  });
  const costs = { purchasePrice, exchangeRate, additionalCosts, customsItem };
  const isStockChanged = inventory !== before.inventory;
  const fixed = t('edit.fixed');
  const rows = (['inventory', 'reserved'] as const).flatMap((field) => {
    const [was, is] = [before[field], field === 'inventory' ? inventory : reserved];
    if (is === null || Number.isNaN(is) || is === was) return [];
    const difference = was === null ? undefined : is - was;
    return [{ key: field, name: t(`fields.${field}`), before: quantityOr(was), after: quantityOr(is), difference }];
  });
  return (
    <Box>
      <FieldGroup title={t('edit.goodsAndLocation')} columns={3}>
        <TextField form={form} name="sku" label={t('columns.sku')} readOnlyReason={fixed} />
        <TextField form={form} name="warehouse" label={t('edit.warehouse')} readOnlyReason={fixed} />
        <TextField form={form} name="storageLocation" label={t('columns.location')} readOnlyReason={fixed} />
      </FieldGroup>
      <FieldGroup title={t('edit.stock')} columns={3}>
        <NumberField form={form} name="inventory" label={t('fields.inventory')} unit={t('booking.unit')} required />
        <NumberField
          form={form}
          name="reserved"
          label={t('fields.reserved')}
          unit={t('booking.unit')}
          wrong={reservedLimit(inventory, reserved)}
          required
        />
        <DateField form={form} name="date" label={t('fields.date')} withTime />
        {rows.length > 0 && (
          <Box gridColumn="1 / -1" aria-live="polite">
            <ChangeRows label={t('edit.preview')} rows={rows} />
          </Box>
        )}
        {isStockChanged && (
          <>
            <SelectField
              form={form}
              name="historyTypeId"
              label={t('booking.historyType')}
              options={historyTypes}
              required
            />
            <Box gridColumn={{ md: 'span 2' }}>
              <TextField form={form} name="reason" label={t('booking.reason')} autoComplete="off" />
            </Box>
          </>
        )}
      </FieldGroup>
      <FieldGroup title={t('edit.costs')} hint={t('edit.costsHint')} columns={2}>
        <DecimalField form={form} name="purchasePrice" label={t('fields.purchasePrice')} unit="$" />
        <DecimalField form={form} name="exchangeRate" label={t('fields.exchangeRate')} decimals={4} />
        <DecimalField form={form} name="additionalCosts" label={t('fields.additionalCosts')} unit="€" />
        <DecimalField form={form} name="customsItem" label={t('fields.customsItem')} unit="€" />
        <GoodsValueChange before={{ costs: before, pieces: before.inventory }} after={{ costs, pieces: inventory }} />
      </FieldGroup>
      <FieldGroup title={t('edit.origin')} columns={2}>
        <TextField form={form} name="source" label={t('fields.source')} autoComplete="off" />
        <TextField form={form} name="reference" label={t('fields.reference')} autoComplete="off" />
      </FieldGroup>
    </Box>
  );
}
