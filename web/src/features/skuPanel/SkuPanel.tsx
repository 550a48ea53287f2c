import { useQuery } from '@apollo/client/react';
import { Box, Button, CloseButton, Drawer, Flex, Grid, Portal, Skeleton, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../chunks/lazyPart';
import { CopyButton } from '../../components/CopyButton';
import { useIsNarrow } from '../../components/useIsNarrow';
import { formatMeasure, formatQuantity, formatWeight, missing } from '../../format/numbers';
import type { SkuProductQuery as SkuProduct } from '../../generated/gql/graphql';
import { readsOf } from '../../permissions/rights';
import { useCan } from '../../permissions/useCan';
import { useSession } from '../../session/useSession';
import { stockHistoryList } from '../../stockHistory/stockHistoryList';
import { OrdersSection } from './OrdersSection';
import { inflowOf, PlansSection } from './PlansSection';
import type { SkuHrefs } from './skuHrefs';
import { SkuEntriesQuery, SkuPlansQuery, SkuProductQuery } from './skuPanel.operations';
import { StockSection } from './StockSection';

// With the library that draws it.
const StockLine = lazyPart(async () => (await import('../../stockHistory/StockLine')).StockLine);

type SkuPanelProps = { sku: string; hrefs: SkuHrefs; onClose: () => void };

/**
 * All that this user may see of a SKU, beside any screen: product, stock by place, orders that need it, plans that bring it, its
 * history as a line, its value. Each part fails alone.
 */
export function SkuPanel({ sku, hrefs, onClose }: SkuPanelProps): ReactNode {
  const { t } = useTranslation('skus');
  const isNarrow = useIsNarrow();
  const rights = useCan();
  const { mayCall, reads } = rights;
  // Who is held to one warehouse reads no totals, and so no line of them.
  const seesTotals = useSession()?.user.warehouse === undefined;
  const readsStock = reads('InventoryFilter.sku', 'Inventory.sku') && mayCall('Query.inventories');
  const readsOrders = reads('OrderFilter.sku', 'OrderFilter.statusIds') && mayCall('Query.orderStatuses');
  const readsPlans = reads(
    'ShippingPlanFilter.keywords',
    'ShippingPlanFilter.notArchived',
    'ShippingPlan.products',
    'ShippingPlanSortField.CONTAINER_ARRIVAL_DATE',
  );
  const product = useQuery(SkuProductQuery, {
    variables: { sku },
    skip: !mayCall('Query.product'),
    fetchPolicy: 'cache-and-network',
  });
  const entries = useQuery(SkuEntriesQuery, {
    variables: { sku },
    skip: !readsStock,
    fetchPolicy: 'cache-and-network',
  });
  const plans = useQuery(SkuPlansQuery, { variables: { sku }, skip: !readsPlans, fetchPolicy: 'cache-and-network' });
  const inflow = inflowOf(plans.data?.shippingPlans.items, sku);
  const [period, setPeriod] = useState(() => ({ from: lastMonths(3), to: '' }));

  const stock = entries.data?.inventories;
  const sumOf = (field: 'inventory' | 'reserved') => stock?.items.reduce((sum, item) => sum + (item[field] ?? 0), 0);
  const readsEntry = readsOf(rights, 'Inventory');
  const inStock = readsStock && readsEntry('inventory') ? sumOf('inventory') : product.data?.product?.inStock;
  const reserved = readsStock && readsEntry('reserved') ? sumOf('reserved') : undefined;
  const inFlow = readsPlans ? inflow?.reduce((sum, { pieces }) => sum + pieces, 0) : product.data?.product?.inFlow;
  const figures = [
    { label: t('figures.stock'), value: inStock },
    { label: t('figures.reserved'), value: reserved },
    { label: t('figures.free'), value: reserved === undefined || inStock == null ? undefined : inStock - reserved },
    { label: t('figures.inFlow'), value: inFlow },
  ];
  const name = product.data?.product?.name ?? stock?.items[0]?.name;
  return (
    <Drawer.Root
      open
      onOpenChange={onClose}
      modal={isNarrow}
      closeOnInteractOutside={false}
      preventScroll={isNarrow}
      trapFocus={isNarrow}
    >
      <Portal>
        {isNarrow && <Drawer.Backdrop />}
        <Drawer.Positioner pointerEvents={isNarrow ? undefined : 'none'}>
          <Drawer.Content maxW={{ base: 'full', md: '480px' }} pointerEvents="auto">
            <Drawer.Header alignItems="flex-start" gap="2">
              <Box flex="1" minW="0">
                <Flex gap="2" align="center">
                  <Drawer.Title
                    flex="0 1 auto"
                    textStyle="id"
                    fontSize="md"
                    fontWeight="semibold"
                    overflowWrap="anywhere"
                  >
                    {sku}
                  </Drawer.Title>
                  <CopyButton text={sku} />
                </Flex>
                {name && <Text mt="0.5">{name}</Text>}
                <ProductLine product={product.data?.product} />
              </Box>
              {hrefs.product !== undefined && product.data?.product && (
                <Button size="sm" asChild flexShrink={0}>
                  <Link to={hrefs.product}>
                    <Pencil />
                    {t('edit')}
                  </Link>
                </Button>
              )}
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="xs" variant="ghost" aria-label={t('close')} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body p="0" tabIndex={0}>
              <Grid as="dl" templateColumns="repeat(4, 1fr)" px="4" py="3" borderTopWidth="1px">
                {figures.map(({ label, value }) => (
                  <Box key={label}>
                    <Text as="dt" textStyle="xs" color="fg.muted">
                      {label}
                    </Text>
                    <Text as="dd" textStyle="xl" fontWeight="semibold" data-num="">
                      {value == null ? missing : formatQuantity(value)}
                    </Text>
                  </Box>
                ))}
              </Grid>
              {seesTotals && mayCall('Query.stockHistory') && reads('StockHistoryFilter.sku') && (
                <Box borderTopWidth="1px" pt="3">
                  <Suspense fallback={<Skeleton h="220px" mx="4" />}>
                    <StockLine filter={{ ...stockHistoryList.noFilter, sku, ...period }} onPeriod={setPeriod} />
                  </Suspense>
                </Box>
              )}
              {readsStock && (
                <StockSection
                  entries={stock}
                  error={stock ? undefined : entries.error}
                  loading={entries.loading && stock === undefined}
                  stockHref={hrefs.stock}
                />
              )}
              {readsOrders && <OrdersSection sku={sku} hrefs={hrefs} />}
              {readsPlans && (
                <PlansSection
                  inflow={inflow}
                  error={plans.data ? undefined : plans.error}
                  loading={plans.loading && plans.data === undefined}
                  planHref={hrefs.plan}
                />
              )}
            </Drawer.Body>
            {hrefs.history !== undefined && (
              <Drawer.Footer justifyContent="flex-start">
                <Button variant="ghost" asChild>
                  <Link to={hrefs.history}>{t('history')}</Link>
                </Button>
              </Drawer.Footer>
            )}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** Sizes, weight and how it is shipped, as far as this user reads them. */
function ProductLine({ product }: { product: SkuProduct['product'] | undefined }): ReactNode {
  const { t } = useTranslation('skus');
  const reads = readsOf(useCan(), 'Product');
  if (!product) return null;
  const sizes = [product.shippingSizeLength, product.shippingSizeWidth, product.shippingSizeHeight];
  const parts = [
    reads('shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight') &&
      t('product.sizes', { sizes: sizes.map((size) => formatMeasure(size)).join(' × ') }),
    reads('shippingSizeWeight') && formatWeight(product.shippingSizeWeight),
    reads('bulky') && t(product.bulky === true ? 'product.bulky' : 'product.notBulky'),
    reads('outboundCarrier') && product.outboundCarrier,
    reads('cabQuantity') && product.cabQuantity !== null && t('product.cab', { pieces: product.cabQuantity }),
  ].filter(Boolean);
  return (
    <Text textStyle="xs" color="fg.muted" mt="1">
      {parts.join(' · ')}
    </Text>
  );
}

function lastMonths(count: number): string {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth() - count, today.getDate()).toISOString();
}
