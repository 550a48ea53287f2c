import { formatDate, formatDateTime } from '../../../platform/format/dates';
import { formatEuro, formatQuantity, missing } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import type { PlanListName } from '../planLists.operations';
import type { LookupLists } from '../usePlanLists';
import { usePlanTexts, type PlanCodeKind } from '../planCodes';
import type { PlanInDialog } from './planDialog.operations';
import type { PlanField } from './planFields';
import { planValues, type PlanForm } from './planForm';
import { usePlanFieldName } from './usePlanFieldName';

type FieldTexts = {
  labelOf: (field: PlanField) => string;
  /** The value of a field as text. */
  textOf: (field: PlanField, values: PlanForm) => string;
};

type ListOfField = {
  list: PlanListName;
  /** The plan's field with the name of the chosen entry. */
  name:
    | 'recordStatus'
    | 'containerSize'
    | 'containerArrivalPlace'
    | 'carrierName'
    | 'paymentStatus'
    | 'shipmentPaidStatus'
    | 'customsPaidStatus'
    | 'chinaStatus'
    | 'chinaUser'
    | 'accountingStatus';
  kind?: PlanCodeKind;
};

/** The lists that fields choose from, with the names of their entries. */
const listOf: Partial<Record<PlanField, ListOfField>> = {
  recordStatusId: { list: 'recordStatuses', name: 'recordStatus', kind: 'status' },
  containerSizeId: { list: 'containerSizes', name: 'containerSize', kind: 'size' },
  containerArrivalPlaceId: { list: 'containerArrivalPlaces', name: 'containerArrivalPlace' },
  carrierNameId: { list: 'carrierNames', name: 'carrierName' },
  paymentStatusId: { list: 'paymentStatuses', name: 'paymentStatus', kind: 'payment' },
  shipmentPaidStatusId: { list: 'shipmentPaidStatuses', name: 'shipmentPaidStatus', kind: 'paid' },
  customsPaidStatusId: { list: 'customsPaidStatuses', name: 'customsPaidStatus', kind: 'paid' },
  chinaStatusId: { list: 'chinaStatuses', name: 'chinaStatus', kind: 'china' },
  chinaUserId: { list: 'chinaUsers', name: 'chinaUser' },
  accountingStatusId: { list: 'accountingStatuses', name: 'accountingStatus', kind: 'accounting' },
};

type PlanOption = { id: string; label: string };

type PlanOptions = {
  options: PlanOption[];
  /** The list could not be loaded: only the plan's current entry can be chosen. */
  hasFailed: boolean;
};

/** The choices of a field as text, always including the plan's current one, with the name that the plan has stored. */
export function usePlanOptions(
  { lists, failureOf }: LookupLists,
  plan: PlanInDialog | undefined,
): (field: PlanField) => PlanOptions {
  const { codeText } = usePlanTexts();
  return (field) => {
    const from = listOf[field];
    if (from === undefined) return { options: [], hasFailed: false };
    const { list, name: named, kind } = from;
    const optionOf = (id: string, name: string) => ({ id, label: kind === undefined ? name : codeText(kind, name) });
    const options = (lists?.[list] ?? []).map(({ id, name }) => optionOf(id, name));
    const ownId = plan === undefined ? '' : planValues(plan)[field];
    const ownName = plan?.[named];
    if (typeof ownId === 'string' && ownId !== '' && ownName && !options.some(({ id }) => id === ownId)) {
      options.push(optionOf(ownId, ownName));
    }
    return { options, hasFailed: failureOf(list) !== undefined };
  };
}

/** The fields of a plan as text. */
export function usePlanFieldText(lookups: LookupLists, plan: PlanInDialog): FieldTexts {
  const nameOf = usePlanFieldName();
  const language = useLanguage();
  const texts = usePlanTexts();
  const optionsOf = usePlanOptions(lookups, plan);
  const textOf = (field: PlanField, values: PlanForm): string => {
    switch (field) {
      case 'products':
        return values.products
          .map(({ quantityDelivering, sku }) => `${formatQuantity(quantityDelivering ?? 0)} × ${sku}`)
          .join(', ');
      case 'recordTags':
        return values.recordTags.join(', ');
      case 'containerArrivalDate':
        return values.containerArrivalDate === '' ? '' : formatDateTime(values.containerArrivalDate, language);
      case 'containerArrivalDateMode':
        return values.containerArrivalDate === '' ? '' : texts.modeText(values.containerArrivalDateMode);
      case 'orderTotalAmount':
      case 'prepaymentAmount':
        return values[field] === '' ? '' : formatEuro(values[field]);
      case 'prepaymentDate':
      case 'fullpaidDate':
      case 'accountingStatusDate':
        return values[field] === '' ? '' : formatDate(values[field], language);
      default: {
        const value = values[field];
        if (value === null || typeof value === 'object') return value?.name ?? '';
        return optionsOf(field).options.find(({ id }) => id === value)?.label ?? value;
      }
    }
  };
  return { labelOf: nameOf, textOf: (field, values) => textOf(field, values) || missing };
}
