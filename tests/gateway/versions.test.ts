import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { type Answer, startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Versions: a change does not overwrite changes by others that the user has not seen. */

/** One kind of record: how it is read and changed. Each change is of another field than the other's. */
interface Kind {
  readonly type: string;
  readonly list: string;
  readonly single: (row: Record<string, string>) => string;
  readonly names: string;
  readonly update: string;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
  readonly fields: string;
}

const KINDS: readonly Kind[] = [
  {
    type: 'order',
    list: 'orders(filter: { statusIds: ["1"] }, page: { size: 3 })',
    single: ({ customerOrderId }) => `order(customerOrderId: "${customerOrderId}")`,
    names: 'customerOrderId',
    update:
      'mutation ($id: ID!, $input: OrderInput!, $version: String) { updateOrder(id: $id, input: $input, version: $version)',
    mine: { shippingAddressTown: 'Peine' },
    other: { phoneNumber: '040 12' },
    fields: 'shippingAddressTown phoneNumber',
  },
  {
    type: 'product',
    list: 'products(page: { size: 3 })',
    single: ({ sku }) => `product(sku: "${sku}")`,
    names: 'sku',
    update:
      'mutation ($id: ID!, $input: UpdateProductInput!, $version: String) { updateProduct(id: $id, input: $input, version: $version)',
    mine: { name: 'Bank' },
    other: { cabQuantity: 7 },
    fields: 'name cabQuantity',
  },
  {
    type: 'inventory',
    list: 'inventories(page: { size: 3 })',
    single: ({ sku, storageLocationId, id }) =>
      `inventory(sku: "${sku}", storageLocationId: "${storageLocationId}", id: "${id}")`,
    names: 'sku storageLocationId',
    update:
      'mutation ($id: ID!, $input: UpdateInventoryInput!, $version: String) { updateInventory(id: $id, input: $input, version: $version)',
    mine: { source: 'CMR' },
    other: { purchasePrice: '13.75' },
    fields: 'source purchasePrice',
  },
];

type Ask = (
  document: string,
  variables?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** The operations on one kind of record at one gateway. */
function at(kind: Kind, ask: Ask, index: number) {
  const fields = `id version ${kind.names} ${kind.fields}`;
  const name = kind.update.slice(kind.update.indexOf('{') + 2, kind.update.lastIndexOf('('));
  return {
    async first() {
      const answer = await ask(`{ list: ${kind.list} { items { ${fields} } } }`);
      const row: Record<string, string> = Object(listAt(answer, 'list', 'items')[index]);
      return row;
    },
    /** As returned by the single read. */
    async now(row: Record<string, string>) {
      return Object(valueAt(await ask(`{ one: ${kind.single(row)} { ${fields} } }`), 'one'));
    },
    async update(id: string | undefined, input: object, version?: string, headers: Record<string, string> = {}) {
      const answer = await ask(`${kind.update} { ${fields} } }`, { id, input, version }, headers);
      return { answer, row: Object(valueAt(answer, name)), refusal: answer.errors[0]?.extensions };
    },
  };
}

const CHANGED = { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' };
const changesOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

describe('with a back-end that has versions', () => {
  let backend: TestBackend;
  let upstream: RecordingProxy;
  let gateway: TestGateway;
  let token: string;
  let ask: Ask;
  beforeAll(async () => {
    backend = await startDemoBackend();
    upstream = await startRecordingProxy(backend.url);
    gateway = await startGateway(upstream.url);
    token = await gateway.signIn('admin');
    ask = (document, variables = {}, headers = {}) => gateway.query(document, { token, variables, headers });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await backend.close();
  });
  const writes = () => upstream.take().filter(({ method }) => method === 'PUT').length;

  describe.each(KINDS.map((kind) => [kind.type, kind] as const))('%s', (_type, kind) => {
    it('has the same version in the list, as a single record and in the answer of its change, and another one after each change', async () => {
      const records = at(kind, ask, 0);
      const row = await records.first();
      expect(row['version']).toMatch(/^b[\w-]+\.[\w-]+$/);
      expect(await records.now(row)).toEqual(row);
      const { row: changed, answer } = await records.update(row['id'], kind.mine, row['version']);
      expect(answer.errors).toEqual([]);
      expect(changed).toMatchObject(kind.mine);
      expect(changed.version).not.toBe(row['version']);
      expect(await records.now(changed)).toEqual(changed);
    });

    it('is not changed if its version has changed; the error contains the current one, and nothing is sent', async () => {
      const records = at(kind, ask, 1);
      const row = await records.first();
      await records.update(row['id'], kind.other);
      upstream.take();
      const { refusal } = await records.update(row['id'], kind.mine, row['version']);
      expect(refusal).toMatchObject({ ...CHANGED, changed: changesOf(kind.other) });
      expect(writes()).toBe(0);
      const now = await records.now(row);
      expect((await records.update(row['id'], kind.mine, now.version)).row).toMatchObject(kind.mine);
    });

    it('is not changed either if somebody else changes it between check and change', async () => {
      const records = at(kind, ask, 2);
      const row = await records.first();
      upstream.beforeNext('PUT', () => records.update(row['id'], kind.other));
      const { refusal } = await records.update(row['id'], kind.mine, row['version']);
      expect(refusal).toMatchObject({ ...CHANGED, changed: changesOf(kind.other) });
      expect(await records.now(row)).toMatchObject(kind.other);

      // Without a version, both changes are kept: the second is based on the first.
      const back = Object.fromEntries(Object.keys(kind.other).map((field) => [field, row[field]]));
      upstream.beforeNext('PUT', () => records.update(row['id'], back));
      const { answer } = await records.update(row['id'], kind.mine);
      expect(answer.errors).toEqual([]);
      expect(await records.now(row)).toMatchObject({ ...back, ...kind.mine });
    });

    it('is changed once by a repeated request, which gets the same answer', async () => {
      const records = at(kind, ask, 0);
      const row = await records.first();
      const again = { 'idempotency-key': `again-${kind.type}` };
      const input = Object.fromEntries(
        Object.keys(kind.other).map((field) => [field, field === 'cabQuantity' ? 9 : '9']),
      );
      const first = await records.update(row['id'], input, row['version'], again);
      const second = await records.update(row['id'], input, row['version'], again);
      expect([first.answer.errors, second.answer.errors]).toEqual([[], []]);
      expect(second.row).toEqual(first.row);
    });

    it('an invalid version is refused at its argument, and nothing is sent', async () => {
      upstream.take();
      const { refusal } = await at(kind, ask, 0).update('1', kind.mine, 'W/"1"');
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'version' }] });
      expect(upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
    });
  });

  it('of an order includes its lines and parts, but not the names of its products', async () => {
    const answer = await ask(
      '{ orders(filter: { statusIds: ["1"] }, page: { size: 50 }) { items { id version lines { id sku amount product { id } } } } }',
    );
    const order = listAt(answer, 'orders', 'items')
      .map((each) => Object(each))
      .find(({ lines }) => lines.length > 1);
    const [line, ...others] = order.lines;
    await ask('mutation ($id: ID!) { updateProduct(id: $id, input: { name: "Umbenannt" }) { id } }', {
      id: line.product.id,
    });
    const update = `mutation ($id: ID!, $input: OrderInput!, $version: String) {
      updateOrder(id: $id, input: $input, version: $version) { version } }`;
    const parts = [{ quantity: 1, description: 'Griff', carrier: 'DHL' }];
    const withPart = await ask(update, { id: order.id, input: { parts }, version: order.version });
    expect(withPart.errors).toEqual([]);
    const lines = [line, ...others].map(({ id, amount }) => ({ id, amount, carrier: 'DPD' }));
    const withLines = await ask(update, {
      id: order.id,
      input: { lines },
      version: textAt(withPart, 'updateOrder', 'version'),
    });
    expect(withLines.errors).toEqual([]);
    const versions = [
      order.version,
      textAt(withPart, 'updateOrder', 'version'),
      textAt(withLines, 'updateOrder', 'version'),
    ];
    expect(new Set(versions).size).toBe(3);
    const [stale] = (await ask(update, { id: order.id, input: { lines }, version: order.version })).errors;
    expect(stale?.extensions['changed']).toMatchObject([
      { field: 'lines', value: lines },
      { field: 'parts', value: [{ description: 'Griff' }] },
    ]);
  });

  it('of a product does not include its stock; that of a stock entry does, including reserved pieces', async () => {
    const found = await ask('{ inventories(page: { size: 1 }) { items { id sku version product { version } } } }');
    const entry = Object(listAt(found, 'inventories', 'items')[0]);
    const nowOf = async () =>
      Object(
        listAt(
          await ask(
            `query ($sku: String!) { inventories(filter: { sku: $sku, exactMatchSku: true }) {
            items { id version product { version } } } }`,
            { sku: entry.sku },
          ),
          'inventories',
          'items',
        ).find((each) => Object(each).id === entry.id),
      );
    await backend.db
      .updateTable('inventories')
      .set((row) => ({ inventory: row('inventory', '+', 1) }))
      .where('id', '=', Number(entry.id))
      .execute();
    const counted = await nowOf();
    await backend.db
      .updateTable('inventories')
      .set((row) => ({ reserved: row('reserved', '+', 1) }))
      .where('id', '=', Number(entry.id))
      .execute();
    const reserved = await nowOf();
    expect(new Set([entry.version, counted.version, reserved.version]).size).toBe(3);
    expect([counted.product.version, reserved.product.version]).toEqual([entry.product.version, entry.product.version]);
  });

  it('is hidden from users who may not read all its fields', async () => {
    const analyst = await gateway.signIn('analyst');
    const { data, masked } = await gateway.query(
      '{ orders(page: { size: 1 }) { items { version } } products(page: { size: 1 }) { items { version } } inventories(page: { size: 1 }) { items { version } } }',
      { token: analyst },
    );
    const hidden = { items: [{ version: null }] };
    expect(data).toEqual({ orders: hidden, products: hidden, inventories: hidden });
    expect(masked).toEqual(['Inventory.version', 'Order.version', 'Product.version']);
  });
});

describe.each(['nested', 'bare'] as const)('with a back-end that has no versions, %s', (style) => {
  let backend: DocumentOnlyBackend;
  let upstream: RecordingProxy;
  let gateway: TestGateway;
  let ask: Ask;
  beforeAll(async () => {
    backend = await startDocumentOnlyBackend(style);
    upstream = await startRecordingProxy(backend.url);
    gateway = await startGateway(upstream.url, { BACKEND_CONTRACT: 'liberal' });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await backend.close();
  });
  beforeEach(async () => {
    backend.reset();
    const session = await gateway.query(
      'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }',
    );
    const token = textAt(session, 'signIn', 'token');
    ask = (document, variables = {}) => gateway.query(document, { token, variables });
  });

  it.each(KINDS.map((kind) => [kind.type, kind] as const))(
    'the check before the change decides for the %s',
    async (_type, kind) => {
      const records = at(kind, ask, 0);
      const row = await records.first();
      expect(row['version']).toMatch(/^g[\w-]+\.[\w-]+$/);
      expect(await records.now(row)).toEqual(row);
      const { row: changed, answer } = await records.update(row['id'], kind.other, row['version']);
      expect(answer.errors).toEqual([]);
      expect(await records.now(row)).toMatchObject({ ...kind.other, version: changed.version });
      upstream.take();
      const { refusal } = await records.update(row['id'], kind.mine, row['version']);
      expect(refusal).toMatchObject({ ...CHANGED, changed: changesOf(kind.other) });
      expect(upstream.take().filter(({ method }) => method === 'PUT')).toEqual([]);
      expect((await records.update(row['id'], kind.mine, changed.version)).answer.errors).toEqual([]);
    },
  );
});
