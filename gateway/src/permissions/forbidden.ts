/**
 * What was refused: a root field, a column in a sort order, a filter or a change, another warehouse, every warehouse, or what the back-end
 * does for all warehouses at once.
 */
export type Refusal = 'field' | 'column' | 'warehouse' | 'noWarehouse' | 'mixedWarehouses';

/**
 * How a hidden column was used: for sorting, filtering, grouping, in a figure that is derived from several columns (whichever of its fields
 * are selected), or as an input field of a change.
 */
export type Asked = 'sort' | 'filter' | 'group' | 'derived' | 'field';

/** Columns that the viewer may not use. */
export interface HiddenUse {
  readonly asked: Asked;
  /** `Table.Column`, or only the table if the whole table was used and no single column. */
  readonly columns: readonly string[];
}

/** The viewer may not do this. `places` names fields of the schema and `use` names columns; neither contains values. */
export class ForbiddenError extends Error {
  readonly refusal: Refusal;
  readonly places: readonly string[];
  readonly use: HiddenUse | undefined;

  constructor(refusal: Exclude<Refusal, 'column'>, places: readonly string[]);
  constructor(refusal: 'column', places: readonly string[], use: HiddenUse);
  constructor(refusal: Refusal, places: readonly string[], use?: HiddenUse) {
    super(`forbidden (${refusal}): ${places.join(', ')}`);
    this.name = 'ForbiddenError';
    this.refusal = refusal;
    this.places = places;
    this.use = use;
  }
}
