import { createSchema } from 'gateway/schema.ts';
import { getNamedType, type GraphQLOutputType, isObjectType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { type Answer, HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { graphqlForm, postForm, uploadHeaders } from '../support/multipart.ts';
import { lookUp, MUTATIONS, OF_EXTENSIONS, QUERIES } from './everyOperation.ts';

const { schema } = createSchema();
const SIGN_IN = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
const IMPORT =
  'mutation ($file: Upload!, $dryRun: Boolean!) { importOrders(file: $file, dryRun: $dryRun) { created } }';

/** What this back-end cannot do, with the code of the refusal; it does not allow registration. */
const REFUSED: Readonly<Record<string, string>> = { ...OF_EXTENSIONS, register: 'FORBIDDEN' };

/** Every field that needs no arguments, down to this depth. */
function everything(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const isLeaf = !isObjectType(getNamedType(field.type));
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return [];
    if (!isLeaf && depth === 1) return [];
    return [`${field.name}${everything(field.type, depth - 1)}`];
  });
  return ` { ${fields.join(' ')} }`;
}

function operationOf(kind: 'query' | 'mutation', name: string, args: string): string {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`there is no ${kind} ${name}`);
  return `${kind} { ${name}${args === '' ? '' : `(${args})`}${everything(field.type, kind === 'query' ? 3 : 2)} }`;
}

const codesOf = ({ errors }: Answer) => errors.map(({ path, extensions }) => [path?.join('.'), extensions.code]);

const STYLES = ['nested', 'flat', 'bare'] as const;

describe.each(STYLES)('with a back-end that implements only the documents, in the %s style', (style) => {
  let backend: DocumentOnlyBackend;
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    backend = await startDocumentOnlyBackend(style);
    gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });
  beforeEach(async () => {
    backend.reset();
    token = textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
  });

  it('covers every query and mutation', () => {
    expect(Object.keys(QUERIES)).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).toSorted());
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(Object.keys(MUTATIONS)).toEqual(mutations.filter((name) => name !== 'importOrders').toSorted());
  });

  it('names what a plan has by its id only, and has the codes of statuses that are sent in words', async () => {
    const names = 'containerArrivalPlace carrierName shipmentPaidStatus customsPaidStatus chinaStatus paymentStatus';
    const asked = `{ shippingPlans { items { ${names} } } lookups { paymentStatuses { name } } }`;
    const { data } = await gateway.query(asked, { token });
    expect(Object(data).lookups.paymentStatuses).toMatchObject([{}, {}, { name: 'paid_in_full' }]);
    expect(Object(data).shippingPlans.items[0]).toEqual({
      containerArrivalPlace: 'Hamburg',
      carrierName: expect.any(String),
      shipmentPaidStatus: 'outstanding',
      customsPaidStatus: 'outstanding',
      chinaStatus: 'in_process',
      paymentStatus: 'deposit_made',
    });
  });

  it('finds the first arrival date of a plan in its history', async () => {
    const [first, later] = ['2026-11-01T04:00:00.000Z', '2026-11-08T16:00:00.000Z'];
    const { planHistory, plans } = backend.state;
    const changed = (oldValue: string | null, newValue: string) => ({
      ...planHistory.get('1')?.[0],
      valuesChanged: [{ property: 'ContainerArrivalDate', oldValue, newValue }],
    });
    planHistory.set('1', [changed(first, later), changed(null, first)]);
    backend.state.plans = plans.map((plan) => ({ ...plan, containerArrivalDate: later }));
    const asked = `{
        shippingPlan(id: "1") { firstContainerArrivalDate }
        shippingPlansGroups(
          by: [{ field: supplierName }]
          differences: [{ from: firstContainerArrivalDate, to: containerArrivalDate }]
        ) { groups { differences { count min max } } }
      }`;
    const { data } = await gateway.query(asked, { token });
    expect(data).toEqual({
      shippingPlan: { firstContainerArrivalDate: first },
      shippingPlansGroups: { groups: [{ differences: [{ count: 2, min: '0', max: '7.5' }] }] },
    });
  });

  it('names the histories that do not tell the first arrival date', async () => {
    const { planHistory } = backend.state;
    planHistory.set('1', [{ ...planHistory.get('1')?.[0], content: 'updated', valuesChanged: null }]);
    const asked = `{ shippingPlansGroups(
      by: [{ field: supplierName }]
      differences: [{ from: firstContainerArrivalDate, to: containerArrivalDate }]
    ) { rowCount groups { differences { count } } } }`;
    const { data, text } = await gateway.query(asked, { token });
    expect(Object(data).shippingPlansGroups.rowCount).toBe(2);
    expect(JSON.parse(text).extensions.unreadable).toEqual([
      { call: 'getShippingPlanHistory', path: 'data.historicalShippingPlan[].valuesChanged', count: 1 },
    ]);
  });

  it('sends no order in error and none that is deleted, although the back-end would', async () => {
    const [toCheck, faulty, deleted] = backend.state.orders;
    backend.state.orders = [
      { ...toCheck, pickType: 'CAB' },
      { ...faulty, pickType: 'N/A', shippingStatusId: 5 },
      { ...deleted, shippingStatusId: 6 },
    ];
    const { data } = await gateway.query('{ orderIds }', { token });
    const ids: unknown[] = Object(data).orderIds;
    const send = 'mutation ($ids: [ID!]!) { sendOrders(ids: $ids) { sent skipped { reason } } }';
    const sent = await gateway.query(send, { token, variables: { ids } });
    expect(sent.data).toEqual({ sendOrders: { sent: null, skipped: [{ reason: 'status' }, { reason: 'status' }] } });
    expect(backend.state.orders.map((order) => order['shippingStatusId'])).toEqual([4, 5, 6]);
  });

  it('names the place of a part that has its id only, and shows PP for VS', async () => {
    backend.state.inventories = backend.state.inventories.map((entry) => ({ ...entry, storageLocation: 'VS' }));
    const asked =
      '{ orders { items { parts { storageLocationName } } } availableStock(keywords: "SKU-1") { storageLocation } }';
    const { data } = await gateway.query(asked, { token });
    expect(Object(data).orders.items[0].parts).toEqual([
      { storageLocationName: '88' },
      { storageLocationName: 'PP-88-88-88' },
    ]);
    expect(Object(data).availableStock[0]).toEqual({ storageLocation: 'PP' });
  });

  it('names the supplier of a product that has it by its id only', async () => {
    const asked =
      '{ products { items { sku supplierName } } stockValuation(groupBy: SUPPLIER) { groups { supplierName } } }';
    const { data } = await gateway.query(asked, { token });
    expect(Object(data).products.items).toContainEqual({ sku: 'SKU-2', supplierName: 'Nordwind' });
    expect(Object(data).stockValuation.groups).toEqual([{ supplierName: 'Nordwind' }]);
  });

  it('keeps the rights of a user who saves their profile', async () => {
    const signIn = 'mutation { signIn(email: "staff@occ.example", password: "secret") { token } }';
    const own = textAt(await gateway.query(signIn), 'signIn', 'token');
    const { data } = await gateway.query(
      'mutation { updateProfile(input: { firstName: "Grace" }) { firstName roles menus permissions { menu read } } }',
      { token: own },
    );
    expect(Object(data).updateProfile).toEqual({
      firstName: 'Grace',
      roles: ['Warehouse'],
      menus: ['Warehouses'],
      permissions: [{ menu: 'Warehouses', read: ['ALL'] }],
    });
  });

  it('changes no password by the profile, which the documents do not know', async () => {
    const change = 'mutation { updateProfile(input: { password: "secret-2", oldPassword: "secret" }) { id } }';
    const { errors } = await gateway.query(change, { token });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'users.noPassword' });
  });

  it.each([
    ['is executed, but its result cannot be read back', false, 'DONE_NOT_READ_BACK'],
    ['is refused before it is sent, since it would be executed', true, 'CONFLICT'],
  ])('an import %s', async (_what, dryRun, code) => {
    const file = {
      path: 'file',
      content: new TextEncoder().encode('customerOrderId;sku;quantity\nRE-7-1;SKU-1;1\n'),
    };
    const form = graphqlForm({ document: IMPORT, variables: { file: null, dryRun }, files: [file] });
    const { status, body } = await postForm(gateway.url, form, uploadHeaders(token));
    expect([status, body.data, body.errors[0].extensions.code]).toEqual([200, null, code]);
  });
});

/** Each spelling occurs together with each envelope. */
const SPELLINGS = [
  ...STYLES.map((envelope) => ({ envelope })),
  { envelope: 'nested', emptyAnswer: 'text', ids: 'digits', times: 'local', numbers: 'text', booleans: 'text' },
  { envelope: 'nested', emptyAnswer: 'noContent', ids: 'words', times: 'sql', numbers: 'numbers', booleans: 'text' },
  { envelope: 'nested', emptyAnswer: 'braces', ids: 'digits', times: 'utc', numbers: 'text', booleans: 'booleans' },
  { envelope: 'flat', emptyAnswer: 'empty', ids: 'numbers', times: 'sql', numbers: 'numbers', booleans: 'booleans' },
  { envelope: 'flat', emptyAnswer: 'noContent', ids: 'words', times: 'utc', numbers: 'numbers', booleans: 'text' },
  { envelope: 'flat', emptyAnswer: 'text', ids: 'numbers', times: 'utc', numbers: 'text', booleans: 'booleans' },
  { envelope: 'bare', emptyAnswer: 'braces', ids: 'digits', times: 'utc', numbers: 'text', booleans: 'text' },
  { envelope: 'bare', emptyAnswer: 'text', ids: 'numbers', times: 'local', numbers: 'text', booleans: 'booleans' },
] as const;

it.each(SPELLINGS.map((style) => [Object.values(style).join(', '), style] as const))(
  'every operation is answered in the style %s',
  async (_, style) => {
    const backend = await startDocumentOnlyBackend(style.envelope, style);
    const gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
    const wrong: unknown[] = [];
    const signIn = async () => textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
    let token = await signIn();
    const known = await lookUp(gateway, token);
    for (const [name, args] of Object.entries(QUERIES)) {
      const answer = await gateway.query(operationOf('query', name, args(known)), { token });
      if (answer.errors.length > 0 || answer.text.includes('"unreadable"'))
        wrong.push([name, answer.text.slice(0, 300)]);
    }
    for (const [name, args] of Object.entries(MUTATIONS)) {
      const answer = await gateway.query(operationOf('mutation', name, args(known)), { token });
      if (answer.errors[0]?.extensions.code !== REFUSED[name]) wrong.push([name, answer.text.slice(0, 300)]);
      backend.reset();
      token = await signIn();
    }
    expect(wrong).toEqual([]);
    await gateway.close();
    await backend.close();
  },
);

/** Counts of which neither the call nor the rows tell what its filter selects, by query. */
const COUNTED: Readonly<Record<string, string>> = {
  orderCounts: 'orderCounts.groups',
  shippingPlanStatusCounts: 'shippingPlanStatusCounts',
};

it.each(['missing', 'null'] as const)('a documented field that is %s causes no error', async (optional) => {
  const whole = await startDocumentOnlyBackend('nested');
  const bare = await startDocumentOnlyBackend('nested', { optional });
  const env = { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' };
  const [first, gateway] = [await startGateway(whole.url, env), await startGateway(bare.url, env)];
  const known = await lookUp(first, textAt(await first.query(SIGN_IN), 'signIn', 'token'));
  const token = textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
  for (const [name, args] of Object.entries(QUERIES)) {
    const answer = await gateway.query(operationOf('query', name, args(known)), { token });
    const counted = COUNTED[name];
    const codes = counted && optional === 'missing' ? [[counted, 'BACKEND_INCOMPLETE']] : [];
    expect([name, codesOf(answer)]).toEqual([name, codes]);
  }
  for (const server of [first, gateway, whole, bare]) await server.close();
});

it('a user of one warehouse corrects the history of that warehouse, and of no other', async () => {
  const backend = await startDocumentOnlyBackend('nested');
  const gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  const rights = { Warehouses: { Read: ['ALL'], Write: ['ALL'], LimitRead: [] } };
  backend.state.users = backend.state.users.map((user) => ({ ...user, tableColumnPermissions: rights }));
  const token = textAt(await gateway.query(SIGN_IN.replace('admin', 'staff')), 'signIn', 'token');
  const correct = () =>
    gateway.query(
      `mutation { updateStockHistoryEntry(id: 1, input: { sku: "SKU-1", storageLocationId: 1, inStockOld: 0,
        inStockNew: 41, changedType: ADD, historyTypeId: 4, dateTime: "2026-11-10T08:00:00Z", reason: "" }) { inStockNew } }`,
      { token },
    );
  expect((await correct()).data).toEqual({ updateStockHistoryEntry: { inStockNew: 41 } });
  backend.state.stockHistory = backend.state.stockHistory.map((entry) => ({ ...entry, storageLocationId: '544' }));
  expect(codesOf(await correct())).toEqual([['updateStockHistoryEntry', 'WAREHOUSE_FORBIDDEN']]);
  await gateway.close();
  await backend.close();
});

it('a location with goods is not archived by a user who may not read the stock', async () => {
  const backend = await startDocumentOnlyBackend('nested');
  const gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  const rights = { StorageLocations: { Read: ['ALL'], Write: ['ALL'], LimitRead: [] } };
  backend.state.users = backend.state.users.map((user) => ({
    ...user,
    menuPermissions: ['StorageLocations'],
    tableColumnPermissions: rights,
  }));
  const token = textAt(await gateway.query(SIGN_IN.replace('admin', 'staff')), 'signIn', 'token');
  const { errors } = await gateway.query('mutation { setStorageLocationActive(id: 1, active: false) { id } }', {
    token,
  });
  const { messageKey, values } = errors[0]?.extensions ?? {};
  expect({ messageKey, values }).toEqual({ messageKey: 'storageLocations.holdsSome', values: undefined });
  expect(backend.state.locations.find(({ id }) => id === '1')).toMatchObject({ isActive: true });
  await gateway.close();
  await backend.close();
});

it('a list of files has the documented size', async () => {
  const backend = await startDocumentOnlyBackend('nested');
  const gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  const token = textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
  const { data } = await gateway.query('{ files(type: ExportInventory) { pageSize } }', { token });
  expect(data).toEqual({ files: { pageSize: 100 } });
  await gateway.close();
  await backend.close();
});

it('history types that are named as on the screens are the documented ones', async () => {
  const backend = await startDocumentOnlyBackend('nested');
  const named = ['Manual Adjustment', 'Removal For Spare Parts'];
  backend.state.historyTypes = named.map((name, index) => ({ id: String(index + 1), name }));
  const gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  const token = textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
  const types = await gateway.query('{ stockHistoryTypes { name } }', { token });
  expect(types.text).toContain('"removal_for_spare_parts"');
  const adjusted = await gateway.query(
    `mutation { adjustStock(input: { inventoryId: 1, isAdd: true, quantity: 2, reason: "Counted",
      historyType: "manual_adjustment" }) { inventory } }`,
    { token },
  );
  expect([adjusted.data, codesOf(adjusted)]).toEqual([{ adjustStock: { inventory: 42 } }, []]);
  const history = await gateway.query('{ stockHistory { items { historyTypeName } } }', { token });
  expect(history.text).toContain('"historyTypeName":"manual_adjustment"');
  await gateway.close();
  await backend.close();
});
