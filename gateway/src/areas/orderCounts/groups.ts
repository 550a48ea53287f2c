import type { OrderCountBy, OrderFilter, PickType } from '../../generated/graphql.ts';
import { TooManyRowsError } from '../../rest/tooManyRows.ts';
import type { WireCarrier, WireOrderStatus, WireWarehouse } from '../../rest/records.ts';
import type { OrdersCounted } from '../../rest/loaders.ts';
import type { WireId } from '../../rest/wire.ts';
import { FORWARDER_WITHOUT_NUMBER, withForwarderWithoutNumber } from '../../domain/orders/carriers.ts';
import { PICK_TYPE } from '../../domain/orders/orderFilter.ts';
import type { CountedDay } from '../../domain/orders/days.ts';

/** Which orders are counted, and how they are grouped. */
export interface CountedOrders {
  readonly filter: OrderFilter | null | undefined;
  /** The same filter as query parameters of the back-end. */
  readonly query: OrdersCounted;
  readonly by: readonly OrderCountBy[];
  /** The days to count when grouping by DAY. */
  readonly days: readonly CountedDay[];
}

/** One group, described by what its orders have in common. */
export interface OrderGroup {
  readonly day: string | null;
  readonly status: WireOrderStatus | null;
  readonly pickType: PickType | null;
  readonly carrier: WireCarrier | null;
  readonly warehouse: WireWarehouse | null;
  /** Undefined if no order can be in this group. */
  readonly query: OrdersCounted | undefined;
}

/** The lists that groups are made of. Each is read only if it is needed. */
export interface GroupLists {
  readonly orderStatuses: () => Promise<readonly WireOrderStatus[]>;
  readonly carriers: () => Promise<readonly WireCarrier[]>;
  readonly warehouses: () => Promise<readonly WireWarehouse[]>;
}

/** The maximum number of groups. Each needs one call of the back-end. */
const MAX_GROUPS = 90;
const PICK_TYPES: readonly PickType[] = ['CAB', 'CHECK', 'NA', 'SQP'];

/**
 * The groups, in the order of `by`. If the filter names values, only those have groups.
 *
 * @param onMore called before each list is read
 * @throws TooManyRowsError, BackendError
 */
export async function groupsOf(
  { filter, query, by, days }: CountedOrders,
  lists: GroupLists,
  onMore: (calls: number) => void,
): Promise<OrderGroup[]> {
  let groups: OrderGroup[] = [{ day: null, status: null, pickType: null, carrier: null, warehouse: null, query }];

  function split<Part>(parts: readonly Part[], into: (group: OrderGroup, part: Part) => OrderGroup): void {
    if (groups.length * parts.length > MAX_GROUPS) throw new TooManyRowsError(MAX_GROUPS);
    groups = groups.flatMap((group) => parts.map((part) => into(group, part)));
  }

  for (const each of new Set(by)) {
    switch (each) {
      case 'DAY':
        split(days, (group, span) => ({ ...group, day: span.day, query: group.query && within(group.query, span) }));
        break;
      case 'STATUS':
        onMore(1);
        split(named(await lists.orderStatuses(), filter?.statusIds), (group, status) => ({
          ...group,
          status,
          query: group.query && { ...group.query, shippingStatusId: String(status.id) },
        }));
        break;
      case 'PICK_TYPE':
        split(filter?.pickTypes?.length ? [...new Set(filter.pickTypes)] : PICK_TYPES, (group, pickType) => ({
          ...group,
          pickType,
          query: group.query && { ...group.query, pickTypes: PICK_TYPE[pickType] },
        }));
        break;
      case 'CARRIER':
        onMore(1);
        split(carriersOf(await lists.carriers(), filter?.carrierIds), (group, carrier) => ({
          ...group,
          carrier,
          query: group.query && { ...group.query, carrier: String(carrier.id) },
        }));
        break;
      case 'WAREHOUSE': {
        onMore(1);
        const ids = filter?.warehouseId ? [filter.warehouseId] : undefined;
        split(named(await lists.warehouses(), ids), (group, warehouse) => ({
          ...group,
          warehouse,
          query: group.query && { ...group.query, warehouseId: warehouse.id },
        }));
        break;
      }
    }
  }
  return groups;
}

/** Keeps the entries that the filter names; a filter without ids keeps all. */
function named<Row extends { readonly id: WireId }>(
  rows: readonly Row[],
  ids: readonly string[] | null | undefined,
): readonly Row[] {
  return ids && ids.length > 0 ? rows.filter(({ id }) => ids.includes(String(id))) : rows;
}

/** The forwarder without a number is not a carrier of the back-end, so it is not an option of a filter (document 2, section 2.1). */
function carriersOf(carriers: readonly WireCarrier[], ids: readonly string[] | null | undefined) {
  if (ids && ids.length > 0) return named(withForwarderWithoutNumber(carriers), ids);
  return carriers.filter(({ id }) => id !== FORWARDER_WITHOUT_NUMBER.id);
}

/**
 * Restricts the filter to one day; undefined if its own range leaves nothing of that day. All values are ISO 8601 in UTC and compare as
 * texts.
 */
function within(query: OrdersCounted, { from, to }: CountedDay): OrdersCounted | undefined {
  const orderedFrom = query.orderedFrom && query.orderedFrom > from ? query.orderedFrom : from;
  const orderedTo = query.orderedTo && query.orderedTo < to ? query.orderedTo : to;
  return orderedFrom > orderedTo ? undefined : { ...query, orderedFrom, orderedTo };
}
