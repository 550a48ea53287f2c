/** Somebody else has changed an order while it was open in a form: what each of the two did, and what is made of it. */
import { isSame, orderFields, type OrderField, type OrderForm } from './orderForm';

export type Choice = 'mine' | 'theirs';

type Meanwhile = {
  /** Changed by both, and not to the same: somebody must choose. */
  contested: readonly OrderField[];
  /** Changed by the other one alone; it stays so. */
  theirs: readonly OrderField[];
};

/** @param before what the form began with, @param mine what it holds, @param now what the order is now */
export function changedMeanwhile(before: OrderForm, mine: OrderForm, now: OrderForm): Meanwhile {
  const changed = orderFields.filter((field) => !isSame(field, before, now));
  const contested = changed.filter((field) => !isSame(field, before, mine) && !isSame(field, mine, now));
  return { contested, theirs: changed.filter((field) => isSame(field, before, mine)) };
}

/** What the form holds afterwards: what the order is now, with what was changed here, except where the other one's is taken. */
export function merged(
  before: OrderForm,
  mine: OrderForm,
  now: OrderForm,
  choices: Readonly<Partial<Record<OrderField, Choice>>>,
): OrderForm {
  const kept = orderFields.filter((field) => !isSame(field, before, mine) && choices[field] !== 'theirs');
  return { ...now, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
