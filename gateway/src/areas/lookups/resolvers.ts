import type { Resolvers } from '../../generated/graphql.ts';
import type { Context } from '../../context.ts';

export const lookupResolvers: Resolvers = {
  Query: {
    // Each list has its own resolver below, so that lists that are not selected are not fetched, and one can fail without the others.
    lookups: () => ({}),
  },

  Lookups: {
    recordStatuses: (_, _args, context) => context.signedIn().backend.read('listRecordStatuses'),
    recordTags: list('listRecordTags'),
    supplierNames: list('listSupplierNames'),
    containerSizes: list('listContainerSizes'),
    containerArrivalPlaces: list('listContainerArrivalPlaces'),
    carrierNames: list('listCarrierNames'),
    paymentStatuses: list('listPaymentStatuses'),
    shipmentPaidStatuses: list('listShipmentPaidStatuses'),
    customsPaidStatuses: list('listCustomsPaidStatuses'),
    chinaStatuses: (_, _args, context) => context.signedIn().backend.read('listChinaStatuses'),
    linkedProducts: (_, _args, context) => context.signedIn().backend.read('listLinkedProducts'),
    chinaUsers: (_, _args, context) => context.signedIn().backend.read('listChinaUsers'),
    accountingStatuses: list('listAccountingStatuses'),
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

function list(id: LookupList) {
  return (_source: unknown, _args: unknown, context: Context) => context.signedIn().backend.read(id);
}
