import { useQuery } from '@apollo/client/react';
import { Box, Button, CloseButton, Drawer, Flex, Grid, HStack, Portal, Skeleton, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Link as LinkIcon, Pencil } from 'lucide-react';
import { Suspense, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { CopyButton } from '../../ui/CopyButton';
import { notify } from '../../ui/notifications';
import { IconButton } from '../../ui/IconButton';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { formatTime } from '../../platform/format/dates';
import { formatMeasure, formatQuantity, formatWeight, missing } from '../../platform/format/numbers';
import type { SkuProductQuery as SkuProduct } from '../../platform/generated/gql/graphql';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { useSkuSteps } from '../../domain/skus/skuSteps';
import { beginOf } from '../../domain/stockHistory/stockLine';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { OrdersSection } from './OrdersSection';
import { arrivalsOf, inflowOf, PlansSection } from './PlansSection';
import type { SkuHrefs } from './skuHrefs';
import { SkuEntriesQuery, SkuPlansQuery, SkuProductQuery } from './skuPanel.operations';
import { StockSection } from './StockSection';

// Loaded with the chart library.
const StockLine = lazyPart(
  async () => (await import('../../domain/stockHistory/StockLine')).StockLine,
  ['stockHistory'],
);

const dialogBelow = '[aria-modal=true]:not([data-sku-panel])';

type SkuPanelProps = { sku: string; hrefs: SkuHrefs; onClose: () => void };

/**
 * All data of a SKU that this user may see, beside any screen: product, stock by location, orders, plans, a chart of its history, and its
 * value. A part that fails does not affect the others.
 */
export function SkuPanel({ sku, hrefs, onClose }: SkuPanelProps): ReactNode {
  const { t } = useTranslation('skus');
  const isNarrow = useIsNarrow();
  // Beside a list, the panel leaves it usable; over a dialog, which takes the focus, it has to take the focus itself.
  // Decided once it is in the document, when a dialog that opened it, such as the palette, is closed.
  const [isOverDialog, setIsOverDialog] = useState<boolean>();
  // oxlint-disable-next-line react/set-state-in-effect -- only the document tells which dialogs are open
  useLayoutEffect(() => setIsOverDialog(document.querySelector(dialogBelow) !== null), []);
  const isModal = isNarrow || isOverDialog === true;
  const rights = useCan();
  const { mayCall, reads } = rights;
  // Users limited to one warehouse may not read totals, and have no chart of them.
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
  const [period, setPeriod] = useState(() => ({ from: beginOf('90', new Date()), to: '' }));
  const readAt = useTimeOfReading(product.loading || entries.loading || plans.loading);

  const stock = entries.data?.inventories;
  // Unknown if there are more entries than were read.
  const isWhole = stock !== undefined && stock.items.length >= stock.total;
  const sumOf = (field: 'inventory' | 'reserved') =>
    isWhole ? stock.items.reduce((sum, item) => sum + (item[field] ?? 0), 0) : undefined;
  const readsEntry = readsOf(rights, 'Inventory');
  const inStock = readsStock && readsEntry('inventory') ? sumOf('inventory') : product.data?.product?.inStock;
  const reserved = readsStock && readsEntry('reserved') ? sumOf('reserved') : undefined;
  const inFlow = readsPlans ? inflow?.reduce((sum, { pieces }) => sum + pieces, 0) : product.data?.product?.inFlow;
  // Figures that this user may not read are absent, not empty.
  const figures = [
    {
      label: t('figures.stock'),
      value: inStock,
      isRead: (readsStock && readsEntry('inventory')) || reads('Product.inStock'),
    },
    { label: t('figures.reserved'), value: reserved, isRead: readsStock && readsEntry('reserved') },
    {
      label: t('figures.free'),
      value: reserved === undefined || inStock == null ? undefined : inStock - reserved,
      isRead: readsStock && readsEntry('inventory', 'reserved'),
    },
    { label: t('figures.inFlow'), value: inFlow, isRead: readsPlans || reads('Product.inFlow') },
  ].filter(({ isRead }) => isRead);
  const name = product.data?.product?.name ?? stock?.items[0]?.name;
  const steps = useSkuSteps();
  // They stay while the next page of the list is loading, with the focus.
  const [hadSteps, setHadSteps] = useState(false);
  if (steps && !hadSteps) setHadSteps(true);
  const hasSteps = hadSteps && !isOverDialog;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = key === 'ArrowDown' ? steps?.next : key === 'ArrowUp' ? steps?.previous : undefined;
    if (!hasSteps || step === undefined || ctrlKey || metaKey || altKey || shiftKey) return;
    // A choice has its own arrow keys, and what is scrolled too.
    if (target instanceof Element && target.matches('input, [tabindex="0"]')) return;
    event.preventDefault();
    step();
  };
  // The address contains the panel, so it shows a colleague the same.
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    notify('success', t('linkCopied'));
  };
  return (
    <Drawer.Root
      open={isOverDialog !== undefined}
      onOpenChange={onClose}
      modal={isModal}
      closeOnInteractOutside={isOverDialog === true}
      preventScroll={isModal}
      trapFocus={isModal}
    >
      <Portal>
        {isModal && <Drawer.Backdrop />}
        <Drawer.Positioner pointerEvents={isModal ? undefined : 'none'}>
          <Drawer.Content
            data-sku-panel=""
            maxW={{ base: 'full', md: '480px' }}
            pointerEvents="auto"
            onKeyDown={onKeyDown}
          >
            <Drawer.Header alignItems="flex-start" gap="2">
              <Box flex="1" minW="0">
                <Flex gap="2" align="center">
                  <Drawer.Title
                    flex="0 1 auto"
                    textStyle="id"
                    fontSize="md"
                    fontWeight="semibold"
                    overflowWrap="anywhere"
                    aria-live="polite"
                  >
                    {sku}
                  </Drawer.Title>
                  <CopyButton text={sku} />
                </Flex>
                {name && <Text mt="0.5">{name}</Text>}
                <ProductLine product={product.data?.product} />
                {product.data?.product === null && <Text color="fg.muted">{t('noProduct')}</Text>}
              </Box>
              <IconButton size="xs" label={t('copyLink')} onClick={() => void copyLink()}>
                <LinkIcon />
              </IconButton>
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
              <Grid as="dl" templateColumns="repeat(4, 1fr)" px="4" py="3">
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
              {mayCall('Query.stockHistory') && reads('StockHistoryFilter.sku', 'StockHistoryEntry.totalNew') && (
                // Empty where the user may not read the totals, or nothing has ever changed.
                <Box borderTopWidth="1px" pt="3" _empty={{ display: 'none' }}>
                  <Suspense fallback={<Skeleton h="220px" mx="4" />}>
                    <StockLine
                      key={sku}
                      filter={{ ...stockHistoryList.noFilter, sku, ...period }}
                      arrivals={arrivalsOf(inflow)}
                      onPeriod={setPeriod}
                    />
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
            <Drawer.Footer justifyContent="space-between">
              {hrefs.history === undefined ? (
                <span />
              ) : (
                <Button variant="ghost" asChild>
                  <Link to={hrefs.history}>{t('history')}</Link>
                </Button>
              )}
              <HStack gap="1">
                {readAt !== undefined && (
                  <Text textStyle="xs" color="fg.muted" me="1">
                    {t('readAt', { time: formatTime(readAt) })}
                  </Text>
                )}
                {hasSteps && (
                  <>
                    <IconButton
                      size="sm"
                      label={`${t('steps.previous')} (↑)`}
                      aria-disabled={steps?.previous === undefined}
                      onClick={steps?.previous}
                    >
                      <ChevronUp />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`${t('steps.next')} (↓)`}
                      aria-disabled={steps?.next === undefined}
                      onClick={steps?.next}
                    >
                      <ChevronDown />
                    </IconButton>
                  </>
                )}
              </HStack>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** The time at which the last reading ended. */
function useTimeOfReading(isReading: boolean): string | undefined {
  const [last, setLast] = useState<{ isReading: boolean; endedAt?: string }>({ isReading: true });
  if (last.isReading !== isReading) setLast(isReading ? { ...last, isReading } : { isReading, endedAt: now() });
  return last.endedAt;
}

function now(): string {
  return new Date().toISOString();
}

/** Sizes, weight and shipping of the product, if this user may read them. */
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
