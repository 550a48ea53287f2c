/** A response that is a table, and is written while the rows of its list are read. It is executed once for each part of the rows. */
export interface RowStream {
  /** Whether a list in a row becomes several rows. */
  readonly listsBecomeRows: boolean;
  /** The table of the operation, once it is known. */
  table?: Table;
  /** The rows after those of the parts so far; undefined if the list has no more. */
  rest?: AsyncGenerator<readonly unknown[], undefined> | undefined;
}

/** The one list of an operation. */
export interface Table {
  /** Where it is in the answer: `ordersConnection`, `nodes`. */
  readonly path: readonly string[];
  /** Whether the list is to have all its rows: nothing says how many, and no order is requested. */
  readonly isWhole: boolean;
  readonly columns: readonly TableColumn[];
  /** The fields that are selected in its rows, as `Type.field`. */
  readonly coordinates: readonly string[];
}

export interface TableColumn {
  /** From a row to its values. */
  readonly path: readonly string[];
  readonly isNumber: boolean;
}
