import { useQuery } from '@apollo/client/react';
import { Badge, Box, Grid, Stack, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../../components/IconAndWord';
import { PiecesField, PlainNumberField } from '../../../components/form/PlainNumberField';
import { LookupInput } from '../../../components/lookup/LookupInput';
import type { LookupSearch } from '../../../components/lookup/lookupOption';
import type { RequestFailure } from '../../../errors/requestFailure';
import { useErrorText } from '../../../errors/useErrorText';
import { formatTime } from '../../../format/dates';
import { formatEuro, formatQuantity, missing } from '../../../format/numbers';
import { useCan } from '../../../permissions/useCan';
import { SkuId } from '../../../skus/SkuId';
import { LastPriceQuery } from './receive.operations';
import { costPerPiece, missingOf, mostPieces, numberRules, type ReceiptLine, type Share } from './receipt';
import type { ReceivedProduct } from './useReceipt';

type ReceiveLineProps = {
  product: ReceivedProduct;
  line: ReceiptLine;
  share: Share | undefined;
  failure: RequestFailure | undefined;
  search: LookupSearch;
  disabled: boolean;
  onChange: (change: Partial<ReceiptLine>) => void;
};

/** The container width at which lines are shown in columns. */
export const whereWide = '@container lines (min-width: 864px)';

/** The columns of a line, and of the head above the lines. */
export const lineColumns: SystemStyleObject = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: '2',
  // Beside the sidebar at 1100 px, a SKU with its buttons and a location with its own just fit.
  [whereWide]: {
    columnGap: '1.5',
    gridTemplateColumns: 'minmax(0, 1fr) 72px 64px 64px 146px 90px minmax(90px, 0.6fr) 76px 72px',
  },
};

/** A product of a delivered plan: counted and announced pieces, place, and costs per piece. */
export function ReceiveLine(props: ReceiveLineProps): ReactNode {
  const { product, line, share, failure, search, disabled, onChange } = props;
  const { t } = useTranslation('receive');
  const errorText = useErrorText();
  const { sku, name, announced } = product;
  const isFixed = disabled || line.bookedAt !== undefined;
  const difference = line.counted === null ? undefined : line.counted - announced;
  useProposedPrice(sku, line, onChange);
  const cost = costPerPiece(line, share);
  return (
    <Box
      as="li"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      borderStartWidth="3px"
      borderStartColor={edgeOf(line, difference)}
      px="3"
      py="1.5"
    >
      <Grid css={lineColumns} rowGap="2" alignItems="center">
        <Box minW="0" css={{ gridColumn: '1 / -1', [whereWide]: { gridColumn: 'auto' } }}>
          <SkuId sku={sku} strong />
          <Text textStyle="xs" color="fg.muted" truncate title={name}>
            {name}
          </Text>
        </Box>
        <Cell label={t('announced')} isNumber>
          <Text data-num="">{formatQuantity(announced)}</Text>
        </Cell>
        <Cell label={t('counted')}>
          <PiecesField
            name={`counted.${product.id}`}
            label={t('countedOf', { sku })}
            hideLabel
            readOnly={isFixed}
            pieces={line.counted}
            max={mostPieces}
            onPieces={(counted) => onChange({ counted })}
          />
        </Cell>
        <Cell label={t('difference')} isNumber>
          <DifferenceBadge difference={difference} />
        </Cell>
        <Cell label={t('place')} wide>
          <LookupInput
            label={t('placeOf', { sku })}
            value={line.locationId === '' ? [] : [line.locationId]}
            known={line.locationId === '' ? [] : [{ id: line.locationId, label: line.location }]}
            search={search}
            minLength={0}
            lock={isFixed ? 'locked' : undefined}
            onChange={([id = ''], [option]) => onChange({ locationId: id, location: option?.label ?? '' })}
          />
        </Cell>
        <Cell label={t('priceAndRate')}>
          <Stack gap="1">
            {(['price', 'rate'] as const).map((field) => (
              <PlainNumberField
                key={field}
                name={`${field}.${product.id}`}
                label={t(`${field}Of`, { sku })}
                hideLabel
                readOnly={isFixed}
                value={line[field]}
                rules={numberRules[field]}
                {...(field === 'price' && { unit: '$' })}
                onChange={(value) => onChange({ [field]: value })}
              />
            ))}
          </Stack>
        </Cell>
        <Cell label={t('costsOf')} isNumber>
          <Text data-num="">{share ? formatEuro(sum(share)) : missing}</Text>
          {share && sum(share) !== '0.0000' && (
            <Text textStyle="xs" color="fg.muted" data-num="">
              {t('freightAndCustoms', {
                freight: formatEuro(share.freightPerPiece),
                customs: formatEuro(share.customsPerPiece),
              })}
            </Text>
          )}
        </Cell>
        <Cell label={t('value')} isNumber>
          <Text fontWeight="semibold" data-num="">
            {cost === undefined ? missing : formatEuro(cost.toFixed(4))}
          </Text>
        </Cell>
        <Cell label={t('state')}>
          <LineState line={line} failure={failure} />
        </Cell>
      </Grid>
      {failure && (
        <Text role="alert" mt="1.5" textStyle="xs" color="red.fg">
          {errorText(failure)}
        </Text>
      )}
    </Box>
  );
}

function sum({ freightPerPiece, customsPerPiece }: Share): string {
  return (Number(freightPerPiece) + Number(customsPerPiece)).toFixed(4);
}

function edgeOf(line: ReceiptLine, difference: number | undefined): string {
  if (line.bookedAt !== undefined) return 'green.emphasized';
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

/** The difference to the announced pieces. */
export function DifferenceBadge({ difference }: { difference: number | undefined }): ReactNode {
  if (difference === undefined) return missing;
  return (
    <Badge colorPalette={difference === 0 ? 'gray' : difference > 0 ? 'green' : 'orange'} data-num="">
      {differenceInWords(difference)}
    </Badge>
  );
}

export function differenceInWords(difference: number): string {
  if (difference === 0) return '= 0';
  return `${difference > 0 ? '+' : '−'} ${formatQuantity(Math.abs(difference))}`;
}

function LineState({ line, failure }: { line: ReceiptLine; failure: RequestFailure | undefined }): ReactNode {
  const { t } = useTranslation('receive');
  const lacks = missingOf(line);
  if (failure || line.customsLeft !== undefined) {
    return (
      <IconAndWord colour={failure ? 'red' : 'orange'}>
        <CircleAlert size={14} aria-hidden />
        <span>{t(lacks === 'booked' ? 'states.customs' : 'states.failed')}</span>
      </IconAndWord>
    );
  }
  if (lacks === 'booked' || lacks === 'nothing') {
    return (
      <IconAndWord colour="green">
        <Check size={14} aria-hidden />
        <span style={{ whiteSpace: 'normal' }}>
          {lacks === 'booked' ? t('states.booked', { time: formatTime(line.bookedAt) }) : t('states.nothing')}
        </span>
      </IconAndWord>
    );
  }
  return (
    <IconAndWord colour={lacks === undefined ? 'blue' : 'gray'}>
      <CircleDashed size={14} aria-hidden />
      <span>{t(lacks === undefined ? 'states.ready' : `states.${lacks}`)}</span>
    </IconAndWord>
  );
}

/** Proposes the price of the SKU's last receipt, once, if the user may read it. */
function useProposedPrice(sku: string, line: ReceiptLine, onChange: (change: Partial<ReceiptLine>) => void): void {
  const { mayCall, reads } = useCan();
  const isAsked =
    line.price === '' &&
    line.rate === '' &&
    mayCall('Query.inventories') &&
    reads('InventoryFilter.sku', 'InventorySortField.DATE', 'Inventory.purchasePrice', 'Inventory.exchangeRate');
  const { data } = useQuery(LastPriceQuery, { variables: { sku }, skip: !isAsked });
  const last = data?.inventories.items[0];
  const propose = useEffectEvent(() => {
    if (line.price !== '' || line.rate !== '' || line.bookedAt !== undefined) return;
    const { purchasePrice, exchangeRate } = last ?? {};
    if (purchasePrice || exchangeRate) onChange({ price: purchasePrice ?? '', rate: exchangeRate ?? '' });
  });
  useEffect(() => {
    if (last) propose();
  }, [last]);
}
