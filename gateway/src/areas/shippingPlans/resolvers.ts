import type { ArrivalDateMode, Resolvers } from '../../generated/graphql.ts';
import {
  getShippingPlan,
  listShippingPlans,
  type WireDocument,
  type WireShippingPlan,
} from '../../rest/shippingPlans.ts';
import { documentFile } from '../../transfers/linkedFiles.ts';
import { checkPage, parseId } from '../input.ts';
import { readPlanFilter } from './planFilter.ts';
import { readPlanSort } from './planSort.ts';

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

  Document: {
    url: (document, _, context) => context.signedIn().linkTo(documentFile(document)),
  },
};

/** The wire has three flags, of which one is set, and `dateIsFixed` beside them. */
function arrivalDateMode(plan: WireShippingPlan): ArrivalDateMode | null {
  if (plan.containerArrivalDateFixed ?? plan.dateIsFixed) return 'FIXED';
  if (plan.containerArrivalDatePlanned) return 'PLANNED';
  return plan.containerArrivalDateProvisional ? 'PROVISIONAL' : null;
}

function findDocument({ documents }: WireShippingPlan, type: WireDocument['type']): WireDocument | null {
  return documents?.find((document) => document.type === type) ?? null;
}
