import { Badge, Box, Button, Grid, Stack, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import { PiecesField, PlainNumberField } from '../../../ui/input/PlainNumberField';
import { IconAndWord } from '../../../ui/IconAndWord';
import { LookupInput } from '../../../ui/lookup/LookupInput';
import type { LookupSearch } from '../../../ui/lookup/lookupOption';
import type { RequestFailure } from '../../../platform/errors/requestFailure';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatAmount, formatEuro, formatQuantity, missing } from '../../../platform/format/numbers';
import { SkuId } from '../../../domain/skus/SkuId';
import type { ReceivedLine } from '../goodsReceipts.operations';
import {
  costsOfPiece,
  missingOf,
  mostPieces,
  numberRules,
  type CountedProduct,
  type ReceiptLine,
  type Share,
} from './receipt';
import { useBookingText } from './useBookingText';
import type { ReceivedProduct } from './useReceipt';
import { valueProblem } from '../../../domain/bookings/goodsValue';
import { useProposedPrice } from './useProposedPrice';

type ReceiveLineProps = {
  product: ReceivedProduct & CountedProduct;
  /** What was received of this line, with the bookings. */
  receivedLine: ReceivedLine | undefined;
  share: Share | undefined;
  failure: RequestFailure | undefined;
  search: LookupSearch;
  /** The warehouse whose locations are searched. */
  warehouseId: string;
  disabled: boolean;
  /** The line is being booked. */
  isSending: boolean;
  onChange: (change: Partial<ReceiptLine>) => void;
  onLook: () => Promise<void>;
};

/** The container width at which lines are shown in columns. */
export const whereWide = '@container lines (min-width: 900px)';

/** The columns of a line, and of the head above the lines. */
export const lineColumns: SystemStyleObject = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: '2',
  // Beside the sidebar at 1100 px, a SKU with its buttons and a location with its own just fit.
  [whereWide]: {
    columnGap: '2.5',
    gridTemplateColumns: 'minmax(0, 1fr) 84px 62px 60px 148px 92px minmax(86px, 0.4fr) 74px 84px',
  },
};

/** A product of a delivered plan: announced, received and counted pieces, location, and costs per piece. */
export function ReceiveLine(props: ReceiveLineProps): ReactNode {
  const { product, receivedLine, share, failure, search, warehouseId, disabled, isSending, onChange, onLook } = props;
  const { t } = useTranslation('receive');
  const { sku, name, announced, received, line } = product;
  const lacks = missingOf(product);
  const [countsMore, setCountsMore] = useState(false);
  const isDone = lacks === 'booked' && !countsMore;
  const isFixed = disabled || lacks === 'look';
  const difference = differenceOf(product);
  useProposedPrice(sku, line, onChange);
  const costs = costsOfPiece(line, share);
  return (
    <Box
      as="li"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      borderStartWidth="3px"
      borderStartColor={isSending ? 'transparent' : edgeOf(lacks, difference)}
      px="3"
      py="1.5"
    >
      <Grid css={lineColumns} rowGap="2" alignItems="center">
        <Box minW="0" css={{ gridColumn: '1 / -1', [whereWide]: { gridColumn: 'auto' } }}>
          <SkuId sku={sku} strong />
          <Text textStyle="xs" color="fg.muted" lineClamp={2} title={name}>
            {name}
          </Text>
        </Box>
        <Cell label={t('announced')} isNumber>
          <Text data-num="">{formatQuantity(announced)}</Text>
          {received !== 0 && (
            <Text textStyle="xs" fontWeight="semibold" data-num="">
              {t('received', { pieces: formatQuantity(received) })}
            </Text>
          )}
        </Cell>
        <Cell label={t('counted')}>
          {isDone ? (
            <Button size="xs" variant="ghost" aria-label={t('addMoreOf', { sku })} onClick={() => setCountsMore(true)}>
              <Plus />
              {t('addMore')}
            </Button>
          ) : (
            <PiecesField
              name={`counted.${product.id}`}
              label={t('countedOf', { sku })}
              hideLabel
              readOnly={isFixed}
              pieces={line.counted}
              max={mostPieces}
              onPieces={(counted) => onChange({ counted })}
            />
          )}
        </Cell>
        <Cell label={t('difference')} isNumber>
          <DifferenceBadge difference={difference} />
        </Cell>
        <Cell label={t('location')} wide>
          {isDone ? (
            <BookedLocations line={receivedLine} />
          ) : (
            <LookupInput
              // A new field for another warehouse, because a field searches its options once, when it is drawn.
              key={warehouseId}
              label={t('locationOf', { sku })}
              value={line.locationId === '' ? [] : [line.locationId]}
              known={line.locationId === '' ? [] : [{ id: line.locationId, label: line.location }]}
              search={search}
              minLength={0}
              lock={isFixed ? 'locked' : undefined}
              onChange={([id = ''], [option]) => onChange({ locationId: id, location: option?.label ?? '' })}
            />
          )}
        </Cell>
        <Cell label={t('priceAndRate')}>
          <Stack gap="1">
            {(['price', 'rate'] as const).map((field) => (
              <PlainNumberField
                key={field}
                name={`${field}.${product.id}`}
                label={t(`${field}Of`, { sku })}
                hideLabel
                readOnly={isFixed || isDone}
                value={line[field]}
                rules={numberRules[field]}
                fixed={field === 'price' ? 2 : 4}
                {...(field === 'price' && { unit: '$' })}
                onChange={(value) => onChange({ [field]: value })}
              />
            ))}
          </Stack>
        </Cell>
        <Cell label={t('costsOf')} isNumber>
          <Text data-num="">{share ? inEuro(costs.costs) : missing}</Text>
          {share && costs.costs !== 0 && (
            <Text textStyle="xs" color="fg.muted" data-num="">
              {t('freightAndCustoms', {
                freight: formatAmount(costs.freight.toFixed(2)),
                customs: formatAmount(costs.customs.toFixed(2)),
              })}
            </Text>
          )}
        </Cell>
        <Cell label={t('value')} isNumber>
          <Text fontWeight="semibold" data-num="">
            {costs.value === undefined || share === undefined ? missing : inEuro(costs.value)}
          </Text>
        </Cell>
        <Cell label={t('state')}>
          <LineState product={product} receivedLine={receivedLine} failure={failure} isSending={isSending} />
        </Cell>
      </Grid>
      <LineNotice {...props} onLook={onLook} />
    </Box>
  );
}

function inEuro(amount: number): string {
  return formatEuro(amount.toFixed(2));
}

/** Received and counted pieces, compared with the announced ones; undefined until something is known. */
export function differenceOf({ announced, received, line: { counted } }: CountedProduct): number | undefined {
  return counted === null && received === 0 ? undefined : received + (counted ?? 0) - announced;
}

function edgeOf(lacks: ReturnType<typeof missingOf>, difference: number | undefined): string {
  if (lacks === 'booked') return 'green.emphasized';
  if (lacks === 'look' || lacks === 'changed') return 'red.emphasized';
  return difference === undefined || difference === 0 ? 'transparent' : 'orange.emphasized';
}

type CellProps = { label: string; wide?: boolean; isNumber?: boolean; children: ReactNode };

/** On narrow screens, without a head, each cell has its own label. */
function Cell({ label, wide = false, isNumber = false, children }: CellProps): ReactNode {
  return (
    <Box
      minW="0"
      css={{
        gridColumn: wide ? '1 / -1' : 'auto',
        [whereWide]: { gridColumn: 'auto', textAlign: isNumber ? 'end' : 'start' },
      }}
    >
      <Text css={{ [whereWide]: { display: 'none' } }} textStyle="xs" color="fg.muted" aria-hidden>
        {label}
      </Text>
      {children}
    </Box>
  );
}

/** Where the pieces of a line were booked, as far as the user may see it. */
function BookedLocations({ line }: { line: ReceivedLine | undefined }): ReactNode {
  const locations = new Set((line?.bookings ?? []).flatMap(({ storageLocation }) => storageLocation ?? []));
  return (
    <Text textStyle="id" truncate title={[...locations].join(', ')}>
      {locations.size === 0 ? missing : [...locations].join(', ')}
    </Text>
  );
}

/** The difference to the announced pieces. */
export function DifferenceBadge({ difference }: { difference: number | undefined }): ReactNode {
  if (difference === undefined) return missing;
  return (
    <Badge colorPalette={difference === 0 ? 'gray' : difference > 0 ? 'green' : 'orange'} data-num="">
      {differenceText(difference)}
    </Badge>
  );
}

export function differenceText(difference: number): string {
  if (difference === 0) return '= 0';
  return `${difference > 0 ? '+' : '−'} ${formatQuantity(Math.abs(difference))}`;
}

type LineStateProps = Pick<ReceiveLineProps, 'product' | 'receivedLine' | 'failure' | 'isSending'>;

function LineState({ product, receivedLine, failure, isSending }: LineStateProps): ReactNode {
  const { t } = useTranslation('receive');
  const { moment } = useBookingText();
  const lacks = missingOf(product);
  const last = receivedLine?.bookings?.[0];
  const hint = last && (
    <Text textStyle="xs" color="fg.muted" data-num="">
      {moment(last)}
    </Text>
  );
  if (isSending) {
    return (
      <IconAndWord colour="blue">
        <CircleDashed size={14} aria-hidden />
        <span>{t('states.sending')}</span>
      </IconAndWord>
    );
  }
  if (failure || product.line.left !== undefined || lacks === 'look' || lacks === 'changed') {
    const word =
      lacks === 'look' || lacks === 'changed' ? lacks : product.line.left === undefined ? 'failed' : 'details';
    return (
      <IconAndWord colour={word === 'details' ? 'orange' : 'red'}>
        <CircleAlert size={14} aria-hidden />
        <span>{t(`states.${word}`)}</span>
      </IconAndWord>
    );
  }
  if (lacks === 'booked' || lacks === 'nothing') {
    return (
      <>
        <IconAndWord colour="green">
          <Check size={14} aria-hidden />
          <span>{t(`states.${lacks}`)}</span>
        </IconAndWord>
        {lacks === 'booked' && hint}
      </>
    );
  }
  const isPart = lacks === 'count' && product.received > 0;
  const word = isPart ? 'part' : (lacks ?? 'ready');
  return (
    <>
      <IconAndWord colour={lacks === undefined ? 'blue' : 'gray'}>
        <CircleDashed size={14} aria-hidden />
        <span>{t(`states.${word}`)}</span>
      </IconAndWord>
      {hint}
    </>
  );
}

/** The state of a line, shown below it: a failure, an unknown outcome, or a booking of another user. */
function LineNotice({ product, receivedLine, failure, disabled, onChange, onLook }: ReceiveLineProps): ReactNode {
  const { t } = useTranslation(['receive', 'bookings']);
  const errorText = useErrorText();
  const { sentence } = useBookingText();
  const lacks = missingOf(product);
  if (lacks === 'look') {
    if (disabled) return null;
    return (
      <Box mt="1.5">
        <OutcomeUnknown failure={failure ?? unsettled} onLook={onLook} />
      </Box>
    );
  }
  if (lacks === 'changed') {
    const { counted } = product.line;
    return (
      <Box role="alert" mt="1.5" textStyle="xs" color="red.fg">
        {sentence(product, receivedLine)} {t('changed', { pieces: formatQuantity(counted ?? 0) })}
        <Button size="xs" ms="2" variant="outline" disabled={disabled} onClick={() => onChange({ counted })}>
          {t('countsToo')}
        </Button>
      </Box>
    );
  }
  if (failure) {
    return (
      <Text role="alert" mt="1.5" textStyle="xs" color="red.fg">
        {errorText(failure)}
      </Text>
    );
  }
  const { counted, price, rate } = product.line;
  const problem = valueProblem({ purchasePrice: price, exchangeRate: rate, additionalCosts: '' });
  return (
    counted !== null &&
    counted > 0 &&
    problem !== undefined && (
      <Text as="output" display="block" mt="1.5" textStyle="xs" color="orange.fg">
        {t(`bookings:value.${problem}`)}
      </Text>
    )
  );
}

/** Shown after the page was reloaded, when the failure itself is no longer known. */
const unsettled: RequestFailure = {
  code: 'OUTCOME_UNKNOWN',
  messageKey: 'backend.outcomeUnknown',
  values: {},
  fields: [],
  changed: [],
  ids: [],
  requestId: undefined,
};
