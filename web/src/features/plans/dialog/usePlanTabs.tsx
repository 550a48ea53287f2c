import { Box } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../ui/file/useUpload';
import { DateField } from '../../../ui/form/DateField';
import { DecimalField } from '../../../ui/form/DecimalField';
import { FieldGroup } from '../../../ui/input/FieldGroup';
import type { FormTab } from '../../../ui/form/formTab';
import { LookupField } from '../../../ui/form/LookupField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { formatShare } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import type { PlanListName } from '../planLists.operations';
import { arrivalTime } from '../plansList';
import type { LookupLists } from '../usePlanLists';
import { ArrivalModeField } from './ArrivalModeField';
import { DocumentField } from './DocumentField';
import type { PlanInDialog } from './planDialog.operations';
import { documentFields, readsField, saysReadOnly, type PlanForm } from './planForm';
import { tabFields, type PlanField } from './planFields';
import { ProductsField } from './ProductsField';
import { usePlanOptions } from './usePlanFieldText';

type Form = UseFormReturn<PlanForm>;
type PlanTabsInput = { plan: PlanInDialog | undefined; lookups: LookupLists; upload: Upload };

/**
 * The tabs Shipment, Order, China and Accounting (document 3, section 2). Fields that the user may not read are absent; those that they may
 * not write show the reason.
 */
export function usePlanTabs({ plan, lookups, upload }: PlanTabsInput): [FormTab<PlanForm>, ...FormTab<PlanForm>[]] {
  const { t } = useTranslation('plans');
  const rights = useCan();
  const { lists, failureOf } = lookups;
  const optionsOf = usePlanOptions(lookups, plan);
  const tags = useMemo(() => (lists?.recordTags ?? []).map(({ name }) => ({ id: name, label: name })), [lists]);
  const suppliers = useMemo(() => (lists?.supplierNames ?? []).map(({ name }) => ({ id: name, label: name })), [lists]);
  const sizeOf = (id: string) => lists?.containerSizes?.find((size) => size.id === id)?.name;
  const shows = (field: PlanField) => readsField(rights, field);
  const reasonOf = (field: PlanField) => (saysReadOnly(rights, field) ? t('dialog.readOnly') : undefined);
  const props = (form: Form, name: PlanField) => {
    const readOnlyReason = reasonOf(name);
    return { form, name, label: t(`fields.${name}`), ...(readOnlyReason !== undefined && { readOnlyReason }) };
  };
  const text = (form: Form, name: PlanField, more: { required?: boolean; rows?: number; wide?: boolean } = {}) =>
    shows(name) && <TextField key={name} {...props(form, name)} autoComplete="off" {...more} />;
  const failedHint = { hint: t('dialog.listFailed') };
  const hintOf = (list: PlanListName) => (failureOf(list) === undefined ? {} : failedHint);
  /** A list that could not be loaded shows the error at its field; the current value stays. */
  const select = (form: Form, name: PlanField, required = false) => {
    if (!shows(name)) return false;
    const { options, hasFailed } = optionsOf(name);
    return (
      <SelectField
        key={name}
        {...props(form, name)}
        options={options}
        required={required}
        {...(hasFailed && failedHint)}
      />
    );
  };
  const amount = (form: Form, name: PlanField, hint?: string) =>
    shows(name) && (
      <DecimalField key={name} {...props(form, name)} decimals={2} unit="€" {...(hint !== undefined && { hint })} />
    );
  const day = (form: Form, name: PlanField) => shows(name) && <DateField key={name} {...props(form, name)} />;
  const group = (title: string, columns: 2 | 3, fields: readonly ReactNode[], hint?: string) =>
    fields.some(Boolean) && (
      <FieldGroup key={title} title={title} columns={columns} mediumColumns={2} {...(hint !== undefined && { hint })}>
        {fields}
      </FieldGroup>
    );

  const shipment = (form: Form) => [
    group(t('groups.shipment'), 2, [
      text(form, 'shipmentRecordName', { required: true }),
      shows('supplierName') && (
        <LookupField
          key="supplierName"
          {...props(form, 'supplierName')}
          search={suppliers}
          minLength={0}
          // It may have been added a moment ago.
          freeText
          required
          {...hintOf('supplierNames')}
        />
      ),
      text(form, 'supplierOrderId', { required: true }),
      select(form, 'recordStatusId', plan !== undefined),
      shows('recordTags') && (
        <LookupField
          key="recordTags"
          {...props(form, 'recordTags')}
          search={tags}
          known={tags}
          minLength={0}
          multiple
          {...hintOf('recordTags')}
        />
      ),
      text(form, 'shipmentNote', { rows: 1 }),
    ]),
    group(t('groups.container'), 3, [
      text(form, 'containerId'),
      select(form, 'containerSizeId'),
      select(form, 'carrierNameId'),
      shows('containerArrivalDate') && (
        <DateField key="arrival" {...props(form, 'containerArrivalDate')} withTime defaultTime={arrivalTime} />
      ),
      shows('containerArrivalDateMode') && (
        <ArrivalModeField key="mode" form={form} readOnlyReason={reasonOf('containerArrivalDateMode')} />
      ),
      select(form, 'containerArrivalPlaceId'),
      text(form, 'carrierShipmentId'),
      shows('carrierShipmentUrl') && (
        <Box key="carrierShipmentUrl" gridColumn={{ lg: 'span 2' }}>
          {text(form, 'carrierShipmentUrl')}
        </Box>
      ),
    ]),
    group(
      t('groups.documents'),
      3,
      documentFields.map((name) => shows(name) && <DocumentField key={name} {...{ form, name, plan, upload }} />),
      t('dialog.onlyPdf'),
    ),
  ];
  const order = (form: Form) => [
    group(t('groups.amounts'), 3, [
      amount(form, 'orderTotalAmount'),
      shows('prepaymentAmount') && (
        <PrepaymentField key="prepaymentAmount" form={form} render={(hint) => amount(form, 'prepaymentAmount', hint)} />
      ),
      day(form, 'prepaymentDate'),
      select(form, 'paymentStatusId'),
      day(form, 'fullpaidDate'),
    ]),
    group(t('groups.paid'), 2, [select(form, 'shipmentPaidStatusId'), select(form, 'customsPaidStatusId')]),
    group(t('groups.products'), 2, [shows('products') && <ProductsField key="products" form={form} sizeOf={sizeOf} />]),
  ];
  const china = (form: Form) =>
    group(t('groups.china'), 2, [
      select(form, 'chinaStatusId'),
      select(form, 'chinaUserId'),
      text(form, 'chinaText', { rows: 5, wide: true }),
    ]);
  const accounting = (form: Form) =>
    group(t('groups.accounting'), 2, [select(form, 'accountingStatusId'), day(form, 'accountingStatusDate')]);

  const more: readonly FormTab<PlanForm>[] = [
    {
      value: 'order',
      label: t('tabs.order'),
      ...(plan?.products && { count: plan.products.length }),
      names: tabFields.order,
      render: order,
    },
    { value: 'china', label: t('tabs.china'), names: tabFields.china, render: china },
    { value: 'accounting', label: t('tabs.accounting'), names: tabFields.accounting, render: accounting },
  ];
  return [
    { value: 'shipment', label: t('tabs.shipment'), names: tabFields.shipment, render: shipment },
    // A tab without readable fields is absent.
    ...more.filter(({ names }) => names.some((name) => planFieldOf(name, shows))),
  ];
}

function planFieldOf(name: string, shows: (field: PlanField) => boolean): boolean {
  const field = Object.values(tabFields)
    .flat()
    .find((one) => one === name);
  return field !== undefined && shows(field);
}

type PrepaymentFieldProps = { form: Form; render: (hint: string | undefined) => ReactNode };

/** The deposit, with its share of the sum below. */
function PrepaymentField({ form, render }: PrepaymentFieldProps): ReactNode {
  const { t } = useTranslation('plans');
  const [total, deposit] = useWatch({ control: form.control, name: ['orderTotalAmount', 'prepaymentAmount'] });
  const share = Number(deposit || Number.NaN) / Number(total || Number.NaN);
  return render(
    Number.isFinite(share) && share >= 0 ? t('dialog.shareOfTotal', { share: formatShare(share) }) : undefined,
  );
}
