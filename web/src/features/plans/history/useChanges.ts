import { formatDate, formatDateTime } from '../../../format/dates';
import { formatEuro } from '../../../format/numbers';
import { useLanguage } from '../../../i18n/useLanguage';
import { planFields, type PlanField } from '../dialog/planForm';
import { usePlanFieldName } from '../dialog/usePlanFieldText';
import { usePlanWords, type PlanWordKind } from '../planWords';
import type { PlanChange } from './history.operations';

type ValueChange = NonNullable<PlanChange['valuesChanged']>[number];
type Value = ValueChange['old'];

/** Properties whose fields are named otherwise, and those whose values are codes. */
const fieldOfProperty: Readonly<Record<string, PlanField>> = {
  RecordStatus: 'recordStatusId',
  ContainerSize: 'containerSizeId',
  ContainerArrivalPlace: 'containerArrivalPlaceId',
  CarrierName: 'carrierNameId',
  PaymentStatus: 'paymentStatusId',
  ShipmentPaidStatus: 'shipmentPaidStatusId',
  CustomsPaidStatus: 'customsPaidStatusId',
  ChinaStatus: 'chinaStatusId',
  ChinaUser: 'chinaUserId',
  AccountingStatus: 'accountingStatusId',
};
const codesOfProperty: Readonly<Record<string, PlanWordKind>> = {
  RecordStatus: 'status',
  ContainerSize: 'size',
  PaymentStatus: 'payment',
  ShipmentPaidStatus: 'paid',
  CustomsPaidStatus: 'paid',
  ChinaStatus: 'china',
  AccountingStatus: 'accounting',
};
const modes = ['FIXED', 'PLANNED', 'PROVISIONAL'] as const;

type ChangesInWords = {
  /** A property in the language that is shown; one that nobody here knows, as the server names it. */
  propertyText: (property: string | null) => string;
  /** Undefined where there is no value. */
  valueText: (change: ValueChange, which: 'old' | 'new') => string | undefined;
};

/** The changes of a plan in words. */
export function useChanges(): ChangesInWords {
  const nameOf = usePlanFieldName();
  const language = useLanguage();
  const words = usePlanWords();
  const inWords = (property: string, value: NonNullable<Value>): string => {
    const { text, moment, date, amount, items } = value;
    if (moment !== null) return formatDateTime(moment, language);
    if (date !== null) return formatDate(date, language);
    if (amount !== null) return formatEuro(amount);
    if (items !== null) return items.join(', ');
    const kind = codesOfProperty[property];
    if (kind !== undefined) return words.word(kind, text);
    const mode = modes.find((one) => one === text?.toUpperCase());
    return property === 'ContainerArrivalDateMode' && mode ? words.mode(mode) : (text ?? '');
  };
  return {
    propertyText: (property) => {
      const name = property ?? '';
      const field =
        fieldOfProperty[name] ?? planFields.find((one) => one === `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
      return field === undefined ? name : nameOf(field);
    },
    valueText: (change, which) => {
      const value = change[which];
      return value === null ? undefined : inWords(change.property ?? '', value) || undefined;
    },
  };
}
