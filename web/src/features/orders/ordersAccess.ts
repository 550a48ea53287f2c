/**
 * What of an order a viewer may read (document 2, section 6), column by column. Its answers are variables of the queries, and
 * decide which columns, filters and sorts are there: what may not be read is not asked for.
 */
import type { CanCheck } from '../../permissions/useCan';

export type OrdersAccess = {
  readsInvoice: boolean;
  readsCustomer: boolean;
  readsNumber: boolean;
  readsCompany: boolean;
  readsName: boolean;
  readsStreet: boolean;
  readsZipcode: boolean;
  readsTown: boolean;
  readsCountry: boolean;
  /** SKUs, lines, parts, and whether one of them is bulky. */
  readsLines: boolean;
  readsStatus: boolean;
  readsPickType: boolean;
  readsPhone: boolean;
  readsCarriers: boolean;
  readsService: boolean;
  readsWeight: boolean;
  readsType: boolean;
  readsOrderDate: boolean;
  readsShippedDate: boolean;
  /** Whether the forwarder has nobody to call is made of carrier and phone number, and needs both. */
  readsPhoneMissing: boolean;
  /** Every column, and those without a name of their own: package, warehouse, the shop's carrier. */
  readsAll: boolean;
};

export function ordersAccess(can: CanCheck): OrdersAccess {
  const reads = (column: string) => can('LimitRead', 'Orders', column);
  const readsPhone = reads('PhoneNumber');
  const readsCarriers = reads('OutboundCarriers');
  return {
    readsInvoice: reads('CustomerInvoiceNumber'),
    readsCustomer: reads('CustomerIdNumber'),
    readsNumber: reads('CustomerOrderId'),
    readsCompany: reads('ShippingAddressCompany'),
    readsName: reads('ShippingAddressName'),
    readsStreet: reads('ShippingAddressStreet'),
    readsZipcode: reads('ShippingAddressZipcode'),
    readsTown: reads('ShippingAddressTown'),
    readsCountry: reads('ShippingAddressCountry'),
    readsLines: reads('OrderSkus'),
    readsStatus: reads('ShippingStatusId'),
    readsPickType: reads('PickType'),
    readsPhone,
    readsCarriers,
    readsService: reads('ShippingService'),
    readsWeight: reads('OrderShippingWeight'),
    readsType: reads('OrderType'),
    readsOrderDate: reads('OrderDate'),
    readsShippedDate: reads('ShippedDate'),
    readsPhoneMissing: readsPhone && readsCarriers,
    readsAll: can('Read', 'Orders'),
  };
}

/** Keywords are searched for in the package too, which has no permission of its own. */
export function mayFilterByKeywords({ readsAll }: OrdersAccess): boolean {
  return readsAll;
}
