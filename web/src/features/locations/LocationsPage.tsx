import { useQuery } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { Layers, Printer } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import type { RecordSearch } from '../../ui/dialog/RecordMissingDialog';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { Num } from '../../ui/Num';
import type { RunAction } from '../../ui/table/RunMenu';
import { selectedCount, useRowSelection } from '../../ui/table/selection';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { formatCount } from '../../platform/format/numbers';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import type { StockHref } from './BlockedDialog';
import { LocationButtons, LocationName, locationColumns, type LocationActions } from './locationColumns';
import { LocationQuery } from './locationDialog.operations';
import type { EditedLocation, LocationRow } from './locations.operations';
import { locationFilterOf, locationsList } from './locationsList';
import type { LabelSource } from './labels/labelSource';
import { StatusMark } from './StatusMark';
import { useLocationsFilters } from './useLocationsFilters';

const RecordMissingDialog = lazyPart(
  async () => (await import('../../ui/dialog/RecordMissingDialog')).RecordMissingDialog,
);
const LocationDialog = lazyPart(async () => (await import('./LocationDialog')).LocationDialog);
const ArchiveDialog = lazyPart(async () => (await import('./ArchiveDialog')).ArchiveDialog, ['bookings']);
const RangeDialog = lazyPart(async () => (await import('./RangeDialog')).RangeDialog);
const LabelsDialog = lazyPart(async () => (await import('./labels/LabelsDialog')).LabelsDialog);

/** URL values for adding a location or a range. No location has such an id. */
const newLocation = 'new';
const newRange = 'range';

type LocationsPageProps = {
  /** The address of a location's stock; undefined for users who may not open it. */
  stockHref: StockHref | undefined;
};

/** Storage locations (document 3, section 2): Read shows all columns, LimitRead the name, Write the buttons. */
export function LocationsPage({ stockHref }: LocationsPageProps): ReactNode {
  const { t } = useTranslation('locations');
  const state = useList(locationsList);
  const { rights, view, page } = state;
  const record = useRecordInUrl(tabs);
  const { open, openId, close } = record;
  const [confirming, setConfirming] = useState<{ location: LocationRow; active: boolean }>();
  const [printed, setPrinted] = useState<LabelSource>();
  const mayWrite = rights.can('Write', 'StorageLocations');
  const mayPrint = rights.reads('StorageLocation.fullName');
  const { opened, search } = useOpenedLocation(page?.items, mayWrite ? openId : undefined);
  const filters = useLocationsFilters(state);
  const actionsOf = useMemo<LocationActions>(
    () => ({
      print: (location) => setPrinted({ kind: 'locations', locations: [location] }),
      edit: ({ id }) => open(id),
      setActive: (location, active) => setConfirming({ location, active }),
    }),
    [open],
  );
  const columns = useMemo(() => locationColumns(t, rights, actionsOf), [t, rights, actionsOf]);
  const filter = useMemo(() => locationFilterOf(locationsList.filterOf(view, rights)), [view, rights]);
  const rows = useRowSelection(JSON.stringify(filter));
  const count = selectedCount(rows.selection, page?.total ?? 0);

  const actions: (RunAction | false)[] = [
    mayWrite && { id: 'range', label: t('range.action'), icon: Layers, onRun: () => open(newRange) },
    mayPrint && {
      id: 'labels',
      label: t('labels.all', { count: page?.total ?? 0, locations: formatCount(page?.total ?? 0) }),
      icon: Printer,
      disabled: (page?.total ?? 0) === 0,
      onRun: () => setPrinted({ kind: 'selection', selection: { kind: 'matching', except: new Set() }, filter }),
    },
  ];
  return (
    <>
      <ListPage
        state={state}
        name="locations"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, locations: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t(mayWrite ? 'empty.add' : 'empty.text'),
          nothingMatches: t('nothingMatches'),
          keywords: t('search'),
        }}
        columns={columns}
        density="compact"
        filters={filters}
        renderItem={(location) => <LocationItem location={location} actions={actionsOf} />}
        copyText={fullNameOf}
        nameOf={fullNameOf}
        record={mayWrite ? record : undefined}
        selection={
          mayPrint
            ? {
                rows,
                title: t('labels.selected', { count, locations: formatCount(count) }),
                actions: [
                  {
                    id: 'labels',
                    label: t('labels.print'),
                    icon: Printer,
                    onRun: () => setPrinted({ kind: 'selection', selection: rows.selection, filter }),
                  },
                ],
              }
            : undefined
        }
        run={{ title: t('label'), actions: actions.filter((action) => action !== false) }}
        action={mayWrite && <AddButton label={t('addLabel')} text={t('add')} onClick={() => open(newLocation)} />}
      />
      <Suspense>
        {mayWrite && (opened !== undefined || openId === newLocation) && (
          <LocationDialog key={openId} location={opened} warehouseId={view.filter.warehouseId} onClose={close} />
        )}
        {search && (
          <RecordMissingDialog
            title={t('dialog.edit')}
            gone={{ title: t('dialog.gone'), text: t('dialog.goneText') }}
            {...search}
            onClose={close}
          />
        )}
        {mayWrite && openId === newRange && (
          <RangeDialog
            warehouseId={view.filter.warehouseId}
            onPrint={(locations) => {
              close();
              setPrinted({ kind: 'locations', locations });
            }}
            onClose={close}
          />
        )}
        {confirming && <ArchiveDialog {...confirming} stockHref={stockHref} onClose={() => setConfirming(undefined)} />}
        {printed && <LabelsDialog source={printed} onClose={() => setPrinted(undefined)} />}
      </Suspense>
    </>
  );
}

/** The location that the URL names, also if it is on another page; or the search for it, while it is not found. */
function useOpenedLocation(
  rows: readonly EditedLocation[] | undefined,
  id: string | undefined,
): { opened: EditedLocation | undefined; search: RecordSearch | undefined } {
  const row = rows?.find((location) => location.id === id);
  const isElsewhere =
    rows !== undefined && row === undefined && id !== undefined && id !== newLocation && id !== newRange;
  const { data, loading, error, refetch } = useQuery(LocationQuery, {
    variables: { id: id ?? '' },
    skip: !isElsewhere,
  });
  const opened = row ?? (isElsewhere ? data?.storageLocations.items[0] : undefined);
  const isMissing = isElsewhere && opened === undefined;
  return {
    opened,
    search: isMissing
      ? { loading, failure: error && requestFailureOf(error), onRetry: () => void refetch() }
      : undefined,
  };
}

/** A location in two lines: name and status, priority and buttons. */
function LocationItem({ location, actions }: { location: LocationRow; actions: LocationActions }): ReactNode {
  const { t } = useTranslation('locations');
  const { isActive, priority } = location;
  return (
    <>
      <Flex gap="3" align="baseline" justify="space-between">
        <Text fontWeight="medium" truncate>
          <LocationName location={location} />
        </Text>
        {isActive !== null && <StatusMark isActive={isActive} />}
      </Flex>
      <Flex gap="3" align="center" justify="space-between" textStyle="xs" color="fg.muted">
        <Num>{priority === null ? '' : t('priority', { priority: formatCount(priority) })}</Num>
        <LocationButtons location={location} actions={actions} />
      </Flex>
    </>
  );
}

const tabs = ['general'] as const;

function fullNameOf({ fullName, id }: LocationRow): string {
  return fullName ?? id;
}
