import { useApolloClient } from '@apollo/client/react';
import { Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Check, ListChecks, MapPin, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirmDialog } from '../../components/form/LazyConfirmDialog';
import { PiecesField } from '../../components/form/PlainNumberField';
import { Num } from '../../components/Num';
import { ProgressBar } from '../../components/work/ProgressBar';
import { formatCount, formatQuantity } from '../../format/numbers';
import { useCan } from '../../permissions/useCan';
import { createCodeReader } from '../../scanning/codes';
import { play } from '../../scanning/sounds';
import { TypedCode } from '../../scanning/TypedCode';
import { useScans } from '../../scanning/useScans';
import { SkuId } from '../../skus/SkuId';
import { finished, withExpected, withOneMore, withPlace, withRow } from './count';
import type { Count, CountPlace, CountRow } from './countSchema';
import { DropDialog } from './DropDialog';
import { readPlaceRows } from './readRange';

type CountStepProps = { count: Count; update: (change: (count: Count) => Count) => void; onDrop: () => void };

type Said = {
  tone: 'good' | 'bad';
  key: 'place' | 'ware' | 'booked' | 'notInRange' | 'noPlace' | 'unknown' | 'unreachable';
  code: string;
};

/** Counts one location after the other, by scanning or typing. */
export function CountStep({ count, update, onDrop }: CountStepProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const client = useApolloClient();
  const rights = useCan();
  const reader = useMemo(() => createCodeReader(client, rights), [client, rights]);
  useEffect(() => void reader.load(), [reader]);
  const [said, setSaid] = useState<Said>();
  const [asks, setAsks] = useState<'finish' | 'drop'>();
  const { places, placeId } = count;
  const place = places.find(({ id }) => id === placeId);
  const done = places.filter(({ isDone }) => isDone).length;
  const open = (id: string | undefined) =>
    update((current) => {
      const next = { ...current };
      if (id === undefined) delete next.placeId;
      else next.placeId = id;
      return next;
    });
  const refresh = useEffectEvent(async (id: string) => {
    // Without a connection the expected stock from the start of the count is kept; booking checks it again anyway.
    const rows = await readPlaceRows(client, id).catch(() => undefined);
    if (rows) update((current) => withPlace(current, id, (one) => withExpected(one, rows)));
  });
  useEffect(() => {
    if (placeId !== undefined) void refresh(placeId);
  }, [placeId]);
  const tell = (one: Said) => {
    setSaid(one);
    play(one.tone);
  };
  const finish = (of: CountPlace) => {
    play('done');
    setSaid(undefined);
    setAsks(undefined);
    update((current) => {
      const counted = withPlace(current, of.id, finished);
      const next = counted.places.find(({ isDone }) => !isDone);
      return { ...counted, placeId: next?.id ?? of.id };
    });
  };
  const askToFinish = (of: CountPlace) =>
    of.rows.some(({ counted }) => counted === null) ? setAsks('finish') : finish(of);
  const take = async (text: string) => {
    const label = text.toUpperCase();
    const scanned = places.find((one) => one.label.toUpperCase() === label);
    if (scanned) {
      if (scanned.id === placeId && !scanned.isDone) askToFinish(scanned);
      else {
        open(scanned.id);
        tell({ tone: 'good', key: 'place', code: scanned.label });
      }
      return;
    }
    const code = await reader.read(text);
    if (code.kind === 'location') tell({ tone: 'bad', key: 'notInRange', code: code.place.label });
    else if (code.kind !== 'sku')
      tell({ tone: 'bad', key: code.kind === 'unreachable' ? 'unreachable' : 'unknown', code: text });
    else if (placeId === undefined) tell({ tone: 'bad', key: 'noPlace', code: code.ware.sku });
    else if (place?.rows.find(({ sku }) => sku === code.ware.sku)?.bookedAt !== undefined) {
      tell({ tone: 'bad', key: 'booked', code: code.ware.sku });
    } else {
      update((current) => withOneMore(withPlace(current, placeId, reopened), placeId, code.ware));
      tell({ tone: 'good', key: 'ware', code: code.ware.sku });
    }
  };
  useScans((code) => void take(code));
  return (
    <>
      <Grid
        flex="1"
        minH="0"
        templateColumns={{ base: 'minmax(0, 1fr)', md: '268px minmax(0, 1fr)' }}
        templateRows={{ base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
      >
        <Flex direction="column" minH="0" borderEndWidth={{ md: '1px' }} bg="bg.subtle">
          <Box px="4" py="3" borderBottomWidth="1px">
            <Flex justify="space-between" mb="1.5">
              <Num fontWeight="semibold">
                {t('count.places', { done: formatCount(done), count: formatCount(places.length) })}
              </Num>
            </Flex>
            <ProgressBar label={t('count.progress')} fraction={places.length === 0 ? 0 : done / places.length} />
          </Box>
          <Box
            as="ul"
            listStyleType="none"
            overflow="auto"
            flex="1"
            hideBelow="md"
            aria-label={t('count.list')}
            tabIndex={0}
          >
            {places.map((one) => (
              <PlaceButton key={one.id} place={one} isOpen={one.id === placeId} onOpen={() => open(one.id)} />
            ))}
          </Box>
        </Flex>
        <Box overflow="auto" minW="0" p={{ base: 3, md: 4 }}>
          {place === undefined ? (
            <Text color="fg.muted">{t('count.choose')}</Text>
          ) : (
            <Place
              place={place}
              isBlind={count.isBlind}
              onCount={(sku, counted) =>
                update((current) =>
                  withRow(withPlace(current, place.id, reopened), place.id, sku, (row) => ({ ...row, counted })),
                )
              }
              onCode={(code) => void take(code)}
            />
          )}
        </Box>
      </Grid>
      <Box borderTopWidth="1px" bg="bg.subtle" px={{ base: 3, md: 4 }} py="2.5">
        {said && (
          <Text
            role={said.tone === 'bad' ? 'alert' : 'status'}
            colorPalette={said.tone === 'bad' ? 'red' : 'green'}
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            fontWeight="medium"
            px="3"
            py="2"
            mb="2.5"
            rounded="l2"
            overflowWrap="anywhere"
          >
            {t(`said.${said.key}`, { code: said.code })}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          <Button h="11" onClick={() => setAsks('drop')}>
            {t('drop.action')}
          </Button>
          <Box flex="1" hideBelow="md" />
          <Button
            h="11"
            flex={{ base: '1', md: 'none' }}
            disabled={done === 0}
            onClick={() => update((current) => ({ ...current, step: 'differences' }))}
          >
            <ListChecks />
            {t('count.differences')}
          </Button>
          <Button
            h="11"
            flex={{ base: '1 1 100%', md: 'none' }}
            variant="solid"
            colorPalette="accent"
            disabled={place === undefined || place.isDone}
            onClick={() => place && askToFinish(place)}
          >
            <Check />
            {t('count.finish')}
          </Button>
        </Flex>
      </Box>
      {asks === 'finish' && place && (
        <LazyConfirmDialog
          title={t('count.finishTitle', { location: place.label })}
          confirmLabel={t('count.finish')}
          onConfirm={() => finish(place)}
          onCancel={() => setAsks(undefined)}
        >
          {t('count.finishText', { count: place.rows.filter(({ counted }) => counted === null).length })}
        </LazyConfirmDialog>
      )}
      {asks === 'drop' && <DropDialog onDrop={onDrop} onCancel={() => setAsks(undefined)} />}
    </>
  );
}

/** A location that is counted again is no longer finished. */
function reopened(place: CountPlace): CountPlace {
  return { ...place, isDone: false };
}

type PlaceButtonProps = { place: CountPlace; isOpen: boolean; onOpen: () => void };

function PlaceButton({ place: { label, isDone, rows }, isOpen, onOpen }: PlaceButtonProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const counted = rows.filter((row) => row.counted !== null).length;
  return (
    <Box as="li">
      <Button
        variant="ghost"
        w="full"
        h="10"
        px="4"
        rounded="0"
        justifyContent="flex-start"
        aria-current={isOpen ? 'true' : undefined}
        {...(isOpen && { bg: 'accent.muted', color: 'accent.fg' })}
        onClick={onOpen}
      >
        <Text as="span" textStyle="id" flex="1" textAlign="start">
          {label}
        </Text>
        {isDone ? (
          <Box color="green.fg">
            <Check size={16} aria-label={t('count.isDone')} />
          </Box>
        ) : (
          counted > 0 && <Num textStyle="xs">{`${formatCount(counted)} / ${formatCount(rows.length)}`}</Num>
        )}
      </Button>
    </Box>
  );
}

type PlaceProps = {
  place: CountPlace;
  isBlind: boolean;
  onCount: (sku: string, counted: number | null) => void;
  onCode: (code: string) => void;
};

function Place({ place, isBlind, onCount, onCode }: PlaceProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  return (
    <Stack gap="3" maxW="860px">
      <Flex align="center" gap="2.5" wrap="wrap">
        <MapPin size={20} aria-hidden />
        <Text as="h2" textStyle="xl" fontFamily="mono" fontWeight="semibold">
          {place.label}
        </Text>
        {place.isDone && <Badge colorPalette="green">{t('count.isDone')}</Badge>}
      </Flex>
      {place.rows.length === 0 ? (
        <Text color="fg.muted">{t('count.nothingExpected')}</Text>
      ) : (
        <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l3" bg="bg.panel" aria-label={t('count.rows')}>
          {place.rows.map((row) => (
            <CountLine key={row.sku} row={row} isBlind={isBlind} onCount={(counted) => onCount(row.sku, counted)} />
          ))}
        </Box>
      )}
      <TypedCode label={t('count.typed')} onCode={onCode} />
    </Stack>
  );
}

type CountLineProps = { row: CountRow; isBlind: boolean; onCount: (counted: number | null) => void };

/** The most pieces of one SKU at one location; a bar code of digits is larger. */
const mostPieces = 99_999;

function CountLine({ row: { sku, name, expected, counted, bookedAt }, isBlind, onCount }: CountLineProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const isBooked = bookedAt !== undefined;
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      px="3.5"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      wrap="wrap"
    >
      <Box flex="1 1 160px" minW="0">
        <SkuId sku={sku} strong />
        <Text textStyle="xs" color="fg.muted" truncate title={name}>
          {name}
        </Text>
      </Box>
      {!isBlind && (
        <Button
          h="11"
          disabled={isBooked}
          aria-label={t('count.asExpected', { sku, quantity: formatQuantity(expected) })}
          onClick={() => onCount(expected)}
        >
          <Num>{t('count.expected', { quantity: formatQuantity(expected) })}</Num>
          <ArrowRight />
        </Button>
      )}
      <PiecesField
        name={`counted.${sku}`}
        label={t('count.countedOf', { sku })}
        hideLabel
        w="112px"
        look={{ h: '11', textStyle: 'lg', fontWeight: 'semibold', placeholder: t('count.placeholder') }}
        readOnly={isBooked}
        pieces={counted}
        max={mostPieces}
        onPieces={onCount}
      />
      <Button
        h="11"
        w="11"
        disabled={isBooked}
        aria-label={t('count.oneMore', { sku })}
        onClick={() => onCount((counted ?? 0) + 1)}
      >
        <Plus />
      </Button>
    </Flex>
  );
}
