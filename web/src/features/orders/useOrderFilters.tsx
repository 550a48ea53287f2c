import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { ChoiceList } from '../../components/filter/ChoiceList';
import { dateRangeInWords } from '../../components/filter/dateRange';
import { DateRangePanel } from '../../components/filter/DateRangePanel';
import type { OrderChoicesQuery } from '../../generated/gql/graphql';
import { useLanguage } from '../../i18n/useLanguage';
import { useWarehouseFilter } from '../../warehouses/useWarehouseFilter';
import { BulkyPanel } from './BulkyPanel';
import { CarrierLogo } from './CarrierLogo';
import { forwarderWithoutNumber } from './carrierLogos';
import { pickTypes, type OrdersFilter, type OrdersView } from './orders.urls';
import type { OrdersAccess } from './ordersAccess';
import { pickTypeText } from './pickTypeText';
import { SkuPanel } from './SkuPanel';
import { useStatusText } from './useStatusText';

type OrderFiltersInput = {
  view: OrdersView;
  access: OrdersAccess;
  /** Undefined until they have been loaded. */
  choices: OrderChoicesQuery | undefined;
  onChange: (change: Partial<OrdersFilter>) => void;
};

/** The filters of document 2, section 2.1, that this viewer may use; who is held to one warehouse sees it locked. */
export function useOrderFilters({ view, access, choices, onChange }: OrderFiltersInput): Filter[] {
  const { t } = useTranslation(['orders', 'kit']);
  const language = useLanguage();
  const statusText = useStatusText();
  const chooseWarehouse = useCallback((warehouseId: string) => onChange({ warehouseId }), [onChange]);
  const warehouse = useWarehouseFilter(view.warehouseId, chooseWarehouse);

  // The same filters are not drawn anew when other rows come.
  return useMemo(() => {
    const statusChoices = (choices?.orderStatuses ?? []).map(({ id, name }) => ({ id, label: statusText(name) }));
    const carrierChoices = (choices?.carriers ?? [])
      .filter(({ id }) => id !== forwarderWithoutNumber)
      .map(({ id, name, logo }) => ({ id, label: name, icon: <CarrierLogo logo={logo} /> }));
    const pickTypeChoices = pickTypes.map((pickType) => ({ id: pickType, label: pickTypeText(pickType) }));
    const loading = choices === undefined;
    const ordered = { from: view.orderedFrom, to: view.orderedTo };
    const shipped = { from: view.shippedFrom, to: view.shippedTo };
    const words = {
      since: (date: string) => t('kit:date.since', { date }),
      until: (date: string) => t('kit:date.until', { date }),
    };

    const filters: (Filter | false)[] = [
      (access.readsAll || warehouse.locked === true) && { ...warehouse, secondary: true },
      access.readsStatus && {
        id: 'status',
        label: t('filters.status'),
        value: chosenInWords(view.statusIds, statusChoices),
        count: view.statusIds.length,
        panel: (
          <ChoiceList
            label={t('filters.status')}
            choices={statusChoices}
            selectedIds={view.statusIds}
            onChange={(statusIds) => onChange({ statusIds })}
            loading={loading}
          />
        ),
        remove: () => onChange({ statusIds: [] }),
      },
      access.readsPickType && {
        id: 'pickType',
        label: t('filters.pickType'),
        value: chosenInWords(view.pickTypes, pickTypeChoices),
        count: view.pickTypes.length,
        panel: (
          <ChoiceList
            label={t('filters.pickType')}
            choices={pickTypeChoices}
            selectedIds={view.pickTypes}
            onChange={(ids) => onChange({ pickTypes: pickTypes.filter((pickType) => ids.includes(pickType)) })}
          />
        ),
        remove: () => onChange({ pickTypes: [] }),
      },
      access.readsCarriers && {
        id: 'carrier',
        label: t('filters.carrier'),
        value: chosenInWords(view.carrierIds, carrierChoices),
        count: view.carrierIds.length,
        panel: (
          <ChoiceList
            label={t('filters.carrier')}
            choices={carrierChoices}
            selectedIds={view.carrierIds}
            onChange={(carrierIds) => onChange({ carrierIds })}
            loading={loading}
          />
        ),
        remove: () => onChange({ carrierIds: [] }),
      },
      access.readsOrderDate && {
        id: 'orderDate',
        label: t('filters.orderDate'),
        value: dateRangeInWords(ordered, language, words),
        panel: (
          <DateRangePanel range={ordered} onChange={({ from, to }) => onChange({ orderedFrom: from, orderedTo: to })} />
        ),
        remove: () => onChange({ orderedFrom: '', orderedTo: '' }),
      },
      access.readsShippedDate && {
        id: 'shippedDate',
        label: t('filters.shippedDate'),
        value: dateRangeInWords(shipped, language, words),
        secondary: true,
        panel: (
          <DateRangePanel range={shipped} onChange={({ from, to }) => onChange({ shippedFrom: from, shippedTo: to })} />
        ),
        remove: () => onChange({ shippedFrom: '', shippedTo: '' }),
      },
      access.readsLines && {
        id: 'sku',
        label: t('filters.sku'),
        value: view.sku === '' ? undefined : t('filters.contains', { text: view.sku }),
        secondary: true,
        panel: <SkuPanel sku={view.sku} onChange={(sku) => onChange({ sku })} />,
        remove: () => onChange({ sku: '' }),
      },
      access.readsLines && {
        id: 'bulky',
        label: t('filters.bulky'),
        value: view.bulky === undefined ? undefined : t(view.bulky ? 'bulky.yes' : 'bulky.no'),
        secondary: true,
        panel: <BulkyPanel bulky={view.bulky} onChange={(bulky) => onChange({ bulky })} />,
        remove: () => onChange({ bulky: undefined }),
      },
    ];
    return filters.filter((filter) => filter !== false);
  }, [view, access, choices, onChange, t, language, statusText, warehouse]);
}

/** The names of what is chosen; what the list does not know, or not yet, by its id. */
function chosenInWords(ids: readonly string[], choices: readonly { id: string; label: string }[]): string | undefined {
  if (ids.length === 0) return undefined;
  return ids.map((chosen) => choices.find(({ id }) => id === chosen)?.label ?? chosen).join(', ');
}
