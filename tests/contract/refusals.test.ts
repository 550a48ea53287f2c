import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIELD_REFUSALS, WHOLE_REFUSALS } from 'gateway/graph/refusalTable.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type Answer, startGateway, type TestGateway } from '../support/gateway.ts';
import { startRewordingProxy } from '../support/rewordingProxy.ts';

/** Refusals of the back-end are translated by their codes; its sentences never decide what a user reads. */
const contract = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
const CODES: readonly string[] = contract.components.schemas.RefusalCode.enum;
const TEXTS: ReadonlyMap<string, { readonly messageKey: string; readonly values?: readonly string[] }> = new Map(
  Object.entries({ ...FIELD_REFUSALS, ...WHOLE_REFUSALS }),
);

function textOf(language: string, key: string): unknown {
  const file = new URL(`../../web/src/platform/i18n/${language}/errors.json`, import.meta.url);
  return key
    .split('.')
    .reduce<unknown>((node, step) => Reflect.get(Object(node), step), JSON.parse(readFileSync(file, 'utf8')));
}

describe('every code of the contract', () => {
  it("is in the gateway's table, which has no other codes", () => {
    expect([...TEXTS.keys()].toSorted()).toEqual(CODES.toSorted());
  });

  it.each(CODES)('%s has a text in both languages, and the values for it', (code) => {
    const { messageKey = '', values = [] } = TEXTS.get(code) ?? {};
    for (const language of ['de', 'en']) {
      const text = textOf(language, messageKey);
      expect(text).toEqual(expect.any(String));
      const names = [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(values).toEqual(expect.arrayContaining(names));
    }
  });
});

const PRODUCT = {
  sku: 'R-1',
  name: 'R',
  outboundCarrier: 'DHL',
  carrierUK: 'DHL',
  carrierEU: 'DHL',
  supplierId: '1',
};
const ORDER = { customerInvoiceNumber: 'R-7', customerIdNumber: 'K', customerOrderId: 'R-7-1' };
const USER = {
  salutation: 'Frau',
  firstName: 'R',
  lastName: 'R',
  email: 'r@occ.example',
  password: 'secret-1',
  roles: ['Orders'],
  allowAllWarehouses: true,
};
const STOCK = { sku: 'CEL-WAG3-BAM', storageLocationId: '1', inventory: 1, reason: 'R' };
const NOTE = { ...STOCK, dateTime: '2026-01-01T00:00:00Z', inStockOld: 0, inStockNew: 1, changedType: 'ADD' };
const { inventory: _pieces, ...HISTORY } = { ...NOTE, historyTypeId: '1' };
const PLAN = { shipmentRecordName: 'R', supplierOrderId: 'R' };
const NONE = '2147483647';

/** The operation, its input, and the fields at which errors are expected. */
const REFUSED: readonly [operation: string, input: Record<string, unknown>, fields: Record<string, string>][] = [
  ['createProduct', { ...PRODUCT, sku: STOCK.sku }, { 'input.sku': 'product.productSkuDuplicated' }],
  ['createProduct', { ...PRODUCT, name: 'a\u0007b' }, { 'input.name': 'validation.unseen' }],
  [
    'createProduct',
    { ...PRODUCT, carrierUK: 'none', supplierId: NONE },
    { 'input.carrierUK': 'validation.unknownCarrier', 'input.supplierId': 'validation.unknownSupplier' },
  ],
  ['createSupplier', { name: '{supplier}' }, { 'input.name': 'supplier.nameDuplicated' }],
  ['createUser', { ...USER, email: 'admin@occ.example' }, { 'input.email': 'validation.emailTaken' }],
  ['createUser', { ...USER, roles: ['nobody'] }, { 'input.roles': 'validation.role' }],
  [
    'createUser',
    { ...USER, allowAllWarehouses: false, warehouseId: NONE },
    { 'input.warehouseId': 'validation.unknownWarehouse' },
  ],
  [
    'createStorageLocation',
    { warehouseId: NONE, level1: '1', level2: '1', level3: '1', priority: 1 },
    { 'input.warehouseId': 'validation.unknownWarehouse' },
  ],
  [
    'createStorageLocation',
    { warehouseId: '1', level1: '88', level2: '88', level3: '88', priority: 1 },
    { 'input.level3': 'storageLocations.nameTaken' },
  ],
  [
    'createPickTypeRule',
    { entries: [{ sku: 'none', quantity: 1 }] },
    { 'input.entries.0.sku': 'validation.unknownSku' },
  ],
  [
    'createOrder',
    { ...ORDER, outboundCarriers: ['none'], warehouseId: NONE },
    {
      'input.outboundCarriers': 'validation.unknownCarrier',
      'input.warehouseId': 'validation.unknownWarehouse',
    },
  ],
  [
    'createOrder',
    { ...ORDER, lines: [{ sku: 'none', amount: 1, carrier: 'DHL' }] },
    { 'input.lines.0.sku': 'validation.unknownSku' },
  ],
  [
    'createShippingPlan',
    { ...PLAN, supplierName: 'nobody' },
    { 'input.supplierName': 'shippingPlans.invalidSupplierName' },
  ],
  [
    'createShippingPlan',
    { ...PLAN, supplierName: '{supplier}', recordTags: ['no tag'] },
    { 'input.recordTags': 'shippingPlans.unknownTag' },
  ],
  [
    'createShippingPlan',
    { ...PLAN, supplierName: '{supplier}', chinaUserId: 'nobody' },
    { 'input.chinaUserId': 'validation.unknownUser' },
  ],
  [
    'createShippingPlan',
    { ...PLAN, supplierName: '{supplier}', containerSizeId: '9999' },
    { 'input.containerSizeId': 'validation.unknownChoice' },
  ],
  ['bookIncomingGoods', { ...STOCK, sku: 'none' }, { 'input.sku': 'validation.unknownSku' }],
  [
    'bookIncomingGoods',
    { ...STOCK, storageLocationId: NONE },
    { 'input.storageLocationId': 'wms.messages.ERROR_WH_OO4' },
  ],
  [
    'adjustStock',
    { inventoryId: NONE, isAdd: true, quantity: 1, reason: 'R', historyType: '{historyType}' },
    { 'input.inventoryId': 'wms.messages.ERROR_WH_OO1' },
  ],
  [
    'adjustStock',
    { inventoryId: '{inventory}', isAdd: true, quantity: 1, reason: 'R', historyType: 'none' },
    { 'input.historyType': 'wms.messages.ERROR_WH_OO5' },
  ],
  [
    'adjustStock',
    { inventoryId: '{inventory}', isAdd: false, quantity: 9_999_999, reason: 'R', historyType: '{historyType}' },
    { 'input.quantity': 'wms.messages.ERROR_WH_OO2' },
  ],
  [
    'createStockHistoryEntry',
    { ...HISTORY, historyTypeId: '9999' },
    { 'input.historyTypeId': 'wms.messages.ERROR_WH_OO5' },
  ],
];

const ANSWERS: Readonly<Record<string, string>> = { moveGoods: 'source { id }' };

describe("with the back-end's own sentences, and with other sentences", () => {
  let backend: TestBackend;
  let reworded: { url: string; close(): Promise<void> };
  const gateways: TestGateway[] = [];
  const tokens: string[] = [];
  const known = new Map<string, string>();
  beforeAll(async () => {
    backend = await startDemoBackend();
    reworded = await startRewordingProxy(backend.url, 'x');
    for (const url of [backend.url, reworded.url]) {
      const gateway = await startGateway(url);
      gateways.push(gateway);
      tokens.push(await gateway.signIn('admin'));
    }
    const [gateway] = gateways;
    const answer = await gateway?.query(
      '{ suppliers { name } stockHistoryTypes { name } inventories(page: { index: 0, size: 1 }) { items { id } } }',
      { token: tokens[0] },
    );
    if (!answer || answer.errors.length > 0) throw new Error(`no answer: ${answer?.text}`);
    const first = (...path: [string, ...string[]]) => Object(listAt(answer, ...path)[0]);
    known.set('{supplier}', String(first('suppliers').name));
    known.set('{historyType}', String(first('stockHistoryTypes').name));
    known.set('{inventory}', String(first('inventories', 'items').id));
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await reworded.close();
    await backend.close();
  });

  const filledIn = (input: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(input).map(([name, value]) => [
        name,
        typeof value === 'string' ? (known.get(value) ?? value) : value,
      ]),
    );

  it.each(REFUSED)('%s of %j reports its errors at the fields', async (operation, input, expected) => {
    const typeName = INPUT_TYPES[operation] ?? `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
    const document = `mutation ($input: ${typeName}!) { ${operation}(input: $input) { ${ANSWERS[operation] ?? '__typename'} } }`;
    const told: unknown[] = [];
    for (const [index, gateway] of gateways.entries()) {
      const { errors }: Answer = await gateway.query(document, {
        token: tokens[index],
        variables: { input: filledIn(input) },
      });
      const { code, messageKey, values, fields } = errors[0]?.extensions ?? {};
      const found: { field: string; messageKey: string }[] = Array.isArray(fields) ? fields : [];
      expect(Object.fromEntries(found.map((one) => [one.field, one.messageKey]))).toEqual(expected);
      told.push({ code, messageKey, values, fields });
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('a refusal of the whole request is also reported by its code', async () => {
    const lock = 'mutation { lockShippingPlan(id: "1") { lockedBy } }';
    const [first, second] = gateways;
    await first?.query(lock, { token: await first.signIn('purchasing') });
    const answer = await second?.query(lock, { token: tokens[1] });
    expect(answer?.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'shippingPlans.blocked' });
  });
});

const INPUT_TYPES: Readonly<Record<string, string>> = {
  createSupplier: 'SupplierInput',
  createPickTypeRule: 'PickTypeRuleInput',
  bookIncomingGoods: 'IncomingGoodsInput',
  createStockHistoryEntry: 'StockHistoryEntryInput',
};
