import { useQuery } from '@apollo/client/react';
import { Box, Button, Dialog, Portal } from '@chakra-ui/react';
import { ExternalLink, Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { activeFilters } from '../../ui/filter/activeFilters';
import { FilterBar } from '../../ui/filter/FilterBar';
import { DialogCloseButton, DialogHeading } from '../../ui/dialog/DialogHeading';
import { dialogSize } from '../../ui/dialog/dialogSize';
import { useFocusHome } from '../../ui/dialog/useFocusHome';
import { ListState } from '../../ui/listState/ListState';
import { listStateOf } from '../../ui/listState/listStateOf';
import { DataTable } from '../../ui/table/DataTable';
import { Pager } from '../../ui/table/Pager';
import { SortList } from '../../ui/table/SortList';
import { useTablePreferences } from '../../ui/table/tablePreferences';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useLanguage } from '../../platform/i18n/useLanguage';
import type { Paging } from '../../lists/list';
import { filtersOf } from '../../lists/listFilters';
import { useReadableColumns } from '../../lists/useReadableColumns';
import { useCan } from '../../platform/permissions/useCan';
import { HistoryItem } from './HistoryItem';
import { historyColumns } from './historyColumns';
import { StockHistoryQuery } from './stockHistory.operations';
import { stockHistoryList, type HistoryFilter } from './stockHistoryList';
import { StockLine } from './StockLine';
import { useHistoryFilters } from './useHistoryFilters';

const HistoryEntryDialog = lazyPart(async () => (await import('./HistoryEntryDialog')).HistoryEntryDialog);

/** The page size of document 3, section 9. */
const pageSize = 16;
const newEntry = 'new';

type HistoryView = Paging<'DATE_TIME' | 'LOCATION' | 'SKU'> & { filter: HistoryFilter };

type SkuHistoryDialogProps = { sku: string; onClose: () => void };

/** The history of one SKU in a dialog over another list (document 3, section 2, History modal). */
export function SkuHistoryDialog({ sku, onClose }: SkuHistoryDialogProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const language = useLanguage();
  const rights = useCan();
  useFocusHome();
  const isNarrow = useIsNarrow();
  const mayWrite = rights.mayCall('Mutation.createStockHistoryEntry');
  const [opened, setOpened] = useState<string>();
  const begin = (): HistoryView => ({
    filter: { ...stockHistoryList.noFilter, sku },
    sort: undefined,
    pageIndex: 0,
    pageSize,
  });
  const openRow = useCallback(({ id }: { id: string }) => setOpened(id), []);
  const [view, setView] = useState(begin);
  const narrow = useCallback(
    (change: Partial<HistoryFilter>) =>
      setView((left) => ({ ...left, pageIndex: 0, filter: { ...left.filter, ...change } })),
    [],
  );
  const reset = () => setView(begin());
  const { data, previousData, error, loading, refetch } = useQuery(StockHistoryQuery, {
    variables: stockHistoryList.request(view, rights),
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? (error ? undefined : previousData);
  const page = shown?.stockHistory;
  const failure = error && data === undefined ? requestFailureOf(error) : undefined;
  const byName = useHistoryFilters(view.filter, narrow);
  const filters = useMemo(() => filtersOf({ list: stockHistoryList, rights }, byName), [rights, byName]);
  const all = useMemo(
    () =>
      historyColumns({
        t,
        language,
        rights,
        withSku: false,
        onEdit: mayWrite ? setOpened : undefined,
      }),
    [t, language, rights, mayWrite],
  );
  const columns = useReadableColumns(all, rights, stockHistoryList.maySort);
  const [preferences, changePreferences] = useTablePreferences('skuHistory', 'compact');
  const message = listStateOf({ failure, page, pageSize, isFiltered: activeFilters(filters).length > 0 });
  const sort = stockHistoryList.sortOf(view, rights);
  const onSort = (next: NonNullable<typeof sort>) => setView((left) => ({ ...left, sort: next, pageIndex: 0 }));
  const onPage = (pageIndex: number) => setView((left) => ({ ...left, pageIndex }));
  const entry = page?.items.find(({ id }) => id === opened);

  return (
    <>
      <Dialog.Root open onOpenChange={onClose} placement="center" scrollBehavior="inside">
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content {...dialogSize(1160, true)}>
              <DialogHeading title={t('modal.title')} context={sku} />
              <Dialog.Body p="0" display="flex" flexDirection="column" minH="0" overflow="hidden">
                <FilterBar
                  search={undefined}
                  filters={filters}
                  onReset={reset}
                  sort={<SortList columns={columns} sort={sort} onSort={onSort} />}
                />
                {!isNarrow && <StockLine filter={view.filter} onPeriod={narrow} />}
                <DataTable
                  label={t('modal.label', { sku })}
                  columns={columns}
                  rows={page?.items}
                  refreshing={loading}
                  stale={data === undefined && shown !== undefined}
                  listState={
                    message && (
                      <ListState
                        listState={message}
                        texts={{
                          emptyTitle: t('empty.title'),
                          emptyText: t('empty.text', { sku }),
                          nothingMatches: t('nothingMatches'),
                        }}
                        strictest={undefined}
                        onReset={reset}
                        onPage={onPage}
                        onRetry={() => void refetch().catch(() => undefined)}
                      />
                    )
                  }
                  sort={sort}
                  onSort={onSort}
                  preferences={preferences}
                  onPreferences={changePreferences}
                  {...(mayWrite && { onOpen: openRow })}
                  renderItem={(row) => <HistoryItem row={row} />}
                />
                <Pager
                  total={page?.total}
                  waiting={page === undefined && loading}
                  pageIndex={view.pageIndex}
                  pageSize={pageSize}
                  pageSizes={[pageSize]}
                  onPage={onPage}
                  onPageSize={() => {}}
                />
              </Dialog.Body>
              <Dialog.Footer>
                {rights.canOpen('Warehouses') && (
                  <Button variant="ghost" asChild>
                    <Link to={stockHistoryList.url({ sku })}>
                      <ExternalLink />
                      {t('modal.ownPage')}
                    </Link>
                  </Button>
                )}
                <Box flex="1" />
                {mayWrite && (
                  <Button onClick={() => setOpened(newEntry)}>
                    <Plus />
                    {t('addLabel')}
                  </Button>
                )}
                <Button onClick={onClose}>{t('modal.close')}</Button>
              </Dialog.Footer>
              <DialogCloseButton />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      <Suspense>
        {(entry !== undefined || opened === newEntry) && (
          <HistoryEntryDialog key={opened} sku={sku} entry={entry} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}
