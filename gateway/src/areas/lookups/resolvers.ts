import type { Resolvers } from '../../generated/graphql.ts';
import type { Context } from '../../context.ts';
import {
  listChinaUsers,
  listColouredLookups,
  listLinkedProducts,
  listLookups,
  type LookupList,
} from '../../rest/lookups.ts';

export const lookupResolvers: Resolvers = {
  Query: {
    // Each list has a resolver of its own below: what is not selected is not fetched, and each fails for itself.
    lookups: () => ({}),
  },

  Lookups: {
    recordStatuses: (_, _args, context) => listColouredLookups(context.signedIn().backend, 'listRecordStatuses'),
    recordTags: list('listRecordTags'),
    supplierNames: list('listSupplierNames'),
    containerSizes: list('listContainerSizes'),
    containerArrivalPlaces: list('listContainerArrivalPlaces'),
    carrierNames: list('listCarrierNames'),
    paymentStatuses: list('listPaymentStatuses'),
    shipmentPaidStatuses: list('listShipmentPaidStatuses'),
    customsPaidStatuses: list('listCustomsPaidStatuses'),
    chinaStatuses: (_, _args, context) => listColouredLookups(context.signedIn().backend, 'listChinaStatuses'),
    linkedProducts: (_, _args, context) => listLinkedProducts(context.signedIn().backend),
    chinaUsers: (_, _args, context) => listChinaUsers(context.signedIn().backend),
    accountingStatuses: list('listAccountingStatuses'),
    carriers: list('listCarriers'),
  },
};

function list(name: LookupList) {
  return (_source: unknown, _args: unknown, context: Context) => listLookups(context.signedIn().backend, name);
}
