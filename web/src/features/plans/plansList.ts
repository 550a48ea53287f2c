import { endOfDay, startOfDay } from '../../platform/format/days';
import type { ArrivalDateMode, ShippingPlanFilter } from '../../platform/generated/gql/graphql';
import { dayField, idsField, namesField, someOf, textField } from '../../lists/addressField';
import { defineList, withNewRows, type ValuesOf } from '../../lists/list';
import { PlanListsQuery } from './planLists.operations';
import { PlansQuery } from './plans.operations';

/** How certain the day of an arrival is, the most certain first (document 3, section 2). */
export const arrivalModes: readonly ArrivalDateMode[] = ['FIXED', 'PLANNED', 'PROVISIONAL'];

/** The default arrival time (document 3, section 9). */
export const arrivalTime = '04:00';

const filters = {
  keywords: textField('q', { coordinate: 'ShippingPlanFilter.keywords', maxLength: 100 }),
  recordStatusIds: idsField('status', { coordinate: 'ShippingPlanFilter.recordStatusIds' }),
  arrivalFrom: dayField('from', { coordinate: 'ShippingPlanFilter.arrivalFrom' }),
  arrivalTo: dayField('to', { coordinate: 'ShippingPlanFilter.arrivalTo' }),
  arrivalDateModes: someOf('mode', arrivalModes, { coordinate: 'ShippingPlanFilter.arrivalDateModes' }),
  supplierNameIds: idsField('supplier', { coordinate: 'ShippingPlanFilter.supplierNameIds' }),
  recordTags: namesField('tags', { coordinate: 'ShippingPlanFilter.recordTags' }),
  containerSizeIds: idsField('containerSize', { coordinate: 'ShippingPlanFilter.containerSizeIds' }),
  containerArrivalPlaceIds: idsField('place', { coordinate: 'ShippingPlanFilter.containerArrivalPlaceIds' }),
  carrierNameIds: idsField('carrier', { coordinate: 'ShippingPlanFilter.carrierNameIds' }),
  paymentStatusIds: idsField('payment', { coordinate: 'ShippingPlanFilter.paymentStatusIds' }),
  shipmentPaidStatusIds: idsField('freight', { coordinate: 'ShippingPlanFilter.shipmentPaidStatusIds' }),
  customsPaidStatusIds: idsField('customs', { coordinate: 'ShippingPlanFilter.customsPaidStatusIds' }),
  chinaStatusIds: idsField('china', { coordinate: 'ShippingPlanFilter.chinaStatusIds' }),
  chinaUserIds: idsField('chinaUser', { coordinate: 'ShippingPlanFilter.chinaUserIds' }),
  accountingStatusIds: idsField('accounting', { coordinate: 'ShippingPlanFilter.accountingStatusIds' }),
};

export type PlansFilter = ValuesOf<typeof filters>;

/** The shipping plans (document 3, sections 2 and 9): 25 at a time, scrolling loads more. */
export const plansList = defineList({
  path: '/app/shipping-plans',
  pageSizes: [25],
  pageSize: 25,
  filters,
  sorts: {
    next: 'NEXT_ARRIVAL',
    arrival: 'CONTAINER_ARRIVAL_DATE',
    name: 'SHIPMENT_RECORD_NAME',
    supplier: 'SUPPLIER_NAME',
    order: 'SUPPLIER_ORDER_ID',
    container: 'CONTAINER_ID',
    status: 'RECORD_STATUS',
    amount: 'ORDER_TOTAL_AMOUNT',
    accounting: 'ACCOUNTING_STATUS_DATE',
  },
  sortType: 'ShippingPlanSortField',
  ownSorts: [
    { field: 'NEXT_ARRIVAL', direction: 'ASC' },
    { field: 'CONTAINER_ARRIVAL_DATE', direction: 'DESC' },
    { field: 'SHIPMENT_RECORD_NAME', direction: 'ASC' },
  ],
  query: PlansQuery,
  variables: (filter, requested) => ({ filter: planFilterOf(filter), ...requested }),
  pageOf: ({ shippingPlans }) => shippingPlans,
  append: ({ shippingPlans: shown }, { shippingPlans: next }) => ({
    shippingPlans: { ...next, items: withNewRows(shown.items, next.items) },
  }),
  furtherQueries: () => [{ query: PlanListsQuery, variables: {} }],
});

/** The filter of the list and of actions on all matches. Days are whole days. */
export function planFilterOf(filter: PlansFilter): ShippingPlanFilter {
  return {
    keywords: filter.keywords || undefined,
    recordStatusIds: nonEmpty(filter.recordStatusIds),
    arrivalFrom: startOfDay(filter.arrivalFrom),
    arrivalTo: endOfDay(filter.arrivalTo),
    arrivalDateModes: nonEmpty(filter.arrivalDateModes),
    supplierNameIds: nonEmpty(filter.supplierNameIds),
    recordTags: nonEmpty(filter.recordTags),
    containerSizeIds: nonEmpty(filter.containerSizeIds),
    containerArrivalPlaceIds: nonEmpty(filter.containerArrivalPlaceIds),
    carrierNameIds: nonEmpty(filter.carrierNameIds),
    paymentStatusIds: nonEmpty(filter.paymentStatusIds),
    shipmentPaidStatusIds: nonEmpty(filter.shipmentPaidStatusIds),
    customsPaidStatusIds: nonEmpty(filter.customsPaidStatusIds),
    chinaStatusIds: nonEmpty(filter.chinaStatusIds),
    chinaUserIds: nonEmpty(filter.chinaUserIds),
    accountingStatusIds: nonEmpty(filter.accountingStatusIds),
  };
}

function nonEmpty<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : [...items];
}
