import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Button, Field, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { ignoreEnter } from '../../ui/dialog/useDialogKeys';
import { BusyButton } from '../../ui/dialog/BusyButton';
import { Segments } from '../../ui/Segments';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { formatDate } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useCan } from '../../platform/permissions/useCan';
import { useScans } from '../../domain/scanning/useScans';
import { useSession } from '../../platform/session/useSession';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import { isInRange } from './count';
import type { Count } from './countSchema';
import { readLocations, readRange, type NamedLocation } from './readRange';

/** The most locations in one count. */
const mostLocations = 1000;

/** Chooses the locations and the way of counting; the first and last location can be typed or scanned. */
export function RangeStep({ onStart }: { onStart: (count: Count) => void }): ReactNode {
  const { t } = useTranslation(['stocktaking', 'kit']);
  const client = useApolloClient();
  const rights = useCan();
  const language = useLanguage();
  const own = useSession()?.user.warehouse;
  const { data, error: warehousesError, refetch } = useQuery(WarehousesQuery, { skip: own !== undefined });
  const warehouses = own ? [own] : (data?.warehouses ?? []);
  const [chosenId, setChosenId] = useState('');
  const warehouse = warehouses.find(({ id }) => id === chosenId) ?? warehouses[0];
  const warehouseId = warehouse?.id;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isBlind, setBlind] = useState(true);
  const [reason, setReason] = useState(() => t('reasonOf', { date: formatDate(new Date().toISOString(), language) }));
  const [locations, setLocations] = useState<{ of: string; found: readonly NamedLocation[] }>();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const readsLocations = rights.mayCall('Query.storageLocations') && rights.reads('StorageLocation.fullName');

  const [attempt, setAttempt] = useState(0);
  const wanted = useMemo(
    () => (warehouseId === undefined || !readsLocations ? undefined : { id: warehouseId, attempt }),
    [warehouseId, readsLocations, attempt],
  );
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isCurrent = true;
    readLocations(client, wanted.id).then(
      (found) => isCurrent && setLocations({ of: wanted.id, found }),
      (error: unknown) => isCurrent && setFailure(requestFailureOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, wanted]);
  const isUnread = (failure !== undefined && locations?.of !== warehouseId) || warehousesError !== undefined;
  const shownFailure = failure ?? (warehousesError && requestFailureOf(warehousesError));
  const again = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
    // The query keeps its failure, which is shown above.
    if (warehouseId === undefined) void refetch().catch(() => undefined);
  };
  const retry = useEffectEvent(() => isUnread && again());
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  // The first scan sets the start of the range, the next one the end.
  useScans((code) => (from === '' || to !== '' ? (setFrom(code), setTo('')) : setTo(code)));

  const known = locations?.of === warehouseId ? locations?.found : undefined;
  const inRange = known?.filter(({ label }) => isInRange(label, from, to)).length;
  const isTooMany = (inRange ?? 0) > mostLocations;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!warehouse || isReading) return;
    setReading(true);
    setFailure(undefined);
    try {
      const found = await readRange(client, { warehouseId: warehouse.id, from, to, locations: known ?? [] });
      if (found.length === 0 || found.length > mostLocations) return;
      onStart({
        startedAt: new Date().toISOString(),
        warehouse: warehouseText(warehouse),
        from: from.trim(),
        to: to.trim(),
        isBlind,
        reason: reason.trim(),
        step: 'count',
        placeId: found[0]?.id,
        places: found,
      });
    } catch (error) {
      setFailure(requestFailureOf(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Box flex="1" minH="0" overflow="auto" p={{ base: 3, md: 6 }}>
      <Stack as="form" gap="5" maxW="560px" mx="auto" onSubmit={(event) => void start(event)} onKeyDown={ignoreEnter}>
        <Box>
          <Text as="h2" textStyle="lg" fontWeight="semibold">
            {t('range.title')}
          </Text>
          <Text color="fg.muted">{t('range.text')}</Text>
        </Box>
        {shownFailure && (
          <Stack gap="2" align="flex-start">
            <FailureAlert failure={shownFailure} />
            {isUnread && <Button onClick={again}>{t('kit:listState.retry')}</Button>}
          </Stack>
        )}
        <Field.Root disabled={own !== undefined}>
          <Field.Label>{t('range.warehouse')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field h="11" value={warehouseId ?? ''} onChange={({ target }) => setChosenId(target.value)}>
              {warehouses.map((one) => (
                <option key={one.id} value={one.id}>
                  {warehouseText(one)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {own && <Field.HelperText>{t('range.ownWarehouse')}</Field.HelperText>}
        </Field.Root>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="3">
          <EndField label={t('range.from')} value={from} onChange={setFrom} />
          <EndField label={t('range.to')} value={to} onChange={setTo} />
        </Grid>
        <Text color={isTooMany || inRange === 0 ? 'fg.error' : 'fg.muted'} aria-live="polite" mt="-2">
          {inRange === undefined
            ? t('range.hint')
            : isTooMany
              ? t('range.tooMany', { places: formatCount(inRange), most: formatCount(mostLocations) })
              : t('range.locations', { count: inRange, places: formatCount(inRange) })}
        </Text>
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontWeight="medium">{t('range.how')}</Text>
          <Segments
            label={t('range.how')}
            size="sm"
            options={[
              { value: 'blind', label: t('range.blind') },
              { value: 'open', label: t('range.open') },
            ]}
            value={isBlind ? 'blind' : 'open'}
            onChange={(how) => setBlind(how === 'blind')}
          />
        </Flex>
        <Field.Root required>
          <Field.Label>{t('range.reason')}</Field.Label>
          <Input
            h="11"
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field.Root>
        <Text color="fg.muted" textStyle="xs">
          {t('range.storedHere')}
        </Text>
        <BusyButton
          type="submit"
          h="12"
          busy={isReading}
          guarded={
            !warehouse || isTooMany || inRange === 0 || reason.trim() === '' || (known === undefined && readsLocations)
          }
        >
          <ClipboardList />
          {t('range.start')}
        </BusyButton>
      </Stack>
    </Box>
  );
}

type EndFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** The first or last location of the range. */
function EndField({ label, value, onChange }: EndFieldProps): ReactNode {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        h="11"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field.Root>
  );
}
