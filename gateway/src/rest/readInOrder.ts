import { BackendError } from './errors.ts';
import type { WireId } from './wire.ts';

/** Sorts numeric ids by their value. */
const BY_ID = new Intl.Collator('en', { numeric: true });

/** The sort order of a list; undefined means the back-end's default. */
export interface Order<OrderBy> {
  readonly orderBy?: OrderBy | undefined;
  readonly ascending?: boolean | undefined;
}

/** A row with its id. */
export type Identified = { readonly id: WireId } | { readonly shipmentRecordId: WireId };

interface Answer<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/**
 * Reads rows in the requested order. The documents do not mention sorting by id, so a back-end may refuse it or return another order, which
 * could reveal the values of a column that the viewer may not read. Rows that are requested by id are therefore sorted here.
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

/** Sorts rows by id. */
export function byId<Row>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => BY_ID.compare(idOf(one), idOf(other)));
}

function idOf(row: unknown): string {
  const { shipmentRecordId, id }: Record<string, unknown> = Object(row);
  return String(shipmentRecordId ?? id);
}
