import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { ArrowLeft, History, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocationSearch } from '../../../bookings/useBookingSearch';
import { useSubmitKey } from '../../../components/dialog/useDialogKeys';
import { RecordMissing } from '../../../components/dialog/RecordMissing';
import { Num } from '../../../components/Num';
import { PageMeta } from '../../../components/PageMeta';
import { ProgressBar } from '../../../components/work/ProgressBar';
import { WorkProgress } from '../../../components/work/WorkProgress';
import { requestFailureOf } from '../../../errors/requestFailure';
import { formatDateTime } from '../../../format/dates';
import { formatEuro, formatMeasure, formatQuantity } from '../../../format/numbers';
import { useLanguage } from '../../../i18n/useLanguage';
import { capacityOf, loadOf } from '../dialog/containers';
import { PlanQuery, type PlanInDialog } from '../dialog/planDialog.operations';
import { volumeOf } from '../dialog/planForm';
import { PlanBadges, PlanContext } from '../dialog/PlanHeading';
import { planName } from '../plans.operations';
import { plansList } from '../plansList';
import { ReceiveCosts } from './ReceiveCosts';
import { ReceiveDifferences } from './ReceiveDifferences';
import { differenceInWords, lineColumns, ReceiveLine, whereWide } from './ReceiveLine';
import { costPerPiece, missingOf, sharesOf, type ReceiptLine, type Share } from './receipt';
import { useReceipt, type ReceivedProduct } from './useReceipt';

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
  const plan = data?.shippingPlan;
  if (plan) return <Receipt plan={plan} onClose={onClose} />;
  const failure = error && requestFailureOf(error);
  return (
    <RecordMissing
      title={t('gone')}
      text={t('goneText')}
      loading={loading}
      failure={failure?.code === 'NOT_FOUND' ? undefined : failure}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function Receipt({ plan, onClose }: { plan: PlanInDialog; onClose: () => void }): ReactNode {
  const { t } = useTranslation('receive');
  const language = useLanguage();
  const search = useLocationSearch();
  const products: ReceivedProduct[] = (plan.products ?? []).map(({ id, sku, name, quantityDelivering, product }) => ({
    id,
    sku: sku ?? '',
    name: name ?? '',
    announced: quantityDelivering ?? 0,
    volume: volumeOf(product),
  }));
  const receiving = useReceipt(plan.id, products);
  const { receipt, lineOf, change, changeLine, book, progress, stop, isStopping, failures } = receiving;
  const counted = products.map((product) => ({ ...product, line: lineOf(product.id) }));
  const shares = sharesOf(counted, receipt);
  const lacks = counted.map(({ line }) => missingOf(line));
  const countOf = (...kinds: readonly ReturnType<typeof missingOf>[]) =>
    lacks.filter((one) => kinds.includes(one)).length;
  const ready = counted.filter(({ line }) => missingOf(line) === undefined);
  const pieces = ready.reduce((sum, { line }) => sum + (line.counted ?? 0), 0);
  const customsLeft = counted.filter(({ line }) => line.customsLeft !== undefined).length;
  const booked = countOf('booked');
  const isRunning = progress !== undefined;
  const isBookable = !isRunning && (ready.length > 0 || customsLeft > 0) && shares !== undefined;
  const name = planName(plan);
  const reasonOf = (product: ReceivedProduct, line: (typeof counted)[number]['line']) => {
    const difference = (line.counted ?? 0) - product.announced;
    const told =
      difference === 0
        ? ''
        : `${differenceInWords(difference)}${line.note.trim() === '' ? '' : `: ${line.note.trim()}`}`;
    return [t('reason', { plan: name }), told].filter(Boolean).join(', ').slice(0, 500);
  };
  useSubmitKey(undefined, () => isBookable && void book(reasonOf));
  return (
    <Flex direction="column" flex="1" minH="0">
      <PageMeta>
        <Box hideBelow="lg">{t('label')}</Box>
      </PageMeta>
      <Flex gap="3" px={{ base: 3, md: 4 }} py="2" minH="49px" align="center" wrap="wrap" borderBottomWidth="1px">
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
        {plan.containerArrivalDate && <Num color="fg.muted">{formatDateTime(plan.containerArrivalDate, language)}</Num>}
      </Flex>
      {booked > 0 && booked < products.length && !isRunning && (
        <Flex gap="3" px="4" py="2" align="center" wrap="wrap" borderBottomWidth="1px" bg="blue.subtle">
          <Box color="blue.fg">
            <History size={16} aria-hidden />
          </Box>
          <Text flex="1 1 240px">
            {t('resumed', { count: booked, booked: formatQuantity(booked), all: formatQuantity(products.length) })}
          </Text>
          <Box w="140px">
            <ProgressBar label={t('state')} fraction={booked / products.length} />
          </Box>
          <Num textStyle="xs">
            {t('bookedOf', { booked: formatQuantity(booked), all: formatQuantity(products.length) })}
          </Num>
        </Flex>
      )}
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
            '@container receipt (min-width: 1120px)': {
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
              {products.map((product) => (
                <ReceiveLine
                  key={product.id}
                  product={product}
                  line={lineOf(product.id)}
                  share={shares?.get(product.id)}
                  failure={failures.get(product.id)}
                  search={search}
                  disabled={isRunning}
                  onChange={(next) => changeLine(product.id, next)}
                />
              ))}
            </Box>
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
              open: formatQuantity(countOf('count', 'location', 'price')),
            })}
          </Num>
        )}
        <Text textStyle="xs" color="fg.muted" hideBelow="lg">
          {t('kept')}
        </Text>
        <Button variant="solid" colorPalette="accent" disabled={!isBookable} onClick={() => void book(reasonOf)}>
          <PackageCheck />
          {ready.length === 0 && customsLeft > 0
            ? t('setCustoms', { count: customsLeft, lines: formatQuantity(customsLeft) })
            : t('book', { count: ready.length, lines: formatQuantity(ready.length), pieces: formatQuantity(pieces) })}
        </Button>
      </Flex>
    </Flex>
  );
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
        <Box>{t('place')}</Box>
        <Box textAlign="end">{t('priceAndRate')}</Box>
        <Box textAlign="end">{t('costsOf')}</Box>
        <Box textAlign="end">{t('value')}</Box>
        <Box>{t('state')}</Box>
      </Grid>
    </Box>
  );
}

type TotalsProps = {
  products: readonly (ReceivedProduct & { line: ReceiptLine })[];
  shares: ReadonlyMap<string, Share> | undefined;
  size: string | undefined;
};

/** Sums: announced and counted pieces, the share of the container, and the value in the stock. */
function Totals({ products, shares, size }: TotalsProps): ReactNode {
  const { t } = useTranslation(['receive', 'plans']);
  const announced = products.reduce((sum, product) => sum + product.announced, 0);
  const counted = products.reduce((sum, { line }) => sum + (line.counted ?? 0), 0);
  const { volume } = loadOf(
    products.map(({ line, volume: ofPiece }) => ({ quantityDelivering: line.counted ?? 0, volume: ofPiece })),
  );
  const capacity = capacityOf(size);
  const cubic = t('plans:load.volume', { volume: formatMeasure(Math.round(volume * 10) / 10) });
  const worth = products.reduce(
    (sum, { id, line }) => sum + (line.counted ? line.counted * (costPerPiece(line, shares?.get(id)) ?? 0) : 0),
    0,
  );
  return (
    <Flex gap="4" rowGap="1" px="4" py="2.5" wrap="wrap" borderTopWidth="1px" textStyle="xs" color="fg.muted">
      <Num>{t('totals.announced', { pieces: formatQuantity(announced) })}</Num>
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
