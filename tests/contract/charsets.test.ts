import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import type { Row } from '../support/documentOnlyBackend/answerStyle.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import type { State } from '../support/documentOnlyBackend/state.ts';
import { type Answer, startGateway, type TestGateway } from '../support/gateway.ts';
import { type Recoding, startRecodingProxy } from '../support/recodingProxy.ts';

/**
 * A back-end that answers in another charset than UTF-8. If it says so, its texts are read and come back as they were with a change of
 * something else. If it does not, they cannot be read: users are told, and nothing is written in their place.
 */
let backend: DocumentOnlyBackend;
let proxy: Awaited<ReturnType<typeof startRecodingProxy>>;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  backend = await startDocumentOnlyBackend('nested');
  proxy = await startRecodingProxy(backend.url);
  gateway = await startGateway(proxy.url, { BACKEND_CONTRACT: 'liberal' });
  const signIn = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
  token = textAt(await gateway.query(signIn), 'signIn', 'token');
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await backend.close();
});

/** A record with texts, how it is read, and a change of something else. */
interface Kind {
  readonly name: string;
  readonly rows: (state: State) => Row[];
  readonly key: string;
  /** The properties that have the texts. */
  readonly texts: readonly string[];
  readonly query: string;
  readonly change: string;
  /** What the change changes. */
  readonly changed: Row;
}

const KINDS: readonly Kind[] = [
  {
    name: 'a product',
    rows: ({ products }) => products,
    key: 'id',
    texts: ['name'],
    query: '{ products { items { name } } }',
    change: 'updateProduct(id: 1, input: { cabQuantity: 9 })',
    changed: { cabQuantity: 9 },
  },
  {
    name: 'an order',
    rows: ({ orders }) => orders,
    key: 'id',
    texts: ['shippingAddressName', 'shippingAddressStreet', 'shippingAddressTown'],
    query: '{ orders { items { shippingAddressName shippingAddressStreet shippingAddressTown } } }',
    change: 'updateOrder(id: 1, input: { phoneNumber: "040 1" })',
    changed: { phoneNumber: '040 1' },
  },
  {
    name: 'a storage location',
    rows: ({ locations }) => locations,
    key: 'id',
    texts: ['level1', 'level2'],
    query: '{ storageLocations { items { level1 level2 } } }',
    change: 'updateStorageLocation(id: 1, input: { priority: 3 })',
    changed: { priority: 3 },
  },
  {
    name: 'a stock entry',
    rows: ({ inventories }) => inventories,
    key: 'id',
    texts: ['source', 'reference'],
    query: '{ inventories { items { source reference } } }',
    change: 'updateInventory(id: 1, input: { inventory: 30 }, historyTypeId: 1)',
    changed: { inventory: 30 },
  },
  {
    name: 'a shipping plan',
    rows: ({ plans }) => plans,
    key: 'shipmentRecordId',
    texts: ['shipmentRecordName', 'shipmentNote', 'chinaText', 'supplierOrderId'],
    query: '{ shippingPlans { items { shipmentRecordName shipmentNote chinaText supplierOrderId } } }',
    change: 'updateShippingPlan(id: 1, input: { containerId: "MSKU2" })',
    changed: { containerId: 'MSKU2' },
  },
  {
    name: 'a user',
    rows: ({ users }) => users,
    key: 'userId',
    texts: ['firstName', 'lastName'],
    query: '{ users { firstName lastName } }',
    change: 'updateUser(id: 2, input: { isChinaUser: false })',
    changed: { isChinaUser: false },
  },
];

const idOf = ({ change }: Kind) => /id: (\d+)/.exec(change)?.[1];
const rowOf = (kind: Kind): Row | undefined =>
  kind.rows(backend.state).find((row) => String(row[kind.key]) === idOf(kind));

/** Writes the text into the record, and returns the record. */
function prepare(kind: Kind, text: string): Row {
  const row = rowOf(kind);
  if (!row) throw new Error(`there is no ${kind.name}`);
  Object.assign(row, Object.fromEntries(kind.texts.map((name) => [name, text])));
  return structuredClone(row);
}

const ask = (document: string): Promise<Answer> => gateway.query(document, { token });

async function makeChange({ change }: Kind): Promise<readonly unknown[]> {
  const { errors } = await ask(`mutation { ${change} { __typename } }`);
  return errors.map(({ extensions }) => extensions.code).filter((code) => code !== 'DONE_NOT_READ_BACK');
}

/** A form has only texts: plans and users come back with them. */
const inForm = (row: Row | undefined): unknown =>
  JSON.parse(JSON.stringify(row), (_, value: unknown) => (typeof value === 'number' ? String(value) : value));

beforeEach(() => backend.restore());

const LATIN = 'Größe Süd ½ ÿ';
const WINDOWS = 'Größe „Süd“ – 5 €';

describe.each<[string, string, Recoding]>([
  ['ISO-8859-1', LATIN, { contentType: 'application/json; charset=iso-8859-1', charset: 'iso-8859-1' }],
  ['Windows-1252', WINDOWS, { contentType: 'application/json;charset="Windows-1252"', charset: 'windows-1252' }],
  // As many servers do, which declare one and send the other.
  ['Windows-1252 as ISO-8859-1', WINDOWS, { contentType: 'application/json; charset=latin1', charset: 'windows-1252' }],
])('texts in %s', (_name, text, recoding) => {
  it.each(KINDS)('of $name are read, and unchanged by a change of something else', async (kind) => {
    const before = prepare(kind, text);
    proxy.recode(recoding);
    expect(await ask(kind.query)).toMatchObject({ errors: [], text: expect.stringContaining(text) });
    expect(await makeChange(kind)).toEqual([]);
    expect(inForm(rowOf(kind))).toEqual(inForm({ ...before, ...kind.changed }));
  });
});

describe.each<[string, Recoding]>([
  ['no charset', { contentType: 'application/json', charset: 'windows-1252' }],
  ['UTF-8', { contentType: 'application/json; charset=utf-8', charset: 'windows-1252' }],
  ['a charset that nobody knows', { contentType: 'application/json; charset=x-none', charset: 'windows-1252' }],
])('texts that are not in UTF-8, in an answer with %s', (_name, recoding) => {
  it.each(KINDS)('of $name are told as unreadable, and not written by a change of something else', async (kind) => {
    const before = prepare(kind, WINDOWS);
    proxy.recode(recoding);
    const answer = await ask(kind.query);
    expect(answer.text).not.toMatch(/Gr.{1,3}e/);
    expect(answer.errors).toEqual([]);
    const told: { path: string }[] = JSON.parse(answer.text).extensions.unreadable;
    const places = told.map(({ path }) => path.split('.').at(-1));
    expect(places).toEqual(expect.arrayContaining([...kind.texts]));
    expect(await makeChange(kind)).toEqual([]);
    expect(inForm(rowOf(kind))).toEqual(inForm({ ...before, ...kind.changed }));
  });
});
