/** What was refused: a root field, a column to sort, filter or write by, another warehouse, or any (there is none). */
export type Refusal = 'field' | 'column' | 'warehouse' | 'noWarehouse';

/** The viewer may not do this. `places` names fields of the schema, never values. */
export class ForbiddenError extends Error {
  readonly refusal: Refusal;
  readonly places: readonly string[];

  constructor(refusal: Refusal, places: readonly string[]) {
    super(`forbidden (${refusal}): ${places.join(', ')}`);
    this.name = 'ForbiddenError';
    this.refusal = refusal;
    this.places = places;
  }
}
