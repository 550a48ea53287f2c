import type { ProductSort, ProductSortField } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import type { QueryOf } from '../../rest/client.ts';
import { type AskedOrder, defaultOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<QueryOf<'listProducts'>['orderBy']>;

const ORDER_BY = {
  SKU: 'sku',
  NAME: 'name',
  SHIPPING_SIZE_LENGTH: 'shippingSizeLength',
  SHIPPING_SIZE_WIDTH: 'shippingSizeWidth',
  SHIPPING_SIZE_HEIGHT: 'shippingSizeHeight',
  SHIPPING_SIZE_WEIGHT: 'shippingSizeWeight',
  OUTBOUND_CARRIER: 'outboundCarrier',
} as const satisfies Record<ProductSortField, OrderBy>;

/**
 * The documented order. Where none is asked for, it is by SKU, or by another column that the viewer may read; what is searched for
 * comes as the back-end has it, by what matches best: who may search reads SKU and name.
 */
export function readProductSort(
  sort: ProductSort | null | undefined,
  permissions: Permissions,
  { isSearch }: { readonly isSearch: boolean },
): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  if (isSearch) return { orderBy: undefined, ascending: undefined };
  return defaultOrder(
    [
      { column: 'Sku', orderBy: 'sku', ascending: true },
      { column: 'Name', orderBy: 'name', ascending: true },
      { column: 'OutboundCarrier', orderBy: 'outboundCarrier', ascending: true },
      { column: 'ShippingSizeLength', orderBy: 'shippingSizeLength', ascending: true },
      { column: 'ShippingSizeWidth', orderBy: 'shippingSizeWidth', ascending: true },
      { column: 'ShippingSizeHeight', orderBy: 'shippingSizeHeight', ascending: true },
      { column: 'ShippingSizeWeight', orderBy: 'shippingSizeWeight', ascending: true },
    ],
    (column) => can(permissions, 'LimitRead', 'Products', column),
  );
}
