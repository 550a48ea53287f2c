import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierLogo } from '../../domain/carriers/CarrierLogo';
import type { Filter } from '../../ui/filter/filter';
import type { OrderCarriersQuery, OrderStatusesQuery } from '../../platform/generated/gql/graphql';
import { filtersOf } from '../../lists/listFilters';
import { useFilterKinds } from '../../lists/useFilterKinds';
import type { StateOf } from '../../lists/useList';
import { useWarehouseFilter } from '../../domain/warehouses/useWarehouseFilter';
import { forwarderWithoutNumber } from './carriers';
import { longestSku, type ordersList } from './ordersList';
import { pickTypes, pickTypeText } from './pickTypes';
import { useStatusText } from './statuses';
import { SkuSuggestions } from '../../domain/skus/SkuSuggestions';

/** The choices of the filters; undefined until loaded. */
type OrderChoices = {
  statuses: OrderStatusesQuery['orderStatuses'] | undefined;
  carriers: OrderCarriersQuery['carriers'] | undefined;
  /** Errors while loading them. */
  statusesError: unknown;
  carriersError: unknown;
};

/** The filters of document 2, section 2.1; the warehouse is locked for users limited to one. */
export function useOrderFilters(state: StateOf<typeof ordersList>, choices: OrderChoices): Filter[] {
  const { statuses, carriers, statusesError, carriersError } = choices;
  const { t } = useTranslation('orders');
  const statusText = useStatusText();
  const kinds = useFilterKinds();
  const { list, rights, change } = state;
  const { filter } = state.view;
  const searchField = state.search?.field;
  const chooseWarehouse = useMemo(() => (warehouseId: string) => change.filter({ warehouseId }), [change]);
  const warehouse = useWarehouseFilter(filter.warehouseId, chooseWarehouse);
  // Avoids rendering the filters again when rows arrive.
  return useMemo(
    () =>
      filtersOf(
        { list, rights },
        {
          warehouseId: { ...warehouse, secondary: true },
          statusIds: kinds.choices({
            label: t('filters.status'),
            choices: (statuses ?? []).map(({ id, name }) => ({ id, label: statusText(name) })),
            loading: statuses === undefined,
            error: statusesError,
            value: filter.statusIds,
            onChange: (statusIds) => change.filter({ statusIds }),
          }),
          pickTypes: kinds.choices({
            label: t('filters.pickType'),
            choices: pickTypes.map((pickType) => ({ id: pickType, label: pickTypeText(pickType) })),
            value: filter.pickTypes,
            onChange: (ids) => change.filter({ pickTypes: pickTypes.filter((pickType) => ids.includes(pickType)) }),
          }),
          carrierIds: kinds.choices({
            label: t('filters.carrier'),
            choices: (carriers ?? [])
              .filter(({ id }) => id !== forwarderWithoutNumber)
              .map(({ id, name, logo }) => ({ id, label: name, icon: <CarrierLogo logo={logo} /> })),
            loading: carriers === undefined,
            error: carriersError,
            value: filter.carrierIds,
            onChange: (carrierIds) => change.filter({ carrierIds }),
          }),
          orderedFrom: kinds.days({
            fields: ['orderedFrom', 'orderedTo'],
            label: t('filters.orderDate'),
            value: { from: filter.orderedFrom, to: filter.orderedTo },
            onChange: ({ from, to }) => change.filter({ orderedFrom: from, orderedTo: to }),
          }),
          shippedFrom: kinds.days({
            fields: ['shippedFrom', 'shippedTo'],
            label: t('filters.shippedDate'),
            value: { from: filter.shippedFrom, to: filter.shippedTo },
            onChange: ({ from, to }) => change.filter({ shippedFrom: from, shippedTo: to }),
            secondary: true,
          }),
          // As the search, it has no chip of its own.
          ...(searchField !== 'customerOrderId' && {
            customerOrderId: kinds.text({
              label: t('filters.number'),
              hint: t('filters.numberHint'),
              value: filter.customerOrderId,
              textOf: (text) => t('filters.contains', { text }),
              onChange: (customerOrderId) => change.filter({ customerOrderId }),
              secondary: true,
            }),
          }),
          sku: kinds.text({
            label: t('filters.sku'),
            hint: t('filters.skuHint'),
            maxLength: longestSku,
            value: filter.sku,
            textOf: (text) => t('filters.contains', { text }),
            suggestions: (text) => <SkuSuggestions text={text} onSelect={(sku) => change.filter({ sku })} />,
            onChange: (sku) => change.filter({ sku }),
            secondary: true,
          }),
          bulky: kinds.yesNo({
            label: t('filters.bulky'),
            names: { all: t('bulky.all'), yes: t('bulky.yes'), no: t('bulky.no') },
            value: filter.bulky,
            onChange: (bulky) => change.filter({ bulky }),
            secondary: true,
          }),
        },
      ),
    [
      list,
      rights,
      change,
      filter,
      searchField,
      statuses,
      carriers,
      statusesError,
      carriersError,
      warehouse,
      kinds,
      statusText,
      t,
    ],
  );
}
