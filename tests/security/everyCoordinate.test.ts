import { deriveGroups } from 'schema/groups/deriveGroups.ts';
import { readAreas, readSdl } from 'schema/permissions/sdl.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRememberingGateway } from '../support/recordedGateway.ts';
import { may as allows, type Member, readMembers } from './policyOracle.ts';
import { crossings, filterPaths, inputPaths, samples, sortPaths, typePaths } from './accessPaths/allPaths.ts';

/**
 * Generated from the SDL: every kind of viewer × every field of every type, every sort, filter and input. The gateway
 * must behave as `can()` says, and an operation that it refuses must send nothing to the back-end.
 */
const sdl = readSdl().join('\n');
/** What is derived for groups is tested with their lists, in `tests/gateway/groups.test.ts`. */
const ofGroups = new Set(
  deriveGroups(readAreas())
    .matchAll(/^type (\w+)/gm)
    .map(([, name = '']) => name),
).union(new Set(['DayDifference', 'PageInfo']));
const members = readMembers(sdl);
const VIEWERS = ['admin', 'warehouse', 'analyst', 'orders', 'purchasing'] as const;
type Viewer = (typeof VIEWERS)[number];

/** Only returned by mutations; the types of their fields are tested by themselves. */
const NOT_QUERIED = [
  'Session',
  'SplitOrderResult',
  'MovedGoods',
  'ShippingPlanLock',
  'Query',
  'Mutation',
  'ExportProgress',
  'SendOrdersResult',
  'SkippedOrder',
  'OrderImport',
  'LeftOut',
  'StatusChoice',
  'OrderHint',
  'OrderFault',
  'OrderImportError',
  'ImportedOrder',
  'PickTypeCount',
  'MessageValue',
  'StartedExport',
  'FileDeletion',
];
/** Fields whose values differ between viewers for other reasons than permissions. */
const ABOUT_THE_VIEWER = ['Viewer', 'TablePermission'];

let recorded: RecordedGateway;
const tokens = new Map<Viewer, string>();
const permissions = new Map<Viewer, Permissions>();
let ownWarehouse = '';

beforeAll(async () => {
  recorded = await startRememberingGateway();
  for (const viewer of VIEWERS) {
    tokens.set(viewer, await recorded.gateway.signIn(viewer));
    permissions.set(viewer, await permissionsAtTheBackEnd(viewer));
  }
  const { data } = await ask('warehouse', '{ viewer { warehouse { id } } }');
  ownWarehouse = JSON.stringify(data).match(/"id":"(\d+)"/)?.[1] ?? '';
});

afterAll(() => recorded.close());

const ask = (viewer: Viewer, document: string) => recorded.gateway.query(document, { token: tokens.get(viewer) });
const permissionsOf = (viewer: Viewer): Permissions => permissions.get(viewer) ?? readPermissions({});

/** What an administrator sees there; queried once, since nothing that is read here changes. */
function asAdministrator(document: string): ReturnType<typeof ask> {
  const answer = whole.get(document) ?? ask('admin', document);
  whole.set(document, answer);
  return answer;
}
const whole = new Map<string, ReturnType<typeof ask>>();

/** Read past the gateway, so that the gateway's own reading is tested, too. */
async function permissionsAtTheBackEnd(account: Viewer): Promise<Permissions> {
  const credentials = { email: `${account}@occ.example`, password: `demo-${account}` };
  const { body } = await request(recorded.backendUrl).post('/auth').send(credentials).expect(200);
  return readPermissions({ ...body.data });
}

/** The calls made for the operation; the gateway may ask for the viewer at any time. */
function sentUpstream(): string[] {
  return recorded.upstream
    .take()
    .filter(({ path }) => !/^\/users\/(?!rights_changes)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
}

/** Selects one field, with a subselection if its type needs one. */
function selection(member: Member): string {
  const below = members.get(member.target)?.find(({ target }) => isLeaf(target));
  return below && objectNames.has(member.target) ? `${member.name} { ${below.name} }` : member.name;
}

const objectTypes = [...members].filter(([type]) => typePaths.has(type));
const membersOf = (suffix: string) => [...members].filter(([type]) => type.endsWith(suffix));

/** Whether the type needs no subselection. */
const isLeaf = (type: string) => !objectNames.has(type);
const objectNames = new Set(sdl.matchAll(/^type (\w+)/gm).map(([, name = '']) => name));

it('has an access path to every type, sort, filter and input of the SDL', () => {
  const inputs = sdl.matchAll(/^input (\w+Input) .*@table/gm).map(([, name = '']) => name);
  expect({
    types: [...objectNames].filter(
      (name) => !typePaths.has(name) && !NOT_QUERIED.includes(name) && !ofGroups.has(name),
    ),
    sorts: [...members.keys()].filter((name) => name.endsWith('SortField') && !sortPaths.has(name)),
    filters: [...members.keys()].filter((name) => name.endsWith('Filter') && !filterPaths.has(name)),
    inputs: [...inputs].filter((name) => !inputPaths.has(name)),
  }).toEqual({ types: [], sorts: [], filters: [], inputs: [] });
});

describe.each(VIEWERS)('as %s', (viewer) => {
  it.each(objectTypes)('%s', async (type, fields) => {
    const accessPath = accessPathTo(typePaths, type);
    await expectOfEach(fields, async (field) => {
      const answer = await ask(viewer, accessPath(selection(field)));
      if (answer.errors.length > 0) {
        // The viewer may not use this access path at all, and learns nothing about its end.
        expect(viewer).not.toBe('admin');
        expect(answer.errors).toHaveLength(1);
        // Or not with these arguments: some access paths sort or group by a column.
        expect(answer.errors[0]?.extensions.code).toMatch(/^(COLUMN_)?FORBIDDEN$/);
        expect(Object.values(answer.data ?? {}).filter(isThere)).toEqual([]);
        return;
      }
      const values = valuesOf(answer.data, field.name);
      if (answer.masked.some((key) => key !== field.key && leadsTo(key, type))) {
        // The field that leads to this type is hidden, and everything below it.
        expect(values).toEqual([]);
        return;
      }
      const crossing = crossings.get(field.key);
      if (field.mayRead(permissionsOf(viewer)) && (!crossing || mayCross(viewer, crossing, field.joins))) {
        expect(answer.masked).not.toContain(field.key);
        if (!ABOUT_THE_VIEWER.includes(type)) {
          expect(values.some(isThere)).toBe(
            valuesOf((await asAdministrator(accessPath(selection(field)))).data, field.name).some(isThere),
          );
        }
      } else {
        expect(answer.masked).toEqual([field.key]);
        expect(values.every((value) => value === null)).toBe(true);
      }
    });
  });

  it.each(membersOf('SortField'))('sorted by %s', async (type, places) => {
    const { menu, holds, operation } = accessPathTo(sortPaths, type);
    await expectOfEach(places, async (place) => {
      sentUpstream();
      const answer = await ask(viewer, operation(place.name));
      const mayRead = place.mayRead(permissionsOf(viewer));
      const isOpen = opens(viewer, menu) && (!mayRead || holds === undefined || readsWhole(viewer, holds));
      expectServedOrRefused(answer, isOpen, mayRead, [place.key]);
    });
  });

  it.each(membersOf('Filter'))('filtered by %s', async (type, places) => {
    const { menu, operation, administrators = false } = accessPathTo(filterPaths, type);
    await expectOfEach(places, async (place) => {
      sentUpstream();
      const answer = await ask(viewer, operation(`{ ${place.name}: ${sample(place)} }`));
      const isOpen = administrators ? permissionsOf(viewer).isAdministrator : opens(viewer, menu);
      expectServedOrRefused(answer, isOpen, place.mayRead(permissionsOf(viewer)), [place.key]);
    });
  });

  it.each([...inputPaths])('written to %s', async (type, accessPath) => {
    await expectOfEach(members.get(type) ?? [], async (place) => {
      sentUpstream();
      const isRequired = new RegExp(`\\b${place.name}:`).test(accessPath.required);
      const given = isRequired ? accessPath.required : `${accessPath.required} ${place.name}: ${sample(place)}`;
      const answer = await ask(viewer, accessPath.operation(`{ ${given} }`));
      const may = permissionsOf(viewer);
      const writes = (members.get(type) ?? []).filter(
        ({ name, key }) => key === place.key || new RegExp(`\\b${name}:`).test(accessPath.required),
      );
      const allowed =
        (accessPath.administrators ? may.isAdministrator : opens(viewer, accessPath.menu)) &&
        writes.every(({ mayWrite }) => mayWrite(may));
      const codes = answer.errors.map(({ extensions }) => extensions.code);
      const refusals = codes.filter((code) => code === 'FORBIDDEN' || code === 'COLUMN_FORBIDDEN');
      if (allowed) {
        expect({ refusals, malformed: codes.filter((code) => code === 'GRAPHQL_VALIDATION_FAILED') }).toEqual({
          refusals: [],
          malformed: [],
        });
      } else {
        expect(refusals).toHaveLength(1);
        expect(sentUpstream()).toEqual([]);
      }
    });
  });
});

/** Checks every case, and reports all that are wrong. */
async function expectOfEach(places: readonly Member[], look: (place: Member) => Promise<void>): Promise<void> {
  expect(places.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const place of places) {
    try {
      await look(place);
    } catch (error) {
      wrong.push(`${place.key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(wrong).toEqual([]);
}

function accessPathTo<Way>(accessPaths: ReadonlyMap<string, Way>, name: string): Way {
  const accessPath = accessPaths.get(name);
  if (!accessPath) throw new Error(`no access path to ${name}`);
  return accessPath;
}

function expectServedOrRefused(
  answer: Awaited<ReturnType<typeof ask>>,
  opensMenu: boolean,
  mayRead: boolean,
  places: readonly string[],
): void {
  const sent = sentUpstream();
  if (opensMenu && mayRead) {
    expect(answer.errors).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
    return;
  }
  expect(sent).toEqual([]);
  expect(answer.data).toBeNull();
  expect(answer.errors[0]?.extensions).toMatchObject(
    opensMenu ? { code: 'COLUMN_FORBIDDEN', messageKey: 'permission.column', places } : { code: 'FORBIDDEN' },
  );
}

/** Whether this is the type of the field itself. */
function leadsTo(key: string, type: string): boolean {
  const [owner = '', name] = key.split('.');
  return members.get(owner)?.find((member) => member.name === name)?.target === type;
}

/** Document 1, section 6: Write or Read on a table includes Read on each of its columns. */
function readsWhole(viewer: Viewer, table: string): boolean {
  const { isAdministrator, tables } = permissionsOf(viewer);
  const lists = tables.get(table);
  return isAdministrator || (opens(viewer, table) && lists !== undefined && lists.read.length + lists.write.length > 0);
}

/** Document 1, section 2: needs the name of the menu, and an entry that is not empty. */
function opens(viewer: Viewer, menu: string): boolean {
  const { isAdministrator, menus, tables } = permissionsOf(viewer);
  const lists = tables.get(menu);
  return (
    isAdministrator || (menus.has(menu) && lists !== undefined && Object.values(lists).some(({ length }) => length > 0))
  );
}

/** A join needs the menu of the table that it leads to, and the columns there that it joins by. */
function mayCross(viewer: Viewer, table: string, columns: readonly string[]): boolean {
  const reads = (column: string) => allows(permissionsOf(viewer), 'LimitRead', table, column);
  return opens(viewer, table) && columns.length > 0 && columns.every(reads);
}

const isThere = (value: unknown) => value !== null;

function sample(place: Member): string {
  const known = samples.get(place.key);
  if (known !== undefined) return known;
  if (place.name === 'warehouseId') return ownWarehouse;
  const value = sampleOf(place.target);
  return place.isList ? `[${value}]` : value;
}

function sampleOf(type: string): string {
  switch (type) {
    case 'ID':
    case 'Int':
    case 'Float':
      return '1';
    case 'Boolean':
      return 'true';
    case 'DateTime':
      return '"2026-01-15T10:00:00Z"';
    case 'Date':
      return '"2026-01-15"';
    case 'Decimal':
    case 'String':
      return '"11"';
    default:
      // The first value of an enum.
      return members.get(type)?.[0]?.name ?? '"PP"';
  }
}

/** The values of all fields with this name, at any depth of an answer. */
function valuesOf(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item) => valuesOf(item, name));
  return Object.entries(node).flatMap(([key, value]) => (key === name ? [value] : valuesOf(value, name)));
}
