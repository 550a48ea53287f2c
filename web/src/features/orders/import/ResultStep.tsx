import { Badge, Box, Button, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Check as CheckMark } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/Card';
import { Num } from '../../../ui/Num';
import { formatCount, missing } from '../../../platform/format/numbers';
import { PickTypeLabel } from '../PickTypeLabel';
import { pickTypes } from '../pickTypes';
import { countOf, FromTo } from './CheckStep';
import { RowsTable } from '../../../domain/imports/ErrorList';
import { Figures, type Figure } from '../../../domain/imports/Figures';
import { SkuId } from '../../../domain/skus/SkuId';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { LeftOutCard } from './LeftOutCard';
import { previewOrder } from './previewOrder';
import type { ImportAnswer } from './orderImport.operations';
import { useFaultText } from './useFaultText';
import { useSaveNotImported } from './useSaveNotImported';
import type { Stage } from './useOrderImport';

type ResultStepProps = {
  stage: Extract<Stage, { step: 'result' }>;
  /** The list of the imported orders with the status error. */
  inErrorUrl: string | undefined;
  onLeave: () => void;
};

/** The third step: the result of the import. */
export function ResultStep({ stage, inErrorUrl, onLeave }: ResultStepProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const { answer, check, read } = stage;
  const leftOut = read.leftOut.filter(({ sku }) => sku === undefined).length;
  const inError = answer.inError ?? answer.notPlaced ?? undefined;
  const updated = answer.updated ?? 0;
  const notImported = check.rejected.length + check.leftOut.length;
  const sentences = [
    inError !== undefined &&
      t('result.summary', { unshipped: formatCount(answer.created - inError), inError: formatCount(inError) }),
    notImported > 0 && t('result.rejectedText', { count: notImported, orders: formatCount(notImported) }),
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
          <InError stage={stage} url={inErrorUrl} onLeave={onLeave} />
          <LeftOutCard read={read} />
        </Flex>
        {answer.pickTypes && <PickTypes counts={answer.pickTypes} total={answer.created} />}
      </Grid>
    </Flex>
  );
}

function useFigures({ read, check, answer }: ResultStepProps['stage']): Figure[] {
  const { t } = useTranslation('orderImport');
  const save = useSaveNotImported(read, check);
  const rejected = check.rejected.length + check.leftOut.length;
  const { split, notPlaced } = answer;
  const inError = answer.inError ?? notPlaced;
  const parts = split === null ? 0 : partsOf(answer, split, check.accepted.length);
  const more = parts - (split ?? 0);
  return [
    { label: t('result.fromFile'), value: formatCount(check.accepted.length), hint: t('result.orders') },
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
    ...(inError === null
      ? []
      : [
          {
            label: t('result.inError'),
            value: formatCount(inError),
            hint: notPlaced === null ? missing : t('result.unallocated', { orders: formatCount(notPlaced) }),
            ...(inError > 0 && { colour: 'red' as const }),
          },
        ]),
    {
      label: t('result.rejected'),
      value: formatCount(rejected),
      hint:
        rejected === 0 ? (
          t('result.orders')
        ) : (
          <Button variant="plain" size="xs" h="auto" px="0" color="accent.fg" textDecoration="underline" onClick={save}>
            {t('result.saveRejected')}
          </Button>
        ),
      ...(rejected > 0 && { colour: 'red' }),
    },
  ];
}

/** The orders that the split ones have become. No call reports it, but it follows from the other numbers. */
function partsOf({ created, updated }: ImportAnswer, split: number, sent: number): number {
  return created + (updated ?? 0) - (sent - split);
}

/** The most orders listed one by one; the link to the list shows the rest. */
const mostShown = 300;

type InErrorProps = Pick<ResultStepProps, 'stage' | 'onLeave'> & { url: string | undefined };

/** The imported orders that are not fit to ship, with the reasons. */
function InError({ stage, url, onLeave }: InErrorProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const faultText = useFaultText();
  const { read, check, answer } = stage;
  const faults = check.faults.filter(({ isLeftOut }) => !isLeftOut);
  const customers = useMemo(() => {
    const reader = readerOf(read.table, read.layout);
    return new Map(
      check.accepted.map((order) => previewOrder(order, reader)).map((preview) => [preview?.number, preview?.customer]),
    );
  }, [read, check]);
  const inError = answer.inError ?? answer.notPlaced;
  if (inError === null || inError === 0) {
    return (
      <Card title={t('result.inError')} flexShrink={0}>
        <Text color="fg.muted">{inError === null ? t('result.faultsUnknown') : t('result.noFaults')}</Text>
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
          {t('result.inError')}{' '}
          <Badge colorPalette="red">
            <Num>{formatCount(inError)}</Num>
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
      <Box flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={t('result.inError')}>
        <RowsTable>
          <thead>
            <tr>
              <th scope="col">{t('check.order')}</th>
              <th scope="col">{t('check.customer')}</th>
              <th scope="col">{t('result.what')}</th>
              <th scope="col">{t('leftOut.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, mostShown).map((fault, index) => {
              const { message, remedy } = faultText(fault);
              const isSku = fault.reason === 'UNKNOWN_SKU' || fault.reason === 'NO_STOCK';
              return (
                <tr key={index}>
                  <td>
                    <Text textStyle="id" whiteSpace="nowrap">
                      {fault.order ?? missing}
                    </Text>
                  </td>
                  <td>{customers.get(fault.order) ?? missing}</td>
                  <td>{isSku && fault.value ? <SkuId sku={fault.value} /> : (fault.value ?? missing)}</td>
                  <td>
                    <Text>{message}</Text>
                    <Text textStyle="xs" color="fg.muted">
                      {remedy}
                    </Text>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </RowsTable>
        {faults.length > mostShown && (
          <Text px="4" py="2" color="fg.muted" textStyle="xs">
            {t('leftOut.more', { rows: formatCount(faults.length - mostShown) })}
          </Text>
        )}
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
