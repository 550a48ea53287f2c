import { Alert, Badge, Box, Button, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Check as CheckMark, CircleCheck, Pencil } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { Num } from '../../../ui/Num';
import { formatCount, missing } from '../../../platform/format/numbers';
import type { OrderFaultReason } from '../../../platform/generated/gql/graphql';
import { PickTypeLabel } from '../PickTypeLabel';
import { pickTypeText, pickTypes } from '../pickTypes';
import type { ReadFile } from './checkOrders';
import { ColumnLine } from '../../../domain/imports/ColumnLine';
import { ErrorList, RowsTable, type FileErrorText } from '../../../domain/imports/ErrorList';
import { Figures, type Figure } from '../../../domain/imports/Figures';
import { importFields } from 'schema/orderFiles/fields.ts';
import { columnsOf } from 'schema/orderFiles/layouts.ts';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { LeftOutCard } from './LeftOutCard';
import { previewOrder } from './previewOrder';
import type { ImportAnswer } from './orderImport.operations';
import { SkuId } from '../../../domain/skus/SkuId';
import { CarrierNames } from './CarrierNames';
import { categoryOfFault, categoryReader, missingField } from './errorCategories';
import { FaultsCard } from './FaultsCard';
import { useFaultText } from './useFaultText';
import { useFileErrorText } from './useFileErrorText';
import { useSaveNotImported } from './useSaveNotImported';
import type { Stage } from './useOrderImport';

type CheckStepProps = {
  stage: Extract<Stage, { step: 'check' }>;
  /** The reasons whose orders are left out. */
  leaveOut: readonly OrderFaultReason[];
  carriers: readonly string[];
  onChangeMapping: () => void;
  onDecide: (status: string, isIncluded: boolean) => void;
  onDecideFault: (reason: OrderFaultReason, isLeftOut: boolean) => void;
  onDecideCarrier: (name: string, carrier: string) => void;
};

/** The second step: what the import would do, its errors, and how the file was read. */
export function CheckStep({ stage, leaveOut, carriers, ...actions }: CheckStepProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const { read, check, isDryRunMissing, hasChanged = false, decided, failure } = stage;
  const errors = useErrorTexts(stage);
  const saveNotImported = useSaveNotImported(read, check);
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
          {errors.length > 0 && (
            <Flex direction="column" minH={{ lg: '260px' }}>
              <ErrorList
                errors={errors}
                recordLabel={t('check.order')}
                searchLabel={t('check.search')}
                fileName={read.file.name}
              />
            </Flex>
          )}
          {!isDryRunMissing && (
            <FaultsCard
              check={check}
              leaveOut={leaveOut}
              onDecide={actions.onDecideFault}
              onSave={saveNotImported}
              decided={decided}
            />
          )}
          {errors.length === 0 && !isDryRunMissing && read.orders.length > 0 && (
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
          <LeftOutCard read={read} onDecide={actions.onDecide} decided={decided} />
          <OddPostcodes stage={stage} />
          {check.accepted.length > 0 && <Preview stage={stage} />}
        </Flex>
        <ColumnsCard read={read} onChangeMapping={actions.onChangeMapping}>
          <CarrierNames read={read} carriers={carriers} onDecide={actions.onDecideCarrier} decided={decided} />
        </ColumnsCard>
      </Grid>
    </Flex>
  );
}

/** The errors and faults as texts, in the order of the file. */
function useErrorTexts({ read, check }: CheckStepProps['stage']): FileErrorText[] {
  const { t } = useTranslation('orderImport');
  const fileErrorText = useFileErrorText();
  const faultText = useFaultText();
  const categoryOf = categoryReader(read);
  const columnText = (column: string | undefined) => {
    const field = missingField(read, column);
    return field ? t(`fields.${field}`) : column;
  };
  const errors = check.errors.map((error) => ({
    ...fileErrorText(error),
    category: t(`categories.${categoryOf(error)}`),
  }));
  const faults = check.faults.map((fault) => {
    const { line, order: record, column, value, isLeftOut } = fault;
    const category = t(`categories.${categoryOfFault[fault.reason]}`);
    const state = isLeftOut ? undefined : t('faults.becomesError');
    return { line, record, column: columnText(column), value, ...faultText(fault), category, state };
  });
  return [...errors, ...faults].toSorted((one, other) => one.line - other.line);
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
  const notImported = check.rejected.length + check.leftOut.length;
  const found = check.errors.length + check.faults.filter(({ isLeftOut }) => isLeftOut).length;
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
            label: t('check.unallocated'),
            value: formatCount(notPlaced),
            hint: t('check.unallocatedHint'),
            ...(notPlaced > 0 && { colour: 'red' as const }),
          },
        ]),
    {
      label: t('check.rejected'),
      value: formatCount(notImported),
      hint:
        notImported > 0
          ? t('check.rejectedHint', { count: found, errors: formatCount(found) })
          : isDryRunMissing
            ? missing
            : t('check.noErrors'),
      ...(notImported > 0 && { colour: 'red' }),
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

/** The most orders that are named. */
const mostNamed = 5;

/** The orders whose postcode does not fit their country, such as one that a spreadsheet took for a number. */
function OddPostcodes({ stage: { read, check } }: Pick<CheckStepProps, 'stage'>): ReactNode {
  const { t } = useTranslation('orderImport');
  const odd = useMemo(() => {
    const reader = readerOf(read.table, read.layout);
    return check.accepted.flatMap((order) => {
      const preview = previewOrder(order, reader);
      return preview?.oddPostcode === undefined ? [] : [`${preview.number} (${preview.town})`];
    });
  }, [read, check]);
  if (odd.length === 0) return null;
  const numbers = [...odd.slice(0, mostNamed), ...(odd.length > mostNamed ? ['…'] : [])].join(', ');
  return (
    <Alert.Root status="warning" flexShrink={0}>
      <Alert.Indicator />
      <Alert.Title fontWeight="normal" overflowWrap="anywhere">
        {t('check.oddPostcodes', { count: odd.length, orders: formatCount(odd.length), numbers })}
      </Alert.Title>
    </Alert.Root>
  );
}

/** The number of orders in the preview. */
const previewed = 6;

function Preview({ stage: { read, check } }: Pick<CheckStepProps, 'stage'>): ReactNode {
  const { t } = useTranslation('orderImport');
  const orders = useMemo(() => {
    const reader = readerOf(read.table, read.layout);
    return check.accepted.slice(0, previewed).flatMap((order) => previewOrder(order, reader) ?? []);
  }, [read, check]);
  const named = new Map(check.answer?.orders?.map(({ customerOrderId, pickType }) => [customerOrderId, pickType]));
  return (
    <Card
      flexShrink={0}
      maxH={{ lg: check.errors.length + check.faults.length > 0 ? '206px' : undefined }}
      body={{ p: '0', overflow: 'auto', tabIndex: 0, as: 'section', 'aria-label': t('check.preview') }}
      title={
        <>
          {t('check.preview')}{' '}
          <Num textStyle="xs" fontWeight="normal" color="fg.muted">
            {t('check.first', { shown: formatCount(orders.length), orders: formatCount(check.accepted.length) })}
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

type ColumnsCardProps = { read: ReadFile; onChangeMapping: () => void; children: ReactNode };

/** How the columns of the file were read. */
function ColumnsCard({ read, onChangeMapping, children }: ColumnsCardProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const { layout, table } = read;
  const head = table.head.cells;
  const used = importFields.flatMap((field) => {
    const columns = columnsOf(layout, head, field);
    return columns.length > 0 && layout.fixed?.[field] === undefined ? [{ field, columns }] : [];
  });
  const usedColumns = new Set(used.flatMap(({ columns }) => columns)).size;
  const unused = Math.max(0, head.filter((cell) => cell !== '').length - usedColumns);
  const kind = layout.name ?? t(`kinds.${layout.base ?? layout.kind}`);
  return (
    <Card
      title={t('check.columns')}
      minH="0"
      maxH={{ lg: 'full' }}
      alignSelf={{ lg: 'start' }}
      body={{ p: '0', display: 'flex', flexDirection: 'column', minH: '0' }}
      actions={
        <Button variant="ghost" size="xs" onClick={onChangeMapping}>
          <Pencil />
          {t('check.change')}
        </Button>
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
        {children}
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
