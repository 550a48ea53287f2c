import type { ShippingPlanDocumentsInput } from '../../generated/graphql.ts';
import type { FilesOf } from '../../rest/client.ts';
import type { WireShippingPlan } from '../../rest/shippingPlans.ts';
import { InvalidInputError, parseId } from '../input.ts';

/**
 * The documents that stay: all of them, where nothing is said.
 *
 * @throws InvalidInputError for one that the plan does not have
 */
export function keptDocuments(plan: WireShippingPlan, input: ShippingPlanDocumentsInput | null | undefined): number[] {
  const existing = (plan.documents ?? []).map(({ id }) => id);
  const { keepIds } = input ?? {};
  if (!keepIds) return existing;
  const field = 'input.documents.keepIds';
  const kept = [...new Set(keepIds.map((id) => parseId(field, id)))];
  if (kept.some((id) => !existing.includes(id))) {
    throw new InvalidInputError([{ field, messageKey: 'validation.unknownChoice' }]);
  }
  return kept;
}

/** The files of the form, each under the name that the wire has for it. */
export function documentFiles(input: ShippingPlanDocumentsInput | null | undefined): FilesOf<'updateShippingPlan'> {
  return {
    proformaInvoiceFile: input?.proformaInvoice,
    commercialInvoiceFile: input?.commercialInvoice,
    packingListFile: input?.packingList,
  };
}
