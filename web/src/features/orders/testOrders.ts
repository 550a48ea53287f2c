/** Test data of this folder: orders and answers. */
import type { GraphQLFormattedError } from 'graphql';
import { isCoordinate } from 'schema/permissions/coordinates.ts';
import { rightsOf } from '../../platform/permissions/rights';
import type { SessionUser } from '../../platform/session/sessionUser';
import { OrderQuery } from './orderDialog.operations';
import { orderRequest } from './orderRequest';
import { OrderCarriersQuery, OrdersQuery, OrderStatusesQuery } from './orders.operations';
import { ordersList } from './ordersList';

export const order = {
  __typename: 'Order' as const,
  id: '7',
  customerOrderId: 'SHOP-104859',
  customerInvoiceNumber: 'RE-26-48206',
  customerIdNumber: 'K-39452',
  shippingStatusName: 'error',
  isEditable: true,
  shippedDate: null,
  pickType: 'CHECK',
  orderType: 'B2B',
  shippingAddressCompany: 'Möbelhaus Nordlicht GmbH',
  shippingAddressName: 'Wareneingang Tor 2',
  shippingAddressStreet: 'Werftstraße 114',
  shippingAddressZipcode: '24103',
  shippingAddressTown: 'Kiel',
  shippingAddressCountry: 'DE',
  phoneNumberMissing: true,
  skus: ['SYL-LNG4-ANT', 'KIE-REG5-EIC', 'RUE-KUB40-BET'],
  lines: [{ __typename: 'OrderLine' as const, id: '71', amount: 2 }],
  outboundCarriers: ['Spedition'],
  shippingService: '2-Mann',
  orderShippingWeight: 168.2,
  orderDate: '2026-11-20T12:21:00Z',
};

const line = {
  __typename: 'OrderLine' as const,
  id: '71',
  sku: 'SYL-LNG4-ANT',
  description: 'Lounge-Set Sylt',
  amount: 2,
  carrier: 'Spedition',
  bulky: true,
  cabQuantity: 1,
  shippingSizeLength: 180,
  shippingSizeWidth: 80,
  shippingSizeHeight: 75.5,
  shippingSizeWeight: 46.5,
  location: '544:2:9',
  places: [
    {
      __typename: 'OrderLinePlace' as const,
      amount: 2,
      storageLocationId: '544',
      inventoryId: '9',
      storageLocationName: 'PP-88-88-88',
    },
  ],
};

/** The same order with all data of its dialog; it can be edited. */
export const orderToEdit = {
  ...order,
  shippingStatusId: '5',
  version: 'v1',
  orderShippingCarrier: 'DHL Freight',
  packageId: 'PKG-7',
  warehouse: { __typename: 'Warehouse' as const, id: '1', name: 'Peine', code: 'PP' },
  phoneNumber: null,
  bulky: true,
  lines: [line],
  parts: [
    {
      __typename: 'OrderPart' as const,
      id: '9',
      description: 'Ersatzkissen Sitzfläche',
      quantity: 3,
      weight: 1.4,
      carrier: 'DHL',
      storageLocationId: '544',
      storageLocationName: 'PP-88-88-88',
    },
  ],
};

/** A shipped order, which is read-only. */
export const orderInDialog = {
  ...orderToEdit,
  shippingStatusId: '4',
  shippingStatusName: 'shipped',
  isEditable: false,
};

/** The request of the list at an address. */
export function variablesAt(query: string, user: SessionUser): ReturnType<typeof ordersList.request> {
  return ordersList.request(ordersList.parse(new URLSearchParams(query)), rightsOf(user));
}

/** The gateway's answer for an address: fields that the user may not read are null. */
export function rowsAnswer(user: SessionUser, query: string, items: readonly object[], total = items.length) {
  const shown = items.map((item) => masked(item, user));
  return {
    request: { query: OrdersQuery, variables: variablesAt(query, user) },
    result: { data: { orders: { __typename: 'OrderPage' as const, total, items: shown } } },
  };
}

export function orderAnswer(
  user: SessionUser,
  openOrder: string,
  items: readonly object[],
  errors?: GraphQLFormattedError[],
) {
  const variables = orderRequest(openOrder, variablesAt('', user), rightsOf(user));
  const shown = items.map((item) => masked(item, user));
  return {
    request: { query: OrderQuery, variables },
    result: {
      data: { orders: { __typename: 'OrderPage' as const, total: shown.length, items: shown } },
      ...(errors && { errors }),
    },
  };
}

function masked(shown: object, user: SessionUser): object {
  const { reads } = rightsOf(user);
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      const coordinate = `Order.${name}`;
      return [name, isCoordinate(coordinate) && !reads(coordinate) ? null : value];
    }),
  );
}

const orderStatuses = [
  { __typename: 'OrderStatus', id: '1', name: 'unshipped' },
  { __typename: 'OrderStatus', id: '4', name: 'shipped' },
  { __typename: 'OrderStatus', id: '5', name: 'error' },
];

const carriers = [
  { __typename: 'Carrier', id: '1', name: 'DHL', logo: 'DHL' },
  { __typename: 'Carrier', id: '3', name: 'Spedition', logo: 'FORWARDER' },
  { __typename: 'Carrier', id: '-1', name: 'Spedition ohne Nummer', logo: 'FORWARDER' },
];

export const choicesAnswers = [
  { request: { query: OrderStatusesQuery }, result: { data: { orderStatuses } } },
  { request: { query: OrderCarriersQuery }, result: { data: { carriers } } },
];
