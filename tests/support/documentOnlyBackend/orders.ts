import { type ReceivedCall, byId, type Calls, containing, idsIn, pageOf, taken } from './receivedCall.ts';
import { readId, readPlaces, type Row, textOf } from './answerStyle.ts';
import { list, notFound, refusal, noContent } from './reply.ts';
import { CARRIERS, SHIPPING_STATUSES, type State } from './state.ts';

const FIELDS = [
  'customerInvoiceNumber',
  'customerIdNumber',
  'customerOrderId',
  'pickType',
  'outboundCarriers',
  'orderShippingCarrier',
  'shippingService',
  'orderShippingWeight',
  'orderType',
  'orderDate',
  'phoneNumber',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
];
const FIRST_WAREHOUSE = '1';
const SHIPPED = 4;
const DELETED = 6;
const RULE_FIELD = /^q?[sS]ku\d+$/;

/** Document 2, section 7: orders and pick-type rules. */
export const orderCalls: Calls = {
  'GET /orders': (call) => {
    const { query, state } = call;
    const [statuses, carriers] = [idsIn(query.get('shippingStatusId')), idsIn(query.get('carrier'))];
    const pickTypes = idsIn(query.get('pickTypes'))?.map((name) => (name === 'NA' ? 'N/A' : name));
    const carrierNames = carriers?.map((id) => byId(CARRIERS, id)?.['name']);
    const warehouse = query.get('warehouseId');
    const found = state.orders.filter(
      (order) =>
        (!warehouse || (order['warehouseId'] ?? FIRST_WAREHOUSE) === readId(warehouse)) &&
        (statuses?.includes(textOf(order['shippingStatusId'])) ?? true) &&
        (pickTypes?.includes(textOf(order['pickType'])) ?? true) &&
        (carrierNames?.includes(order['outboundCarriers']) ?? true),
    );
    const shown = found.map((order) => shownOrder(order, state));
    const rows = containing(shown, query.get('keywords'), 'customerOrderId', 'customerInvoiceNumber', 'skus');
    return { kind: 'list', rows, total: 'total', page: pageOf(call, 100) };
  },
  'POST /orders': ({ body, state }) => {
    addOrder(state, body, {});
    return noContent;
  },
  'PUT /orders/{id}': ({ path, body, state }) => {
    const order = byId(state.orders, path['id']);
    if (!order) return notFound;
    const content = contentOf(body, state);
    state.orders = state.orders.map((each) =>
      each === order ? { ...order, ...taken(body, FIELDS), ...content } : each,
    );
    return noContent;
  },
  'POST /orders/{id}/splits': ({ path, json, state }) => {
    const order = byId(state.orders, path['id']);
    if (!order) return notFound;
    for (const split of Array.isArray(json) ? json : []) {
      const lines: unknown[] = Reflect.get(Object(split), 'orderSkus') ?? [];
      const isSingle = lines.length === 1 && Number(Reflect.get(Object(lines[0]), 'shippingSkuAmount')) === 1;
      const customerOrderId = Reflect.get(Object(split), 'customerOrderId') ?? nextNumber(state, order);
      addOrder(state, { ...Object(split), customerOrderId }, { ...order, pickType: isSingle ? 'SQP' : 'CAB' });
    }
    return noContent;
  },
  'GET /orders/generate-next-customer-orderId': ({ query, state }) => ({
    kind: 'text',
    text: nextNumber(state, { customerInvoiceNumber: query.get('customerInvoiceNumber') }),
  }),
  'PUT /orders/set_orders_status': (call) => {
    const sent = setStatus(call, SHIPPED);
    if (!sent) return notFound;
    const lines = ['order;sku;pieces'].concat(sent.map((order) => `${textOf(order['customerOrderId'])};;`));
    return { kind: 'file', type: 'text/csv', content: `${lines.join('\r\n')}\r\n` };
  },
  'PUT /orders/set_orders_status_deleted': (call) => (setStatus(call, DELETED) ? noContent : notFound),
  'POST /orders/import': ({ files, state }) => {
    const { orderFile } = files;
    if (!orderFile) return refusal(400, 'orderFile is missing');
    state.files.push({
      type: 'ImportShipping',
      name: orderFile.name,
      size: orderFile.content.length,
      createdAt: new Date(),
      content: Buffer.from(orderFile.content).toString(),
    });
    return noContent;
  },
  'PUT /orders/flush_reserved': ({ state }) => {
    state.inventories = state.inventories.map((entry) => ({ ...entry, reserved: 0 }));
    return noContent;
  },
  'GET /orders/shipping_statuses': () => list(SHIPPING_STATUSES),

  'GET /orders/picktype_import_rules': (call) => {
    const rows = containing(call.state.rules, call.query.get('keywords'), 'ruleVersion', 'sku1', 'sku2');
    return { kind: 'list', rows, total: 'total', page: pageOf(call, 20) };
  },
  'POST /orders/picktype_import_rules': ({ body, state }) => {
    state.rules.unshift({ id: state.nextId(), creationDate: new Date(), ...ruleOf(body) });
    return noContent;
  },
  'PUT /orders/picktype_import_rules/{id}': ({ path, body, state }) => {
    const rule = byId(state.rules, path['id']);
    if (!rule) return notFound;
    const { id, creationDate } = rule;
    state.rules = state.rules.map((each) => (each === rule ? { id, creationDate, ...ruleOf(body) } : each));
    return noContent;
  },
  'DELETE /orders/picktype_import_rules/{id}': ({ path, state }) => {
    const rule = byId(state.rules, path['id']);
    state.rules = state.rules.filter((each) => each !== rule);
    return rule ? noContent : notFound;
  },
  'GET /shipping_data/supplier_names': ({ state }) => list(state.suppliers),
  'GET /warehouses/history_types': ({ state }) => list(state.historyTypes),
  'POST /shipping_data/suppliers': ({ body, state }) => {
    state.suppliers.push({ id: state.nextId(), name: body['name'] });
    return noContent;
  },
  'PUT /shipping_data/suppliers': ({ body, state }) => {
    const supplier = byId(state.suppliers, body['id']);
    state.suppliers = state.suppliers.map((each) => (each === supplier ? { ...each, name: body['name'] } : each));
    return supplier ? noContent : notFound;
  },
};

function addOrder(state: State, body: Row, like: Row): void {
  const id = state.nextId();
  const fresh = { pickType: 'CHECK', orderDate: new Date(), orderSkus: [], parts: [] };
  const made = { ...fresh, ...like, ...taken(body, FIELDS), ...contentOf(body, state), id, shippingStatusId: 1 };
  state.orders.unshift('pickType' in like ? { ...made, pickType: like['pickType'] } : made);
}

/** Replaces lines and parts if they are given; parts have no ids. */
function contentOf(body: Row, state: State): Row {
  const lines = Array.isArray(body['orderSkus']) && {
    orderSkus: body['orderSkus'].map((line: Row) => ({
      id: [undefined, null, '', '0'].includes(line['id'] === null ? null : readId(line['id']))
        ? state.nextId()
        : readId(line['id']),
      shippingSkuName: line['shippingSkuName'],
      shippingSkuAmount: Number(line['shippingSkuAmount']),
      shippingSkuCarrier: line['shippingSkuCarrier'] ?? null,
      shippingSkuLocation: readPlaces(line['shippingSkuLocation']),
    })),
  };
  const parts = Array.isArray(body['parts']) && {
    parts: body['parts'].map((part: Row) => ({
      quantity: Number(part['quantity']),
      description: part['description'],
      weight: Number(part['weight'] ?? 0.1),
      carrier: part['carrier'] ?? null,
      storageLocationId: readId(part['storageLocationId'] ?? '544'),
    })),
  };
  return { ...lines, ...parts };
}

function shownOrder(order: Row, state: State): Row {
  const lines: Row[] = Array.isArray(order['orderSkus']) ? order['orderSkus'] : [];
  const parts: Row[] = Array.isArray(order['parts']) ? order['parts'] : [];
  return {
    ...order,
    shippingStatusName: byId(SHIPPING_STATUSES, order['shippingStatusId'])?.['name'],
    skus: lines.map((line) => line['shippingSkuName']).join(','),
    orderSkus: lines.map((line) => {
      const product = byId(state.products, line['shippingSkuName'], 'sku');
      const measured = Object.entries(product ?? {}).filter(([name]) =>
        /^(shippingSize|mbSku|skuMasterbox|cabQ)/.test(name),
      );
      return {
        ...line,
        orderSkuBulky: product?.['bulky'],
        orderSkuDescription: product?.['name'],
        ...Object.fromEntries(measured),
      };
    }),
    parts: parts.map((part, index) => {
      // The others are named by their id alone.
      if (index > 0) return part;
      const location = byId(state.locations, part['storageLocationId']);
      return { ...part, storageLocation: location && { id: location['id'], fullName: location['level1'] } };
    }),
  };
}

function setStatus({ body, state }: ReceivedCall, shippingStatusId: number): Row[] | undefined {
  const ids: unknown[] = Array.isArray(body['orderIds']) ? body['orderIds'] : [];
  const found = ids.map((id) => byId(state.orders, id));
  if (found.includes(undefined)) return undefined;
  const shippedDate = shippingStatusId === SHIPPED ? { shippedDate: new Date() } : {};
  state.orders = state.orders.map((each) =>
    found.includes(each) ? { ...each, shippingStatusId, ...shippedDate } : each,
  );
  return found.filter((order) => order !== undefined);
}

function nextNumber({ orders }: State, { customerInvoiceNumber }: Row): string {
  const numbers = orders
    .map((order) => textOf(order['customerOrderId']))
    .filter((id) => id.startsWith(`${textOf(customerInvoiceNumber)}-`))
    .map((id) => Number(id.split('-').at(-1)));
  return `${textOf(customerInvoiceNumber)}-${Math.max(0, ...numbers) + 1}`;
}

function ruleOf(body: Row): Row {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name === 'ruleVersion' || RULE_FIELD.test(name)));
}
