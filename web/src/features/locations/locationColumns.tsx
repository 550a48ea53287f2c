import { Box, HStack } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Archive, ArchiveRestore, Pencil, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkusCell } from '../../domain/skus/SkusCell';
import { CopyableId } from '../../ui/CopyableId';
import { IconButton } from '../../ui/IconButton';
import { formatCount, formatQuantity, missing } from '../../platform/format/numbers';
import type { ListColumn } from '../../lists/useReadableColumns';
import type { Rights } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { locationText } from './locationText';
import type { ListedLocation, LocationRow } from './locations.operations';
import { StatusMark } from './StatusMark';

type LocationColumn = ListColumn<ListedLocation, 'NAME' | 'PRIORITY' | 'STATUS'>;

export type LocationActions = {
  print: (location: LocationRow) => void;
  edit: (location: LocationRow) => void;
  setActive: (location: LocationRow, active: boolean) => void;
};

/** ID, name, priority, status and actions (document 3, sections 2 and 6), and what lies there: LimitRead shows the name, Write the buttons. */
export function locationColumns(t: TFunction<'locations'>, rights: Rights, actions: LocationActions): LocationColumn[] {
  const mayWrite = rights.can('Write', 'StorageLocations');
  const readsName = rights.reads('StorageLocation.fullName');
  const columns: (LocationColumn | false)[] = [
    rights.can('Read', 'StorageLocations') && {
      id: 'id',
      header: t('columns.id'),
      width: 100,
      cell: ({ id }) => <CopyableId id={id} />,
    },
    {
      id: 'name',
      header: t('columns.name'),
      width: 260,
      sortField: 'NAME',
      reads: ['StorageLocation.fullName'],
      cell: (location) => <LocationName location={location} />,
    },
    {
      id: 'priority',
      header: t('columns.priority'),
      width: 110,
      align: 'end',
      sortField: 'PRIORITY',
      reads: ['StorageLocation.priority'],
      cell: ({ priority }) => (priority === null ? missing : formatCount(priority)),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 150,
      sortField: 'STATUS',
      reads: ['StorageLocation.isActive'],
      cell: ({ isActive }) => <StatusMark isActive={isActive} />,
    },
    rights.reads('StorageLocation.inventories', 'Inventory.inventory') && {
      id: 'stock',
      header: t('columns.stock'),
      width: 100,
      align: 'end',
      cell: ({ inventories }) => <span data-num="">{piecesAt(inventories)}</span>,
    },
    rights.reads('StorageLocation.inventories', 'Inventory.sku') && {
      id: 'skus',
      header: t('columns.skus'),
      width: 200,
      cell: ({ inventories }) => (
        <SkusCell skus={inventories?.flatMap(({ sku, inventory }) => (sku && inventory !== 0 ? sku : []))} />
      ),
    },
    (mayWrite || readsName) && {
      id: 'actions',
      header: t('columns.actions'),
      width: mayWrite ? 132 : 64,
      isActions: true,
      cell: (location) => <LocationButtons location={location} actions={actions} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The pieces at a location. Of its entries at most 100 are read, so that there may be more. */
function piecesAt(inventories: ListedLocation['inventories']): string {
  if (!inventories || inventories.some(({ inventory }) => inventory === null)) return missing;
  const pieces = formatQuantity(inventories.reduce((sum, { inventory }) => sum + (inventory ?? 0), 0));
  return inventories.length < mostEntries ? pieces : `≥ ${pieces}`;
}

const mostEntries = 100;

/** Prints the label, edits the location, archives it or makes it active again; an unknown status counts as active. */
export function LocationButtons({ location, actions }: { location: LocationRow; actions: LocationActions }): ReactNode {
  const { t } = useTranslation('locations');
  const rights = useCan();
  const name = locationText(location);
  const isArchived = location.isActive === false;
  return (
    <HStack gap="1">
      {rights.reads('StorageLocation.fullName') && (
        <IconButton label={t('actions.print', { name })} size="xs" onClick={() => actions.print(location)}>
          <Printer />
        </IconButton>
      )}
      {rights.can('Write', 'StorageLocations') && (
        <>
          <IconButton label={t('actions.edit', { name })} size="xs" onClick={() => actions.edit(location)}>
            <Pencil />
          </IconButton>
          <IconButton
            label={t(isArchived ? 'actions.unarchive' : 'actions.archive', { name })}
            size="xs"
            onClick={() => actions.setActive(location, isArchived)}
          >
            {isArchived ? <ArchiveRestore /> : <Archive />}
          </IconButton>
        </>
      )}
    </HStack>
  );
}

/** `Peine (PP-07-04-01)` */
export function LocationName({ location }: { location: LocationRow }) {
  const { warehouseName, fullName } = location;
  if (!fullName) return locationText(location);
  return (
    <span title={locationText(location)}>
      {warehouseName ? (
        <>
          {warehouseName} <Box as="span" textStyle="id">{`(${fullName})`}</Box>
        </>
      ) : (
        <Box as="span" textStyle="id">
          {fullName}
        </Box>
      )}
    </span>
  );
}
