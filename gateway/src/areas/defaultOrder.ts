/** An order that a list can have, and the column that it tells of. */
export interface KnownOrder<OrderBy> {
  readonly column: string;
  readonly orderBy: OrderBy;
  readonly ascending: boolean;
}

/** As it is asked for; undefined is the back-end's own. */
export interface AskedOrder<OrderBy> {
  readonly orderBy: OrderBy | undefined;
  readonly ascending: boolean | undefined;
}

/**
 * How a list is ordered that nobody has asked to sort: by the first of these of which the viewer may read the column, since an
 * order tells of what it is by. Who may read none gets the back-end's own: the contract has no order that tells nothing.
 */
export function defaultOrder<OrderBy>(
  orders: readonly KnownOrder<OrderBy>[],
  mayRead: (column: string) => boolean,
): AskedOrder<OrderBy> {
  const { orderBy, ascending } = orders.find(({ column }) => mayRead(column)) ?? {};
  return { orderBy, ascending };
}
