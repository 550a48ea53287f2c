import type { operations } from 'schema/rest';
import type { Db, PickType } from '../../database/tables.ts';
import type { WarehouseHolder } from '../../permissions/warehouseScope.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import { requireMoment } from '../../http/invalidInput.ts';
import { carrierNames } from './carriers.ts';
import type { OrderFilter } from './orderConditions.ts';

type Query = NonNullable<operations['listOrders']['parameters']['query']>;

/**
 * Reads the filters of the list, with values separated by commas (document 2, section 7), restricted to the caller's warehouse.
 *
 * @throws Failure 400 for an impossible date, 403 when a user of one warehouse asks for another.
 */
export async function readFilter(db: Db, holder: WarehouseHolder, query: Query): Promise<OrderFilter> {
  return {
    keywords: query.keywords?.trim() || undefined,
    customerOrderId: query.customerOrderId?.trim() || undefined,
    sku: query.sku?.trim() || undefined,
    shippingStatusIds: listOf(query.shippingStatusId)?.map(Number),
    pickTypes: listOf(query.pickTypes)?.map(toPickType),
    carriers: query.carrier ? await carrierNames(db, query.carrier.split(',').map(Number)) : undefined,
    warehouseId: warehouseInScope(holder, query.warehouseId),
    bulky: query.bulky === undefined ? undefined : query.bulky === 'true',
    orderedFrom: momentOf('orderedFrom', query.orderedFrom),
    orderedTo: momentOf('orderedTo', query.orderedTo),
    shippedFrom: momentOf('shippedFrom', query.shippedFrom),
    shippedTo: momentOf('shippedTo', query.shippedTo),
  };
}

function listOf(text: string | undefined): string[] | undefined {
  return text ? text.split(',') : undefined;
}

/** The contract allows only the documented ones, and NA in addition to N/A. */
function toPickType(name: string): PickType {
  return name === 'CAB' || name === 'CHECK' || name === 'SQP' ? name : 'N/A';
}

function momentOf(field: string, dateTime: string | undefined): Date | undefined {
  return dateTime === undefined ? undefined : requireMoment(field, dateTime);
}
