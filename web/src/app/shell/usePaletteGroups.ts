import { useQuery } from '@apollo/client/react';
import { Boxes, ClipboardList, Ship, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import { ordersList } from '../../features/orders/ordersList';
import { useCan } from '../../platform/permissions/useCan';
import { recordUrl } from '../../platform/urls/recordUrl';
import { withSku } from '../../domain/skus/skuInUrl';
import { iconOf } from '../screenIcons';
import { useOpenScreens } from '../useOpenScreens';
import { maySeeSkus } from './maySeeSkus';
import { PaletteOrdersQuery, PalettePlansQuery, PaletteSkusQuery } from './palette.operations';

type PaletteItem = {
  /** The address it leads to. */
  value: string;
  label: string;
  context?: string;
  isId: boolean;
  icon: LucideIcon;
};

export type PaletteGroup = { title: string; items: PaletteItem[] };

/** Records are searched from this many characters on (document 1, section 9), after a pause of `debounce` ms. */
const minLength = 2;
const debounce = 300;

const plansPath = '/app/shipping-plans';

/** Per kind, so that all kinds fit on the screen. */
const mostItems = 5;

/**
 * The results for a text: screens, SKUs, shipping plans, orders. A kind is searched only if this user may open its screen and
 * filter it by keywords.
 */
export function usePaletteGroups(text: string): { groups: PaletteGroup[]; loading: boolean } {
  const { t } = useTranslation('app');
  const rights = useCan();
  const { mayCall, reads } = rights;
  const { pathname, search } = useLocation();
  const screens = useOpenScreens();
  const keywords = useRested(text.trim());
  const isLongEnough = keywords.length >= minLength;
  const opens = (path: string) => screens.some((screen) => screen.path === path);
  const skip = (isAllowed: boolean) => !isLongEnough || !isAllowed;
  const options = (isAllowed: boolean) => ({ variables: { keywords }, skip: skip(isAllowed) });

  const orderSearch = ordersList.searchField(rights);
  const orders = useQuery(PaletteOrdersQuery, {
    variables: { filter: orderSearch === 'customerOrderId' ? { customerOrderId: keywords } : { keywords } },
    skip: skip(opens(ordersList.path) && orderSearch !== undefined),
  });
  const plans = useQuery(PalettePlansQuery, options(opens(plansPath) && reads('ShippingPlanFilter.keywords')));
  const skus = useQuery(PaletteSkusQuery, options(maySeeSkus(rights) && mayCall('Query.skuOptions')));

  const groups: PaletteGroup[] = [
    {
      title: t('palette.skus'),
      items: (skus.data?.skuOptions ?? []).slice(0, mostItems).map(({ sku, name }) => ({
        // Opened over the current screen.
        value: `${pathname}?${withSku(new URLSearchParams(search), sku).toString()}`,
        label: sku,
        context: name ?? undefined,
        isId: true,
        icon: Boxes,
      })),
    },
    {
      title: t('palette.plans'),
      items: (plans.data?.shippingPlans.items ?? []).map(({ id, shipmentRecordName, supplierName }) => ({
        value: recordUrl(plansPath, id),
        label: shipmentRecordName ?? id,
        context: supplierName ?? undefined,
        isId: false,
        icon: Ship,
      })),
    },
    {
      title: t('palette.orders'),
      items: (orders.data?.orders.items ?? []).map(({ id, customerOrderId, shippingAddressName }) => ({
        value: recordUrl(ordersList.path, customerOrderId ?? id),
        label: customerOrderId ?? id,
        context: shippingAddressName ?? undefined,
        isId: true,
        icon: ClipboardList,
      })),
    },
    {
      title: t('palette.jumpTo'),
      items: screens
        .filter(({ titleKey }) => mentionsAll(t(titleKey), searchWords(text)))
        .map((screen) => ({
          value: screen.path,
          label: t(screen.titleKey),
          context: screen.groupKey && t(screen.groupKey),
          isId: false,
          icon: iconOf(screen),
        })),
    },
  ];
  const isWaiting = text.trim().length >= minLength && text.trim() !== keywords;
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    loading: isWaiting || orders.loading || plans.loading || skus.loading,
  };
}

/** A text once it has been unchanged for `debounce` ms. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
