import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/table/DataTable';
import type { DataTableProps } from '../../components/table/dataTableProps';
import type { StockSortField } from './stock.urls';
import type { StockAccess } from './stockAccess';
import { StockListItem } from './StockListItem';
import { StockTableFragment, type StockRow } from './stockRow';

type StockTableProps = {
  access: StockAccess;
  rows: readonly FragmentType<StockRow>[] | undefined;
} & Pick<
  DataTableProps<StockRow, StockSortField>,
  'columns' | 'refreshing' | 'listState' | 'sort' | 'onSort' | 'preferences' | 'onPreferences'
>;

/** The rows of the stock screen: each asks the cache for what it shows. */
export function StockTable({ access, rows, ...table }: StockTableProps): ReactNode {
  const { t } = useTranslation('stock');
  const { data, complete } = useFragment({
    fragment: StockTableFragment,
    from: [...(rows ?? noRows)],
    variables: access,
  });
  return (
    <DataTable
      label={t('label')}
      rows={rows && complete ? data : undefined}
      copyText={access.readsSku ? ({ sku }) => sku ?? '' : undefined}
      renderItem={(row) => <StockListItem row={row} access={access} />}
      {...table}
    />
  );
}

const noRows: never[] = [];
