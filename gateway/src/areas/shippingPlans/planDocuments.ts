import type { ShippingPlanDocumentsInput } from '../../generated/graphql.ts';
import type { FilesOf } from '../../rest/callTypes.ts';
import type { WireDocument, WireShippingPlan } from '../../rest/records.ts';
import { isIndexId, type WireId } from '../../rest/wire.ts';
import { InvalidInputError, parseId } from '../../graph/input.ts';

const KINDS = ['proformaInvoice', 'commercialInvoice', 'packingList'] as const;

/**
 * The documents of a plan; undefined if they are unknown. One without a type, which the specification does not show, is of the kind whose
 * file name the plan names (document 3, section 3).
 */
export function documentsOf(plan: WireShippingPlan): WireDocument[] | undefined {
  const found = new Set(plan.documents?.map(({ type }) => type));
  return plan.documents?.map((document) => {
    if (document.type) return document;
    const type = KINDS.find((kind) => !found.has(kind) && plan[kind] === document.name);
    if (type === undefined) return document;
    found.add(type);
    return { ...document, type };
  });
}

/**
 * The documents to keep: all if the input does not say, none of a kind that is null. Undefined if the plan's documents are unknown.
 *
 * @throws InvalidInputError for a document that the plan does not have
 */
export function existingDocuments(
  plan: WireShippingPlan,
  input: ShippingPlanDocumentsInput | null | undefined,
): WireId[] | undefined {
  const documents = documentsOf(plan)?.filter(({ id }) => !isIndexId(id));
  if (!documents) return undefined;
  const field = 'input.documents.keepIds';
  const named = input?.keepIds?.map((id) => parseId(field, id)) ?? documents.map(({ id }) => id);
  if (named.some((id) => !documents.some((document) => document.id === id))) {
    throw new InvalidInputError([{ field, messageKey: 'validation.unknownChoice' }]);
  }
  const emptied: readonly string[] = KINDS.filter((kind) => input?.[kind] === null);
  return documents.filter(({ id, type }) => named.includes(id) && !emptied.includes(type ?? '')).map(({ id }) => id);
}

/** The files of the form, under their field names in the REST call. */
export function documentFiles(input: ShippingPlanDocumentsInput | null | undefined): FilesOf<'updateShippingPlan'> {
  return {
    proformaInvoiceFile: input?.proformaInvoice,
    commercialInvoiceFile: input?.commercialInvoice,
    packingListFile: input?.packingList,
  };
}
