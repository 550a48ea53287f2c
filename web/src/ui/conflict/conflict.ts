/** Merges two users' changes to a record that was changed by somebody else while it was open in a form. */

export type Choice = 'mine' | 'theirs';
export type Choices<Field extends string> = Readonly<Partial<Record<Field, Choice>>>;

/** The fields of a form, and whether a field is the same in two states. */
type Comparison<Values extends object, Field extends keyof Values & string> = {
  fields: readonly Field[];
  isSame: (field: Field, one: Values, other: Values) => boolean;
};

/** The values when the form was opened, the form's values, and the record's current values. */
export type ThreeStates<Values extends object> = { before: Values; mine: Values; now: Values };

type Meanwhile<Field> = {
  /** Changed by both, to different values: needs a choice. */
  contested: readonly Field[];
  /** Changed by the other user only; their value is used. */
  theirs: readonly Field[];
};

/** Compares the changes of both users. */
export function changedMeanwhile<Values extends object, Field extends keyof Values & string>(
  { before, mine, now }: ThreeStates<Values>,
  { fields, isSame }: Comparison<Values, Field>,
): Meanwhile<Field> {
  const changed = fields.filter((field) => !isSame(field, before, now));
  const contested = changed.filter((field) => !isSame(field, before, mine) && !isSame(field, mine, now));
  return { contested, theirs: changed.filter((field) => isSame(field, before, mine)) };
}

/** The record's current values with this user's changes, except where the other user's are chosen. */
export function merged<Values extends object, Field extends keyof Values & string>(
  { before, mine, now }: ThreeStates<Values>,
  { fields, isSame }: Comparison<Values, Field>,
  choices: Choices<Field>,
): Values {
  const ownChanges = fields.filter((field) => !isSame(field, before, mine) && choices[field] !== 'theirs');
  return { ...now, ...Object.fromEntries(ownChanges.map((field) => [field, mine[field]])) };
}
