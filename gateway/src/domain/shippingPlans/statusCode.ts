import { parseCode } from '../../graph/parseCode.ts';

/** The codes of document 3, section 4. */
const CODES: ReadonlySet<string> = new Set([
  'order_placed',
  'delivery_date_in_planning',
  'delivery_date_fixed',
  'container_number_given',
  'delivered',
  'archived',
  'outstanding_transfers',
  'transferred',
  'none',
  'in_process',
  'data_tranferred',
  'control_completed_with_china',
  '20_gp',
  '40_gp',
  '40_hc',
  'individual',
  'parcel',
  'truck',
  'deposit_outstanding',
  'deposit_made',
  'paid_in_full',
  'outstanding',
  'paid',
]);

/** The code of a status or size, of which document 3, section 2 has some in words: 'Delivery Date fixed'. */
export function statusCode(text: string): string {
  return parseCode(text, CODES);
}

/** The entries of a list of statuses or sizes, with their codes. */
export function withCodes<Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, name: statusCode(entry.name) }));
}
