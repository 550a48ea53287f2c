import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../database/tables.ts';
import { violatesUnique } from '../../database/violations.ts';
import { beginningWith } from '../../database/like.ts';
import { refused } from '../../http/failure.ts';

/** Nine digits, as in the contract. */
export const HIGHEST_NUMBER = 999_999_999;

/** Characters, as in the contract. */
export const LONGEST_CUSTOMER_ORDER_ID = 100;

/**
 * The highest number n of the orders `<start>-<n>`, where the start is an invoice number or, for splits, the number of the original
 * order (document 2, section 5); 0 if there is none. Deleted orders keep their number.
 */
export async function highestNumber(db: Db, start: string): Promise<number> {
  const prefix = `${start}-`;
  // The length is counted by PostgreSQL, because in JavaScript a character such as 𠮷 counts as two.
  const number = sql`substr(customer_order_id, length(${prefix}) + 1)`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(${number}::int) as highest from orders
    where customer_order_id like ${beginningWith(prefix)} and ${number} ~ '^[0-9]{1,9}$'
  `.execute(db);
  return rows[0]?.highest ?? 0;
}

/** The first key of the locks below; no other advisory locks have it. */
const NUMBERING = 1;
/** A file may contain more invoices than the database can hold locks, so several invoices share a lock. */
const LOCKS = 64;

/**
 * Prevents others from numbering orders with these starts until the transaction ends; otherwise concurrent calls would choose the same
 * numbers. The locks are always taken in the same order, which prevents deadlocks.
 */
export async function lockNumbers(transaction: DbTransaction, starts: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(NUMBERING)}, key) from (
      select distinct hashtext(start) & ${sql.lit(LOCKS - 1)} as key
      from unnest(${[...starts]}::text[]) as start
      order by key
    ) as keys
  `.execute(transaction);
}

/**
 * A customerOrderId for an invoice: one more than the highest in use. Of two concurrent orders, the first to be stored gets it.
 * @throws Failure 409 when the highest has all nine digits.
 */
export async function nextCustomerOrderId(db: Db, customerInvoiceNumber: string): Promise<string> {
  return numbered(customerInvoiceNumber, (await highestNumber(db, customerInvoiceNumber)) + 1);
}

/**
 * `<start>-<n>`.
 * @throws Failure 409 when n has more than nine digits.
 */
export function numbered(start: string, n: number): string {
  if (n > HIGHEST_NUMBER) {
    throw refused(409, 'NUMBERS_AT_END', { values: { customerInvoiceNumber: start } });
  }
  return `${start}-${n}`;
}

/**
 * Stores orders.
 * @throws Failure 409 when another order has the customerOrderId.
 */
export async function refusingTakenIds<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!violatesUnique(error, 'orders_customer_order_id')) throw error;
    throw refused(409, 'CUSTOMER_ORDER_ID_TAKEN', {
      fields: [{ field: 'customerOrderId', code: 'CUSTOMER_ORDER_ID_TAKEN' }],
    });
  }
}
