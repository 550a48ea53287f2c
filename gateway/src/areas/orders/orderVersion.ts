import type { OrderInput } from '../../generated/graphql.ts';
import type { WireOrder, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import { namesOf } from '../../domain/orders/orderFields.ts';
import { shownLocation } from './shippingSkuLocation.ts';

/** The fields that an order's version covers: the order with its lines and parts, but not their products. */
export const ORDER_VERSION: VersionedType<WireOrder, keyof OrderInput> = {
  type: 'Order',
  fields: {
    id: ({ id }) => String(id),
    customerInvoiceNumber: (order) => order.customerInvoiceNumber,
    customerIdNumber: (order) => order.customerIdNumber,
    customerOrderId: (order) => order.customerOrderId,
    shippingStatusId: (order) => idText(order.shippingStatusId),
    pickType: (order) => order.pickType,
    outboundCarriers: (order) => namesOf(order.outboundCarriers),
    orderShippingCarrier: (order) => order.orderShippingCarrier,
    shippingService: (order) => order.shippingService,
    orderShippingWeight: (order) => order.orderShippingWeight,
    orderType: (order) => order.orderType,
    orderDate: (order) => order.orderDate,
    shippedDate: (order) => order.shippedDate,
    phoneNumber: (order) => order.phoneNumber,
    shippingAddressCompany: (order) => order.shippingAddressCompany,
    shippingAddressName: (order) => order.shippingAddressName,
    shippingAddressStreet: (order) => order.shippingAddressStreet,
    shippingAddressZipcode: (order) => order.shippingAddressZipcode,
    shippingAddressTown: (order) => order.shippingAddressTown,
    shippingAddressCountry: (order) => order.shippingAddressCountry,
    packageId: (order) => order.packageId,
    warehouseId: (order) => idText(order.warehouseId),
    lines: (order) => order.orderSkus?.map(lineOf),
    parts: (order) => order.parts?.map(partOf),
  },
};

function lineOf(line: WireOrderLine) {
  return {
    id: String(line.id),
    sku: line.shippingSkuName,
    amount: line.shippingSkuAmount ?? null,
    carrier: line.shippingSkuCarrier ?? null,
    description: line.orderSkuDescription ?? null,
    location: shownLocation(line.shippingSkuLocation),
  };
}

function partOf({ id, quantity, description, weight, carrier, storageLocationId }: WireOrderPart) {
  return {
    id: String(id),
    quantity: quantity ?? null,
    description: description ?? null,
    weight: weight ?? null,
    carrier: carrier ?? null,
    storageLocationId: idText(storageLocationId),
  };
}

function idText(id: WireId | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}
