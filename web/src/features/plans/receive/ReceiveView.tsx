import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Grid, NativeSelect, Text } from '@chakra-ui/react';
import { ArrowLeft, History, PackageCheck } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSubmitKey } from '../../../ui/dialog/useDialogKeys';
import { RecordMissing } from '../../../ui/dialog/RecordMissing';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { notify } from '../../../ui/notifications';
import { Moment, Num } from '../../../ui/Num';
import { PageMeta } from '../../../ui/PageMeta';
import { ProgressBar } from '../../../ui/work/ProgressBar';
import { WorkProgress } from '../../../ui/work/WorkProgress';
import { requestFailureOf } from '../../../platform/errors/requestFailure';
import { formatDateTime } from '../../../platform/format/dates';
import { formatEuro, formatMeasure, formatQuantity } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { capacityOf, loadOf } from '../dialog/containers';
import { PlanQuery, type PlanInDialog } from '../dialog/planDialog.operations';
import { volumeOf } from '../dialog/planForm';
import { PlanBadges, PlanContext } from '../dialog/PlanHeading';
import { GoodsReceiptsQuery, type GoodsReceipt } from '../goodsReceipts.operations';
import { planName } from '../plans.operations';
import { plansList } from '../plansList';
import { lastBooking, receivedOf, receivedPieces, removedLines } from '../receivedPieces';
import { stockOfPlan } from '../../../platform/urls/stockOfPlan';
import { ReceiveCosts } from './ReceiveCosts';
import { ReceiveDifferences } from './ReceiveDifferences';
import { differenceText, differenceOf, lineColumns, ReceiveLine, whereWide } from './ReceiveLine';
import { costsOfPiece, missingOf, sharesOf, type CountedProduct, type ReceiptLine, type Share } from './receipt';
import { useBookingText } from './useBookingText';
import { useReceipt, type ReceivedProduct } from './useReceipt';
import { useReceivingLocations, useReceivingWarehouse } from './useReceivingLocations';

type ReceiveViewProps = { planId: string; onClose: () => void };

/** Books a delivered plan into the stock line by line (design: receive-plan), with the documented calls. */
export function ReceiveView({ planId, onClose }: ReceiveViewProps): ReactNode {
  const { t } = useTranslation('receive');
  const { data, error, loading, refetch } = useQuery(PlanQuery, {
    variables: { id: planId },
    // What is announced may have been changed since the plan was last open.
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  // What was received decides what may be booked: without it, the form is not shown.
  const receipts = useQuery(GoodsReceiptsQuery, { variables: { planIds: [planId] }, fetchPolicy: 'network-only' });
  const { refetch: refetchReceipts } = receipts;
  const readAgain = useCallback(async () => {
    const { data: read } = await refetchReceipts();
    const [receipt] = read?.goodsReceipts ?? [];
    if (receipt === undefined) throw new Error('the goods receipt of a plan is missing');
    return receipt;
  }, [refetchReceipts]);
  const plan = data?.shippingPlan;
  const [receipt] = receipts.data?.goodsReceipts ?? [];
  if (plan && receipt) return <Receipt {...{ plan, receipt, readAgain, onClose }} failedToRead={receipts.error} />;
  const failed = error ?? receipts.error;
  return (
    <RecordMissing
      title={t('gone')}
      text={t('goneText')}
      loading={loading || receipts.loading}
      failure={failed && requestFailureOf(failed)}
      onRetry={() => {
        void refetch();
        void refetchReceipts();
      }}
      onClose={onClose}
    />
  );
}

type ReceiptProps = {
  plan: PlanInDialog;
  receipt: GoodsReceipt;
  readAgain: () => Promise<GoodsReceipt>;
  /** What was received could not be read again. */
  failedToRead: unknown;
  onClose: () => void;
};

function Receipt({ plan, receipt: booked, readAgain, failedToRead, onClose }: ReceiptProps): ReactNode {
  const { t } = useTranslation('receive');
  const language = useLanguage();
  const { summary } = useBookingText();
  const products: ReceivedProduct[] = (plan.products ?? []).map(({ id, sku, name, quantityDelivering, product }) => ({
    id,
    sku: sku ?? '',
    name: name ?? '',
    announced: quantityDelivering ?? 0,
    volume: volumeOf(product),
  }));
  const name = planName(plan);
  const receiving = useReceipt({
    id: plan.id,
    products,
    receipt: booked,
    readAgain,
    name,
    containerId: plan.containerId ?? '',
  });
  const { receipt, lineOf, change, changeLine, book, look, progress, stop, isStopping, failures } = receiving;
  const warehouse = useReceivingWarehouse(receipt.warehouseId, warehouseOf(booked), plan.containerArrivalPlace);
  const searchOf = useReceivingLocations(warehouse.warehouseId);
  const [confirmsMore, setConfirmsMore] = useState(false);
  const counted = products.map((product) => ({
    ...product,
    received: receivedOf(booked, product.id),
    line: lineOf(product.id),
  }));
  const shares = sharesOf(counted, receipt);
  const lacks = counted.map(missingOf);
  const countOf = (...kinds: readonly ReturnType<typeof missingOf>[]) =>
    lacks.filter((one) => kinds.includes(one)).length;
  const ready = counted.filter((product) => missingOf(product) === undefined);
  const tooMany = ready.filter((product) => product.received + (product.line.counted ?? 0) > product.announced);
  const pieces = ready.reduce((sum, { line }) => sum + (line.counted ?? 0), 0);
  const detailsLeft = counted.filter(({ line }) => line.left !== undefined).length;
  const begun = receivedPieces(plan.products, booked);
  const removed = removedLines(plan.products, booked);
  const isRunning = progress !== undefined;
  const isBookable = !isRunning && (ready.length > 0 || detailsLeft > 0) && shares !== undefined;
  const reasonOf = (product: ReceivedProduct, line: ReceiptLine) => {
    const difference = differenceOf({ ...product, received: receivedOf(booked, product.id), line });
    const why = line.note.trim() === '' ? '' : `: ${line.note.trim()}`;
    const different = difference === undefined || difference === 0 ? '' : `${differenceText(difference)}${why}`;
    return [t('reason', { plan: name }), different].filter(Boolean).join(', ').slice(0, 400);
  };
  const begin = (moreThanAnnounced: boolean) => void book({ reasonOf, moreThanAnnounced });
  const confirmOrBegin = () => (tooMany.length > 0 ? setConfirmsMore(true) : begin(false));
  const lookUp = async (id: string, sku: string) => {
    const outcome = await look(id);
    notify(outcome === 'booked' ? 'success' : 'warning', t(`looked.${outcome}`, { sku }), { id: `receipt-${id}` });
  };
  useSubmitKey(undefined, () => {
    if (isBookable && !confirmsMore) confirmOrBegin();
  });
  return (
    <Flex direction="column" flex="1" minH="0">
      <PageMeta>
        <Box hideBelow="lg">{t('label')}</Box>
      </PageMeta>
      <Flex gap="2" px={{ base: 3, md: 4 }} py="2" minH="49px" align="center" wrap="wrap" borderBottomWidth="1px">
        <Button variant="ghost" size="sm" asChild>
          <Link
            to={plansList.path}
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <ArrowLeft />
            {t('back')}
          </Link>
        </Button>
        <Text as="h2" fontWeight="semibold">
          {name}
        </Text>
        <PlanBadges plan={plan} />
        <Box color="fg.muted" minW="0">
          <PlanContext plan={plan} />
        </Box>
        {plan.containerArrivalDate && (
          <Moment color="fg.muted">{formatDateTime(plan.containerArrivalDate, language)}</Moment>
        )}
        <Box flex="1" />
        {warehouse.options.length > 0 && (
          <NativeSelect.Root size="sm" w="auto" minW="140px" disabled={warehouse.isFixed || isRunning}>
            <NativeSelect.Field
              aria-label={t('warehouse')}
              value={warehouse.warehouseId}
              onChange={({ target }) => change({ warehouseId: target.value })}
            >
              {!warehouse.isFixed && <option value="">{t('allWarehouses')}</option>}
              {warehouse.options.map(({ id, name: label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </Flex>
      {begun && !isRunning && (
        <Flex gap="3" px="4" py="2" align="center" wrap="wrap" borderBottomWidth="1px" bg="blue.subtle">
          <Box color="blue.fg">
            <History size={16} aria-hidden />
          </Box>
          <Text flex="1 1 240px">
            {t('resumed', {
              count: begun.begun,
              booked: formatQuantity(begun.begun),
              all: formatQuantity(begun.lines),
              received: formatQuantity(begun.received),
              announced: formatQuantity(begun.announced),
            })}{' '}
            {summary(booked.lines)}{' '}
            <Link to={stockOfPlan(plan.id)} className="text-link">
              {t('toStock')}
            </Link>
          </Text>
          <Box w="140px">
            <ProgressBar label={t('state')} fraction={begun.begun / begun.lines} />
          </Box>
          <Num textStyle="xs">
            {t('bookedOf', { booked: formatQuantity(begun.begun), all: formatQuantity(begun.lines) })}
          </Num>
        </Flex>
      )}
      {failedToRead !== undefined && <FailureAlert failure={requestFailureOf(failedToRead)} />}
      <Box
        flex="1"
        minH="0"
        overflow="auto"
        tabIndex={0}
        as="section"
        aria-label={t('label')}
        css={{ containerType: 'inline-size', containerName: 'receipt' }}
      >
        <Grid
          minH="full"
          css={{
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            // Beside the lines, if wide enough.
            '@container receipt (min-width: 1180px)': {
              gridTemplateColumns: 'minmax(0, 1fr) 272px',
              alignContent: 'stretch',
            },
          }}
        >
          <Flex direction="column" minW="0" css={{ containerType: 'inline-size', containerName: 'lines' }}>
            <Head />
            {products.length === 0 && (
              <Text p="4" color="fg.muted">
                {t('noProducts')}
              </Text>
            )}
            <Box as="ul" listStyleType="none" aria-label={t('lines')}>
              {(warehouse.isLoading ? [] : counted).map((product) => (
                <ReceiveLine
                  key={product.id}
                  product={product}
                  receivedLine={booked.lines.find(({ productId }) => productId === product.id)}
                  share={shares?.get(product.id)}
                  failure={failures.get(product.id)}
                  search={searchOf(product.sku)}
                  warehouseId={warehouse.warehouseId}
                  disabled={isRunning}
                  isSending={progress?.productId === product.id}
                  onChange={(next) => changeLine(product.id, next)}
                  onLook={() => lookUp(product.id, product.sku)}
                />
              ))}
            </Box>
            {removed.length > 0 && (
              <Text px="4" py="2" textStyle="xs" color="orange.fg" borderTopWidth="1px">
                {t('removed', {
                  lines: removed
                    .map(({ sku, received }) => t('removedLine', { sku: sku ?? '', pieces: formatQuantity(received) }))
                    .join(', '),
                })}
              </Text>
            )}
            <ReceiveDifferences products={counted} shares={shares} disabled={isRunning} onChange={changeLine} />
            <Box flex="1" />
            {products.length > 0 && (
              <Totals products={counted} shares={shares} size={plan.containerSize ?? undefined} />
            )}
          </Flex>
          <ReceiveCosts {...{ receipt, change, shares }} products={counted} disabled={isRunning} />
        </Grid>
      </Box>
      <Flex
        px={{ base: 3, md: 4 }}
        py="2"
        gap="4"
        rowGap="2"
        align="center"
        wrap="wrap"
        borderTopWidth="1px"
        bg="bg.subtle"
      >
        {progress ? (
          <Box flex="1" minW="240px">
            <WorkProgress
              title={t('booking')}
              done={progress.done}
              total={progress.total}
              onCancel={stop}
              isStopping={isStopping}
            />
          </Box>
        ) : (
          <Num flex="1" color="fg.muted" textStyle="xs" aria-live="polite">
            {t('summary', {
              booked: formatQuantity(countOf('booked', 'nothing')),
              ready: formatQuantity(ready.length),
              open: formatQuantity(countOf('count', 'location', 'price', 'look', 'changed')),
            })}
          </Num>
        )}
        <Text textStyle="xs" color="fg.muted" hideBelow="lg">
          {t('storedHere')}
        </Text>
        <Button variant="solid" colorPalette="accent" disabled={!isBookable} onClick={confirmOrBegin}>
          <PackageCheck />
          {ready.length === 0 && detailsLeft > 0
            ? t('setDetails', { count: detailsLeft, lines: formatQuantity(detailsLeft) })
            : t('book', { count: ready.length, lines: formatQuantity(ready.length), pieces: formatQuantity(pieces) })}
        </Button>
      </Flex>
      {confirmsMore && (
        <ConfirmDialog
          title={t('confirmMore.title')}
          confirmLabel={t('confirmMore.confirm')}
          onCancel={() => setConfirmsMore(false)}
          onConfirm={() => {
            setConfirmsMore(false);
            begin(true);
          }}
        >
          <Text>{t('confirmMore.text')}</Text>
          <Box as="ul" mt="2" ps="4">
            {tooMany.map(({ id, sku, announced, received, line }) => (
              <li key={id}>
                {t('confirmMore.line', {
                  sku,
                  announced: formatQuantity(announced),
                  total: formatQuantity(received + (line.counted ?? 0)),
                })}
              </li>
            ))}
          </Box>
        </ConfirmDialog>
      )}
    </Flex>
  );
}

/** The warehouse of the last booking, as far as the user may see it. */
function warehouseOf({ lines }: GoodsReceipt): string | undefined {
  return lastBooking(lines)?.warehouseId ?? undefined;
}

/** The head of the columns, shown if the lines are in columns. */
function Head(): ReactNode {
  const { t } = useTranslation('receive');
  return (
    <Box css={{ display: 'none', [whereWide]: { display: 'block' } }} aria-hidden>
      <Grid
        css={lineColumns}
        px="3"
        borderStartWidth="3px"
        borderStartColor="transparent"
        minH="34px"
        alignItems="center"
        textStyle="xs"
        fontWeight="medium"
        color="fg.muted"
        bg="bg.subtle"
        borderBottomWidth="1px"
      >
        <Box>{t('sku')}</Box>
        <Box textAlign="end">{t('announced')}</Box>
        <Box textAlign="end">{t('counted')}</Box>
        <Box textAlign="end">{t('difference')}</Box>
        <Box>{t('location')}</Box>
        <Box textAlign="end">{t('priceAndRate')}</Box>
        <Box textAlign="end">{t('costsOf')}</Box>
        <Box textAlign="end">{t('value')}</Box>
        <Box>{t('state')}</Box>
      </Grid>
    </Box>
  );
}

type TotalsProps = {
  products: readonly (ReceivedProduct & CountedProduct)[];
  shares: ReadonlyMap<string, Share> | undefined;
  size: string | undefined;
};

/** Sums: announced, received and counted pieces, the share of the container, and the value of what is booked next. */
function Totals({ products, shares, size }: TotalsProps): ReactNode {
  const { t } = useTranslation(['receive', 'plans']);
  const announced = products.reduce((sum, product) => sum + product.announced, 0);
  const received = products.reduce((sum, product) => sum + product.received, 0);
  const counted = products.reduce((sum, { line }) => sum + (line.counted ?? 0), 0);
  const { volume } = loadOf(
    products.map(({ line, received: before, volume: ofPiece }) => ({
      quantityDelivering: before + (line.counted ?? 0),
      volume: ofPiece,
    })),
  );
  const capacity = capacityOf(size);
  const cubic = t('plans:load.volume', { volume: formatMeasure(Math.round(volume * 10) / 10) });
  const worth = products.reduce(
    (sum, { id, line }) => sum + (line.counted ? line.counted * (costsOfPiece(line, shares?.get(id)).exact ?? 0) : 0),
    0,
  );
  return (
    <Flex gap="4" rowGap="1" px="4" py="2.5" wrap="wrap" borderTopWidth="1px" textStyle="xs" color="fg.muted">
      <Num>{t('totals.announced', { pieces: formatQuantity(announced) })}</Num>
      <Num>{t('totals.received', { pieces: formatQuantity(received) })}</Num>
      <Num>{t('totals.counted', { pieces: formatQuantity(counted) })}</Num>
      <Num>
        {capacity === undefined ? cubic : t('totals.ofContainer', { volume: cubic, capacity: formatMeasure(capacity) })}
      </Num>
      <Box flex="1" />
      <Num fontWeight="semibold" color="fg">
        {t('totals.value', { value: formatEuro(worth.toFixed(2)) })}
      </Num>
    </Flex>
  );
}
