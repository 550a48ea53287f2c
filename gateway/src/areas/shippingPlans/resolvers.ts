import type { Resolvers } from '../../generated/graphql.ts';
import {
  blockShippingPlan,
  createShippingPlan,
  getShippingPlan,
  getShippingPlanHistory,
  listShippingPlans,
  releaseShippingPlan,
  sendCommercialInvoices,
  updateShippingPlan,
  type WireDocument,
  type WireShippingPlan,
} from '../../rest/shippingPlans.ts';
import { avatarFile, documentFile } from '../../transfers/linkedFiles.ts';
import { atMost, checkPage, parseId, refuseInvalid } from '../input.ts';
import { arrivalDateMode } from './arrivalDateMode.ts';
import { documentFiles, keptDocuments } from './planDocuments.ts';
import { readPlanFilter } from './planFilter.ts';
import { checkPlanInput, mergePlan, readNewPlan } from './planForm.ts';
import { blocked, tellingPlanRefusals } from './planRefusals.ts';
import { readPlanSort } from './planSort.ts';
import { visibleHistory } from './visibleHistory.ts';

/** The back-end mails no more at a time. */
const MAX_SENT = 100;

export const shippingPlanResolvers: Resolvers = {
  Query: {
    async shippingPlans(_, { filter, page, sort }, context) {
      const { backend, viewer } = context.signedIn();
      const { index, size } = page ?? { index: 0, size: 25 };
      checkPage({ index, size });
      const { items, total } = await listShippingPlans(backend, {
        ...readPlanFilter(filter),
        ...readPlanSort(sort, viewer.permissions),
        pageIndex: index,
        pageSize: size,
      });
      return { items, total, pageIndex: index, pageSize: size };
    },

    shippingPlan: (_, { id }, context) => getShippingPlan(context.signedIn().backend, parseId('id', id)),

    async shippingPlanHistory(_, { id }, context) {
      const { backend, viewer } = context.signedIn();
      return visibleHistory(await getShippingPlanHistory(backend, parseId('id', id)), viewer.permissions);
    },
  },

  Mutation: {
    createShippingPlan(_, { input }, context) {
      const body = readNewPlan(input);
      return tellingPlanRefusals(() => createShippingPlan(context.signedIn().backend, body));
    },

    async updateShippingPlan(_, { id, input }, context) {
      const { backend, viewer } = context.signedIn();
      const { documents, ...changes } = input;
      const planId = parseId('id', id);
      checkPlanInput(changes);
      const plan = await getShippingPlan(backend, planId);
      // A back-end that tells nothing of locks refuses by itself.
      if (plan.lockedById !== undefined && plan.lockedById !== viewer.userId) throw blocked(plan);
      const form = {
        shipmentRecordId: planId,
        ...mergePlan(plan, changes),
        existedDocumentIds: keptDocuments(plan, documents),
      };
      return tellingPlanRefusals(() => updateShippingPlan(backend, form, documentFiles(documents)));
    },

    lockShippingPlan: (_, { id }, context) =>
      tellingPlanRefusals(() => blockShippingPlan(context.signedIn().backend, parseId('id', id))),

    releaseShippingPlan: (_, { id }, context) =>
      tellingPlanRefusals(() => releaseShippingPlan(context.signedIn().backend, parseId('id', id))),

    sendCommercialInvoices(_, { ids }, context) {
      refuseInvalid(
        ids.length === 0 ? { field: 'ids', messageKey: 'shippingPlans.requiredShippingPlans' } : undefined,
        atMost('ids', ids, MAX_SENT),
      );
      const planIds = [...new Set(ids.map((id) => parseId('ids', id)))];
      return tellingPlanRefusals(() => sendCommercialInvoices(context.signedIn().backend, planIds));
    },
  },

  ShippingPlan: {
    id: ({ shipmentRecordId }) => String(shipmentRecordId),
    recordTags: ({ recordTags }) => (recordTags ? recordTags.split(',').map((name) => name.trim()) : []),
    async supplier({ supplierNameId }, _, context) {
      if (typeof supplierNameId !== 'number') return null;
      return (await context.signedIn().loaders.supplier.load(supplierNameId)) ?? null;
    },
    containerArrivalDateMode: arrivalDateMode,
    proformaInvoice: (plan) => findDocument(plan, 'proformaInvoice'),
    commercialInvoice: (plan) => findDocument(plan, 'commercialInvoice'),
    packingList: (plan) => findDocument(plan, 'packingList'),
    products: ({ products }) => products ?? [],
  },

  ShippingPlanProduct: {
    product: async ({ sku }, _, context) => (await context.signedIn().loaders.product.load(sku)) ?? null,
  },

  ShippingPlanChange: {
    modifiedByAvatarUrl: ({ modifiedById, avatarContent }, _, context) =>
      modifiedById !== null && avatarContent !== undefined
        ? context.signedIn().linkTo(avatarFile(modifiedById, avatarContent))
        : null,
  },

  Document: {
    url: (document, _, context) => context.signedIn().linkTo(documentFile(document)),
  },
};

function findDocument({ documents }: WireShippingPlan, type: WireDocument['type']): WireDocument | null {
  return documents?.find((document) => document.type === type) ?? null;
}
