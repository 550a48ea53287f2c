import { useApolloClient } from '@apollo/client/react';
import { Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Check, ListChecks, MapPin, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { PiecesField } from '../../ui/input/PlainNumberField';
import { Num } from '../../ui/Num';
import { ProgressBar } from '../../ui/work/ProgressBar';
import { formatCount, formatQuantity } from '../../platform/format/numbers';
import { useCan } from '../../platform/permissions/useCan';
import { createCodeReader } from '../../domain/scanning/codes';
import { play } from '../../domain/scanning/sounds';
import { TypedCode } from '../../domain/scanning/TypedCode';
import { useScans } from '../../domain/scanning/useScans';
import { SkuId } from '../../domain/skus/SkuId';
import { finished, withExpected, withOneMore, withLocation, withRow } from './count';
import type { Count, CountedLocation, CountRow } from './countSchema';
import { DropDialog } from './DropDialog';
import { mainButton } from './mainButton';
import { readLocationRows } from './readRange';

type CountStepProps = {
  userId: string;
  count: Count;
  update: (change: (count: Count) => Count) => void;
  onDrop: () => void;
};

type Said = {
  tone: 'good' | 'bad';
  key: 'location' | 'ware' | 'booked' | 'notInRange' | 'noLocation' | 'unknown' | 'unreachable';
  code: string;
};

/** Counts one location after the other, by scanning or typing. */
export function CountStep({ userId, count, update, onDrop }: CountStepProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const client = useApolloClient();
  const rights = useCan();
  const reader = useMemo(() => createCodeReader(client, rights, userId), [client, rights, userId]);
  useEffect(() => void reader.load(), [reader]);
  const [said, setSaid] = useState<Said>();
  const [confirming, setConfirming] = useState<'finish' | 'drop'>();
  const { places, placeId } = count;
  const location = places.find(({ id }) => id === placeId);
  const done = places.filter(({ isDone }) => isDone).length;
  const isAllCounted = done === places.length;
  const open = (id: string | undefined) =>
    update((current) => {
      const next = { ...current };
      if (id === undefined) delete next.placeId;
      else next.placeId = id;
      return next;
    });
  const refresh = useEffectEvent(async (id: string) => {
    // Without a connection the expected stock from the start of the count stays; booking checks it again anyway.
    const rows = await readLocationRows(client, id).catch(() => undefined);
    if (rows) update((current) => withLocation(current, id, (one) => withExpected(one, rows)));
  });
  useEffect(() => {
    if (placeId !== undefined) void refresh(placeId);
  }, [placeId]);
  const announce = (one: Said) => {
    setSaid(one);
    play(one.tone);
  };
  const finish = (of: CountedLocation) => {
    play('done');
    setSaid(undefined);
    setConfirming(undefined);
    update((current) => {
      const counted = withLocation(current, of.id, finished);
      const next = counted.places.find(({ isDone }) => !isDone);
      return { ...counted, placeId: next?.id ?? of.id };
    });
  };
  const confirmOrFinish = (of: CountedLocation) => {
    if (of.rows.every(({ counted }) => counted !== null)) return finish(of);
    // What was said of the scan before would look like an answer to the next one, which the question refuses.
    setSaid(undefined);
    setConfirming('finish');
  };
  const take = async (text: string) => {
    const label = text.toUpperCase();
    const scanned = places.find((one) => one.label.toUpperCase() === label);
    if (scanned) {
      if (scanned.id === placeId && !scanned.isDone) confirmOrFinish(scanned);
      else {
        open(scanned.id);
        announce({ tone: 'good', key: 'location', code: scanned.label });
      }
      return;
    }
    const code = await reader.read(text);
    if (code.kind === 'location') announce({ tone: 'bad', key: 'notInRange', code: code.location.label });
    else if (code.kind !== 'sku')
      announce({ tone: 'bad', key: code.kind === 'unreachable' ? 'unreachable' : 'unknown', code: text });
    else if (placeId === undefined) announce({ tone: 'bad', key: 'noLocation', code: code.ware.sku });
    else if (location?.rows.find(({ sku }) => sku === code.ware.sku)?.bookedAt !== undefined) {
      announce({ tone: 'bad', key: 'booked', code: code.ware.sku });
    } else {
      update((current) => withOneMore(withLocation(current, placeId, reopened), placeId, code.ware));
      announce({ tone: 'good', key: 'ware', code: code.ware.sku });
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
                {t('count.locations', { done: formatCount(done), count: formatCount(places.length) })}
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
              <LocationButton key={one.id} location={one} isOpen={one.id === placeId} onOpen={() => open(one.id)} />
            ))}
          </Box>
        </Flex>
        <Box overflow="auto" minW="0" p={{ base: 3, md: 4 }}>
          {location === undefined ? (
            <Text color="fg.muted">{t('count.choose')}</Text>
          ) : (
            <LocationCount
              location={location}
              isBlind={count.isBlind}
              onCount={(sku, counted) =>
                update((current) =>
                  withRow(withLocation(current, location.id, reopened), location.id, sku, (row) => ({
                    ...row,
                    counted,
                  })),
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
          <Button h="11" onClick={() => setConfirming('drop')}>
            {t('drop.action')}
          </Button>
          <Box flex="1" hideBelow="md" />
          <Button
            h="11"
            flex={{ base: '1', md: 'none' }}
            {...(isAllCounted && mainButton)}
            disabled={done === 0}
            onClick={() => update((current) => ({ ...current, step: 'differences' }))}
          >
            <ListChecks />
            {t('count.differences')}
          </Button>
          <Button
            h="11"
            flex={{ base: '1 1 100%', md: 'none' }}
            {...(!isAllCounted && mainButton)}
            disabled={location === undefined || location.isDone}
            onClick={() => location && confirmOrFinish(location)}
          >
            <Check />
            {t('count.finish')}
          </Button>
        </Flex>
      </Box>
      {confirming === 'finish' && location && (
        <ConfirmDialog
          title={t('count.finishTitle', { location: location.label })}
          confirmLabel={t('count.finish')}
          onConfirm={() => finish(location)}
          onCancel={() => setConfirming(undefined)}
        >
          {t('count.finishText', { count: location.rows.filter(({ counted }) => counted === null).length })}
        </ConfirmDialog>
      )}
      {confirming === 'drop' && <DropDialog onDrop={onDrop} onCancel={() => setConfirming(undefined)} />}
    </>
  );
}

/** A location that is counted again is no longer finished. */
function reopened(location: CountedLocation): CountedLocation {
  return { ...location, isDone: false };
}

type LocationButtonProps = { location: CountedLocation; isOpen: boolean; onOpen: () => void };

function LocationButton({ location: { label, isDone, rows }, isOpen, onOpen }: LocationButtonProps): ReactNode {
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

type LocationCountProps = {
  location: CountedLocation;
  isBlind: boolean;
  onCount: (sku: string, counted: number | null) => void;
  onCode: (code: string) => void;
};

function LocationCount({ location, isBlind, onCount, onCode }: LocationCountProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  return (
    <Stack gap="3" maxW="860px">
      <Flex align="center" gap="2.5" wrap="wrap">
        <MapPin size={20} aria-hidden />
        <Text as="h2" textStyle="xl" fontFamily="mono" fontWeight="semibold">
          {location.label}
        </Text>
        {location.isDone && <Badge colorPalette="green">{t('count.isDone')}</Badge>}
      </Flex>
      {location.rows.length === 0 ? (
        <Text color="fg.muted">{t('count.nothingExpected')}</Text>
      ) : (
        <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l3" bg="bg.panel" aria-label={t('count.rows')}>
          {location.rows.map((row) => (
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
