import type { OrderFilter, PickType } from '../../generated/graphql.ts';
import type { OrdersQuery } from '../../rest/records.ts';
import { FORWARDER_WITHOUT_NUMBER } from './carriers.ts';
import { atMost, maxLength, parseId, parseOptionalId, refuseInvalid } from '../../graph/input.ts';
import type { WireId } from '../../rest/wire.ts';
import { searchText } from '../../graph/search.ts';
import { booleanTextOf } from '../../graph/booleanTexts.ts';

const MAX_KEYWORDS = 200;
const MAX_SKU = 100;
/** More values than any list of statuses or carriers has, and few enough for a URL. */
const MAX_CHOICES = 40;

/** The names of the pick types in REST calls (document 2, section 4). */
export const PICK_TYPE = { CAB: 'CAB', CHECK: 'CHECK', NA: 'N/A', SQP: 'SQP' } as const satisfies Record<
  PickType,
  string
>;

/**
 * The query parameters of a filter: lists are comma-separated, `bulky` is the text true or false (document 2, section 7).
 *
 * @throws InvalidInputError
 */
export function readFilter(filter: OrderFilter | null | undefined): OrdersQuery {
  const keywords = searchText(filter?.keywords);
  const customerOrderId = searchText(filter?.customerOrderId);
  const sku = searchText(filter?.sku);
  refuseInvalid(
    keywords === undefined ? undefined : maxLength('filter.keywords', keywords, MAX_KEYWORDS),
    customerOrderId === undefined ? undefined : maxLength('filter.customerOrderId', customerOrderId, MAX_KEYWORDS),
    sku === undefined ? undefined : maxLength('filter.sku', sku, MAX_SKU),
    atMost('filter.statusIds', filter?.statusIds, MAX_CHOICES),
    atMost('filter.carrierIds', filter?.carrierIds, MAX_CHOICES),
    atMost('filter.pickTypes', filter?.pickTypes, MAX_CHOICES),
  );
  return {
    keywords,
    customerOrderId,
    sku,
    shippingStatusId: commaList(filter?.statusIds?.map((id) => parseId('filter.statusIds', id))),
    carrier: commaList(filter?.carrierIds?.map(parseCarrierId)),
    pickTypes: commaList(filter?.pickTypes?.map((pickType) => PICK_TYPE[pickType])),
    warehouseId: parseOptionalId('filter.warehouseId', filter?.warehouseId),
    orderedFrom: filter?.orderedFrom?.toISOString(),
    orderedTo: filter?.orderedTo?.toISOString(),
    shippedFrom: filter?.shippedFrom?.toISOString(),
    shippedTo: filter?.shippedTo?.toISOString(),
    bulky: booleanTextOf(filter?.bulky),
  };
}

/** An empty list does not filter and is not sent. */
function commaList(values: readonly (string | number)[] | undefined): string | undefined {
  return values && values.length > 0 ? [...new Set(values)].join(',') : undefined;
}

function parseCarrierId(id: string): WireId {
  return id === String(FORWARDER_WITHOUT_NUMBER.id) ? FORWARDER_WITHOUT_NUMBER.id : parseId('filter.carrierIds', id);
}
