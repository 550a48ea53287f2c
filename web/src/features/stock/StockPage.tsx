import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '../../components/listState/ListState';
import { listStateOf } from '../../components/listState/listStateOf';
import { strictestFilter } from '../../components/filter/strictestFilter';
import { Num } from '../../components/Num';
import { PageMeta } from '../../components/PageMeta';
import { Pager } from '../../components/table/Pager';
import { TableTools } from '../../components/table/TableTools';
import { useTablePreferences } from '../../components/table/tablePreferences';
import { requestFailureOf } from '../../errors/requestFailure';
import { formatCount, formatEuro } from '../../format/numbers';
import { useCan } from '../../permissions/useCan';
import { StockQuery } from './stock.operations';
import { stockPageSizes } from './stock.urls';
import { stockAccess } from './stockAccess';
import { StockFilterBar } from './StockFilterBar';
import { defaultSort, stockRequest } from './stockRequest';
import { StockTable } from './StockTable';
import { useActiveStockFilters } from './useActiveStockFilters';
import { useStockColumns } from './useStockColumns';
import { useStockFilters } from './useStockFilters';
import { useStockView } from './useStockView';

/** Stock per warehouse and storage location, with its value (document 3, section 2, Warehouses screen). */
export function StockPage(): ReactNode {
  const { t } = useTranslation('stock');
  const { can } = useCan();
  const { view, change } = useStockView();
  const access = useMemo(() => stockAccess(can), [can]);
  const columns = useStockColumns(access);
  const [preferences, changePreferences] = useTablePreferences('stock', 'comfortable');

  const {
    data: newest,
    previousData,
    error,
    loading,
    refetch,
  } = useQuery(StockQuery, { variables: stockRequest(view, access), fetchPolicy: 'cache-and-network' });
  const failure = error && !newest ? requestFailureOf(error) : undefined;
  // While other rows are on their way, or the user signs in again, the ones before stay; after a failure they would be wrong.
  const keepsPrevious = failure === undefined || failure.code === 'UNAUTHENTICATED';
  const page = (newest ?? (keepsPrevious ? previousData : undefined))?.inventories;
  const filters = useStockFilters({ view, access, rows: page?.items, onChange: change.filter });
  const active = useActiveStockFilters(view, filters, change.filter);
  const listState = listStateOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });

  return (
    <>
      {page && (
        <PageMeta>
          <Num>{t('places', { count: page.total, places: formatCount(page.total) })}</Num>
        </PageMeta>
      )}
      <StockFilterBar
        view={view}
        access={access}
        filters={filters}
        onChange={change.filter}
        onReset={change.resetFilters}
        tools={<TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />}
      />
      <StockTable
        columns={columns}
        rows={page?.items}
        access={access}
        refreshing={loading && page !== undefined}
        listState={
          listState && (
            <ListState
              listState={listState}
              texts={{ emptyTitle: t('empty.title'), emptyText: t('empty.text'), nothingMatches: t('nothingMatches') }}
              strictest={strictestFilter(active)}
              onReset={change.resetFilters}
              onPage={change.page}
              onRetry={() => void refetch()}
            />
          )
        }
        sort={view.sort ?? defaultSort(access)}
        onSort={change.sort}
        preferences={preferences}
        onPreferences={changePreferences}
      />
      {page && (
        <Pager
          pageIndex={view.pageIndex}
          pageSize={view.pageSize}
          total={page.total}
          pageSizes={stockPageSizes}
          onPage={change.page}
          onPageSize={change.pageSize}
        >
          {access.readsTotal && page.items.length > 0 && (
            <Text as="span" data-num="" hideBelow="lg" fontWeight="medium" color="fg" whiteSpace="nowrap">
              {t('pageSum', { sum: formatEuro(page.pageValueOfGoods) })}
            </Text>
          )}
        </Pager>
      )}
    </>
  );
}
