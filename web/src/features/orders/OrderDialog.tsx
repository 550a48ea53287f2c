import { useApolloClient, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDialog } from '../../ui/dialog/DetailDialog';
import type { DialogTab } from '../../ui/dialog/dialogTab';
import { RecordMissing } from '../../ui/dialog/RecordMissing';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { LockBanner } from '../../ui/dialog/LockBanner';
import { useIsLate } from '../../ui/useIsLate';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import type { OrdersQueryVariables, OrderStatusesQuery } from '../../platform/generated/gql/graphql';
import { useCan } from '../../platform/permissions/useCan';
import type { CarrierLogos } from './carriers';
import { CreateOrderDialog } from './edit/CreateOrderDialog';
import { EditOrderDialog } from './edit/EditOrderDialog';
import { OrderQuery, type OrderInDialog } from './orderDialog.operations';
import { OrderBadges, OrderContext } from './OrderHeading';
import { OrderHeadTab } from './OrderHeadTab';
import { OrderPartsTab } from './OrderPartsTab';
import { openOrderOf, orderRequest } from './orderRequest';
import { OrderSkusTab } from './OrderSkusTab';
import { OrderSteps, type OrderWays } from './OrderSteps';

type OrderDialogProps = {
  /** Its number or id. */
  openOrder: string;
  tab: string;
  /** It is on the page of the list, and has no number to search for. */
  isUnnumbered?: boolean;
  /** The variables of the list below. */
  listed: OrdersQueryVariables;
  logos: CarrierLogos;
  statuses: OrderStatusesQuery['orderStatuses'] | undefined;
  /** The field that gets the focus first. */
  focusField?: 'phoneNumber' | undefined;
  /** Creates a copy of this order instead of opening it. */
  isCopied?: boolean;
  ways: OrderWays;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/**
 * The order that the URL names, with the tabs Order, SKU and Parts (document 2, section 2.1). It can be edited if it is unshipped or in
 * error and the user may write; otherwise it is read-only.
 */
export function OrderDialog(props: OrderDialogProps): ReactNode {
  const { openOrder, isUnnumbered, tab, listed, logos, statuses, focusField, isCopied = false } = props;
  const { ways, onTab, onClose } = props;
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const rights = useCan();
  const mayWrite = rights.mayCall('Mutation.updateOrder');
  const { data, error, loading, refetch } = useQuery(OrderQuery, {
    variables: orderRequest(openOrder, listed, rights, isUnnumbered),
    fetchPolicy: 'cache-and-network',
    // Names from other sources may fail by themselves: the order is then shown without them.
    errorPolicy: 'all',
  });
  const shown = openOrderOf(data?.orders.items, openOrder);
  const failure = error && requestFailureOf(error);
  // The form keeps the values of the version it started with, also when the list is loaded again.
  const [begun, setBegun] = useState<OrderInDialog>();
  if (begun === undefined && mayWrite && shown && !loading && (isCopied || shown.isEditable !== false)) setBegun(shown);
  const waits = mayWrite && loading && begun === undefined;
  // The content usually arrives quickly: a placeholder is shown only if it takes longer.
  const isLate = useIsLate();

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

  const incomplete = failure && (
    <Stack gap="1">
      <Text fontWeight="medium">{t('dialog.incomplete')}</Text>
      <FailureAlert failure={failure} />
    </Stack>
  );
  if (begun !== undefined && isCopied) {
    return <CreateOrderDialog copyOf={begun} {...{ tab, logos, onTab, onClose }} />;
  }
  if (begun !== undefined) {
    return (
      <EditOrderDialog
        order={begun}
        readAgain={async (number) => {
          const wanted = number ?? openOrder;
          const again = await client.query({
            query: OrderQuery,
            variables: orderRequest(wanted, listed, rights, isUnnumbered && number === null),
            fetchPolicy: 'network-only',
          });
          return openOrderOf(again.data?.orders.items, wanted);
        }}
        notice={incomplete}
        focusField={focusField}
        actions={<OrderSteps {...ways} />}
        {...{ tab, logos, statuses, onTab, onClose }}
      />
    );
  }
  if (waits && !isLate) return null;
  const isFinal = mayWrite && shown?.isEditable === false;
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
        (incomplete || isFinal) && (
          <Stack gap="3">
            {isFinal && <LockBanner>{t('edit.notEditable')}</LockBanner>}
            {incomplete}
          </Stack>
        )
      }
      listState={
        shown && !waits ? undefined : (
          <RecordMissing
            title={t('dialog.notFound')}
            text={t('dialog.notFoundText')}
            loading={loading}
            failure={failure}
            onRetry={() => void refetch()}
            onClose={onClose}
          />
        )
      }
      actions={<OrderSteps {...ways} />}
      onClose={onClose}
    />
  );
}
