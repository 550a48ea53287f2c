import type { WireOrder } from '../../rest/orders.ts';

/** Unshipped by id (document 2, section 2.1); both by their documented names (section 4). */
const UNSHIPPED_ID = 1;
const EDITABLE_NAMES: ReadonlySet<string> = new Set(['unshipped', 'error']);

/** Whether an order of this status can be edited: error and unshipped only (document 2, section 4). */
export function isEditable(order: Pick<WireOrder, 'shippingStatusId' | 'shippingStatusName'>): boolean {
  return order.shippingStatusId === UNSHIPPED_ID || EDITABLE_NAMES.has(order.shippingStatusName.toLowerCase());
}

/** The names in a list that the wire separates by commas, each once. */
export function namesOf(list: string | null | undefined): string[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The wire's word for a truth; anything else is not known. */
export function truthOf(word: string | null | undefined): boolean | null {
  if (word === 'true') return true;
  return word === 'false' ? false : null;
}
