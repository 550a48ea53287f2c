import { createServer, type IncomingMessage, request as forward, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createSchema } from 'gateway/schema.ts';
import { isEnumType, isLeafType, isObjectType, getNullableType } from 'graphql';
import { maySee } from 'schema/permissions/policy.ts';
import { type Permissions } from 'schema/permissions/can.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/**
 * Nothing that a viewer can ask of the groups and rows of a list depends on what is hidden from them: two gateways answer the same, of which
 * one is in front of a back-end whose hidden values are others. So no two questions have a difference that tells a hidden value.
 */
const { schema, policy } = createSchema();

/** The lists with their types, and where their rows come from. */
const LISTS: Readonly<Record<string, { readonly type: string; readonly path: RegExp; readonly filter?: string }>> = {
  orders: { type: 'Order', path: /^\/orders\?/ },
  products: { type: 'Product', path: /^\/shipping_data\/products\?/ },
  shippingPlans: { type: 'ShippingPlan', path: /^\/shipping_plans\?/ },
  stockHistory: {
    type: 'StockHistoryEntry',
    path: /^\/warehouses\/sku\/histories\?/,
    filter: 'filter: { from: "2026-11-19T00:00:00Z" }',
  },
  inventories: {
    type: 'Inventory',
    path: /^\/warehouses\/inventories\?/,
    filter: 'filter: { warehouseId: "1" }',
  },
};
/** Only some of the fields, because each is several questions. All of them are part of the first one. */
const EVERY = 9;
const VIEWERS = ['analyst', 'warehouse', 'orders', 'purchasing'] as const;
type Viewer = (typeof VIEWERS)[number];

let backend: TestBackend;
let proxy: Server;
let plain: TestGateway;
let changed: TestGateway;
const permissions = new Map<string, Permissions>();
const tokens = new Map<string, readonly [string, string]>();
/** Whose hidden values the back-end of the second gateway changes, and how many it has changed. */
let viewer: Viewer = 'analyst';
let changes = 0;
const changedLists = new Set<string>();

const permissionsOf = (account: string) => permissions.get(account) ?? readPermissions({});

beforeAll(async () => {
  backend = await startDemoBackend();
  proxy = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const outgoing = forward(new URL(path, backend.url), { method: incoming.method ?? 'GET', headers });
    outgoing.on('response', (answer) => void passOn(answer, path, response).catch(() => response.destroy()));
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  plain = await startGateway(backend.url, HARDLY_BOUNDED);
  changed = await startGateway(`http://127.0.0.1:${portOf(proxy)}`, HARDLY_BOUNDED);
  for (const account of VIEWERS) {
    tokens.set(account, [await plain.signIn(account), await changed.signIn(account)]);
    const credentials = { email: `${account}@occ.example`, password: `demo-${account}` };
    const { body } = await request(backend.url).post('/auth').send(credentials).expect(200);
    permissions.set(account, readPermissions({ ...body.data }));
  }
});
afterAll(async () => {
  await plain.close();
  await changed.close();
  await closeServer(proxy);
  await backend.close();
});

async function passOn(answer: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, ...headers } = answer.headers;
  const body = await buffer(answer);
  const list = Object.values(LISTS).find((each) => each.path.test(path));
  const fields = new URL(path, 'http://x').searchParams.get('fields')?.split(',');
  const changedBody =
    list &&
    (fields
      ? withHiddenChangedLines(body.toString(), fields, list.type)
      : JSON.stringify(withHiddenChanged(JSON.parse(body.toString()), list.type)));
  response.writeHead(answer.statusCode ?? 502, headers).end(changedBody ?? body);
}

/** The same for rows that are lines of values, in the order of these fields. */
function withHiddenChangedLines(text: string, fields: readonly string[], type: string): string {
  const lines = text.trimEnd().split('\n');
  const last = lines.pop();
  const rows = lines.map((line) => Object.fromEntries(fields.map((field, index) => [field, JSON.parse(line)[index]])));
  const others = hiddenChanged(rows, type).map((row) => JSON.stringify(fields.map((field) => row[field])));
  return [...others, last, ''].join('\n');
}

/** The answer with other values in its rows, wherever they stand in it. */
function withHiddenChanged(answer: unknown, type: string): unknown {
  if (Array.isArray(answer)) return hiddenChanged(answer, type);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withHiddenChanged(value, type)]));
}

/** The rows with the hidden values of other rows, so that each is one that its column can have; numbers are changed, too. */
function hiddenChanged(rows: readonly Record<string, unknown>[], type: string): Record<string, unknown>[] {
  const hidden = fieldsOf(type).filter(({ key }) => !maySee(permissionsOf(viewer), policy, key));
  return rows.map((row, index) => {
    const other = rows[(index + 1) % rows.length] ?? row;
    const replaced = hidden
      .filter(({ name }) => name in row)
      .map(({ name }) => {
        const value = typeof other[name] === 'number' && !name.endsWith('Id') ? other[name] + 1 : other[name];
        if (JSON.stringify(value) !== JSON.stringify(row[name])) changes += 1;
        return [name, value] as const;
      });
    return { ...row, ...Object.fromEntries(replaced) };
  });
}

function fieldsOf(type: string): { readonly name: string; readonly key: string; readonly isLeaf: boolean }[] {
  const object = schema.getType(type);
  return Object.values(isObjectType(object) ? object.getFields() : {}).map((field) => ({
    name: field.name,
    key: `${type}.${field.name}`,
    isLeaf: isLeafType(getNullableType(field.type)) && field.args.length === 0 && field.name !== 'version',
  }));
}

function seen(list: string, suffix: string): string[] {
  const name = `${list.charAt(0).toUpperCase()}${list.slice(1)}${suffix}`;
  const type = schema.getType(name);
  const members = isEnumType(type) ? type.getValues() : Object.values(isObjectType(type) ? type.getFields() : {});
  return members
    .map((member) => member.name)
    .filter((member) => maySee(permissionsOf(viewer), policy, `${name}.${member}`));
}

async function expectSame(document: string): Promise<void> {
  const [one, other] = tokens.get(viewer) ?? [];
  for (const headers of [{}, { 'occ-dry-run': 'true' }]) {
    const [before, after] = await Promise.all([
      plain.query(document, { token: one, headers }),
      changed.query(document, { token: other, headers }),
    ]);
    expect([document, before.errors]).toEqual([document, []]);
    expect([after.data, after.cost?.['rows']]).toEqual([before.data, before.cost?.['rows']]);
  }
}

describe.each(VIEWERS)('what %s can ask does not depend on what they may not see:', (account) => {
  it.each(Object.entries(LISTS))('%s', async (list, { type, filter }) => {
    viewer = account;
    changes = 0;
    const [token] = tokens.get(viewer) ?? [];
    const args = (given: string) => {
      const all = [filter, given].filter(Boolean).join(', ');
      return all === '' ? '' : `(${all})`;
    };
    const hidden = fieldsOf(type).filter(({ key, isLeaf }) => isLeaf && !maySee(permissionsOf(viewer), policy, key));
    if (hidden.length === 0) return;
    const open = await plain.query(`{ ${list}Groups${args('')} { rowCount } }`, { token });
    if (open.errors.length > 0) return expect(open.errors[0]?.extensions.code).toBe('FORBIDDEN');
    const select = (aggregate: string, fields: readonly string[]) =>
      fields.length === 0 ? '' : `${aggregate} { ${fields.join(' ')} }`;
    const [fields, sums, extremes] = [seen(list, 'Field'), seen(list, 'GroupSums'), seen(list, 'GroupExtremes')];
    const figures = [
      'count',
      select('countDistinct', seen(list, 'GroupCounts')),
      select('sum', sums),
      select('avg', sums),
      select('min', extremes),
      select('max', extremes),
    ].join(' ');
    await expectSame(`{ ${list}Groups${args('')} { rowCount groups { ${figures} } } }`);
    const rows = fieldsOf(type).filter(({ isLeaf, key }) => isLeaf && maySee(permissionsOf(viewer), policy, key));
    for (const field of fields.filter((_, index) => index % EVERY === 0)) {
      await expectSame(`{ ${list}Groups${args(`by: [{ field: ${field} }], first: 300`)} {
        groupCount groups { keys { ${field} } ${select('sum', sums)} } } }`);
      await expectSame(`{ ${list}Groups${args(`where: { not: { ${field}: { isNull: true } } }`)} { rowCount } }`);
      if (field === 'outboundCarriers' || field === 'recordTags' || field === 'skus') continue;
      await expectSame(`{ ${list}Connection${args(`orderBy: [{ field: ${field}, direction: DESC }], first: 50`)} {
        nodes { ${rows.map(({ name }) => name).join(' ')} } } }`);
    }
    if (changes > 0) changedLists.add(list);
  });
});

it('has changed hidden values of every list', () => {
  expect([...changedLists].toSorted()).toEqual(Object.keys(LISTS).toSorted());
});
