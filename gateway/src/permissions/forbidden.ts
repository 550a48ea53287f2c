/**
 * What was refused: a root field, a column in a sort order, a filter or a change, another warehouse, every warehouse, or what the back-end
 * does for all warehouses at once.
 */
export type Refusal = 'field' | 'column' | 'warehouse' | 'noWarehouse' | 'mixedWarehouses';

/**
 * How a hidden column was used: for sorting, filtering, grouping, in a figure that is derived from several columns (whichever of its fields
 * are selected), or as an input field of a change.
 */
export type ColumnUse = 'sort' | 'filter' | 'group' | 'derived' | 'field';

/** Columns that the viewer may not use. */
export interface HiddenUse {
  readonly asked: ColumnUse;
  /** `Table.Column`, or only the table if the whole table was used and no single column. */
  readonly columns: readonly string[];
}

/** The permissions that would have been sufficient. */
export interface Needed {
  /** As in the description of the field: `Read on Warehouses or LimitRead on Orders.OrderSkus`. */
  readonly needs: string;
  /** `Table.Column`, or only the table if no column is named. */
  readonly columns: readonly string[];
}

/** The viewer may not do this. `coordinates` names fields of the schema and `use` names columns; neither contains values. */
export class ForbiddenError extends Error {
  readonly refusal: Refusal;
  readonly coordinates: readonly string[];
  readonly use: HiddenUse | Needed | undefined;

  constructor(refusal: Exclude<Refusal, 'column'>, coordinates: readonly string[], needed?: Needed);
  constructor(refusal: 'column', coordinates: readonly string[], use: HiddenUse);
  constructor(refusal: Refusal, coordinates: readonly string[], use?: HiddenUse | Needed) {
    super(`forbidden (${refusal}): ${coordinates.join(', ')}`);
    this.name = 'ForbiddenError';
    this.refusal = refusal;
    this.coordinates = coordinates;
    this.use = use;
  }
}
