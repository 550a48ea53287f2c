import { isDate } from '../../../platform/format/dateInput';
import { ordersList } from '../ordersList';
import type { FileOrder } from 'schema/orderFiles/fileOrders.ts';
import type { Reader } from 'schema/orderFiles/reader.ts';
import type { ImportAnswer } from './orderImport.operations';

/** The list searches for at least this many characters. */
const shortestPrefix = 3;

/**
 * The address of the list with the imported orders. No call can list an import, so the list is filtered by the common prefix of the
 * numbers, the days of the orders and, optionally, a status.
 */
export function importedOrdersUrl(
  orders: readonly FileOrder[],
  read: Reader,
  answer: ImportAnswer | undefined,
  statusIds: readonly string[] = [],
): string {
  const firstRows = orders.flatMap(({ rows }) => rows.slice(0, 1));
  const written = firstRows.map((row) => read(row, 'customerOrderId') || read(row, 'customerInvoiceNumber'));
  const named = (answer?.orders ?? []).flatMap(({ customerOrderId }) => customerOrderId ?? []);
  const prefix = commonPrefix(orders.length === 0 ? named : written);
  const days = firstRows.map((row) => dayOf(read(row, 'orderDate'))).toSorted();
  const hasDays = days.length > 0 && days.every(isDate);
  return ordersList.url({
    statusIds: [...statusIds],
    keywords: prefix.length >= shortestPrefix ? prefix : '',
    // One day earlier and later, because the file may use another time zone than this computer.
    ...(hasDays && { orderedFrom: shifted(days[0] ?? '', -1), orderedTo: shifted(days.at(-1) ?? '', 1) }),
  });
}

/** The day as `2026-11-21` of a date that the back-end reads; otherwise empty. An order without a date gets today's. */
function dayOf(text: string): string {
  if (text === '') return new Date().toISOString().slice(0, 10);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? [];
  return year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function shifted(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function commonPrefix(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
