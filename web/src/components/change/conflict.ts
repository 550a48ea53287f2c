/** Somebody else has changed a record while it was open in a form: what each of the two did, and what is made of it. */

export type Choice = 'mine' | 'theirs';
export type Choices<Field extends string> = Readonly<Partial<Record<Field, Choice>>>;

/** The fields of a form, and whether one of them is the same in two of its states. */
type Comparison<Values extends object, Field extends keyof Values & string> = {
  fields: readonly Field[];
  isSame: (field: Field, one: Values, other: Values) => boolean;
};

/** What the form began with, what it holds, and what the record is now. */
export type ThreeStates<Values extends object> = { before: Values; mine: Values; now: Values };

type Meanwhile<Field> = {
  /** Changed by both, and not to the same: somebody must choose. */
  contested: readonly Field[];
  /** Changed by the other one alone; it stays so. */
  theirs: readonly Field[];
};

/** Who has changed what. */
export function changedMeanwhile<Values extends object, Field extends keyof Values & string>(
  { before, mine, now }: ThreeStates<Values>,
  { fields, isSame }: Comparison<Values, Field>,
): Meanwhile<Field> {
  const changed = fields.filter((field) => !isSame(field, before, now));
  const contested = changed.filter((field) => !isSame(field, before, mine) && !isSame(field, mine, now));
  return { contested, theirs: changed.filter((field) => isSame(field, before, mine)) };
}

/** What the form holds afterwards: what the record is now, with what was changed here, except where the other one's is taken. */
export function merged<Values extends object, Field extends keyof Values & string>(
  { before, mine, now }: ThreeStates<Values>,
  { fields, isSame }: Comparison<Values, Field>,
  choices: Choices<Field>,
): Values {
  const kept = fields.filter((field) => !isSame(field, before, mine) && choices[field] !== 'theirs');
  return { ...now, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
