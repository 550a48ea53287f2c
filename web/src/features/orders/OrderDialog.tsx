import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDialog } from '../../components/dialog/DetailDialog';
import type { DialogTab } from '../../components/dialog/dialogTab';
import { FailureAlert } from '../../components/form/FailureAlert';
import { requestFailureOf } from '../../errors/requestFailure';
import type { OrdersQueryVariables } from '../../generated/gql/graphql';
import { useCan } from '../../permissions/useCan';
import type { CarrierLogos } from './carriers';
import { OrderQuery } from './orderDialog.operations';
import { OrderBadges, OrderContext } from './OrderHeading';
import { OrderHeadTab } from './OrderHeadTab';
import { OrderMissing } from './OrderMissing';
import { OrderPartsTab } from './OrderPartsTab';
import { openOrderOf, orderRequest } from './orderRequest';
import { OrderSkusTab } from './OrderSkusTab';

type OrderDialogProps = {
  /** Its number or id. */
  openOrder: string;
  tab: string;
  /** What the list below asks for. */
  listed: OrdersQueryVariables;
  logos: CarrierLogos;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/** The order that the address opens, to look at: tabs Order, SKU and Parts (document 2, section 2.1). */
export function OrderDialog({ openOrder, tab, listed, logos, onTab, onClose }: OrderDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const { data, error, loading, refetch } = useQuery(OrderQuery, {
    variables: orderRequest(openOrder, listed, useCan()),
    fetchPolicy: 'cache-and-network',
    // Names that come from elsewhere may fail by themselves: then the order is there without them.
    errorPolicy: 'all',
  });
  const shown = openOrderOf(data?.orders.items, openOrder);
  const failure = error && requestFailureOf(error);

  const tabs: DialogTab[] = shown
    ? [
        {
          value: 'order',
          label: t('tabs.order'),
          content: <OrderHeadTab order={shown} logos={logos} />,
        },
        ...(shown.lines
          ? [
              {
                value: 'sku',
                label: t('tabs.sku'),
                count: shown.lines.length,
                content: <OrderSkusTab lines={shown.lines} logos={logos} />,
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
      badges={<OrderBadges number={openOrder} order={shown} />}
      context={shown && <OrderContext order={shown} />}
      tabs={tabs}
      tab={tabs.some(({ value }) => value === tab) ? tab : 'order'}
      onTab={onTab}
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
