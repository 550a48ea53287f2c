import { Box, Flex, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { CopyableId } from '../../ui/CopyableId';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { IconButton } from '../../ui/IconButton';
import { formatCount, missing } from '../../platform/format/numbers';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import type { ListColumn } from '../../lists/useReadableColumns';
import { useList } from '../../lists/useList';
import type { Rights } from '../../platform/permissions/rights';
import type { SupplierRow } from './suppliers.operations';
import { suppliersList } from './suppliersList';
import { readsSupplierOfPlans, readsSupplierOfProducts, useSupplierUse, type SupplierUse } from './useSupplierUse';

const RecordMissingDialog = lazyPart(
  async () => (await import('../../ui/dialog/RecordMissingDialog')).RecordMissingDialog,
);
const SupplierDialog = lazyPart(async () => (await import('./SupplierDialog')).SupplierDialog);

/** URL value for adding a supplier. No supplier has such an id. */
const newSupplier = 'new';

type SupplierColumn = ListColumn<SupplierRow, 'name' | 'id'>;

/** Suppliers (document 2, section 2.5): Read shows the id, LimitRead the name, Write the buttons. */
export function SuppliersPage(): ReactNode {
  const { t } = useTranslation('suppliers');
  const state = useList(suppliersList);
  const record = useRecordInUrl(tabs);
  const { open } = record;
  const { can } = state.rights;
  const readsId = can('Read', 'Suppliers');
  const mayWrite = can('Write', 'Suppliers');
  const { openId } = record;
  const opened = state.data?.suppliers.find(({ id }) => id === openId);
  const isGone = openId !== undefined && opened === undefined && state.data !== undefined && !state.loading;

  const use = useSupplierUse(state.rights, state.page !== undefined);
  const columns = useMemo(() => supplierColumns({ t, rights: state.rights, use, open }), [t, state.rights, use, open]);

  return (
    <>
      <ListPage
        state={state}
        name="suppliers"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, suppliers: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t(mayWrite ? 'empty.add' : 'empty.text'),
          nothingMatches: t('nothingMatches'),
          keywords: t('search'),
        }}
        density="compact"
        columns={columns}
        filters={noFilters}
        renderItem={({ id, name }) => (
          <>
            <Flex gap="3" align="baseline" justify="space-between">
              <Text fontWeight="medium" truncate>
                {name ?? missing}
              </Text>
              {readsId && (
                <Box as="span" textStyle="id" color="fg.muted">
                  {id}
                </Box>
              )}
            </Flex>
            <Text color="fg.muted" minH="5">
              {[
                use.products && t('item.products', { products: countIn(use.products, id) }),
                use.openPlans && t('item.openPlans', { plans: countIn(use.openPlans, id) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        )}
        copyText={({ name }) => name ?? ''}
        record={mayWrite ? record : undefined}
        action={mayWrite && <AddButton label={t('addLabel')} text={t('add')} onClick={() => open(newSupplier)} />}
      />
      <Suspense>
        {mayWrite && (opened !== undefined || openId === newSupplier) && (
          <SupplierDialog key={openId} supplier={opened} onClose={record.close} />
        )}
        {mayWrite && isGone && openId !== newSupplier && (
          <RecordMissingDialog
            title={t('dialog.edit')}
            gone={{ title: t('dialog.gone'), text: t('dialog.goneText') }}
            onClose={record.close}
          />
        )}
      </Suspense>
    </>
  );
}

type ColumnsInput = {
  t: TFunction<'suppliers'>;
  rights: Rights;
  use: SupplierUse;
  open: (id: string) => void;
};

function supplierColumns({ t, rights, use, open }: ColumnsInput): SupplierColumn[] {
  const { can } = rights;
  const columns: (SupplierColumn | false)[] = [
    {
      id: 'name',
      header: t('columns.name'),
      width: 420,
      sortField: 'name',
      reads: ['Supplier.name'],
      cell: ({ name }) => <span title={name ?? undefined}>{name ?? missing}</span>,
    },
    can('Read', 'Suppliers') && {
      id: 'id',
      header: t('columns.id'),
      width: 160,
      sortField: 'id',
      cell: ({ id }) => <CopyableId id={id} />,
    },
    readsSupplierOfProducts(rights) && {
      id: 'products',
      header: t('columns.products'),
      width: 140,
      align: 'end',
      cell: ({ id }) => <span data-num="">{countIn(use.products, id)}</span>,
    },
    readsSupplierOfPlans(rights) && {
      id: 'openPlans',
      header: t('columns.openPlans'),
      width: 180,
      align: 'end',
      cell: ({ id }) => <span data-num="">{countIn(use.openPlans, id)}</span>,
    },
    can('Write', 'Suppliers') && {
      id: 'actions',
      header: t('columns.actions'),
      width: 56,
      isActions: true,
      cell: ({ id, name }) => (
        <IconButton label={t('edit', { name: name ?? id })} size="xs" onClick={() => open(id)}>
          <Pencil />
        </IconButton>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Empty until counted. */
function countIn(counts: SupplierUse['products'], id: string): string {
  if (counts === undefined) return '';
  return counts === 'failed' ? missing : formatCount(counts.get(id) ?? 0);
}

const noFilters: never[] = [];
const tabs = ['general'] as const;
