import type { WireOrder, WireOrderLine } from '../../rest/records.ts';
import { booleanOf } from '../../graph/booleanTexts.ts';

type Status = Pick<WireOrder, 'shippingStatusId' | 'shippingStatusName'>;

/** Unshipped, by which the list of orders is filtered by default (document 2, section 2.1). */
const UNSHIPPED_ID = 1;

/** Whether an order with this status is unshipped: by id, or by its documented name (document 2, sections 2.1 and 4). */
export function isUnshipped({ shippingStatusId, shippingStatusName }: Status): boolean {
  return shippingStatusId === UNSHIPPED_ID || shippingStatusName?.toLowerCase() === 'unshipped';
}

/** Whether an order with this status can be edited: error and unshipped only (document 2, section 4). */
export function isEditable(status: Status): boolean {
  return isUnshipped(status) || status.shippingStatusName?.toLowerCase() === 'error';
}

/** Whether an order has a bulky product, according to the order or to its lines; null if neither says so. */
export function isBulky({ bulky, orderSkus }: Pick<WireOrder, 'bulky' | 'orderSkus'>): boolean | null {
  const own = booleanOf(bulky);
  if (own !== null) return own;
  const lines = (orderSkus ?? []).map(({ orderSkuBulky }) => booleanOf(orderSkuBulky));
  return lines.includes(true) || (lines.includes(false) ? false : null);
}

/** The SKUs of an order's lines, without duplicates. */
export function skusOf(lines: readonly Pick<WireOrderLine, 'shippingSkuName'>[]): string[] {
  const names = lines.map(({ shippingSkuName }) => shippingSkuName);
  return names.length > 1 ? [...new Set(names)] : names; // Nearly every order has one line.
}

/** The names in a comma-separated list, without duplicates. */
export function namesOf(list: string | null | undefined): string[] {
  const text = list?.trim() ?? '';
  if (!text.includes(',')) return text === '' ? [] : [text]; // Nearly every order.
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
