import { useTranslation } from 'react-i18next';
import type { PlanField } from './planFields';

const namedOtherwise = [
  'chinaStatusId',
  'chinaUserId',
  'chinaText',
  'accountingStatusId',
  'containerSizeId',
  'carrierShipmentUrl',
] as const satisfies readonly PlanField[];

/** The full name of a field, for places without the context of its tab and group. */
export function usePlanFieldName(): (field: PlanField) => string {
  const { t } = useTranslation('plans');
  return (field) => {
    const other = namedOtherwise.find((one) => one === field);
    return other === undefined ? t(`fields.${field}`) : t(`names.${other}`);
  };
}
