import { readSdl } from 'gateway/execution/schema.ts';
import type { Permissions } from 'gateway/permissions/can.ts';
import { readPermissions } from 'gateway/permissions/readPermissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';
import { type Member, readMembers } from './policyOracle.ts';

/**
 * Generated from the SDL: every kind of viewer × every field of every type, every sort, every filter, every input. What
 * the gateway does must be what `can()` says, and what it refuses must have sent nothing upstream.
 */
const sdl = readSdl().join('\n');
const members = readMembers(sdl);
const VIEWERS = ['admin', 'warehouse', 'analyst', 'orders'] as const;
type Viewer = (typeof VIEWERS)[number];

/** Where each type can be reached by a query that the viewers may make at all, with what to select around it. */
const ROADS: Readonly<Record<string, (fields: string) => string>> = {
  Inventory: (fields) => `{ inventories(page: { size: 40 }) { items { ${fields} } } }`,
  InventoryPage: (fields) => `{ inventories(page: { size: 40 }) { ${fields} } }`,
  StorageLocation: (fields) => `{ storageLocations { ${fields} } }`,
  NewsPost: (fields) => `{ news { ${fields} } }`,
  Warehouse: (fields) => `{ warehouses { ${fields} } }`,
  StorageLocationOption: (fields) => `{ storageLocationOptions { ${fields} } }`,
  StockHistoryType: (fields) => `{ stockHistoryTypes { ${fields} } }`,
  Viewer: (fields) => `{ viewer { ${fields} } }`,
  TablePermission: (fields) => `{ viewer { permissions { ${fields} } } }`,
};
/** Reached only by signing in, which needs no permission. */
const NOT_QUERIED = ['Session', 'Query', 'Mutation'];
/** What these say differs from viewer to viewer by itself. */
const ABOUT_THE_VIEWER = ['Viewer', 'TablePermission'];

let house: RecordedGateway;
const tokens = new Map<Viewer, string>();
const permissions = new Map<Viewer, Permissions>();
let ownWarehouse = '';

beforeAll(async () => {
  house = await startRecordedGateway();
  for (const viewer of VIEWERS) {
    tokens.set(viewer, await house.gateway.signIn(viewer));
    permissions.set(viewer, await permissionsAtTheBackEnd(viewer));
  }
  const { data } = await ask('warehouse', '{ viewer { warehouse { id } } }');
  ownWarehouse = JSON.stringify(data).match(/"id":"(\d+)"/)?.[1] ?? '';
});

afterAll(() => house.close());

const ask = (viewer: Viewer, document: string) => house.gateway.query(document, { token: tokens.get(viewer) });
const permissionsOf = (viewer: Viewer): Permissions => permissions.get(viewer) ?? readPermissions({});

/** Past the gateway, so that what it reads of them is tested too. */
async function permissionsAtTheBackEnd(account: Viewer): Promise<Permissions> {
  const response = await fetch(`${house.backendUrl}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@occ.example`, password: `demo-${account}` }),
  });
  const envelope: unknown = await response.json();
  if (typeof envelope !== 'object' || envelope === null || !('data' in envelope)) throw new Error('no envelope');
  return readPermissions({ ...Object(envelope.data) });
}

/** Calls that had to do with the operation; the gateway may ask for the viewer at any time. */
function sentUpstream(): string[] {
  return house.upstream
    .take()
    .filter(({ path }) => !path.startsWith('/users/'))
    .map(({ method, path }) => `${method} ${path}`);
}

/** A selection of one field, with something to select below it where it has fields of its own. */
function selection(member: Member): string {
  const below = members.get(member.target)?.find(({ target }) => !members.has(target));
  return below && !isInputOrEnum(member.target) ? `${member.name} { ${below.name} }` : member.name;
}

const isInputOrEnum = (type: string) => !(type in ROADS) && !NOT_QUERIED.includes(type);
const objectTypes = [...members].filter(([type]) => type in ROADS);

it('knows a road to every type of the SDL', () => {
  const unknown = sdl
    .matchAll(/^type (\w+)/gm)
    .map(([, name = '']) => name)
    .filter((name) => isInputOrEnum(name));
  expect([...unknown]).toEqual([]);
});

describe.each(VIEWERS)('as %s', (viewer) => {
  describe.each(objectTypes)('%s', (type, fields) => {
    it.each(fields.map((field) => [field.name, field] as const))('%s', async (_name, field) => {
      const road = ROADS[type];
      if (!road) throw new Error(`no road to ${type}`);
      const answer = await ask(viewer, road(selection(field)));
      const whole = await ask('admin', road(selection(field)));
      if (answer.errors.length > 0) {
        // The viewer may not open this road at all, and learns nothing of what is at its end.
        expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
        expect(answer.data ?? null).toBeNull();
        return;
      }
      const values = valuesOf(answer.data, field.name);
      const crossing = crossesTo(field);
      if (field.mayRead(permissionsOf(viewer)) && (!crossing || opens(viewer, crossing))) {
        expect(answer.masked).not.toContain(field.key);
        if (!ABOUT_THE_VIEWER.includes(type)) {
          expect(values.some(isThere)).toBe(valuesOf(whole.data, field.name).some(isThere));
        }
      } else {
        expect(answer.masked).toEqual([field.key]);
        expect(values.every((value) => value === null)).toBe(true);
      }
    });
  });

  const sorts = [...members].filter(([type]) => type.endsWith('SortField')).flatMap(([, values]) => values);
  it.each(sorts.map((sort) => [sort.key, sort] as const))('sorted by %s', async (_key, sort) => {
    sentUpstream();
    const answer = await ask(viewer, `{ inventories(page: { size: 1 }, sort: { field: ${sort.name} }) { total } }`);
    expectServedOrRefused(answer, opens(viewer, 'Warehouses'), sort.mayRead(permissionsOf(viewer)), [sort.key]);
  });

  const filters = [
    [
      'InventoryFilter',
      'Warehouses',
      (filter: string) => `{ inventories(page: { size: 1 }, filter: ${filter}) { total } }`,
    ],
    ['StorageLocationFilter', 'StorageLocations', (filter: string) => `{ storageLocations(filter: ${filter}) { id } }`],
  ] as const;
  describe.each(filters)('%s', (type, menu, road) => {
    it.each((members.get(type) ?? []).map((filter) => [filter.name, filter] as const))('%s', async (name, filter) => {
      sentUpstream();
      const answer = await ask(viewer, road(`{ ${name}: ${sample(filter)} }`));
      expectServedOrRefused(answer, opens(viewer, menu), filter.mayRead(permissionsOf(viewer)), [filter.key]);
    });
  });

  it('knows every filter of the SDL', () => {
    const known: readonly string[] = filters.map(([type]) => type);
    expect([...members.keys()].filter((type) => type.endsWith('Filter') && !known.includes(type))).toEqual([]);
  });

  const inputs = [
    ['createNews', 'News', 'createNews(input: { title: "T", content: "C" }) { id }'],
    ['updateNews', 'News', 'updateNews(id: 1, input: { title: "T", content: "C" }) { id }'],
    ['deleteNews', 'News', 'deleteNews(id: 2147483647)'],
  ] as const;
  it.each(inputs)('%s', async (_name, menu, call) => {
    sentUpstream();
    const answer = await ask(viewer, `mutation { ${call} }`);
    const writable = (members.get('NewsInput') ?? []).every((input) => input.mayWrite(permissionsOf(viewer)));
    if (opens(viewer, menu) && writable) {
      expect(sentUpstream()).toHaveLength(1);
    } else {
      expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(sentUpstream()).toEqual([]);
    }
  });
});

function expectServedOrRefused(
  answer: Awaited<ReturnType<typeof ask>>,
  opensMenu: boolean,
  mayRead: boolean,
  places: readonly string[],
): void {
  const sent = sentUpstream();
  if (opensMenu && mayRead) {
    expect(answer.errors).toEqual([]);
    expect(sent).toHaveLength(1);
    return;
  }
  expect(sent).toEqual([]);
  expect(answer.data).toBeNull();
  expect(answer.errors[0]?.extensions).toMatchObject(
    opensMenu ? { code: 'COLUMN_FORBIDDEN', messageKey: 'permission.column', places } : { code: 'FORBIDDEN' },
  );
}

/** Document 1, section 2: the menu's name, and an entry that is not empty. */
function opens(viewer: Viewer, menu: string): boolean {
  const { isAdministrator, menus, tables } = permissionsOf(viewer);
  const lists = tables.get(menu);
  return (
    isAdministrator || (menus.has(menu) && lists !== undefined && Object.values(lists).some(({ length }) => length > 0))
  );
}

const isThere = (value: unknown) => value !== null;

/** The menu that a field asks for because it leads into another table. */
function crossesTo(field: Member): string | undefined {
  return field.key === 'Inventory.location' ? 'StorageLocations' : undefined;
}

function sample(filter: Member): string {
  if (filter.name === 'warehouseId') return ownWarehouse;
  switch (filter.target) {
    case 'ID':
      return '1';
    case 'Boolean':
      return 'true';
    default:
      return '"PP"';
  }
}

/** Every value that a field of this name has, at any depth of an answer. */
function valuesOf(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item) => valuesOf(item, name));
  return Object.entries(node).flatMap(([key, value]) => (key === name ? [value] : valuesOf(value, name)));
}
