import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfKind, matches, type OrderFilter, type OrderKindFilter } from './orderConditions.ts';

/** The conditions of a filter other than the kind of an order. */
type OtherFilter = keyof Omit<OrderFilter, keyof OrderKindFilter>;

/**
 * The number of matching orders, as an expression for use in another query. The numbers per kind, and per kind and month, are stored; all
 * others are counted.
 */
export function countOf(filter: OrderFilter): RawBuilder<string> {
  if (isOfKindAlone(filter)) {
    return sql`(select coalesce(sum(orders), 0) from order_tallies where ${isOfKind(filter)})`;
  }
  const months = isOfKindAlone(filter, ['orderedFrom', 'orderedTo']) ? wholeMonths(filter) : undefined;
  return months === undefined ? count(matches(filter)) : countByMonths(filter, months);
}

/** Whether the filter uses only the kind and the named fields. */
export function isOfKindAlone(filter: OrderFilter, also: readonly OtherFilter[] = []): boolean {
  const others: readonly OtherFilter[] = [
    'keywords',
    'customerOrderId',
    'sku',
    'bulky',
    'orderedFrom',
    'orderedTo',
    'shippedFrom',
    'shippedTo',
  ];
  return others.every((other) => filter[other] === undefined || also.includes(other));
}

/** The whole UTC months in a range of order dates: from the start of one to the start of another, or without an end. */
interface Months {
  readonly start: Date | undefined;
  readonly end: Date | undefined;
}

function wholeMonths({ orderedFrom, orderedTo }: OrderFilter): Months | undefined {
  const start = orderedFrom && startOfMonth(orderedFrom, 1);
  const end = orderedTo && startOfMonth(orderedTo, 0);
  return start !== undefined && end !== undefined && start >= end ? undefined : { start, end };
}

function startOfMonth(date: Date, later: 0 | 1): Date {
  const start = new Date(date);
  start.setUTCMonth(start.getUTCMonth() + later, 1);
  start.setUTCHours(0, 0, 0, 0);
  return start;
}

/** The orders of whole months, of the days before and of the days after. */
function countByMonths(filter: OrderFilter, { start, end }: Months): RawBuilder<string> {
  const bounds = sql`${start ? sql`and month >= ${start}` : sql``} ${end ? sql`and month < ${end}` : sql``}`;
  const whole = sql`(select coalesce(sum(orders), 0) from order_month_tallies where ${isOfKind(filter)} ${bounds})`;
  const before = start ? count(sql`${matches({ ...filter, orderedTo: undefined })} and order_date < ${start}`) : sql`0`;
  const after = end ? count(sql`${matches({ ...filter, orderedFrom: undefined })} and order_date >= ${end}`) : sql`0`;
  return sql`(${whole} + ${before} + ${after})`;
}

function count(condition: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(select count(*) from orders where ${condition})`;
}
