/** An order that a list can have, and the column that it tells of. */
export interface KnownOrder<OrderBy, Column extends string = string> {
  readonly column: Column;
  readonly orderBy: OrderBy;
  readonly ascending: boolean;
}

/** As it is asked for; undefined is the back-end's own. */
export interface AskedOrder<OrderBy> {
  readonly orderBy: OrderBy | undefined;
  readonly ascending: boolean | undefined;
}

/** The order that tells nothing: the ids are there for everybody. */
const BY_ID = { orderBy: 'id', ascending: true } as const;

/**
 * How a list is ordered that nobody has asked to sort: by the first of these of which the viewer may read the column, since an
 * order tells of what it is by. Who may read none gets it by id.
 */
export function defaultOrder<OrderBy, Column extends string>(
  orders: readonly KnownOrder<OrderBy, Column>[],
  mayRead: (column: Column) => boolean,
): AskedOrder<OrderBy | 'id'> {
  return readableOrder(orders, mayRead) ?? BY_ID;
}

/** The same for a list of which every reader may read one of these; undefined for who reads none. */
export function readableOrder<OrderBy, Column extends string>(
  orders: readonly KnownOrder<OrderBy, Column>[],
  mayRead: (column: Column) => boolean,
): AskedOrder<OrderBy> | undefined {
  const known = orders.find(({ column }) => mayRead(column));
  return known && { orderBy: known.orderBy, ascending: known.ascending };
}
