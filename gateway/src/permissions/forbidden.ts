/** What was refused: a root field, a column to sort, filter or write by, another warehouse, or any (there is none). */
export type Refusal = 'field' | 'column' | 'warehouse' | 'noWarehouse';

/**
 * What a hidden column was asked for: an order, a filter, groups, a figure that is made of several columns whatever is selected of it,
 * or an input field of a change.
 */
export type Asked = 'sort' | 'filter' | 'group' | 'derived' | 'field';

/** The use of columns that the viewer lacks. */
export interface HiddenUse {
  readonly asked: Asked;
  /** `Table.Column`; the table alone where its whole is asked for, since the place has no column of its own. */
  readonly columns: readonly string[];
}

/** The viewer may not do this. `places` names fields of the schema, `use` columns, neither of them values. */
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
