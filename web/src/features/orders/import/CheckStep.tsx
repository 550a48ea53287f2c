import { Badge, Box, Button, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Check as CheckMark, CircleCheck, Pencil } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/chakra/Alert';
import { Card } from '../../../components/Card';
import { FailureAlert } from '../../../components/form/FailureAlert';
import { Num } from '../../../components/Num';
import { formatCount, missing } from '../../../format/numbers';
import { PickTypeLabel } from '../PickTypeLabel';
import { pickTypeText, pickTypes } from '../pickTypes';
import type { ReadFile } from './checkOrders';
import { ColumnLine } from '../../../imports/ColumnLine';
import { ErrorList, RowsTable } from '../../../imports/ErrorList';
import { Figures, type Figure } from '../../../imports/Figures';
import { importFields } from 'schema/orderFiles/fields.ts';
import { columnsOf } from 'schema/orderFiles/layouts.ts';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { LeftOutCard } from './LeftOutCard';
import { inWords } from './orderInWords';
import type { ImportAnswer } from './orderImport.operations';
import { SkuId } from '../../../skus/SkuId';
import { useErrorWords } from './useErrorWords';
import type { Stage } from './useOrderImport';

type CheckStepProps = {
  stage: Extract<Stage, { step: 'check' }>;
  onChangeMapping: () => void;
  onDecide: (status: string, isIncluded: boolean) => void;
};

/** The second step: what the import would do, its errors, and how the file was read. */
export function CheckStep({ stage, onChangeMapping, onDecide }: CheckStepProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const words = useErrorWords();
  const { read, check, isDryRunMissing, hasChanged = false, decided, failure } = stage;
  return (
    <Flex direction="column" gap="3" h={{ lg: 'full' }} minH={{ lg: '0' }}>
      {failure && (
        <Stack gap="1">
          <Text fontWeight="semibold">{t('check.importFailed')}</Text>
          <FailureAlert failure={failure} />
        </Stack>
      )}
      {(hasChanged || isDryRunMissing) && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{hasChanged ? t('check.changed') : t('check.noDryRunNote')}</Alert.Title>
        </Alert.Root>
      )}
      <Figures figures={useFigures(stage)} />
      <Grid
        flex={{ lg: 1 }}
        minH={{ lg: '0' }}
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px', xl: 'minmax(0, 1fr) 340px' }}
        templateRows={{ lg: 'minmax(0, 1fr)' }}
      >
        <Flex direction="column" gap="3" minH={{ lg: '0' }} overflowY={{ lg: 'auto' }}>
          {check.errors.length > 0 && (
            // With what is left out below it, the column is scrolled.
            <Flex direction="column" minH={{ lg: read.leftOut.length > 0 ? '260px' : '0' }}>
              <ErrorList
                errors={check.errors.map(words)}
                recordLabel={t('check.order')}
                searchLabel={t('check.search')}
                fileName={read.file.name}
              />
            </Flex>
          )}
          {check.errors.length === 0 && !isDryRunMissing && read.orders.length > 0 && (
            <HStack gap="3" px="4" py="3" borderWidth="1px" rounded="l3" flexShrink={0} aria-live="polite">
              <Box color="green.fg">
                <CircleCheck size={20} aria-hidden />
              </Box>
              <Box>
                <Text fontWeight="semibold">{t('check.noErrorsTitle')}</Text>
                <Text color="fg.muted">
                  {t(read.leftOut.length > 0 ? 'leftOut.noErrorsText' : 'check.noErrorsText')}
                </Text>
              </Box>
            </HStack>
          )}
          {read.orders.length === 0 && (
            <Text aria-live="polite" fontWeight="semibold">
              {t('leftOut.nothing')}
            </Text>
          )}
          <LeftOutCard read={read} onDecide={onDecide} decided={decided} />
          {check.kept.length > 0 && <Preview stage={stage} />}
        </Flex>
        <ColumnsCard read={read} onChangeMapping={onChangeMapping} />
      </Grid>
    </Flex>
  );
}

function useFigures({ read, check, isDryRunMissing }: CheckStepProps['stage']): Figure[] {
  const { t } = useTranslation('orderImport');
  const { answer } = check;
  const lines = read.table.rows.length;
  const further = read.orders.reduce((sum, order) => sum + order.lines.length - 1, 0);
  const leftOut = read.leftOut.filter(({ sku }) => sku === undefined).length;
  const hints = [
    further > 0 && t('check.moreLines', { count: further, lines: formatCount(further) }),
    leftOut > 0 && t('leftOut.summary', { count: leftOut, orders: formatCount(leftOut) }),
  ];
  const counts = answer?.pickTypes ?? undefined;
  const notPlaced = answer?.notPlaced ?? undefined;
  return [
    {
      label: t('check.rowsToOrders'),
      value: <FromTo from={lines} to={read.orders.length} />,
      hint: hints.filter(Boolean).join(', '),
    },
    ...(counts === undefined
      ? []
      : pickTypes.map((pickType): Figure => {
          const orders = countOf(counts, pickType);
          return {
            label: pickTypeText(pickType),
            value: formatCount(orders),
            hint: t(`check.pickTypes.${pickType}`),
            ...(pickType === 'CHECK' && orders > 0 && { colour: 'orange' }),
          };
        })),
    ...(notPlaced === undefined
      ? []
      : [
          {
            label: t('check.notPlaced'),
            value: formatCount(notPlaced),
            hint: t('check.notPlacedHint'),
            ...(notPlaced > 0 && { colour: 'red' as const }),
          },
        ]),
    {
      label: t('check.heldBack'),
      value: formatCount(check.heldBack.length),
      hint:
        check.errors.length > 0
          ? t('check.heldBackHint', { count: check.errors.length, errors: formatCount(check.errors.length) })
          : isDryRunMissing
            ? missing
            : t('check.noErrors'),
      ...(check.heldBack.length > 0 && { colour: 'red' }),
    },
  ];
}

/** A number and what it has become. */
export function FromTo({ from, to }: { from: number; to: number }): ReactNode {
  return (
    <>
      <Num fontWeight="normal" color="fg.muted">
        {formatCount(from)} →
      </Num>{' '}
      {formatCount(to)}
    </>
  );
}

/** The number of orders of a pick type; answers write NA as N/A. */
export function countOf(counts: NonNullable<ImportAnswer['pickTypes']>, pickType: string): number {
  return counts.find((count) => count.pickType === pickTypeText(pickType))?.orders ?? 0;
}

/** The number of orders in the preview. */
const previewed = 6;

function Preview({ stage: { read, check } }: Pick<CheckStepProps, 'stage'>): ReactNode {
  const { t } = useTranslation('orderImport');
  const orders = useMemo(() => {
    const reader = readerOf(read.table, read.layout);
    return check.kept.slice(0, previewed).flatMap((order) => inWords(order, reader) ?? []);
  }, [read, check]);
  const named = new Map(check.answer?.orders?.map(({ customerOrderId, pickType }) => [customerOrderId, pickType]));
  return (
    <Card
      flexShrink={0}
      maxH={{ lg: check.errors.length > 0 ? '206px' : undefined }}
      body={{ p: '0', overflow: 'auto', tabIndex: 0, as: 'section', 'aria-label': t('check.preview') }}
      title={
        <>
          {t('check.preview')}{' '}
          <Num textStyle="xs" fontWeight="normal" color="fg.muted">
            {t('check.first', { shown: formatCount(orders.length), orders: formatCount(check.kept.length) })}
          </Num>
        </>
      }
    >
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
            <th scope="col">{t('check.carrier')}</th>
            <th scope="col">{t('check.town')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.line}>
              <td>
                <Text textStyle="id" whiteSpace="nowrap">
                  {order.number}
                </Text>
              </td>
              <td>
                <PickTypeLabel pickType={named.get(order.number)} />
              </td>
              <td>{order.customer}</td>
              <td>
                <HStack gap="1" title={order.skus.length > 1 ? order.skus.join('\n') : undefined}>
                  {order.skus[0] === undefined ? missing : <SkuId sku={order.skus[0]} />}
                  {order.skus.length > 1 && <Badge>{`+${order.skus.length - 1}`}</Badge>}
                </HStack>
              </td>
              <td data-number>
                <Num>{formatCount(order.pieces)}</Num>
              </td>
              <td>{order.carrier || missing}</td>
              <td>{order.town || missing}</td>
            </tr>
          ))}
        </tbody>
      </RowsTable>
    </Card>
  );
}

/** How the columns of the file were read. */
function ColumnsCard({ read, onChangeMapping }: { read: ReadFile; onChangeMapping: () => void }): ReactNode {
  const { t } = useTranslation('orderImport');
  const { layout, table } = read;
  const head = table.head.cells;
  const used = importFields.flatMap((field) => {
    const columns = columnsOf(layout, head, field);
    return columns.length > 0 && layout.fixed?.[field] === undefined ? [{ field, columns }] : [];
  });
  const usedColumns = new Set(used.flatMap(({ columns }) => columns)).size;
  const unused = Math.max(0, head.filter((cell) => cell !== '').length - usedColumns);
  const kind = layout.name ?? t(`kinds.${layout.kind}`);
  return (
    <Card
      title={t('check.columns')}
      minH="0"
      maxH={{ lg: 'full' }}
      alignSelf={{ lg: 'start' }}
      body={{ p: '0', display: 'flex', flexDirection: 'column', minH: '0' }}
      actions={
        layout.kind === 'own' && (
          <Button variant="ghost" size="xs" onClick={onChangeMapping}>
            <Pencil />
            {t('check.change')}
          </Button>
        )
      }
    >
      <HStack px="4" pb="3" gap="2" wrap="wrap">
        <Badge colorPalette="green">
          <CheckMark size={12} aria-hidden />
          {t('check.recognised', { kind })}
        </Badge>
        <Num textStyle="xs" color="fg.muted">
          {t('check.used', { used: formatCount(usedColumns), all: formatCount(usedColumns + unused) })}
        </Num>
      </HStack>
      <Box overflowY="auto" minH="0" tabIndex={0} as="section" aria-label={t('check.columns')}>
        {used.map(({ field, columns }) => (
          <ColumnLine key={field} from={columns.slice(0, 3).join(', ')} to={t(`fields.${field}`)} />
        ))}
        {importFields.map((field) => {
          const fixed = layout.fixed?.[field];
          return (
            fixed !== undefined && (
              <ColumnLine key={field} from={t('check.fixed')} to={t(`fields.${field}`)} hint={fixed} isFixed />
            )
          );
        })}
      </Box>
      {unused > 0 && (
        <Text px="4" py="2.5" textStyle="xs" color="fg.muted" bg="bg.subtle" borderTopWidth="1px">
          {t('check.unused', { count: unused, columns: formatCount(unused) })}
        </Text>
      )}
    </Card>
  );
}
