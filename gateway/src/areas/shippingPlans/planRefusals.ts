import type { RefusedError } from '../../graph/refusal.ts';
import { translateRefusals, wholeRefusal } from '../../graph/backendRefusal.ts';

/** Who holds the lock of a plan, as far as known. */
export interface LockHolder {
  readonly lockedBy?: unknown;
  readonly lockedUntil?: unknown;
}

/** Another user edits the plan, or the caller does not hold its lock (document 3, section 8: 'blocked'). */
export function blocked(holder: LockHolder): RefusedError {
  return wholeRefusal('PLAN_BLOCKED', { ...holder });
}

/**
 * Makes a call that changes plans, and translates refusals of the back-end.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export function translatePlanRefusals<Result>(call: () => Promise<Result>): Promise<Result> {
  return translateRefusals({ fieldOf: planFieldOf }, call);
}

/** The input for a field of the request body. */
export function planFieldOf(wireField: string): string {
  const [name = '', ...rest] = wireField.split('.');
  return [INPUT_FIELDS.get(name) ?? `input.${name}`, ...rest].join('.');
}

const INPUT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['proformaInvoiceFile', 'input.documents.proformaInvoice'],
  ['commercialInvoiceFile', 'input.documents.commercialInvoice'],
  ['packingListFile', 'input.documents.packingList'],
  ['existedDocumentIds', 'input.documents.keepIds'],
  ['linkedProducts', 'input.products'],
  ['shipmentRecordIds', 'ids'],
]);
