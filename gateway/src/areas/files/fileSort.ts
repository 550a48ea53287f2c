import type { FileEntrySort, FileEntrySortField } from '../../generated/graphql.ts';
import { can, type Column, type Permissions } from 'schema/permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { QueryOf } from '../../rest/client.ts';
import { type AskedOrder, readableOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<QueryOf<'listImportExportFiles'>['orderBy']>;

const ORDER_BY = { NAME: 'name', SIZE: 'size', CREATED_AT: 'createdAt' } as const satisfies Record<
  FileEntrySortField,
  OrderBy
>;

/** The documented order. Where none is asked for, the newest come first, or it is by another column that the viewer may read. */
export function readFileSort(sort: FileEntrySort | null | undefined, permissions: Permissions): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  const order = readableOrder<OrderBy, Column<'InventoryManagementExport'>>(
    [
      { column: 'CreatedAt', orderBy: 'createdAt', ascending: false },
      { column: 'Name', orderBy: 'name', ascending: true },
      { column: 'Size', orderBy: 'size', ascending: true },
    ],
    (column) => can(permissions, 'LimitRead', 'InventoryManagementExport', column),
  );
  // Each column that can be granted is one of these.
  if (!order)
    throw new ForbiddenError('column', ['FileEntrySortField'], {
      asked: 'sort',
      columns: ['InventoryManagementExport.Name'],
    });
  return order;
}
