import type { FragmentType } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type DataTableProps } from '../../components/table/DataTable';
import type { OrderSortField } from './orders.urls';
import type { OrdersAccess } from './ordersAccess';
import { OrderListItem } from './OrderListItem';
import { OrdersTableFragment, type OrderRow } from './orderRow';

type OrdersTableProps = {
  access: OrdersAccess;
  rows: readonly FragmentType<OrderRow>[] | undefined;
} & Omit<DataTableProps<OrderRow, OrderSortField>, 'label' | 'rows' | 'copyText' | 'renderItem'>;

/** The rows of the orders list: each asks the cache for what it shows. */
export function OrdersTable({ access, rows, ...table }: OrdersTableProps): ReactNode {
  const { t } = useTranslation('orders');
  const { data, complete } = useFragment({
    fragment: OrdersTableFragment,
    from: [...(rows ?? noRows)],
    variables: access,
  });
  return (
    <DataTable
      label={t('label')}
      rows={rows && complete ? data : undefined}
      copyText={access.readsNumber ? ({ customerOrderId }) => customerOrderId ?? '' : undefined}
      renderItem={(row) => <OrderListItem row={row} access={access} />}
      {...table}
    />
  );
}

const noRows: never[] = [];
