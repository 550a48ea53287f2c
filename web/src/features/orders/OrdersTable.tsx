import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/table/DataTable';
import type { DataTableProps } from '../../components/table/dataTableProps';
import { OrderListItem } from './OrderListItem';
import type { OrderRow } from './orderRow';
import type { OrderSortField } from './orders.urls';
import type { OrdersAccess } from './ordersAccess';

type OrdersTableProps = { access: OrdersAccess } & Omit<
  DataTableProps<OrderRow, OrderSortField>,
  'label' | 'copyText' | 'renderItem'
>;

/** The rows of the orders list. */
export function OrdersTable({ access, ...table }: OrdersTableProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <DataTable
      label={t('label')}
      copyText={access.readsNumber ? numberOf : undefined}
      renderItem={(row) => <OrderListItem row={row} access={access} />}
      {...table}
    />
  );
}

function numberOf({ customerOrderId }: OrderRow): string {
  return customerOrderId ?? '';
}
