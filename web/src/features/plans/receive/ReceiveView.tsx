import { useQuery } from '@apollo/client/react';
import { Box, Button, Field, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocationSearch } from '../../../bookings/useBookingSearch';
import { RecordMissing } from '../../../components/dialog/RecordMissing';
import { NumberInput } from '../../../components/form/NumberInput';
import { Num } from '../../../components/Num';
import { Segments } from '../../../components/Segments';
import { WorkProgress } from '../../../components/work/WorkProgress';
import { requestFailureOf } from '../../../errors/requestFailure';
import { formatEuro, formatQuantity } from '../../../format/numbers';
import { useCan } from '../../../permissions/useCan';
import { PlanQuery, type PlanInDialog } from '../dialog/planDialog.operations';
import { volumeOf } from '../dialog/planForm';
import { PlanBadges, PlanContext } from '../dialog/PlanHeading';
import { planName } from '../plans.operations';
import { plansList } from '../plansList';
import { differenceInWords, lineColumns, ReceiveLine } from './ReceiveLine';
import { missingOf, sharesOf, type Share } from './receipt';
import { useReceipt, type ReceivedProduct } from './useReceipt';

type ReceiveViewProps = { planId: string; onClose: () => void };

/** A delivered plan is booked into the stock, line by line (design: receive-plan), by the documented calls. */
export function ReceiveView({ planId, onClose }: ReceiveViewProps): ReactNode {
  const { t } = useTranslation('receive');
  const { data, error, loading, refetch } = useQuery(PlanQuery, { variables: { id: planId }, errorPolicy: 'all' });
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
  const setsCustoms = useCan().mayCall('Mutation.updateInventory');
  const search = useLocationSearch();
  const products: ReceivedProduct[] = (plan.products ?? []).map(({ id, sku, name, quantityDelivering, product }) => ({
    id,
    sku: sku ?? '',
    name: name ?? '',
    announced: quantityDelivering ?? 0,
    volume: volumeOf(product),
  }));
  const receiving = useReceipt(plan.id, products);
  const { receipt, lineOf, change, changeLine, book, progress, stop, failures } = receiving;
  const counted = products.map((product) => ({ ...product, line: lineOf(product.id) }));
  const shares = sharesOf(counted, receipt);
  const lacks = counted.map(({ line }) => missingOf(line));
  const countOf = (...kinds: readonly ReturnType<typeof missingOf>[]) =>
    lacks.filter((one) => kinds.includes(one)).length;
  const ready = counted.filter(({ line }) => missingOf(line) === undefined);
  const pieces = ready.reduce((sum, { line }) => sum + (line.counted ?? 0), 0);
  const customsLeft = counted.filter(({ line }) => line.customsLeft !== undefined).length;
  const isRunning = progress !== undefined;
  const name = planName(plan);
  const reasonOf = (product: ReceivedProduct, line: (typeof counted)[number]['line']) => {
    const difference = (line.counted ?? 0) - product.announced;
    const told =
      difference === 0
        ? ''
        : `${differenceInWords(difference)}${line.note.trim() === '' ? '' : `: ${line.note.trim()}`}`;
    return [t('reason', { plan: name }), told].filter(Boolean).join(', ').slice(0, 500);
  };
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex gap="3" px={{ base: 3, md: 4 }} py="2" align="center" wrap="wrap" borderBottomWidth="1px">
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
      </Flex>
      <Grid
        flex="1"
        minH="0"
        overflow="auto"
        // Beside the lines where there is room for both.
        templateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 272px' }}
        alignContent="start"
        tabIndex={0}
        as="section"
        aria-label={t('label')}
      >
        <Box minW="0">
          <Grid
            hideBelow="xl"
            templateColumns={lineColumns}
            columnGap="2"
            px="4"
            h="34px"
            alignItems="center"
            bg="bg.subtle"
            textStyle="xs"
            color="fg.muted"
            borderBottomWidth="1px"
            aria-hidden
          >
            <Box>{t('sku')}</Box>
            <Box textAlign="end">{t('announced')}</Box>
            <Box textAlign="end">{t('counted')}</Box>
            <Box textAlign="end">{t('difference')}</Box>
            <Box>{t('place')}</Box>
            <Box textAlign="end">{t('price')}</Box>
            <Box textAlign="end">{t('rate')}</Box>
            <Box textAlign="end">{t('value')}</Box>
            <Box>{t('state')}</Box>
          </Grid>
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
        </Box>
        <Costs {...{ receipt, change, counted, shares, setsCustoms }} disabled={isRunning} />
      </Grid>
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
        {isRunning ? (
          <Box flex="1" minW="240px">
            <WorkProgress title={t('booking')} done={progress.done} total={progress.total} onCancel={stop} />
          </Box>
        ) : (
          <Num flex="1" color="fg.muted" textStyle="xs" aria-live="polite">
            {t('summary', {
              booked: formatQuantity(countOf('booked', 'nothing')),
              ready: formatQuantity(ready.length),
              open: formatQuantity(countOf('count', 'location')),
            })}
          </Num>
        )}
        <Text textStyle="xs" color="fg.muted" hideBelow="lg">
          {t('kept')}
        </Text>
        <Button
          variant="solid"
          colorPalette="accent"
          disabled={isRunning || (ready.length === 0 && customsLeft === 0) || shares === undefined}
          onClick={() => void book(reasonOf)}
        >
          <PackageCheck />
          {ready.length === 0 && customsLeft > 0
            ? t('setCustoms', { count: customsLeft, lines: formatQuantity(customsLeft) })
            : t('book', { count: ready.length, lines: formatQuantity(ready.length), pieces: formatQuantity(pieces) })}
        </Button>
      </Flex>
    </Flex>
  );
}

type CostsProps = Pick<ReturnType<typeof useReceipt>, 'receipt' | 'change'> & {
  counted: readonly { id: string; sku: string }[];
  shares: ReadonlyMap<string, Share> | undefined;
  setsCustoms: boolean;
  disabled: boolean;
};

/** What the shipment cost besides its goods, and how that is shared. */
function Costs({ receipt, change, counted, shares, setsCustoms, disabled }: CostsProps): ReactNode {
  const { t } = useTranslation('receive');
  const whole = [...(shares?.values() ?? [])].reduce((sum, share) => sum + share.freight + share.customs, 0);
  return (
    <Stack
      as="section"
      aria-label={t('costs.title')}
      gap="4"
      p="4"
      borderStartWidth={{ '2xl': '1px' }}
      borderTopWidth={{ base: '1px', '2xl': 0 }}
      bg="bg.subtle"
    >
      <Text as="h3" fontWeight="semibold">
        {t('costs.title')}
      </Text>
      {(['freight', 'customs'] as const).map((name) => (
        <Field.Root key={name} readOnly={disabled}>
          <Field.Label>{t(`costs.${name}`)}</Field.Label>
          <NumberInput
            name={name}
            value={receipt[name]}
            places={2}
            fixed
            unit="€"
            onChange={(value) => change({ [name]: value })}
            onBlur={nothing}
            inputRef={nothing}
          />
        </Field.Root>
      ))}
      <HStack justify="space-between">
        <Text textStyle="xs" color="fg.muted">
          {t('costs.shareBy')}
        </Text>
        <Segments
          label={t('costs.shareBy')}
          options={[
            { value: 'volume', label: t('costs.volume') },
            { value: 'value', label: t('costs.value') },
          ]}
          value={receipt.shareBy}
          onChange={(shareBy) => change({ shareBy: shareBy === 'value' ? 'value' : 'volume' })}
        />
      </HStack>
      {shares === undefined ? (
        <Text role="alert" textStyle="xs" color="orange.fg">
          {t(receipt.shareBy === 'volume' ? 'costs.noVolume' : 'costs.noValue')}
        </Text>
      ) : (
        whole > 0 && (
          <Box as="ul" listStyleType="none" textStyle="xs">
            {counted.map(({ id, sku }) => {
              const share = shares.get(id);
              return (
                share && (
                  <Flex as="li" key={id} justify="space-between" gap="2" py="1">
                    <Text as="span" textStyle="id" truncate>
                      {sku}
                    </Text>
                    <Num>{formatEuro((share.freight + share.customs).toFixed(2))}</Num>
                  </Flex>
                )
              );
            })}
            <Flex as="li" justify="space-between" borderTopWidth="1px" pt="2" mt="1" fontWeight="semibold">
              <Text as="span">{t('costs.sum')}</Text>
              <Num>{formatEuro(whole.toFixed(2))}</Num>
            </Flex>
          </Box>
        )
      )}
      {!setsCustoms && (
        <Text textStyle="xs" color="fg.muted">
          {t('costs.customsAsCosts')}
        </Text>
      )}
    </Stack>
  );
}

const nothing = () => undefined;
