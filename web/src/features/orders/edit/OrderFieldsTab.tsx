import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/DateField';
import { FieldGroup, FieldRow } from '../../../ui/input/FieldGroup';
import { LookupField } from '../../../ui/form/LookupField';
import { NumberField } from '../../../ui/form/NumberField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import type { LookupOption } from '../../../ui/lookup/lookupOption';
import { useCan } from '../../../platform/permissions/useCan';
import { pickTypes, pickTypeText } from '../pickTypes';
import { PostcodeField } from './PostcodeField';
import { useKnownOrderValues } from './useKnownOrderValues';
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
const recipient = ['shippingAddressCompany', 'shippingAddressName'] as const;
const place = ['shippingAddressZipcode', 'shippingAddressTown', 'shippingAddressCountry'] as const;
const address = [...recipient, 'shippingAddressStreet', ...place] as const;

/** Chosen from the known values, or any other text. */
const anyOf = { minLength: 0, freeText: true, placeholder: '' } as const;

/** The editable fields of an order. Fields that may not be read are absent; those that may not be written show the reason. */
export function OrderFieldsTab(props: OrderFieldsTabProps): ReactNode {
  const { form, carriers, statuses, isNew = false, numberHint } = props;
  const { t } = useTranslation('orders');
  const rights = useCan();
  const known = useKnownOrderValues();
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
        <FieldGroup title={t('dialog.assignment')} columns={3} mediumColumns={2}>
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
          {shows('orderType') && (
            <LookupField {...field('orderType', t('fields.orderType'))} {...anyOf} search={known.orderType} />
          )}
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
        <FieldGroup title={t('dialog.shipping')} columns={3} mediumColumns={2}>
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
            <LookupField {...field('shippingService', t('fields.service'))} {...anyOf} search={known.shippingService} />
          )}
          {shows('orderShippingWeight') && (
            <NumberField {...field('orderShippingWeight', t('fields.weight'))} decimals={3} unit="kg" />
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
        <FieldGroup title={t('dialog.address')} hint={t('edit.onTheLabel')} columns={1}>
          {showsAny(recipient) && (
            <FieldRow columns={2} mediumColumns={2}>
              {shows('shippingAddressCompany') && (
                <TextField {...field('shippingAddressCompany', t('fields.company'))} autoComplete="off" />
              )}
              {shows('shippingAddressName') && (
                <TextField {...field('shippingAddressName', t('fields.name'))} autoComplete="off" />
              )}
            </FieldRow>
          )}
          {shows('shippingAddressStreet') && (
            <TextField {...field('shippingAddressStreet', t('fields.street'))} autoComplete="off" />
          )}
          {showsAny(place) && (
            <FieldRow columns={3} mediumColumns={3}>
              {shows('shippingAddressZipcode') && (
                <PostcodeField {...field('shippingAddressZipcode', t('fields.zipcode'))} />
              )}
              {shows('shippingAddressTown') && (
                <TextField {...field('shippingAddressTown', t('fields.town'))} autoComplete="off" />
              )}
              {shows('shippingAddressCountry') && (
                <TextField {...field('shippingAddressCountry', t('fields.country'))} autoComplete="off" />
              )}
            </FieldRow>
          )}
        </FieldGroup>
      )}
    </>
  );
}
