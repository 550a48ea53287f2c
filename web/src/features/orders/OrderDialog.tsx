import { useFragment, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDialog } from '../../components/dialog/DetailDialog';
import type { DialogTab } from '../../components/dialog/dialogTab';
import { FailureAlert } from '../../components/form/FailureAlert';
import { requestFailureOf } from '../../errors/requestFailure';
import { useCan } from '../../permissions/useCan';
import type { CarrierLogos } from './carrierLogos';
import { OrderDialogFragment, OrderQuery } from './orderDialog.operations';
import { OrderBadges, OrderContext } from './OrderHeading';
import { OrderHeadTab } from './OrderHeadTab';
import { OrderMissing } from './OrderMissing';
import { OrderPartsTab } from './OrderPartsTab';
import { openOrderOf, orderDialogAccess, orderRequest } from './orderRequest';
import { OrderSkusTab } from './OrderSkusTab';
import { orderTabs, type OrdersView, type OrderTab } from './orders.urls';
import type { OrdersAccess } from './ordersAccess';

type OrderDialogProps = {
  view: OrdersView;
  access: OrdersAccess;
  logos: CarrierLogos;
  onTab: (tab: OrderTab) => void;
  onClose: () => void;
};

/** The order that the address opens, to look at: tabs Order, SKU and Parts (document 2, section 2.1). */
export function OrderDialog({ view, access: listAccess, logos, onTab, onClose }: OrderDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const { can } = useCan();
  const access = useMemo(() => orderDialogAccess(listAccess, can), [listAccess, can]);
  const { data, error, loading, refetch } = useQuery(OrderQuery, {
    variables: orderRequest(view, access),
    fetchPolicy: 'cache-and-network',
    // Names that come from elsewhere may fail by themselves: then the order is there without them.
    errorPolicy: 'all',
  });
  const found = openOrderOf(data?.orders.items, view.openOrder);
  const { data: order, complete } = useFragment({
    fragment: OrderDialogFragment,
    from: found ?? null,
    variables: access,
  });
  const shown = found && order && complete ? order : undefined;
  const failure = error && requestFailureOf(error);

  const tabs: DialogTab[] = shown
    ? [
        {
          value: 'order',
          label: t('tabs.order'),
          content: <OrderHeadTab order={shown} access={access} logos={logos} />,
        },
        ...(shown.lines
          ? [
              {
                value: 'sku',
                label: t('tabs.sku'),
                count: shown.lines.length,
                content: <OrderSkusTab lines={shown.lines} logos={logos} readsLocations={access.readsLocations} />,
              },
            ]
          : []),
        ...(shown.parts
          ? [
              {
                value: 'parts',
                label: t('tabs.parts'),
                count: shown.parts.length,
                content: <OrderPartsTab parts={shown.parts} logos={logos} />,
              },
            ]
          : []),
      ]
    : [];

  return (
    <DetailDialog
      title={t('dialog.title')}
      badges={<OrderBadges number={view.openOrder} order={shown} access={access} />}
      context={shown && <OrderContext order={shown} access={access} />}
      tabs={tabs}
      tab={tabs.some(({ value }) => value === view.tab) ? view.tab : 'order'}
      onTab={(tab) => onTab(orderTabs.find((known) => known === tab) ?? 'order')}
      banner={
        shown &&
        failure && (
          <Stack gap="1">
            <Text fontWeight="medium">{t('dialog.incomplete')}</Text>
            <FailureAlert failure={failure} />
          </Stack>
        )
      }
      listState={
        shown ? undefined : (
          <OrderMissing loading={loading} failure={failure} onRetry={() => void refetch()} onClose={onClose} />
        )
      }
      onClose={onClose}
    />
  );
}
