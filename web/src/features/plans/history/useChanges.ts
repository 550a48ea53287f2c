import { formatDate, formatDateTime } from '../../../platform/format/dates';
import { formatEuro } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { planFields, tabOfField, type PlanField, type PlanTab } from '../dialog/planFields';
import { usePlanFieldName } from '../dialog/usePlanFieldName';
import { usePlanTexts, type PlanCodeKind } from '../planCodes';
import type { PlanChange } from './history.operations';

type ValueChange = NonNullable<PlanChange['valuesChanged']>[number];
type Value = ValueChange['old'];

/** Properties whose field has another name, and those whose values are codes. */
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
const codesOfProperty: Readonly<Record<string, PlanCodeKind>> = {
  RecordStatus: 'status',
  ContainerSize: 'size',
  PaymentStatus: 'payment',
  ShipmentPaidStatus: 'paid',
  CustomsPaidStatus: 'paid',
  ChinaStatus: 'china',
  AccountingStatus: 'accounting',
};
const modes = ['FIXED', 'PLANNED', 'PROVISIONAL'] as const;

function fieldOf(property: string | null): PlanField | undefined {
  const name = property ?? '';
  return fieldOfProperty[name] ?? planFields.find((one) => one === `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
}

type ChangeTexts = {
  /** A property in the current language; unknown ones are shown as the server names them. */
  propertyText: (property: string | null) => string;
  /** The tab of a plan with this property. */
  tabOf: (property: string | null) => PlanTab;
  /** Undefined if there is no value. */
  valueText: (change: ValueChange, which: 'old' | 'new') => string | undefined;
};

/** The changes of a plan as text. */
export function useChanges(): ChangeTexts {
  const nameOf = usePlanFieldName();
  const language = useLanguage();
  const texts = usePlanTexts();
  const textOfValue = (property: string, value: NonNullable<Value>): string => {
    const { text, moment, date, amount, items } = value;
    if (moment !== null) return formatDateTime(moment, language);
    if (date !== null) return formatDate(date, language);
    if (amount !== null) return formatEuro(amount);
    if (items !== null) return items.join(', ');
    const kind = codesOfProperty[property];
    if (kind !== undefined) return texts.codeText(kind, text);
    const mode = modes.find((one) => one === text?.toUpperCase());
    return property === 'ContainerArrivalDateMode' && mode ? texts.modeText(mode) : (text ?? '');
  };
  return {
    propertyText: (property) => {
      const field = fieldOf(property);
      return field === undefined ? (property ?? '') : nameOf(field);
    },
    tabOf: (property) => {
      const field = fieldOf(property);
      return field === undefined ? 'shipment' : tabOfField(field);
    },
    valueText: (change, which) => {
      const value = change[which];
      return value === null ? undefined : textOfValue(change.property ?? '', value) || undefined;
    },
  };
}
