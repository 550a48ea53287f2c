import { isDate } from '../../../format/dateInput';
import { ordersList } from '../ordersList';
import type { FileOrder, Reader } from './fileOrders';
import type { ImportAnswer } from './orderImport.operations';

/** Letters that a beginning needs to narrow the list. */
const shortestPrefix = 3;

/**
 * The list with what was just imported: no call knows an import, so that it is narrowed by what the numbers begin with, by the
 * days of the orders, and by a status where one is asked for.
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
    // A day earlier and later: the file may say another time zone than this computer's.
    ...(hasDays && { orderedFrom: shifted(days[0] ?? '', -1), orderedTo: shifted(days.at(-1) ?? '', 1) }),
  });
}

/** `2026-11-21` of the forms that the back-end reads; of what it does not, nothing. An order without a date is of today. */
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
