import { Badge, Box, Button, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Check as CheckMark } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/Card';
import { saveCsvLines } from '../../../components/file/csv';
import { Num } from '../../../components/Num';
import { formatCount, missing } from '../../../format/numbers';
import { PickTypeLabel } from '../PickTypeLabel';
import { pickTypes } from '../pickTypes';
import { countOf, FromTo } from './CheckStep';
import { RowsTable } from '../../../imports/ErrorList';
import { Figures, type Figure } from '../../../imports/Figures';
import { SkuId } from '../../../skus/SkuId';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { writeOrders } from 'schema/orderFiles/writeOrders.ts';
import { LeftOutCard } from './LeftOutCard';
import { inWords } from './orderInWords';
import type { ImportAnswer } from './orderImport.operations';
import type { Stage } from './useOrderImport';

type ResultStepProps = {
  stage: Extract<Stage, { step: 'result' }>;
  /** The list of the imported orders for which no stock was found. */
  notPlacedUrl: string | undefined;
  onLeave: () => void;
};

/** The third step: the result of the import. */
export function ResultStep({ stage, notPlacedUrl, onLeave }: ResultStepProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const { answer, check, read } = stage;
  const leftOut = read.leftOut.filter(({ sku }) => sku === undefined).length;
  const notPlaced = answer.notPlaced ?? undefined;
  const updated = answer.updated ?? 0;
  const sentences = [
    notPlaced !== undefined &&
      t('result.summary', { placed: formatCount(answer.created - notPlaced), notPlaced: formatCount(notPlaced) }),
    check.heldBack.length > 0 &&
      t('result.heldBackText', { count: check.heldBack.length, orders: formatCount(check.heldBack.length) }),
    leftOut > 0 && `${t('leftOut.summary', { count: leftOut, orders: formatCount(leftOut) })}.`,
    updated > 0 && t('result.updated', { count: updated, orders: formatCount(updated) }),
  ];
  return (
    <Flex direction="column" gap="3.5" h={{ lg: 'full' }} minH={{ lg: '0' }}>
      <HStack gap="3.5" aria-live="polite">
        <Flex
          align="center"
          justify="center"
          boxSize="44px"
          rounded="12px"
          flexShrink={0}
          bg="green.subtle"
          color="green.fg"
        >
          <CheckMark size={22} aria-hidden />
        </Flex>
        <Box>
          <Text as="h3" textStyle="lg" fontWeight="semibold">
            {t('result.created', { count: answer.created, orders: formatCount(answer.created) })}
          </Text>
          <Text color="fg.muted">{sentences.filter(Boolean).join(' ')}</Text>
        </Box>
      </HStack>
      <Figures figures={useFigures(stage)} />
      <Grid
        flex={{ lg: 1 }}
        minH={{ lg: '0' }}
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        templateRows={{ lg: 'minmax(0, 1fr)' }}
      >
        <Flex direction="column" gap="3" minH={{ lg: '0' }} overflowY={{ lg: 'auto' }}>
          <NotPlaced stage={stage} url={notPlacedUrl} onLeave={onLeave} />
          <LeftOutCard read={read} />
        </Flex>
        {answer.pickTypes && <PickTypes counts={answer.pickTypes} total={answer.created} />}
      </Grid>
    </Flex>
  );
}

function useFigures({ read, check, answer }: ResultStepProps['stage']): Figure[] {
  const { t } = useTranslation('orderImport');
  const save = () =>
    saveCsvLines(`${read.file.name.replace(/\.\w+$/, '')}-${t('files.heldBack')}`, [
      writeOrders(read.table, read.layout, check.heldBack).text,
    ]);
  const heldBack = check.heldBack.length;
  const { split, notPlaced } = answer;
  const parts = split === null ? 0 : partsOf(answer, split, check.kept.length);
  const more = parts - (split ?? 0);
  return [
    { label: t('result.fromFile'), value: formatCount(check.kept.length), hint: t('result.orders') },
    ...(split === null
      ? []
      : [
          more > 0
            ? {
                label: t('result.split'),
                value: <FromTo from={split} to={parts} />,
                hint: t('result.more', { count: more, orders: formatCount(more) }),
              }
            : { label: t('result.split'), value: formatCount(split), hint: t('result.splitHint') },
        ]),
    {
      label: t('result.createdLabel'),
      value: formatCount(answer.created),
      hint: more > 0 ? `${formatCount(answer.created - more)} + ${formatCount(more)}` : t('result.orders'),
      colour: 'green',
    },
    ...(notPlaced === null
      ? []
      : [
          {
            label: t('result.notPlaced'),
            value: formatCount(notPlaced),
            hint: t('result.statusError'),
            ...(notPlaced > 0 && { colour: 'red' as const }),
          },
        ]),
    {
      label: t('result.heldBack'),
      value: formatCount(heldBack),
      hint:
        heldBack === 0 ? (
          t('result.orders')
        ) : (
          <Button variant="plain" size="xs" h="auto" px="0" color="accent.fg" textDecoration="underline" onClick={save}>
            {t('result.saveHeldBack')}
          </Button>
        ),
      ...(heldBack > 0 && { colour: 'red' }),
    },
  ];
}

/** The orders that the split ones have become. No call reports it, but it follows from the other numbers. */
function partsOf({ created, updated }: ImportAnswer, split: number, sent: number): number {
  return created + (updated ?? 0) - (sent - split);
}

/** The most orders listed one by one; the link to the list shows the rest. */
const mostShown = 300;

type NotPlacedProps = Pick<ResultStepProps, 'stage' | 'onLeave'> & { url: string | undefined };

function NotPlaced({ stage, url, onLeave }: NotPlacedProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const { read, check, answer } = stage;
  const orders = useMemo(() => {
    const reader = readerOf(read.table, read.layout);
    const byNumber = new Map(
      check.kept.map((order) => inWords(order, reader)).map((words) => [words?.number, words] as const),
    );
    return (answer.orders ?? [])
      .filter(({ isPlaced }) => isPlaced === false)
      .slice(0, mostShown)
      .map((order) => ({ ...order, words: byNumber.get(order.customerOrderId ?? undefined) }));
  }, [read, check, answer]);
  const { notPlaced } = answer;
  if (notPlaced === null || notPlaced === 0) {
    return (
      <Card title={t('result.notPlaced')} flexShrink={0}>
        <Text color="fg.muted">{notPlaced === null ? t('result.placesUnknown') : t('result.allPlaced')}</Text>
      </Card>
    );
  }
  return (
    <Card
      minH={{ lg: '240px' }}
      maxH={{ base: '480px', lg: 'none' }}
      body={{ p: '0', display: 'flex', flexDirection: 'column' }}
      title={
        <>
          {t('result.notPlaced')}{' '}
          <Badge colorPalette="red">
            <Num>{formatCount(notPlaced)}</Num>
          </Badge>
        </>
      }
      actions={
        url !== undefined && (
          <Button variant="ghost" size="xs" asChild>
            <Link to={url} onClick={onLeave}>
              {t('result.onlyThese')}
              <ArrowRight />
            </Link>
          </Button>
        )
      }
    >
      <Box flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={t('result.notPlaced')}>
        <RowsTable>
          <thead>
            <tr>
              <th scope="col">{t('check.order')}</th>
              <th scope="col">{t('check.pickType')}</th>
              <th scope="col">{t('check.customer')}</th>
              <th scope="col">{t('check.sku')}</th>
              <th scope="col" data-number>
                {t('check.pieces')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ customerOrderId, pickType, words }, index) => (
              <tr key={customerOrderId ?? index}>
                <td>
                  <Text textStyle="id" whiteSpace="nowrap">
                    {customerOrderId ?? missing}
                  </Text>
                </td>
                <td>
                  <PickTypeLabel pickType={pickType} />
                </td>
                <td>{words?.customer ?? missing}</td>
                <td>{words?.skus.map((sku) => <SkuId key={sku} sku={sku} />) ?? missing}</td>
                <td data-number>
                  <Num>{words ? formatCount(words.pieces) : missing}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </RowsTable>
      </Box>
      <Text px="4" py="2.5" textStyle="xs" color="fg.muted" bg="bg.subtle" borderTopWidth="1px">
        {t('result.mendHint')}
      </Text>
    </Card>
  );
}

type PickTypesProps = { counts: Parameters<typeof countOf>[0]; total: number };

function PickTypes({ counts, total }: PickTypesProps): ReactNode {
  const { t } = useTranslation('orderImport');
  return (
    <Card title={t('result.byPickType')} alignSelf={{ lg: 'start' }}>
      <Stack gap="2.5">
        {pickTypes.map((pickType) => {
          const orders = countOf(counts, pickType);
          return (
            <Box key={pickType}>
              <Flex justify="space-between" mb="1">
                <PickTypeLabel pickType={pickType} />
                <Num fontWeight="medium">{formatCount(orders)}</Num>
              </Flex>
              <Box h="4px" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
                <Box
                  h="full"
                  rounded="full"
                  bg="accent.solid"
                  style={{ width: `${(orders / Math.max(1, total)) * 100}%` }}
                />
              </Box>
            </Box>
          );
        })}
      </Stack>
    </Card>
  );
}
