import type { Context } from '../../graph/context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { can, canOpen } from 'schema/permissions/can.ts';
import type { WireProduct } from '../../rest/records.ts';
import { translateRefusals, translateRefusedFields } from '../../graph/backendRefusal.ts';
import { column } from '../../graph/column.ts';
import { carrierOf, isForwarder } from '../../domain/orders/carriers.ts';
import { atMost, maxLength, minLength, parseId, parseOptionalId, refuseInvalid, required } from '../../graph/input.ts';
import { readOrder } from '../../graph/listOrder.ts';
import { requestedPage, readPage } from '../../graph/listPage.ts';
import { booleanOf } from '../../graph/booleanTexts.ts';
import { nameOf } from '../../domain/storageLocations/locationName.ts';
import { requireWarehouseSeparation } from '../../graph/ownWarehouse.ts';
import { newRecord, readBack } from '../../graph/readBack.ts';
import { reportedCount } from '../../graph/reportedCount.ts';
import { versionOf } from '../../graph/versions/recordVersion.ts';
import { updateWithVersion } from '../../graph/versions/updateWithVersion.ts';
import { allocateNewLines } from './defaultAllocation.ts';
import { findOrder, findOrderByNumber, requireOwnOrders } from '../../domain/orders/findOrders.ts';
import { isBulky, isEditable, namesOf, skusOf } from '../../domain/orders/orderFields.ts';
import { readFilter } from '../../domain/orders/orderFilter.ts';
import { changedOrder, checkOrderInput, newOrder, orderFieldOf, splitFieldOf } from './orderInput.ts';
import { refuseUneditable, refuseUnsplittable } from './orderRefusals.ts';
import { requireOwnGoods } from './ownGoods.ts';
import { readAllocations, shownLocation } from './shippingSkuLocation.ts';
import { translateShortStock } from './shortStock.ts';
import { ORDER_VERSION } from './orderVersion.ts';
import { splitOrder } from './splitOrder.ts';
import { mergeSameLines } from './sameLines.ts';
import { findStockOptions, STOCK_OPTIONS } from './stockOptions.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';

/** Orders per page while all ids are read. They are read oldest first, so that new orders do not shift the pages. */
const ID_PAGE = 1_000;
/** The maximum that the call accepts. */
const MAX_DELETED = 10_000;
const NATURAL = new Intl.Collator('en', { numeric: true });
const MAX_INVOICE_NUMBER = 80;
/** The search for stock (document 2, section 9). */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 200;

export const orderResolvers: Resolvers = {
  Query: {
    async orders(_, { filter, page, sort }, context) {
      const { backend, viewer } = context.signedIn();
      const requested = requestedPage(page, 100);
      const query = readFilter(filter);
      return readPage(
        (part) => backend.list('listOrders', { ...query, ...part }),
        readOrder('OrderSortField', sort, viewer.permissions),
        requested,
      );
    },

    async order(_, { customerOrderId }, context) {
      const number = customerOrderId.trim();
      refuseInvalid(required('customerOrderId', number) ?? maxLength('customerOrderId', number, MAX_SEARCH_LENGTH));
      const { backend, viewer } = context.signedIn();
      const search = { backend, scope: viewer.warehouseScope, coordinate: 'Query.order' };
      return (await findOrderByNumber(search, number)) ?? null;
    },

    async orderIds(_, { filter }, context) {
      const { backend } = context.signedIn();
      const query = { ...readFilter(filter), orderBy: 'orderDate', ascending: true } as const;
      const ids = new Set<WireId>();
      for await (const orders of backend.listAll('listOrders', query, { pageSize: ID_PAGE })) {
        for (const { id } of orders) ids.add(id);
      }
      // Sorted by id: an order by date would reveal dates that the user may not read.
      return [...ids].map(String).toSorted(NATURAL.compare);
    },

    orderStatuses: async (_, _args, context) => [...(await context.signedIn().loaders.orderStatuses())],

    nextCustomerOrderId(_, { customerInvoiceNumber }, context) {
      const number = customerInvoiceNumber.trim();
      const field = 'customerInvoiceNumber';
      refuseInvalid(required(field, number) ?? maxLength(field, number, MAX_INVOICE_NUMBER));
      const { backend } = context.signedIn();
      return translateRefusals({ fieldOf: (wireField) => wireField }, () =>
        backend.read('nextCustomerOrderId', { query: { customerInvoiceNumber: number } }),
      );
    },

    async availableStock(_, { keywords, warehouseId }, context) {
      const searched = keywords.trim();
      refuseInvalid(
        minLength('keywords', searched, MIN_SEARCH_LENGTH) ?? maxLength('keywords', searched, MAX_SEARCH_LENGTH),
      );
      const { backend, viewer } = context.signedIn();
      const { permissions } = viewer;
      const query = {
        keywords: searched,
        warehouseId: parseOptionalId('warehouseId', warehouseId),
        isAvailable: true,
      };
      return findStockOptions(
        backend.listAll('listInventories', query, { pageSize: STOCK_OPTIONS }),
        searched,
        canOpen(permissions, 'Warehouses') && can(permissions, 'LimitRead', 'Warehouses', 'Reference'),
      );
    },
  },

  Mutation: {
    async createOrder(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const search = { backend, scope: viewer.warehouseScope, coordinate: 'Mutation.createOrder' };
      const merged = mergeSameLines(newOrder(backend, input));
      const body = await allocateNewLines(search, merged.body);
      await requireOwnGoods(search, input, body);
      const fieldOf = (wireField: string) => orderFieldOf(merged.inputField(wireField));
      const keywords = body.customerOrderId;
      const created = await newRecord(
        backend,
        () => rowsOf(backend.listAll('listOrders', { keywords }, { pageSize: ID_PAGE })),
        (order) => order.id,
        (order) => order.customerOrderId === keywords,
      );
      const written = await translateRefusedFields(fieldOf, () => backend.write('createOrder', { body }));
      return readBack('createOrder', written.data, () => created.find(written.id));
    },

    async updateOrder(_, { id, input, version }, context) {
      const { backend, viewer } = context.signedIn();
      const orderId = parseId('id', id);
      checkOrderInput(backend, input);
      const search = { backend, scope: viewer.warehouseScope, coordinate: 'Mutation.updateOrder' };
      return updateWithVersion(ORDER_VERSION, {
        version,
        carriesKey: context.carriesKey,
        keepsContract: () => backend.keepsContract(),
        async read() {
          const order = await findOrder(search, orderId, { customerOrderId: input.customerOrderId });
          refuseUneditable(order);
          return order;
        },
        async write(order, ifMatch) {
          const changed = changedOrder(backend, order, input);
          const merged = input.lines
            ? mergeSameLines(changed)
            : { body: changed, inputField: (field: string) => field };
          const body = input.lines ? await allocateNewLines(search, merged.body) : changed;
          await requireOwnGoods(search, input, body, order);
          const fieldOf = (wireField: string) => orderFieldOf(merged.inputField(wireField));
          const { data } = await translateRefusals({ fieldOf, conflict: 'ORDER_NOT_EDITABLE' }, () =>
            backend.write('updateOrder', { path: { id: orderId }, body, was: order, ifMatch }),
          );
          const customerOrderId = body.customerOrderId ?? order.customerOrderId;
          return readBack('updateOrder', data, () => findOrder(search, orderId, { customerOrderId }));
        },
      });
    },

    async splitOrder(_, { id, input }, context) {
      const { backend, viewer } = context.signedIn();
      const orderId = parseId('id', id);
      const search = { backend, scope: viewer.warehouseScope, coordinate: 'Mutation.splitOrder' };
      const order = await findOrder(search, orderId, { likely: { pickTypes: 'CHECK' } });
      refuseUnsplittable(order);
      return splitOrder(order, input, {
        read: () => findOrder(search, orderId, { customerOrderId: order.customerOrderId }),
        writeSplits: (splits) =>
          translateRefusedFields(splitFieldOf, () =>
            backend.write('splitOrder', { path: { id: orderId }, body: splits, was: [order] }),
          ),
        writeOrder: (body) => backend.write('updateOrder', { path: { id: orderId }, body, was: order }),
        deleteOrders: (ids) => deleteOrders(backend, ids),
        keepsContract: () => backend.keepsContract(),
        async readSiblings() {
          const keywords = order.customerInvoiceNumber?.trim() || undefined;
          const query = {
            keywords,
            orderBy: 'orderDate',
            ascending: false,
            warehouseId: order.warehouseId ?? undefined,
          } as const;
          return rowsOf(backend.listAll('listOrders', query, { pageSize: ID_PAGE }));
        },
      });
    },

    async deleteOrders(_, { ids }, context) {
      const { backend, viewer } = context.signedIn();
      const orderIds = readIds(ids, MAX_DELETED);
      await requireOwnOrders({ backend, scope: viewer.warehouseScope, coordinate: 'Mutation.deleteOrders' }, orderIds);
      return translateRefusals({ fieldOf: () => 'ids', conflict: 'ORDERS_SHIPPED' }, () =>
        deleteOrders(backend, orderIds),
      );
    },

    async flushReserved(_, _args, context) {
      const { backend, viewer } = context.signedIn();
      // The call has no parameters, and would book the orders of all warehouses.
      requireWarehouseSeparation(backend, viewer.warehouseScope, 'Mutation.flushReserved');
      const rules = { fieldOf: orderFieldOf, conflict: 'OUT_OF_STOCK', isWithoutInput: true } as const;
      await translateShortStock(() => translateRefusals(rules, () => backend.write('flushReserved')));
      return true;
    },
  },

  Order: {
    version: (order, _, context) => versionOf(ORDER_VERSION, order, context.signedIn().backend.keepsContract()),
    isEditable: (order) => isEditable(order),
    outboundCarriers: ({ outboundCarriers }) => namesOf(outboundCarriers),
    carrier: async ({ outboundCarriers }, _, context) =>
      carrierOf(namesOf(outboundCarriers), await context.signedIn().loaders.carriers()) ?? null,
    phoneNumberMissing({ outboundCarriers, phoneNumber }, _, context) {
      if (phoneNumber?.trim()) return false;
      const carriers = context.signedIn().loaders.carriers();
      return carriers.then((known) => isForwarder(namesOf(outboundCarriers), known));
    },
    warehouse: async ({ warehouseId }, _, context) =>
      warehouseId === null || warehouseId === undefined
        ? null
        : ((await context.signedIn().loaders.warehouse.load(warehouseId)) ?? null),
    bulky: (order) => isBulky(order),
    skus: ({ orderSkus, skus }) => (orderSkus ? skusOf(orderSkus) : namesOf(skus)),
    lines: column('orderSkus'),
  },

  OrderLine: {
    sku: column('shippingSkuName'),
    amount: column('shippingSkuAmount'),
    carrier: column('shippingSkuCarrier'),
    description: column('orderSkuDescription'),
    places: ({ shippingSkuLocation }) => readAllocations(shippingSkuLocation),
    location: ({ shippingSkuLocation }) => shownLocation(shippingSkuLocation),
    bulky: ({ orderSkuBulky }) => booleanOf(orderSkuBulky),
    product: async ({ shippingSkuName }, _, context) =>
      (await context.signedIn().loaders.product.load(shippingSkuName)) ?? null,
  },

  StockOption: {
    storageLocation: ({ storageLocation }) => shownLocation(storageLocation),
    // An entry of unknown stock has nothing available.
    available: ({ inventory, reserved }) => (typeof inventory === 'number' ? inventory - (reserved ?? 0) : 0),
    carrier: async ({ sku }, _, context) => (await productOf(sku, context))?.outboundCarrier ?? null,
    cabQuantity: async ({ sku }, _, context) => (await productOf(sku, context))?.cabQuantity ?? null,
    weight: async ({ sku }, _, context) => (await productOf(sku, context))?.shippingSizeWeight ?? null,
  },

  OrderLinePlace: {
    storageLocationName: ({ storageLocationId }, _, context) => locationNameOf(storageLocationId, context),
    storageLocation: async ({ storageLocationId }, _, context) =>
      (await context.signedIn().loaders.storageLocation.load(storageLocationId)) ?? null,
  },

  OrderPart: {
    storageLocationName({ storageLocation, storageLocationId }, _, context) {
      const isOfAll = context.signedIn().viewer.warehouseScope.kind === 'all';
      const shown = isOfAll ? shownLocation(storageLocation?.fullName) : null;
      // A back-end may send the id alone (document 2, section 3, Part).
      const id = storageLocationId ?? storageLocation?.id;
      return shown ?? (id === null || id === undefined ? null : locationNameOf(id, context));
    },
  },
};

async function locationNameOf(id: WireId, context: Context): Promise<string | null> {
  const location = await context.signedIn().loaders.storageLocation.load(id);
  return location ? nameOf(location) || null : null;
}

function productOf(sku: string, context: Context): Promise<WireProduct | undefined> {
  return context.signedIn().loaders.product.load(sku);
}

/** @throws InvalidInputError for an empty list, too many ids, or ids that are malformed */
function readIds(ids: readonly string[], max: number): WireId[] {
  refuseInvalid(
    ids.length === 0 ? { field: 'ids', messageKey: 'validation.required' } : undefined,
    atMost('ids', ids, max),
  );
  return [...new Set(ids.map((id, index) => parseId(`ids.${index}`, id)))];
}

/** How many orders were deleted; null if the response does not say. */
async function deleteOrders(backend: BackendCalls, orderIds: WireId[]): Promise<number | null> {
  const { data } = await backend.write('deleteOrders', { body: { orderIds } });
  return reportedCount(data, orderIds.length);
}
