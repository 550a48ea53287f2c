import { BackendError } from '../../rest/errors.ts';
import { tellingRefusedFields } from '../backendRefusal.ts';
import { RefusedError } from '../refusal.ts';

/** Who holds the lock of a plan, as far as it is known. */
export interface LockHolder {
  readonly lockedBy?: unknown;
  readonly lockedUntil?: unknown;
}

/** Somebody else edits the plan, or the caller does not hold its lock (document 3, section 8: 'blocked'). */
export function blocked(holder: LockHolder, options?: ErrorOptions): RefusedError {
  const answer = {
    code: 'CONFLICT',
    messageKey: 'shippingPlans.blocked',
    message: 'The shipment is blocked for editing',
    values: holderOf(holder),
  } as const;
  return new RefusedError(answer, options);
}

/**
 * Makes a call that changes plans. What the back-end says by a word of the documents is told by its text, what it finds wrong with
 * single inputs at the fields.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export function tellingPlanRefusals<Result>(call: () => Promise<Result>): Promise<Result> {
  return tellingRefusedFields(fieldOf, async () => {
    try {
      return await call();
    } catch (error) {
      throw error instanceof BackendError ? explain(error) : error;
    }
  });
}

function explain(error: BackendError): Error {
  const options = { cause: error };
  switch (error.backendMessage) {
    case 'blocked':
      return blocked(error.metadata, options);
    case 'canNotRelease':
      return new RefusedError(
        {
          code: 'CONFLICT',
          messageKey: 'shippingPlans.canNotRelease',
          message: 'The shipment can not be released',
          values: holderOf(error.metadata),
        },
        options,
      );
    case 'commercialInvoiceMissing':
      return new RefusedError(
        {
          code: 'CONFLICT',
          messageKey: 'shippingPlans.commercialInvoiceMissing',
          message: 'Some of the plans have no commercial invoice. No mail was sent.',
          values: { ids: idsOf(error) },
        },
        options,
      );
    case 'documentNotSent':
      return new RefusedError(
        {
          code: 'BACKEND_ERROR',
          messageKey: 'shippingPlans.documentNotSent',
          message: 'Some of the mails were not sent.',
          values: { ids: idsOf(error) },
        },
        options,
      );
    default:
      return error;
  }
}

/** The input that a field of the wire comes from. */
function fieldOf(wireField: string): string {
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

function holderOf({ lockedBy, lockedUntil }: LockHolder): Record<string, string> {
  return {
    ...(typeof lockedBy === 'string' ? { lockedBy } : {}),
    ...(typeof lockedUntil === 'string' ? { lockedUntil } : {}),
  };
}

function idsOf({ metadata }: BackendError): string[] {
  const ids: unknown[] = Array.isArray(metadata['shipmentRecordIds']) ? metadata['shipmentRecordIds'] : [];
  return ids.filter((id) => typeof id === 'number').map(String);
}
