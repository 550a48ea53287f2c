import { useQuery } from '@apollo/client/react';
import { Badge, Box, Field, Grid, Input, Text } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../../components/IconAndWord';
import { NumberInput } from '../../../components/form/NumberInput';
import { LookupInput } from '../../../components/lookup/LookupInput';
import type { LookupSearch } from '../../../components/lookup/lookupOption';
import type { RequestFailure } from '../../../errors/requestFailure';
import { useErrorText } from '../../../errors/useErrorText';
import { formatTime } from '../../../format/dates';
import { formatEuro, formatQuantity, missing } from '../../../format/numbers';
import { useCan } from '../../../permissions/useCan';
import { SkuId } from '../../../skus/SkuId';
import { LastPriceQuery } from './receive.operations';
import { missingOf, type ReceiptLine, type Share } from './receipt';
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

/** The columns of a line, and of the head above all lines. */
export const lineColumns = {
  base: 'minmax(0, 1fr) minmax(0, 1fr)',
  xl: 'minmax(112px, 1.4fr) 66px 80px 64px minmax(138px, 1fr) 96px 84px 116px 104px',
};

/** A product of a delivered plan: counted against what was announced, with its place and what a piece costs in the stock. */
export function ReceiveLine(props: ReceiveLineProps): ReactNode {
  const { product, line, share, failure, search, disabled, onChange } = props;
  const { t } = useTranslation('receive');
  const errorText = useErrorText();
  const { sku, name, announced } = product;
  const isBooked = line.bookedAt !== undefined;
  const isFixed = disabled || isBooked;
  const difference = line.counted === null ? undefined : line.counted - announced;
  useProposedPrice(sku, line, onChange);
  const cost = costPerPiece(line, share);
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} px={{ base: 3, md: 4 }} py="2">
      <Grid templateColumns={lineColumns} columnGap="2" rowGap="2" alignItems="center">
        <Box minW="0" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
          <SkuId sku={sku} strong />
          <Text textStyle="xs" color="fg.muted" truncate title={name}>
            {name}
          </Text>
        </Box>
        <Cell label={t('announced')}>
          <Text data-num="" textAlign={{ xl: 'end' }}>
            {formatQuantity(announced)}
          </Text>
        </Cell>
        <Cell label={t('counted')}>
          <Field.Root readOnly={isFixed}>
            <Field.Label srOnly>{t('countedOf', { sku })}</Field.Label>
            <NumberInput
              name={`counted.${product.id}`}
              value={line.counted === null ? '' : String(line.counted)}
              places={0}
              onChange={(value) => onChange({ counted: /^\d{1,9}$/.test(value) ? Number(value) : null })}
              onBlur={nothing}
              inputRef={nothing}
            />
          </Field.Root>
        </Cell>
        <Cell label={t('difference')}>
          <Box textAlign={{ xl: 'end' }}>
            {difference === undefined ? (
              missing
            ) : (
              <Badge colorPalette={difference === 0 ? 'gray' : difference > 0 ? 'green' : 'orange'} data-num="">
                {differenceInWords(difference)}
              </Badge>
            )}
          </Box>
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
        <Cell label={t('price')}>
          <Field.Root readOnly={isFixed}>
            <Field.Label srOnly>{t('priceOf', { sku })}</Field.Label>
            <NumberInput
              name={`price.${product.id}`}
              value={line.price}
              places={4}
              unit="$"
              onChange={(price) => onChange({ price })}
              onBlur={nothing}
              inputRef={nothing}
            />
          </Field.Root>
        </Cell>
        <Cell label={t('rate')}>
          <Field.Root readOnly={isFixed}>
            <Field.Label srOnly>{t('rateOf', { sku })}</Field.Label>
            <NumberInput
              name={`rate.${product.id}`}
              value={line.rate}
              places={6}
              onChange={(rate) => onChange({ rate })}
              onBlur={nothing}
              inputRef={nothing}
            />
          </Field.Root>
        </Cell>
        <Cell label={t('value')}>
          <Box textAlign={{ xl: 'end' }}>
            <Text fontWeight="semibold" data-num="">
              {cost === undefined ? missing : formatEuro(cost)}
            </Text>
            <Text textStyle="xs" color="fg.muted" data-num="">
              {share &&
                t('plusCosts', {
                  costs: formatEuro(share.freightPerPiece),
                  customs: formatEuro(share.customsPerPiece),
                })}
            </Text>
          </Box>
        </Cell>
        <Cell label={t('state')}>
          <LineState line={line} failure={failure} />
        </Cell>
      </Grid>
      {difference !== undefined && difference !== 0 && (
        <Field.Root mt="2" maxW="640px" readOnly={isFixed}>
          <Field.Label>{t('noteOf', { sku })}</Field.Label>
          <Input
            size="sm"
            maxLength={200}
            value={line.note}
            placeholder={t('notePlaceholder')}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Field.Root>
      )}
      {failure && (
        <Text role="alert" mt="1.5" textStyle="xs" color="red.fg">
          {errorText(failure)}
        </Text>
      )}
    </Box>
  );
}

const nothing = () => undefined;

/** Under 1280 px there is no head: each cell says what it is. */
function Cell({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }): ReactNode {
  return (
    <Box minW="0" gridColumn={{ base: wide ? '1 / -1' : 'auto', xl: 'auto' }}>
      <Text hideFrom="xl" textStyle="xs" color="fg.muted" aria-hidden>
        {label}
      </Text>
      {children}
    </Box>
  );
}

export function differenceInWords(difference: number): string {
  if (difference === 0) return '= 0';
  return `${difference > 0 ? '+' : '−'} ${formatQuantity(Math.abs(difference))}`;
}

/** EUR; undefined where price or rate is missing. */
function costPerPiece({ price, rate }: ReceiptLine, share: Share | undefined): string | undefined {
  const inEuro = Number(price || Number.NaN) / Number(rate || Number.NaN);
  if (!Number.isFinite(inEuro)) return undefined;
  return (inEuro + Number(share?.freightPerPiece ?? 0) + Number(share?.customsPerPiece ?? 0)).toFixed(4);
}

function LineState({ line, failure }: { line: ReceiptLine; failure: RequestFailure | undefined }): ReactNode {
  const { t } = useTranslation('receive');
  const lacks = missingOf(line);
  if (failure) {
    return (
      <IconAndWord colour="red">
        <CircleAlert size={14} aria-hidden />
        <span>{t(lacks === 'booked' ? 'states.customs' : 'states.failed')}</span>
      </IconAndWord>
    );
  }
  if (lacks === 'booked' || lacks === 'nothing') {
    return (
      <IconAndWord colour="green">
        <Check size={14} aria-hidden />
        <span>
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

/** Proposes what the SKU cost when it came in last, once, for who may read it. */
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
