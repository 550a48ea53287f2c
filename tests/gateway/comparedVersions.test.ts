import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { type Answer, startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Versions of records for which no back-end has any: the gateway compares in the read before the change. */

/** One kind of record, with its content before a test, and the changes of two people. */
interface Kind {
  readonly list: string;
  /** Where the rows are in the list, if it has pages. */
  readonly isPaged: boolean;
  readonly update: string;
  readonly input: string;
  readonly fields: string;
  readonly start: Readonly<Record<string, unknown>>;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
  /** The record's changed fields after `other`. */
  readonly changed: Readonly<Record<string, unknown>>;
}

const PERMISSIONS = [{ menu: 'News', read: ['ALL'], write: [], limitRead: [] }];

const KINDS: Readonly<Record<string, Kind>> = {
  supplier: {
    list: 'suppliers',
    isPaged: false,
    update: 'updateSupplier',
    input: 'SupplierInput',
    fields: 'name',
    start: { name: 'Erste GmbH' },
    mine: { name: 'Meine GmbH' },
    other: { name: 'Andere GmbH' },
    changed: { name: 'Andere GmbH' },
  },
  location: {
    list: 'storageLocations(page: { index: 0, size: 5000 })',
    isPaged: true,
    update: 'updateStorageLocation',
    input: 'UpdateStorageLocationInput',
    fields: 'level3 priority',
    start: { level3: 'Z1', priority: 1 },
    mine: { priority: 8 },
    other: { level3: 'Z9' },
    changed: { level3: 'Z9' },
  },
  rule: {
    list: 'pickTypeRules(page: { index: 0, size: 5000 })',
    isPaged: true,
    update: 'updatePickTypeRule',
    input: 'PickTypeRuleInput',
    fields: 'ruleVersion entries { sku quantity }',
    start: { ruleVersion: 'SQP_SPLIT', entries: [{ sku: 'SKU', quantity: 70 }] },
    mine: { ruleVersion: 'SQP_SPLIT', entries: [{ sku: 'SKU', quantity: 71 }] },
    other: { ruleVersion: 'SQP_SPLIT', entries: [{ sku: 'SKU', quantity: 72 }] },
    changed: { entries: [{ sku: 'SKU', quantity: 72 }] },
  },
  user: {
    list: 'users',
    isPaged: false,
    update: 'updateUser',
    input: 'UpdateUserInput',
    fields: 'lastName',
    start: { lastName: 'Petersen' },
    mine: { lastName: 'Meyer' },
    other: { lastName: 'Schmidt' },
    changed: { lastName: 'Schmidt' },
  },
  post: {
    list: 'news',
    isPaged: false,
    update: 'updateNews',
    input: 'NewsInput',
    fields: 'title content',
    start: { title: 'Erstes', content: 'Text' },
    mine: { title: 'Meins', content: 'Text' },
    other: { title: 'Anderes', content: 'Text' },
    changed: { title: 'Anderes' },
  },
};

type Ask = (document: string, variables?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** The operations on one kind of record. Rules are made of a SKU that exists. */
function at(kind: Kind, ask: Ask, sku: string) {
  const fields = `id version ${kind.fields}`;
  const known = (value: object): object => JSON.parse(JSON.stringify(value).replaceAll('"SKU"', JSON.stringify(sku)));
  const records = {
    changed: Object.entries(known(kind.changed)).map(([field, value]) => ({ field, value })),
    async all() {
      const list = valueAt(
        await ask(`{ list: ${kind.list} { ${kind.isPaged ? `items { ${fields} }` : fields} } }`),
        'list',
      );
      const rows: Record<string, string>[] = kind.isPaged ? Object(list).items : list;
      return rows.toSorted((one, other) => String(one['id']).localeCompare(String(other['id'])));
    },
    /** The same record in each test, with the same content. */
    async begun() {
      const [row] = await records.all();
      const { errors } = await records.update(row?.['id'], kind.start);
      expect(errors).toEqual([]);
      return records.now(row?.['id']);
    },
    async now(id: string | undefined) {
      return (await records.all()).find((row) => row['id'] === id);
    },
    async update(id: string | undefined, input: object, version?: string) {
      const document = `mutation ($id: ID!, $input: ${kind.input}!, $version: String) {
        ${kind.update}(id: $id, input: $input, version: $version) { ${fields} } }`;
      const { errors, data } = await ask(document, { id, input: known(input), version });
      return { row: Object(data?.[kind.update]), refusal: errors[0]?.extensions, errors };
    },
  };
  return records;
}

const CHANGED = { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' };

interface Place {
  readonly upstream: RecordingProxy;
  readonly ask: Ask;
  readonly sku: string;
}

/** What holds in front of every back-end. */
function itCompares(place: () => Place) {
  const writes = () =>
    place()
      .upstream.take()
      .filter(({ method }) => method === 'PUT').length;

  describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
    const records = () => at(kind, place().ask, place().sku);

    it('is not changed if somebody else has changed the same; the error has the current value', async () => {
      const row = await records().begun();
      expect(row?.['version']).toMatch(/^g[\w-]+\.[\w-]+$/);
      const others = await records().update(row?.['id'], kind.other);
      expect(others.errors).toEqual([]);
      expect(others.row.version).not.toBe(row?.['version']);
      expect(await records().now(row?.['id'])).toMatchObject({ version: others.row.version });

      place().upstream.take();
      const { refusal } = await records().update(row?.['id'], kind.mine, row?.['version']);
      expect(refusal).toMatchObject({ ...CHANGED, changed: records().changed });
      expect(writes()).toBe(0);
      // With the version that is there now, the change is made.
      const mine = await records().update(row?.['id'], kind.mine, others.row.version);
      expect(mine.errors).toEqual([]);
      expect(await records().now(row?.['id'])).toEqual(mine.row);
    });

    it('is changed with the version of the same content, without one, and by a repetition of the change', async () => {
      const row = await records().begun();
      const first = await records().update(row?.['id'], kind.other, row?.['version']);
      const again = await records().update(row?.['id'], kind.other, row?.['version']);
      expect([first.errors, again.errors]).toEqual([[], []]);
      expect(again.row).toEqual(first.row);
      expect((await records().update(row?.['id'], kind.mine)).errors).toEqual([]);
    });

    it('an altered version is that of nothing, and an invalid one is refused at its argument', async () => {
      const row = await records().begun();
      const altered = row?.['version']?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      expect((await records().update(row?.['id'], kind.mine, altered)).refusal).toMatchObject({
        ...CHANGED,
        changed: [],
      });
      place().upstream.take();
      const { refusal } = await records().update(row?.['id'], kind.mine, 'W/"1"');
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'version' }] });
      expect(writes()).toBe(0);
    });
  });

  it.each(['supplier', 'rule', 'post'])('nothing is read for a change of a %s without a version', async (name) => {
    const kind = KINDS[name];
    if (kind === undefined) throw new Error(name);
    const records = at(kind, place().ask, place().sku);
    const [row] = await records.all();
    place().upstream.take();
    await records.update(row?.['id'], kind.mine);
    const calls = place()
      .upstream.take()
      .map(({ method, path }) => `${method} ${path}`);
    const put = calls.findIndex((call) => call.startsWith('PUT'));
    expect(calls.slice(0, put).filter((call) => !call.startsWith('GET /users'))).toEqual([]);
  });

  it('a user keeps the changes of fields and permissions that a change does not concern', async () => {
    const users = at(
      { ...Object(KINDS['user']), fields: 'firstName lastName menus permissions { menu read write limitRead }' },
      place().ask,
      '',
    );
    const row = await users.begun();
    await users.update(row?.['id'], { firstName: 'Anna', permissions: PERMISSIONS });
    const mine = await users.update(row?.['id'], { lastName: 'Meyer' }, row?.['version']);
    expect(mine.errors).toEqual([]);
    expect(mine.row).toMatchObject({ firstName: 'Anna', lastName: 'Meyer', permissions: PERMISSIONS });
    const all = await users.update(row?.['id'], { permissions: [] }, row?.['version']);
    expect(all.refusal).toMatchObject({ ...CHANGED });
    expect(Object(all.refusal)['changed'].map(({ field }: { field: string }) => field)).toContain('permissions');
  });
}

describe('in front of our back-end', () => {
  let backend: TestBackend;
  let upstream: RecordingProxy;
  let gateway: TestGateway;
  let place: Place;
  beforeAll(async () => {
    backend = await startDemoBackend();
    upstream = await startRecordingProxy(backend.url);
    gateway = await startGateway(upstream.url);
    const token = await gateway.signIn('admin');
    const ask: Ask = (document, variables = {}) => gateway.query(document, { token, variables });
    const [product] = Object(
      valueAt(await ask('{ products(page: { index: 0, size: 1 }) { items { sku } } }'), 'products'),
    ).items;
    place = { upstream, ask, sku: product.sku };
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await backend.close();
  });

  itCompares(() => place);

  it('versions are hidden from users who may not read all that they cover', async () => {
    const analyst = await gateway.signIn('analyst');
    const { data, masked } = await gateway.query(
      '{ suppliers { version } storageLocations(page: { index: 0, size: 1 }) { items { version } } }',
      { token: analyst },
    );
    expect(JSON.stringify(data)).not.toMatch(/"version":"/);
    expect(masked).toEqual(['StorageLocation.version', 'Supplier.version']);
  });
});

describe('in front of a back-end that follows only the documents', () => {
  let backend: DocumentOnlyBackend;
  let upstream: RecordingProxy;
  let gateway: TestGateway;
  let place: Place;
  beforeAll(async () => {
    backend = await startDocumentOnlyBackend('bare');
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
    const ask: Ask = (document, variables = {}) => gateway.query(document, { token, variables });
    const [product] = Object(
      valueAt(await ask('{ products(page: { index: 0, size: 1 }) { items { sku } } }'), 'products'),
    ).items;
    place = { upstream, ask, sku: product.sku };
  });

  itCompares(() => place);
});
