import { type ReceivedCall, byId, type Calls, pageOf, taken } from './receivedCall.ts';
import { readId, type Row, textOf } from './answerStyle.ts';
import { item, list, notFound, refusal, noContent } from './reply.ts';
import { LOOKUPS } from './state.ts';

const FIELDS = [
  'recordStatusId',
  'recordTags',
  'shipmentNote',
  'shipmentRecordName',
  'supplierOrderId',
  'supplierName',
  'containerId',
  'containerSizeId',
  'containerArrivalDate',
  'containerArrivalDateFixed',
  'containerArrivalDatePlanned',
  'containerArrivalDateProvisional',
  'containerArrivalPlaceId',
  'carrierShipmentId',
  'carrierNameId',
  'carrierShipmentUrl',
  'paymentStatusId',
  'orderTotalAmount',
  'prepaymentAmount',
  'prepaymentDate',
  'fullpaidDate',
  'shipmentPaidStatusId',
  'customsPaidStatusId',
  'chinaStatusId',
  'chinaText',
  'accountingStatusId',
  'accountingStatusDate',
];
const DOCUMENTS = ['proformaInvoice', 'commercialInvoice', 'packingList'];

/** Document 3, section 7: shipping plans and their lookups. */
export const planCalls: Calls = {
  ...Object.fromEntries(
    Object.entries(LOOKUPS).map(([name, rows]) => [`GET /shipping_data/${name}`, () => list(rows)]),
  ),
  'GET /shipping_data/china_users': ({ state }) =>
    list(
      state.users
        .filter((user) => user['isChinaUser'] === true)
        .map((user) => ({ id: user['userId'], name: `${textOf(user['firstName'])} ${textOf(user['lastName'])}` })),
    ),
  'GET /shipping_plans': (call) => ({
    kind: 'list',
    rows: call.state.plans.map((plan) => shownPlan(plan, call)),
    total: 'total',
    page: pageOf(call, 25),
  }),
  'GET /shipping_plans/{id}': (call) => {
    const plan = byId(call.state.plans, call.path['id'], 'shipmentRecordId');
    return plan ? item(shownPlan(plan, call)) : notFound;
  },
  'GET /shipping_plans/{id}/histories': ({ path, state }) => {
    if (!byId(state.plans, path['id'], 'shipmentRecordId')) return notFound;
    const historicalShippingPlan = state.planHistory.get(readId(path['id'])) ?? [];
    return item({ historicalShippingPlan, avatars: [{ userId: '1', avatarContent: 'ada.png' }] });
  },
  'POST /shipping_plans': ({ body, state }) => {
    if (!isKnown(body, state.suppliers)) return refusal(400, 'invalidSupplierName');
    const products = productsOf(body['linkedProducts'], state.products) ?? [];
    state.plans.unshift({
      recordStatusId: '1',
      documents: [],
      products,
      ...taken(body, FIELDS),
      shipmentRecordId: state.nextId(),
    });
    return noContent;
  },
  'PUT /shipping_plans': (call) => {
    const { body, state } = call;
    const plan = byId(state.plans, body['shipmentRecordId'], 'shipmentRecordId');
    if (!plan) return notFound;
    if (!isKnown(body, state.suppliers)) return refusal(400, 'invalidSupplierName');
    const products = productsOf(body['linkedProducts'], state.products);
    const changed: Row = {
      ...plan,
      ...taken(body, FIELDS),
      ...(products && { products }),
      ...documentsOf(plan, call),
    };
    state.plans = state.plans.map((each) => (each === plan ? changed : each));
    const id = readId(body['shipmentRecordId']);
    state.planHistory.set(id, [changeOf(plan, changed, call.userId), ...(state.planHistory.get(id) ?? [])]);
    return noContent;
  },
  'POST /shipping_plans/{id}/block': ({ path, state, userId }) => {
    const plan = byId(state.plans, path['id'], 'shipmentRecordId');
    if (!plan) return notFound;
    const holder = state.blocked.get(readId(path['id']));
    if (holder !== undefined && holder !== userId) return refusal(409, 'blocked');
    state.blocked.set(readId(path['id']), userId);
    return noContent;
  },
  'POST /shipping_plans/{id}/release': ({ path, state }) => {
    if (!byId(state.plans, path['id'], 'shipmentRecordId')) return notFound;
    state.blocked.delete(readId(path['id']));
    return noContent;
  },
  'PUT /shipping_plans/send_document_ci': ({ body, state }) => {
    const ids: unknown[] = Array.isArray(body['shipmentRecordIds']) ? body['shipmentRecordIds'] : [];
    return ids.every((id) => byId(state.plans, id, 'shipmentRecordId')) ? noContent : notFound;
  },
  'GET /api/files/{id}': ({ path, state }) => {
    const document = state.documents.get(readId(path['id']));
    return document ? { kind: 'file', type: 'application/pdf', content: document.content } : notFound;
  },
};

function shownPlan(plan: Row, { state }: ReceivedCall): Row {
  const nameIn = (lookup: string, id: unknown) => byId(LOOKUPS[lookup] ?? [], id)?.['name'] ?? null;
  return {
    ...plan,
    recordStatus: nameIn('record_statuses', plan['recordStatusId']),
    supplierNameId: byId(state.suppliers, plan['supplierName'], 'name')?.['id'] ?? null,
    containerSize: nameIn('container_sizes', plan['containerSizeId']),
    dateIsFixed: plan['containerArrivalDateFixed'],
    paymentStatus: nameIn('payment_statuses', plan['paymentStatusId']),
    accountingStatus: nameIn('accounting_statuses', plan['accountingStatusId']),
    canRelease: state.blocked.has(textOf(plan['shipmentRecordId'])),
  };
}

function changeOf(plan: Row, changed: Row, modifiedById: string): Row {
  const fields = FIELDS.filter((name) => textOf(plan[name]) !== textOf(changed[name]));
  return {
    time: new Date(),
    modifiedBy: 'Ada Lovelace',
    modifiedById,
    content: 'updated',
    inverted: false,
    valuesChanged: fields.map((name) => ({
      property: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      newValue: changed[name] ?? null,
      oldValue: plan[name] ?? null,
    })),
  };
}

function isKnown(body: Row, suppliers: Row[]): boolean {
  return suppliers.some(({ name }) => name === body['supplierName']);
}

/** JSON with id, name and quantityDelivering; as text in a form. */
function productsOf(sent: unknown, products: Row[]): Row[] | undefined {
  const linked: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent;
  if (!Array.isArray(linked)) return undefined;
  return linked.map((each: Row) => ({
    id: readId(each['id']),
    sku: byId(products, each['id'])?.['sku'] ?? null,
    quantityDelivering: Number(each['quantityDelivering']),
  }));
}

function documentsOf(plan: Row, { body, files, state }: ReceivedCall): Row {
  const before: Row[] = Array.isArray(plan['documents']) ? plan['documents'] : [];
  const kept: unknown =
    body['existedDocumentIds'] === undefined ? undefined : JSON.parse(textOf(body['existedDocumentIds']));
  const staying = Array.isArray(kept) ? before.filter(({ id }) => kept.map(readId).includes(textOf(id))) : before;
  const names: Record<string, unknown> = {};
  for (const kind of DOCUMENTS) {
    const file = files[`${kind}File`];
    const wasKept = staying.some(({ name }) => name === plan[kind]);
    names[kind] = file?.name ?? (wasKept ? plan[kind] : null);
    if (!file) continue;
    const id = state.nextId();
    state.documents.set(id, file);
    staying.push({ id, name: file.name });
  }
  return { ...names, documents: staying };
}
