import type { Resolvers } from '../../generated/graphql.ts';
import { listOrders, listShippingStatuses } from '../../rest/orders.ts';
import { carrierOf, isForwarder } from '../carriers/carriers.ts';
import { checkPage } from '../input.ts';
import { isEditable, namesOf, truthOf } from './orderFields.ts';
import { ORDER_BY, readFilter } from './orderFilter.ts';
import { readPlaces, shownLocation } from './shippingSkuLocation.ts';

/** Select-all's page size (document 2, section 2.1). */
const ALL_ROWS = 10_000_000;

export const orderResolvers: Resolvers = {
  Query: {
    async orders(_, { filter, page, sort }, context) {
      const { index, size } = page ?? { index: 0, size: 100 };
      checkPage({ index, size });
      const { items, total } = await listOrders(context.signedIn().backend, {
        ...readFilter(filter),
        pageIndex: index,
        pageSize: size,
        orderBy: sort ? ORDER_BY[sort.field] : undefined,
        ascending: sort ? sort.direction === 'ASC' : undefined,
      });
      return { items, total, pageIndex: index, pageSize: size };
    },

    async orderIds(_, { filter }, context) {
      const query = { ...readFilter(filter), pageIndex: 0, pageSize: ALL_ROWS };
      const { items } = await listOrders(context.signedIn().backend, query);
      return items.map(({ id }) => String(id));
    },

    orderStatuses: (_, _args, context) => listShippingStatuses(context.signedIn().backend),
  },

  Order: {
    isEditable: (order) => isEditable(order),
    outboundCarriers: ({ outboundCarriers }) => namesOf(outboundCarriers),
    carrier: async ({ outboundCarriers }, _, context) =>
      carrierOf(namesOf(outboundCarriers), await context.signedIn().loaders.carriers()) ?? null,
    async phoneNumberMissing({ outboundCarriers, phoneNumber }, _, context) {
      if (phoneNumber?.trim()) return false;
      return isForwarder(namesOf(outboundCarriers), await context.signedIn().loaders.carriers());
    },
    warehouse: async ({ warehouseId }, _, context) =>
      typeof warehouseId === 'number' ? ((await context.signedIn().loaders.warehouse.load(warehouseId)) ?? null) : null,
    bulky: ({ bulky }) => truthOf(bulky),
    skus: ({ orderSkus }) => [...new Set(orderSkus.map(({ shippingSkuName }) => shippingSkuName))],
    lines: ({ orderSkus }) => orderSkus,
  },

  OrderLine: {
    sku: ({ shippingSkuName }) => shippingSkuName,
    amount: ({ shippingSkuAmount }) => shippingSkuAmount,
    carrier: ({ shippingSkuCarrier }) => shippingSkuCarrier ?? null,
    description: ({ orderSkuDescription }) => orderSkuDescription ?? null,
    places: ({ shippingSkuLocation }) => readPlaces(shippingSkuLocation),
    location: ({ shippingSkuLocation }) => shownLocation(shippingSkuLocation),
    bulky: ({ orderSkuBulky }) => truthOf(orderSkuBulky),
  },

  OrderLinePlace: {
    storageLocation: async ({ storageLocationId }, _, context) =>
      (await context.signedIn().loaders.storageLocation.load(storageLocationId)) ?? null,
  },

  OrderPart: {
    storageLocationName: ({ storageLocation }) => storageLocation?.fullName ?? null,
  },
};
