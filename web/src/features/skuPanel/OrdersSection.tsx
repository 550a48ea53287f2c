import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSku } from '../../domain/skus/skuSearch';
import { Link } from 'react-router-dom';
import { formatCount, formatQuantity, missing } from '../../platform/format/numbers';
import { Line, Nothing, Section } from './Section';
import type { SkuHrefs } from './skuHrefs';
import { SkuOrdersQuery, SkuOrderStatusesQuery } from './skuPanel.operations';

/** The most orders shown; a link leads to all. */
const mostShown = 5;

type OrdersSectionProps = { sku: string; hrefs: Pick<SkuHrefs, 'orders' | 'order'> };

/** The unshipped orders with a SKU, for which its stock is reserved. */
export function OrdersSection({ sku, hrefs }: OrdersSectionProps): ReactNode {
  const { t } = useTranslation('skus');
  const statuses = useQuery(SkuOrderStatusesQuery);
  const statusIds = (statuses.data?.orderStatuses ?? [])
    .filter(({ name }) => name !== 'shipped' && name !== 'deleted')
    .map(({ id }) => id);
  const { data, error, loading } = useQuery(SkuOrdersQuery, {
    variables: { sku, statusIds },
    skip: statusIds.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  // The filter also matches parts of a SKU.
  const orders = (data?.orders.items ?? []).flatMap((order) => {
    const pieces = (order.lines ?? [])
      .filter((line) => isSameSku(line.sku, sku))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return pieces > 0 || order.lines === null ? [{ ...order, pieces }] : [];
  });
  const hasMore = orders.length > mostShown;
  return (
    <Section
      title={t('orders.title')}
      hint={data && t('orders.count', { count: orders.length, orders: formatCount(orders.length) })}
      more={hrefs.orders && hasMore ? { to: hrefs.orders(statusIds), label: t('orders.all') } : undefined}
      error={statuses.error ?? error}
      loading={statuses.loading || (loading && data === undefined)}
    >
      {orders.length === 0 && <Nothing />}
      <Box as="ul" listStyleType="none" aria-label={t('orders.title')}>
        {orders.slice(0, mostShown).map((order) => (
          <Line
            key={order.id}
            name={
              <Link className="text-link" to={hrefs.order(order.customerOrderId ?? order.id)}>
                {order.customerOrderId ?? order.id}
              </Link>
            }
            middle={order.shippingAddressCompany || order.shippingAddressName}
            quiet={order.pickType === 'NA' ? 'N/A' : order.pickType}
            value={order.lines === null ? missing : formatQuantity(order.pieces)}
          />
        ))}
      </Box>
    </Section>
  );
}
