import { useQuery } from '@apollo/client/react';
import { Badge, Box, Button, Field, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, MapPin, Minus, Package, Plus, Undo2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import { GoodsValue } from '../../domain/bookings/GoodsValue';
import type { useLastReceipt } from '../../domain/bookings/useLastReceipt';
import { useReceiptHint } from '../../domain/bookings/useReceiptHint';
import { IconButton } from '../../ui/IconButton';
import { Segments } from '../../ui/Segments';
import { formatDate } from '../../platform/format/dates';
import { FieldMessage } from '../../ui/input/FieldMessage';
import { NumberInput } from '../../ui/input/NumberInput';
import { PlainNumberField } from '../../ui/input/PlainNumberField';
import { numberMessage } from '../../ui/input/numberMessage';
import { readNumber, unreadableIn } from '../../platform/format/numberInput';
import { formatQuantity, missing } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import type { QueuedBooking } from '../../domain/scanning/queuedBooking';
import type { ScannedLocation } from '../../domain/scanning/scannedNames';
import { differenceAt, entriesAt, freeOf } from '../../domain/scanning/scannedBooking';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { useHistoryTypeText } from '../../domain/stockHistory/useHistoryTypeText';
import { costFields, costRules, costsOf, piecesOf, type ScanDraft } from './scanDraft';

type ScanDetailsProps = {
  draft: ScanDraft;
  /** The stock of the SKU; undefined while unknown. */
  stock: readonly BookingEntry[] | undefined;
  /** Whether the stock is current, and not from before the connection was lost. */
  isNew: boolean;
  /** The entries at the location. */
  entries: readonly BookingEntry[];
  entry: BookingEntry | undefined;
  /** The pieces beyond the free stock. */
  excess: number;
  isNothingThere: boolean;
  bookings: readonly QueuedBooking[];
  lastReceipt: ReturnType<typeof useLastReceipt>;
  onChange: (draft: ScanDraft) => void;
  onTakeBack: (of: 'location' | 'ware' | 'target') => void;
  onEnter: () => void;
};

/** The scanned location and SKU, the quantity, and the resulting stock. */
export function ScanDetails(props: ScanDetailsProps): ReactNode {
  const { draft, stock, isNew, entries, entry, excess, isNothingThere, onChange, onTakeBack } = props;
  const { t } = useTranslation('scanner');
  const { location, ware, target, kind } = draft;
  return (
    <Stack gap="3">
      <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l3" bg="bg.panel" overflow="hidden">
        {location && (
          <Fact
            icon={MapPin}
            title={location.label}
            text={location.warehouse}
            onTakeBack={() => onTakeBack('location')}
          />
        )}
        {ware && <Fact icon={Package} title={ware.sku} text={ware.name} onTakeBack={() => onTakeBack('ware')} />}
        {target && (
          <Fact
            icon={ArrowRight}
            title={target.label}
            text={target.warehouse ?? t('target')}
            onTakeBack={() => onTakeBack('target')}
          />
        )}
      </Box>
      {location && ware && (
        <>
          <QuantityField {...props} />
          {(isNothingThere || excess > 0) && (
            <Text role="alert" color="fg.error" fontWeight="medium">
              {isNothingThere
                ? t('nothingThere', { sku: ware.sku, location: location.label })
                : t('tooMany', {
                    free: formatQuantity(entry ? freeOf(entry) : 0),
                    reserved: formatQuantity(entry?.reserved ?? 0),
                  })}
            </Text>
          )}
          {kind !== 'incoming' && entries.length > 1 && (
            <Entries entries={entries} chosen={entry} onChoose={(entryId) => onChange({ ...draft, entryId })} />
          )}
          {kind === 'adjustment' && <AdjustmentFields draft={draft} onChange={onChange} />}
          {kind !== 'movement' && (
            <Field.Root required>
              <Field.Label>{t('reason')}</Field.Label>
              <Input
                h="11"
                maxLength={500}
                autoComplete="off"
                value={draft.reason}
                onChange={({ target: { value } }) => onChange({ ...draft, reason: value })}
              />
            </Field.Root>
          )}
          {kind === 'incoming' && <CostFields {...props} />}
          {(kind !== 'movement' || target) && (
            <Outcome {...{ draft, location, stock, isNew, bookings: props.bookings }} />
          )}
          <Text color="fg.muted" textStyle="xs" textAlign="center">
            {t(kind === 'movement' && !target ? 'scanTarget' : kind === 'movement' ? 'againTarget' : 'againLocation')}
          </Text>
        </>
      )}
    </Stack>
  );
}

type FactProps = { icon: LucideIcon; title: string; text: string | undefined; onTakeBack: () => void };

function Fact({ icon: Icon, title, text, onTakeBack }: FactProps): ReactNode {
  const { t } = useTranslation('scanner');
  return (
    <Flex as="li" align="center" gap="3" ps="3" pe="1.5" py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex boxSize="8" rounded="l2" bg="green.subtle" color="green.fg" align="center" justify="center" flexShrink={0}>
        <Icon size={17} aria-hidden />
      </Flex>
      <Box flex="1" minW="0">
        <Text textStyle="id" fontWeight="semibold" truncate>
          {title}
        </Text>
        {text !== undefined && (
          <Text textStyle="xs" color="fg.muted" truncate title={text}>
            {text}
          </Text>
        )}
      </Box>
      <IconButton boxSize="11" label={t('takeBack', { code: title })} onClick={onTakeBack}>
        <Undo2 />
      </IconButton>
    </Flex>
  );
}

/** Quantities of the quick buttons. */
const steps = [1, 10, 50, 100];

function QuantityField({ draft, entry, isNew, excess, onChange, onEnter }: ScanDetailsProps): ReactNode {
  const { t } = useTranslation('scanner');
  const input = useRef<HTMLInputElement>(null);
  const { quantity, ware, kind } = draft;
  const pieces = piecesOf(draft);
  const isAmbiguous = readNumber(unreadableIn(quantity) ?? '').wrong === 'ambiguous';
  const chosenSku = ware?.sku;
  // After a SKU the quantity gets the focus.
  useEffect(() => {
    if (chosenSku !== undefined) input.current?.select();
  }, [chosenSku]);
  const set = (next: number) => onChange({ ...draft, quantity: String(Math.max(next, 0)) });
  const all = kind !== 'incoming' && isNew && entry ? freeOf(entry) : undefined;
  return (
    <Field.Root
      required
      invalid={(pieces === undefined && quantity !== '') || excess > 0}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== input.current) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <Field.Label>{t('quantity')}</Field.Label>
      <Grid templateColumns="64px minmax(0, 1fr) 64px" gap="2" w="full">
        <Button h="16" aria-label={t('less')} onClick={() => set((pieces ?? 0) - 1)}>
          <Minus />
        </Button>
        <NumberInput
          name="quantity"
          value={quantity}
          decimals={0}
          onChange={(value) => onChange({ ...draft, quantity: value })}
          inputRef={input}
          look={{ h: '16', textAlign: 'center', fontSize: '2rem', fontWeight: 'semibold' }}
        />
        <Button h="16" aria-label={t('more')} onClick={() => set((pieces ?? 0) + 1)}>
          <Plus />
        </Button>
      </Grid>
      {isAmbiguous ? (
        <FieldMessage message={numberMessage(quantity, {})} />
      ) : (
        excess === 0 && <Field.ErrorText>{t('noQuantity')}</Field.ErrorText>
      )}
      <Flex gap="2" w="full">
        {steps.map((step) => (
          <Button
            key={step}
            h="11"
            flex="1"
            aria-pressed={pieces === step}
            data-num=""
            _pressed={{ bg: 'accent.subtle', color: 'accent.fg' }}
            onClick={() => set(step)}
          >
            {formatQuantity(step)}
          </Button>
        ))}
        {all !== undefined && all > 0 && (
          <Button
            h="11"
            flex="1.4"
            aria-pressed={pieces === all}
            data-num=""
            _pressed={{ bg: 'accent.subtle', color: 'accent.fg' }}
            onClick={() => set(all)}
          >
            {t('all', { quantity: formatQuantity(all) })}
          </Button>
        )}
      </Flex>
    </Field.Root>
  );
}

type EntriesProps = {
  entries: readonly BookingEntry[];
  chosen: BookingEntry | undefined;
  onChoose: (id: string) => void;
};

/** The entries of a SKU at a location: the oldest with enough pieces is used, unless the user chooses another. */
function Entries({ entries, chosen, onChoose }: EntriesProps): ReactNode {
  const { t } = useTranslation('scanner');
  const language = useLanguage();
  return (
    <Stack as="fieldset" gap="1.5" m="0" aria-label={t('entries')}>
      <Text fontWeight="medium">{t('entries')}</Text>
      {entries.map((entry) => (
        <Button
          key={entry.id}
          h="11"
          justifyContent="space-between"
          aria-pressed={entry.id === chosen?.id}
          _pressed={{ bg: 'accent.subtle', color: 'accent.fg' }}
          onClick={() => onChoose(entry.id)}
        >
          <span>{t('arrival', { date: formatDate(entry.date, language) })}</span>
          <span data-num="">{t('free', { quantity: formatQuantity(freeOf(entry)) })}</span>
        </Button>
      ))}
    </Stack>
  );
}

function AdjustmentFields({ draft, onChange }: Pick<ScanDetailsProps, 'draft' | 'onChange'>): ReactNode {
  const { t } = useTranslation('scanner');
  const typeText = useHistoryTypeText();
  const { data } = useQuery(StockHistoryTypesQuery);
  const names = (data?.stockHistoryTypes ?? []).map(({ name }) => name);
  return (
    <Flex gap="3" wrap="wrap" align="end">
      <Field.Root flex="1 1 200px" required>
        <Field.Label>{t('historyType')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            h="11"
            value={draft.historyType}
            onChange={({ target }) => onChange({ ...draft, historyType: target.value })}
          >
            {(names.includes(draft.historyType) ? names : [draft.historyType, ...names]).map((name) => (
              <option key={name} value={name}>
                {typeText(name)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Box css={{ '& label': { h: '40px', px: '4' } }}>
        <Segments
          label={t('direction')}
          size="sm"
          options={[
            { value: 'subtract', label: t('subtract') },
            { value: 'add', label: t('add') },
          ]}
          value={draft.isAdd ? 'add' : 'subtract'}
          onChange={(direction) => onChange({ ...draft, isAdd: direction === 'add' })}
        />
      </Box>
    </Flex>
  );
}

const costLooks = {
  purchasePrice: { fixed: 2, unit: '$' },
  exchangeRate: { fixed: 4 },
  additionalCosts: { fixed: 2, unit: '€' },
};

/** The costs of incoming goods: those of the last receipt, until the user enters others. For users who may read them. */
function CostFields({ draft, lastReceipt, onChange }: ScanDetailsProps): ReactNode {
  const { t } = useTranslation('scanner');
  const { receipt, isKnown, isLoading, mayRead } = lastReceipt;
  const hint = useReceiptHint(receipt, isKnown, draft.costs === undefined);
  const costs = costsOf(draft, receipt);
  if (!mayRead) return null;
  return (
    <Stack as="section" gap="2" aria-label={t('costs.title')} borderWidth="1px" rounded="l3" bg="bg.panel" p="3">
      <Grid templateColumns="repeat(auto-fit, minmax(112px, 1fr))" gap="2">
        {costFields.map((field) => (
          <PlainNumberField
            key={field}
            name={field}
            label={t(`costs.${field}`)}
            value={costs[field]}
            rules={costRules[field]}
            readOnly={isLoading}
            look={{ h: '11' }}
            {...costLooks[field]}
            onChange={(value) => onChange({ ...draft, costs: { ...costs, [field]: value } })}
          />
        ))}
      </Grid>
      {!isLoading && (
        <>
          <Text textStyle="xs" color="fg.muted" minH="4">
            {hint}
          </Text>
          <GoodsValue costs={costs} pieces={piecesOf(draft) ?? null} />
        </>
      )}
    </Stack>
  );
}

type OutcomeProps = Pick<ScanDetailsProps, 'draft' | 'stock' | 'isNew' | 'bookings'> & { location: ScannedLocation };

/** Old and new stock at each location; waiting bookings of this device count as booked. */
function Outcome({ draft, location, stock, isNew, bookings }: OutcomeProps): ReactNode {
  const { t } = useTranslation('scanner');
  const { kind, target, isAdd, ware } = draft;
  const open = bookings.filter(
    ({ doneAt, problem, scan }) => doneAt === undefined && !problem && scan.ware.sku === ware?.sku,
  );
  const pieces = piecesOf(draft) ?? 0;
  const takes = kind === 'movement' || (kind === 'adjustment' && !isAdd);
  const lines = [
    { at: location, difference: takes ? -pieces : pieces },
    ...(kind === 'movement' && target ? [{ at: target, difference: pieces }] : []),
  ];
  return (
    <Box
      as="section"
      aria-label={t('outcome')}
      borderWidth="1px"
      rounded="l3"
      bg="bg.subtle"
      px="3.5"
      py="3"
      aria-live="polite"
    >
      {lines.map(({ at, difference }) => {
        const there = stock && entriesAt(stock, at.id).reduce((sum, { inventory }) => sum + (inventory ?? 0), 0);
        const before =
          there === undefined ? undefined : open.reduce((sum, { scan }) => sum + differenceAt(scan, at.id), there);
        return (
          <Flex key={at.id} align="center" gap="3" wrap="wrap" _notFirst={{ borderTopWidth: '1px', mt: 2.5, pt: 2.5 }}>
            <Box flex="1" minW="0">
              <Text textStyle="id">{at.label}</Text>
              <Badge colorPalette={difference < 0 ? 'orange' : 'green'} data-num="" mt="1">
                {difference < 0 ? `− ${formatQuantity(-difference)}` : `+ ${formatQuantity(difference)}`}
              </Badge>
            </Box>
            <Flex align="center" gap="3" data-num="" textStyle="2xl">
              <Text as="span" color="fg.muted">
                {before === undefined ? missing : formatQuantity(before)}
              </Text>
              <Box color="fg.subtle">
                <ArrowRight size={18} aria-label={t('to')} />
              </Box>
              <Text as="span" fontWeight="semibold">
                {before === undefined ? missing : formatQuantity(before + difference)}
              </Text>
            </Flex>
          </Flex>
        );
      })}
      {!isNew && (
        <Text textStyle="xs" color="fg.warning" mt="2">
          {t(stock ? 'stockOfBefore' : 'stockUnknown')}
        </Text>
      )}
    </Box>
  );
}
