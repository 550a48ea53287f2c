import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../components/form/DateField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { LookupField } from '../../../components/form/LookupField';
import { NumberField } from '../../../components/form/NumberField';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import type { LookupOption } from '../../../components/lookup/lookupOption';
import { useCan } from '../../../permissions/useCan';
import { pickTypes, pickTypeText } from '../pickTypes';
import { readsField, writesField, type OrderField, type OrderForm } from './orderForm';

type OrderFieldsTabProps = {
  form: UseFormReturn<OrderForm>;
  carriers: readonly LookupOption[];
  /** The statuses to choose from: only an error can be resolved. Empty if there is no choice. */
  statuses: readonly LookupOption[];
  /** A new order has no package yet, and its number is proposed. */
  isNew?: boolean;
  numberHint?: string;
};

const assignment = [
  'customerInvoiceNumber',
  'customerOrderId',
  'customerIdNumber',
  'orderType',
  'shippingStatusId',
  'pickType',
  'orderDate',
] as const;
const shipping = [
  'outboundCarriers',
  'shippingService',
  'orderShippingWeight',
  'phoneNumber',
  'packageId',
  'orderShippingCarrier',
] as const;
const address = [
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
] as const;

/** The editable fields of an order. Fields that may not be read are absent; those that may not be written show the reason. */
export function OrderFieldsTab(props: OrderFieldsTabProps): ReactNode {
  const { form, carriers, statuses, isNew = false, numberHint } = props;
  const { t } = useTranslation('orders');
  const rights = useCan();
  const shows = (field: OrderField) => readsField(rights, field);
  const showsAny = (fields: readonly OrderField[]) => fields.some(shows);
  /** The common properties of a field; undefined for one that is not shown. */
  const field = <Name extends OrderField>(name: Name, label: string) => ({
    form,
    name,
    label,
    readOnlyReason: writesField(rights, name) ? undefined : t('edit.readOnly'),
  });
  return (
    <>
      {showsAny(assignment) && (
        <FieldGroup title={t('dialog.assignment')}>
          {shows('customerInvoiceNumber') && (
            <TextField {...field('customerInvoiceNumber', t('fields.invoice'))} autoComplete="off" required />
          )}
          {shows('customerOrderId') && (
            <TextField
              {...field('customerOrderId', t('fields.number'))}
              autoComplete="off"
              hint={numberHint}
              required
            />
          )}
          {shows('customerIdNumber') && (
            <TextField {...field('customerIdNumber', t('fields.customer'))} autoComplete="off" required />
          )}
          {shows('orderType') && <TextField {...field('orderType', t('fields.orderType'))} autoComplete="off" />}
          {shows('shippingStatusId') && statuses.length > 0 && (
            <SelectField
              {...field('shippingStatusId', t('columns.status'))}
              options={statuses}
              hint={statuses.length > 1 ? t('edit.mended') : undefined}
              required
            />
          )}
          {shows('pickType') && (
            <SelectField
              {...field('pickType', t('fields.pickType'))}
              options={pickTypes.map((id) => ({ id, label: pickTypeText(id) }))}
              placeholder={isNew ? t('edit.pickTypeBySkus') : undefined}
              required={!isNew}
            />
          )}
          {shows('orderDate') && (
            <DateField
              {...field('orderDate', t('fields.orderDate'))}
              hint={isNew ? t('edit.nowWhenEmpty') : undefined}
              required={!isNew}
              withTime
            />
          )}
        </FieldGroup>
      )}
      {showsAny(shipping) && (
        <FieldGroup title={t('dialog.shipping')}>
          {shows('outboundCarriers') && (
            <LookupField
              {...field('outboundCarriers', t('fields.carrier'))}
              search={carriers}
              known={carriers}
              minLength={0}
              multiple
            />
          )}
          {shows('shippingService') && (
            <TextField {...field('shippingService', t('fields.service'))} autoComplete="off" />
          )}
          {shows('orderShippingWeight') && (
            <NumberField {...field('orderShippingWeight', t('fields.weight'))} places={3} unit="kg" />
          )}
          {shows('phoneNumber') && (
            <TextField {...field('phoneNumber', t('fields.phone'))} type="tel" autoComplete="off" />
          )}
          {shows('packageId') && !isNew && (
            <TextField {...field('packageId', t('fields.package'))} autoComplete="off" />
          )}
          {shows('orderShippingCarrier') && (
            <TextField {...field('orderShippingCarrier', t('fields.shopCarrier'))} autoComplete="off" />
          )}
        </FieldGroup>
      )}
      {showsAny(address) && (
        <FieldGroup title={t('dialog.address')} hint={t('edit.onTheLabel')}>
          {shows('shippingAddressCompany') && (
            <TextField {...field('shippingAddressCompany', t('fields.company'))} autoComplete="off" />
          )}
          {shows('shippingAddressName') && (
            <TextField {...field('shippingAddressName', t('fields.name'))} autoComplete="off" />
          )}
          {shows('shippingAddressStreet') && (
            <TextField {...field('shippingAddressStreet', t('fields.street'))} autoComplete="off" wide />
          )}
          {shows('shippingAddressZipcode') && (
            <TextField {...field('shippingAddressZipcode', t('fields.zipcode'))} autoComplete="off" />
          )}
          {shows('shippingAddressTown') && (
            <TextField {...field('shippingAddressTown', t('fields.town'))} autoComplete="off" />
          )}
          {shows('shippingAddressCountry') && (
            <TextField {...field('shippingAddressCountry', t('fields.country'))} autoComplete="off" />
          )}
        </FieldGroup>
      )}
    </>
  );
}
