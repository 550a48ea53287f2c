import { Badge, Box, Button, Flex, NativeSelect, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, CircleMinus, RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../ui/CheckBox';
import { IconAndWord } from '../../ui/IconAndWord';
import { IconButton } from '../../ui/IconButton';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { formatEuro, formatQuantity, missing } from '../../platform/format/numbers';
import { SkuId } from '../../domain/skus/SkuId';
import { useHistoryTypeText } from '../../domain/stockHistory/useHistoryTypeText';
import { centsOf, isReadyRow, withAcceptedStock, withRow, type Difference } from './count';
import type { Count, CountRow } from './countSchema';
import { useStateText } from './useStateText';

type DifferenceListProps = {
  differences: readonly Difference[];
  /** The history types for booking a difference. */
  types: readonly string[];
  isRunning: boolean;
  isAnyReady: boolean;
  /** This and the next one must be stable, so that only changed rows are rendered. */
  update: (change: (count: Count) => Count) => void;
  onRecount: (locationId: string, sku: string) => void;
};

/** The rows with a difference, each with its state; below 768 px as a list. */
export function DifferenceList(props: DifferenceListProps): ReactNode {
  return useIsNarrow() ? <NarrowList {...props} /> : <WideList {...props} />;
}

function WideList(props: DifferenceListProps): ReactNode {
  const { differences, isRunning, isAnyReady, update } = props;
  const { t } = useTranslation('stocktaking');
  const leaveAllOut = (isLeftOut: boolean) =>
    update((current) => ({
      ...current,
      places: current.places.map((location) => ({
        ...location,
        rows: location.rows.map((row) => ({ ...row, isLeftOut })),
      })),
    }));
  return (
    <Box flex="1" minH="0" overflow="auto" as="section" aria-label={t('differences.label')} tabIndex={0}>
      <Table.Root size="sm" aria-label={t('differences.label')} minW="1040px" tableLayout="fixed">
        <Table.Header position="sticky" top="0" zIndex="1">
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader w="44px">
              <Tick
                label={t('differences.selectAll')}
                isOn={isAnyReady}
                disabled={isRunning}
                onChange={(isOn) => leaveAllOut(!isOn)}
              />
            </Table.ColumnHeader>
            <Table.ColumnHeader w="124px">{t('columns.location')}</Table.ColumnHeader>
            <Table.ColumnHeader w="152px">{t('columns.sku')}</Table.ColumnHeader>
            {(['expected', 'counted', 'difference'] as const).map((name) => (
              <Table.ColumnHeader key={name} w="92px" textAlign="end">
                {t(`columns.${name}`)}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader w="124px" textAlign="end">
              {t('columns.value')}
            </Table.ColumnHeader>
            <Table.ColumnHeader w="168px">{t('columns.historyType')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('columns.result')}</Table.ColumnHeader>
            <Table.ColumnHeader w="52px">
              <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {differences.map((one) => (
            <WideRow key={`${one.location.id} ${one.row.sku}`} {...rowProps(props, one)} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

const WideRow = memo(function WideRow(props: RowProps): ReactNode {
  const { locationId, label, row, difference, isRunning, onRecount } = props;
  const { t } = useTranslation('stocktaking');
  return (
    <Table.Row bg={isReadyRow(row) ? 'bg.selected' : undefined}>
      <Table.Cell>
        <RowTick {...props} />
      </Table.Cell>
      <Table.Cell textStyle="id">{label}</Table.Cell>
      <Table.Cell title={row.name}>
        <SkuId sku={row.sku} />
      </Table.Cell>
      <Table.Cell textAlign="end" data-num="" color="fg.muted">
        {formatQuantity(row.expected)}
      </Table.Cell>
      <Table.Cell textAlign="end" data-num="" fontWeight="semibold">
        {formatQuantity(row.counted ?? 0)}
      </Table.Cell>
      <Table.Cell textAlign="end">
        <DifferenceBadge difference={difference} />
      </Table.Cell>
      <Table.Cell textAlign="end" data-num="">
        {differenceValueText(row, difference)}
      </Table.Cell>
      <Table.Cell>
        <TypeSelect {...props} />
      </Table.Cell>
      <Table.Cell whiteSpace="normal">
        <Result {...props} />
      </Table.Cell>
      <Table.Cell px="1">
        <IconButton
          size="xs"
          label={t('differences.recount')}
          disabled={isRunning}
          onClick={() => onRecount(locationId, row.sku)}
        >
          <RotateCcw />
        </IconButton>
      </Table.Cell>
    </Table.Row>
  );
});

function NarrowList(props: DifferenceListProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  return (
    <Box as="ul" listStyleType="none" aria-label={t('differences.label')}>
      {props.differences.map((one) => (
        <NarrowRow key={`${one.location.id} ${one.row.sku}`} {...rowProps(props, one)} />
      ))}
    </Box>
  );
}

const NarrowRow = memo(function NarrowRow(props: RowProps): ReactNode {
  const { locationId, label, row, difference, isRunning, onRecount } = props;
  const { t } = useTranslation('stocktaking');
  return (
    <Box as="li" px="3" py="2.5" borderBottomWidth="1px" bg={isReadyRow(row) ? 'bg.selected' : undefined}>
      <Flex gap="2.5" align="center">
        <RowTick {...props} />
        <Box flex="1" minW="0">
          <SkuId sku={row.sku} strong />
          <Text textStyle="id" color="fg.muted">
            {label}
          </Text>
        </Box>
        <Text data-num="" color="fg.muted">
          {`${formatQuantity(row.expected)} → ${formatQuantity(row.counted ?? 0)}`}
        </Text>
        <DifferenceBadge difference={difference} />
      </Flex>
      <Flex mt="2" gap="3" align="center">
        <TypeSelect {...props} />
        <Text flex="1" textAlign="end" data-num="">
          {differenceValueText(row, difference)}
        </Text>
      </Flex>
      <Flex mt="2" gap="3" align="center" justify="space-between">
        <Result {...props} />
        <Button flexShrink={0} disabled={isRunning} onClick={() => onRecount(locationId, row.sku)}>
          <RotateCcw />
          {t('differences.recount')}
        </Button>
      </Flex>
    </Box>
  );
});

type RowProps = Pick<DifferenceListProps, 'types' | 'isRunning' | 'update' | 'onRecount'> & {
  locationId: string;
  label: string;
  row: CountRow;
  difference: number;
};

function rowProps(
  { types, isRunning, update, onRecount }: DifferenceListProps,
  { location, row, difference }: Difference,
): RowProps {
  return { types, isRunning, update, onRecount, locationId: location.id, label: location.label, row, difference };
}

function changeOf({ update, locationId, row }: RowProps): (changed: Partial<CountRow>) => void {
  return (changed) => update((current) => withRow(current, locationId, row.sku, (now) => ({ ...now, ...changed })));
}

function RowTick(props: RowProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const { isRunning, row, label, update, locationId } = props;
  const { failure } = row;
  const isBooked = row.bookedAt !== undefined;
  // A row that failed for another reason than a refusal has to be counted again first.
  const isStuck = failure !== undefined && failure.kind !== 'refused' && failure.kind !== 'changed';
  return (
    <Tick
      label={t('differences.select', { sku: row.sku, location: label })}
      isOn={isReadyRow(row)}
      disabled={isRunning || isBooked || isStuck}
      onChange={(isOn) => {
        if (isOn && failure?.kind === 'changed') {
          update((current) => withRow(current, locationId, row.sku, (now) => withAcceptedStock(now, failure.now)));
        } else changeOf(props)({ isLeftOut: !isOn });
      }}
    />
  );
}

function TypeSelect(props: RowProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const typeText = useHistoryTypeText();
  const { isRunning, types, row, label } = props;
  // What has been sent must not change.
  const isFixed = isRunning || row.bookedAt !== undefined || row.calls.some(({ sentAt }) => sentAt !== undefined);
  return (
    <NativeSelect.Root size="xs" disabled={isFixed} w="150px">
      <NativeSelect.Field
        aria-label={t('differences.typeOf', { sku: row.sku, location: label })}
        value={row.historyType}
        onChange={({ target }) => changeOf(props)({ historyType: target.value })}
      >
        {types.map((name) => (
          <option key={name} value={name}>
            {typeText(name)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function Result({ isRunning, update, locationId, row }: RowProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const stateText = useStateText();
  const { failure } = row;
  const isBooked = row.bookedAt !== undefined;
  const Icon = isBooked ? Check : failure ? CircleAlert : row.isLeftOut ? CircleMinus : CircleDashed;
  return (
    <Box minW="0">
      <IconAndWord colour={isBooked ? 'green' : failure ? 'red' : 'gray'}>
        <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Text as="span" whiteSpace="normal">
          {stateText(row)}
        </Text>
      </IconAndWord>
      {failure?.kind === 'changed' && (
        <Button
          size="xs"
          mt="1"
          disabled={isRunning}
          onClick={() =>
            update((current) => withRow(current, locationId, row.sku, (now) => withAcceptedStock(now, failure.now)))
          }
        >
          {t('differences.allTheSame')}
        </Button>
      )}
    </Box>
  );
}

function DifferenceBadge({ difference }: { difference: number }): ReactNode {
  return (
    <Badge colorPalette={difference > 0 ? 'green' : 'orange'} data-num="">
      {difference > 0 ? `+ ${formatQuantity(difference)}` : `− ${formatQuantity(-difference)}`}
    </Badge>
  );
}

function differenceValueText(row: CountRow, difference: number): string {
  const cents = centsOf(row, difference);
  return cents === undefined ? missing : euros(cents);
}

export function euros(cents: number): string {
  return formatEuro((cents / 100).toFixed(2));
}

type TickProps = { label: string; isOn: boolean; disabled: boolean; onChange: (isOn: boolean) => void };

function Tick({ label, isOn, disabled, onChange }: TickProps): ReactNode {
  return <CheckBox label={label} isChecked={isOn} disabled={disabled} onChange={onChange} />;
}
