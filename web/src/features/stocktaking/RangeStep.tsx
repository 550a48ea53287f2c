import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Field, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../components/form/FailureAlert';
import { ignoreEnter } from '../../components/dialog/useDialogKeys';
import { BusyButton } from '../../components/form/BusyButton';
import { Segments } from '../../components/Segments';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import { formatDate } from '../../format/dates';
import { formatCount } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { useCan } from '../../permissions/useCan';
import { useScans } from '../../scanning/useScans';
import { useSession } from '../../session/useSession';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import { WarehousesQuery } from '../../warehouses/warehouses.operations';
import { isInRange } from './count';
import type { Count } from './countSchema';
import { readPlaces, readRange, type NamedPlace } from './readRange';

/** The most locations in one count. */
const mostPlaces = 1000;

/** Chooses the locations and the way of counting; the first and last location can be typed or scanned. */
export function RangeStep({ onStart }: { onStart: (count: Count) => void }): ReactNode {
  const { t } = useTranslation('stocktaking');
  const client = useApolloClient();
  const rights = useCan();
  const language = useLanguage();
  const own = useSession()?.user.warehouse;
  const { data } = useQuery(WarehousesQuery, { skip: own !== undefined });
  const warehouses = own ? [own] : (data?.warehouses ?? []);
  const [chosenId, setChosenId] = useState('');
  const warehouse = warehouses.find(({ id }) => id === chosenId) ?? warehouses[0];
  const warehouseId = warehouse?.id;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isBlind, setBlind] = useState(true);
  const [reason, setReason] = useState(() => t('reasonOf', { date: formatDate(new Date().toISOString(), language) }));
  const [places, setPlaces] = useState<{ of: string; places: readonly NamedPlace[] }>();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const readsPlaces = rights.mayCall('Query.storageLocations') && rights.reads('StorageLocation.fullName');

  useEffect(() => {
    if (warehouseId === undefined || !readsPlaces) return undefined;
    let isCurrent = true;
    readPlaces(client, warehouseId).then(
      (found) => isCurrent && setPlaces({ of: warehouseId, places: found }),
      (error: unknown) => isCurrent && setFailure(requestFailureOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, warehouseId, readsPlaces]);
  // The first scan sets the start of the range, the next one the end.
  useScans((code) => (from === '' || to !== '' ? (setFrom(code), setTo('')) : setTo(code)));

  const known = places?.of === warehouseId ? places?.places : undefined;
  const inRange = known?.filter(({ label }) => isInRange(label, from, to)).length;
  const isTooMany = (inRange ?? 0) > mostPlaces;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!warehouse || isReading) return;
    setReading(true);
    setFailure(undefined);
    try {
      const found = await readRange(client, { warehouseId: warehouse.id, from, to, places: known ?? [] });
      if (found.length === 0 || found.length > mostPlaces) return;
      onStart({
        startedAt: new Date().toISOString(),
        warehouse: warehouseInWords(warehouse),
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
        {failure && <FailureAlert failure={failure} />}
        <Field.Root disabled={own !== undefined}>
          <Field.Label>{t('range.warehouse')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field h="11" value={warehouseId ?? ''} onChange={({ target }) => setChosenId(target.value)}>
              {warehouses.map((one) => (
                <option key={one.id} value={one.id}>
                  {warehouseInWords(one)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {own && <Field.HelperText>{t('range.ownWarehouse')}</Field.HelperText>}
        </Field.Root>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          <EndField label={t('range.from')} value={from} onChange={setFrom} />
          <EndField label={t('range.to')} value={to} onChange={setTo} />
        </Grid>
        <Text color={isTooMany || inRange === 0 ? 'fg.error' : 'fg.muted'} aria-live="polite" mt="-2">
          {inRange === undefined
            ? t('range.hint')
            : isTooMany
              ? t('range.tooMany', { places: formatCount(inRange), most: formatCount(mostPlaces) })
              : t('range.places', { count: inRange, places: formatCount(inRange) })}
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
          {t('range.kept')}
        </Text>
        <BusyButton
          type="submit"
          h="12"
          busy={isReading}
          guarded={
            !warehouse || isTooMany || inRange === 0 || reason.trim() === '' || (known === undefined && readsPlaces)
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
