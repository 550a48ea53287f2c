import type { Resolvers } from '../../generated/graphql.ts';
import type { Context } from '../../graph/context.ts';
import { withCodes } from '../../domain/shippingPlans/statusCode.ts';

export const lookupResolvers: Resolvers = {
  Query: {
    // Each list has its own resolver below, so that lists that are not selected are not fetched, and one can fail without the others.
    lookups: () => ({}),
  },

  Lookups: {
    recordStatuses: async (_, _args, context) => withCodes(await context.signedIn().backend.read('listRecordStatuses')),
    recordTags: list('listRecordTags'),
    supplierNames: list('listSupplierNames'),
    containerSizes: codedList('listContainerSizes'),
    containerArrivalPlaces: list('listContainerArrivalPlaces'),
    carrierNames: list('listCarrierNames'),
    paymentStatuses: codedList('listPaymentStatuses'),
    shipmentPaidStatuses: codedList('listShipmentPaidStatuses'),
    customsPaidStatuses: codedList('listCustomsPaidStatuses'),
    chinaStatuses: async (_, _args, context) => withCodes(await context.signedIn().backend.read('listChinaStatuses')),
    linkedProducts: (_, _args, context) => context.signedIn().backend.read('listLinkedProducts'),
    chinaUsers: (_, _args, context) => context.signedIn().backend.read('listChinaUsers'),
    accountingStatuses: codedList('listAccountingStatuses'),
    carriers: list('listCarriers'),
  },
};

/** The lists of simple entries under GET /shipping_data/… (document 3, section 7). */
type LookupList =
  | 'listRecordTags'
  | 'listSupplierNames'
  | 'listContainerSizes'
  | 'listContainerArrivalPlaces'
  | 'listCarrierNames'
  | 'listPaymentStatuses'
  | 'listShipmentPaidStatuses'
  | 'listCustomsPaidStatuses'
  | 'listAccountingStatuses'
  | 'listCarriers';

/** A list whose entries have codes (document 3, section 4). */
function codedList(id: LookupList) {
  return async (_source: unknown, _args: unknown, context: Context) =>
    withCodes(await context.signedIn().backend.read(id));
}

function list(id: LookupList) {
  return (_source: unknown, _args: unknown, context: Context) => context.signedIn().backend.read(id);
}
