import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlansHrefContext, type PlansHref } from '../features/dashboard/plansHref';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { visiblePictures } from '../features/dashboard/visiblePictures';
import { NewsCard } from '../features/news/NewsCard';
import { plansList } from '../features/plans/plansList';
import { ordersList } from '../features/orders/ordersList';
import { stockList } from '../features/stock/stockList';
import { useCan } from '../platform/permissions/useCan';
import { fullName } from '../platform/session/sessionUser';
import { useSession } from '../platform/session/useSession';
import { recordUrl } from '../platform/urls/recordUrl';
import { iconOf } from './screenIcons';
import { dashboardScreen } from './screens';
import { useOpenScreens } from './useOpenScreens';

/** The dashboard, with the news panel for users who may read news. */
export function DashboardRoute(): ReactNode {
  const { t } = useTranslation('app');
  const rights = useCan();
  const user = useSession()?.user;
  const screens = useOpenScreens().filter((screen) => screen !== dashboardScreen && !screen.notInSidebar);
  return (
    <PlansHrefContext value={rights.canOpen('ShippingPlans') ? plansHref : undefined}>
      <DashboardPage
        name={user === undefined ? '' : user.firstName || fullName(user)}
        screens={screens.map((screen) => ({
          path: screen.path,
          title: t(screen.titleKey),
          group: screen.groupKey && t(screen.groupKey),
          icon: iconOf(screen),
        }))}
        visible={visiblePictures(rights)}
        ordersHref={(filter) => ordersList.url(filter)}
        stockHref={(of) => stockList.url(of)}
        news={rights.can('Read', 'News') ? <NewsCard /> : undefined}
      />
    </PlansHrefContext>
  );
}

const plansHref: PlansHref = {
  list: ({ arrivalFrom = '', arrivalTo = '', recordStatusIds = [], isProvisional }) =>
    plansList.url(
      {
        arrivalFrom,
        arrivalTo,
        recordStatusIds,
        arrivalDateModes: isProvisional ? ['PROVISIONAL'] : [],
      },
      { sort: { field: 'CONTAINER_ARRIVAL_DATE', direction: 'ASC' } },
    ),
  open: (planId) => recordUrl(plansList.path, planId),
  calendar: `${plansList.path}?view=calendar`,
};
