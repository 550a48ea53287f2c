import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../../format/dates';
import { formatEuro, formatQuantity, missing } from '../../../format/numbers';
import { useLanguage } from '../../../i18n/useLanguage';
import type { PlanListName, PlanLists } from '../planLists.operations';
import { usePlanWords, type PlanWordKind } from '../planWords';
import type { PlanField, PlanForm } from './planForm';

type FieldTexts = {
  labelOf: (field: PlanField) => string;
  /** What a field holds, in words. */
  textOf: (field: PlanField, values: PlanForm) => string;
};

/** The lists that fields choose from, and how their entries are called. */
const listOf: Partial<Record<PlanField, { list: PlanListName; kind?: PlanWordKind }>> = {
  recordStatusId: { list: 'recordStatuses', kind: 'status' },
  containerSizeId: { list: 'containerSizes', kind: 'size' },
  containerArrivalPlaceId: { list: 'containerArrivalPlaces' },
  carrierNameId: { list: 'carrierNames' },
  paymentStatusId: { list: 'paymentStatuses', kind: 'payment' },
  shipmentPaidStatusId: { list: 'shipmentPaidStatuses', kind: 'paid' },
  customsPaidStatusId: { list: 'customsPaidStatuses', kind: 'paid' },
  chinaStatusId: { list: 'chinaStatuses', kind: 'china' },
  chinaUserId: { list: 'chinaUsers' },
  accountingStatusId: { list: 'accountingStatuses', kind: 'accounting' },
};

export type PlanOption = { id: string; label: string };

/** The entries of the list that a field chooses from, in words. */
export function usePlanOptions(lists: PlanLists | undefined): (field: PlanField) => PlanOption[] {
  const { word } = usePlanWords();
  return (field) => {
    const { list, kind } = listOf[field] ?? {};
    if (list === undefined) return [];
    return (lists?.[list] ?? []).map(({ id, name }) => ({ id, label: kind === undefined ? name : word(kind, name) }));
  };
}

const namedOtherwise = [
  'chinaStatusId',
  'chinaUserId',
  'chinaText',
  'accountingStatusId',
  'containerSizeId',
] as const satisfies readonly PlanField[];

/** How a field is called where no tab and no group around it says of what it is the status. */
export function usePlanFieldName(): (field: PlanField) => string {
  const { t } = useTranslation('plans');
  return (field) => {
    const other = namedOtherwise.find((one) => one === field);
    return other === undefined ? t(`fields.${field}`) : t(`names.${other}`);
  };
}

/** The fields of a plan in words. */
export function usePlanFieldText(lists: PlanLists | undefined): FieldTexts {
  const nameOf = usePlanFieldName();
  const language = useLanguage();
  const words = usePlanWords();
  const optionsOf = usePlanOptions(lists);
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
        return values.containerArrivalDate === '' ? '' : words.mode(values.containerArrivalDateMode);
      case 'orderTotalAmount':
      case 'prepaymentAmount':
        return values[field] === '' ? '' : formatEuro(values[field]);
      case 'prepaymentDate':
      case 'fullpaidDate':
      case 'accountingStatusDate':
        return values[field] === '' ? '' : formatDate(values[field], language);
      default: {
        const value = values[field];
        if (value instanceof File) return value.name;
        return optionsOf(field).find(({ id }) => id === value)?.label ?? value;
      }
    }
  };
  return { labelOf: nameOf, textOf: (field, values) => textOf(field, values) || missing };
}
