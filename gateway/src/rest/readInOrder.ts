import { BackendError } from './errors.ts';
import type { WireId } from './wire.ts';

/** Ids that count are in the order of their numbers. */
const BY_ID = new Intl.Collator('en', { numeric: true });

/** How the rows of a list are to come; undefined is the back-end's own order. */
export interface Order<OrderBy> {
  readonly orderBy?: OrderBy | undefined;
  readonly ascending?: boolean | undefined;
}

/** A row with the id that tells it from others. */
export type Identified = { readonly id: WireId } | { readonly shipmentRecordId: WireId };

interface Answer<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/**
 * Reads rows of a list in an order. No document names one by id: a back-end that does not know it may refuse it, or answer in an
 * order of its own, which tells of a column that the viewer may not read. So rows that come by id are put in that order here.
 *
 * @throws BackendError
 */
export async function readInOrder<Row extends Identified, OrderBy>(
  list: (order: Order<OrderBy>) => Promise<Answer<Row>>,
  order: Order<OrderBy>,
): Promise<{ items: Row[]; total: number }> {
  if (order.orderBy !== 'id') {
    const { items, total } = await list(order);
    return { items: [...items], total };
  }
  const { items, total } = await list(order).catch((error: unknown) => {
    if (error instanceof BackendError && error.failure === 'invalidInput')
      return list({ orderBy: undefined, ascending: undefined });
    throw error;
  });
  return { items: byId(items), total };
}

/** Rows in the order of their ids. */
export function byId<Row extends Identified>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => BY_ID.compare(String(idOf(one)), String(idOf(other))));
}

function idOf(row: Identified): WireId {
  return 'shipmentRecordId' in row ? row.shipmentRecordId : row.id;
}
