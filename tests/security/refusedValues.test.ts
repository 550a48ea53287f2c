import { FIELD_REFUSALS, WHOLE_REFUSALS } from 'gateway/graph/refusalTable.ts';
import { createSchema } from 'gateway/schema.ts';
import { getNamedType, isObjectType } from 'graphql';
import { isExplicit, columnsOfTable, type Permissions, type Table, tableNames } from 'schema/permissions/can.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Known, lookUp, MUTATIONS } from '../contract/everyOperation.ts';
import { textAt } from '../support/answers.ts';
import type { ChangeAnswer } from '../support/changeAnswers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { may } from './policyOracle.ts';

/**
 * Every change × every refusal with values × users who may make the change and read nothing else. The back-end sends all the
 * values that it could name; users are told those that they may read, and no others.
 */
const { schema } = createSchema();

/** One value for each column that a refusal could reveal, with the permissions of which one is enough to be told it. */
const COLUMNS: readonly (readonly [value: string | number, anyOf: readonly (readonly [Table, string])[]])[] = [
  // What an order takes from where is the order's own.
  [
    'TOLD-SKU',
    [
      ['Warehouses', 'Sku'],
      ['Products', 'Sku'],
      ['Orders', 'OrderSkus'],
    ],
  ],
  [
    'TOLD-PLACE',
    [
      ['Warehouses', 'StorageLocation'],
      ['StorageLocations', 'Name'],
      ['Orders', 'OrderSkus'],
    ],
  ],
  [
    'TOLD-NAME',
    [
      ['Warehouses', 'Sku'],
      ['Products', 'Name'],
    ],
  ],
  [
    'TOLD-SUPPLIER',
    [
      ['Suppliers', 'Name'],
      ['Products', 'Supplier'],
      ['ShippingPlans', 'SupplierName'],
    ],
  ],
  // Whoever locks a plan is told to those who may edit it.
  ['TOLD-USER', [['ShippingPlans', 'RecordStatus']]],
  [770_001, [['Warehouses', 'Inventory']]],
  [770_002, [['Warehouses', 'Reserved']]],
  [770_003, [['Warehouses', 'PurchasePrice']]],
  [770_004, [['Orders', 'OrderSkus']]],
  // Whoever may write orders is told what is available, by the pick-list too.
  [
    770_005,
    [
      ['Warehouses', 'Inventory'],
      ['Orders', 'OrderSkus'],
    ],
  ],
];
const ENTRY = {
  sku: 'TOLD-SKU',
  name: 'TOLD-NAME',
  supplierName: 'TOLD-SUPPLIER',
  storageLocation: 'TOLD-PLACE',
  fullName: 'TOLD-PLACE',
  inventory: 770_001,
  reserved: 770_002,
  purchasePrice: 770_003,
  pieces: 770_004,
  available: 770_005,
  lockedBy: 'TOLD-USER',
};
const { name: _name, ...METADATA } = { ...ENTRY, inventories: [ENTRY] };

const CODES = [...Object.entries(WHOLE_REFUSALS), ...Object.entries(FIELD_REFUSALS)].flatMap(([code, text]) =>
  'values' in text || ['LOCATION_HOLDS_GOODS', 'OUT_OF_STOCK'].includes(code) ? [code] : [],
);
/** A back-end may name anything beside a sentence of its own, too. */
const REFUSALS = [...CODES, undefined].flatMap((code) =>
  [409, 400].map((status): ChangeAnswer => {
    const fields = [{ field: 'sku', message: 'No.', code, values: METADATA }];
    const isOfField = code !== undefined && code in FIELD_REFUSALS;
    const body = {
      statusCode: status,
      message: 'No.',
      data: null,
      code,
      metadata: METADATA,
      ...(isOfField && { fields }),
    };
    return {
      isCarriedOut: false,
      send: (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    };
  }),
);

const TABLES = ['Orders', 'Products', 'StorageLocations', 'Warehouses', 'ShippingPlans', 'Suppliers'] as const;
type Lists = Partial<Record<'Read' | 'Write' | 'LimitRead', readonly string[]>>;
/** Besides writing the table: nothing, or some columns of the stock. */
const BESIDES: readonly { readonly columns: readonly string[] }[] = [
  { columns: [] },
  { columns: ['Sku', 'Inventory', 'Reserved'] },
  { columns: ['StorageLocation', 'Sku'] },
];

let backend: DocumentOnlyBackend;
let gateway: TestGateway;
let known: Known;
beforeAll(async () => {
  backend = await startDocumentOnlyBackend('nested');
  gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  known = await lookUp(gateway, await signIn('admin'));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

async function signIn(name: string): Promise<string> {
  const document = `mutation { signIn(email: "${name}@occ.example", password: "secret") { token } }`;
  return textAt(await gateway.query(document), 'signIn', 'token');
}

/** The changes of a session and of the own account. */
const OF_ACCOUNTS = ['register', 'requestPasswordReset', 'resetPassword', 'signIn', 'signOut', 'verifyEmail'];

async function signInWith(rights: Readonly<Partial<Record<Table, Lists>>>): Promise<[string, Permissions]> {
  const user = { menuPermissions: Object.keys(rights), tableColumnPermissions: rights };
  backend.state.users = backend.state.users.map((each) =>
    each['email'] === 'staff@occ.example' ? { ...each, ...user } : each,
  );
  return [await signIn('staff'), readPermissions(user)];
}

function documentsOf(): [name: string, document: string][] {
  const archive = () => `id: "${known.locationId}", active: false`;
  return [...Object.entries(MUTATIONS), ['setStorageLocationActive', archive] as const].flatMap(
    ([name, argumentsOf]) => {
      if (OF_ACCOUNTS.includes(name)) return [];
      const field = schema.getMutationType()?.getFields()[name];
      const isObject = field && isObjectType(getNamedType(field.type));
      const args = argumentsOf(known);
      return [[name, `mutation { ${name}${args && `(${args})`}${isObject ? ' { __typename }' : ''} }`]];
    },
  );
}

/** Without the sentence, which names no column. */
function toldBy(text: string): (string | number)[] {
  return COLUMNS.flatMap(([value]) => (text.includes(String(value)) ? [value] : []));
}

function mayKnow(permissions: Permissions, value: string | number, isOfLocation: boolean): boolean {
  const [, anyOf = []] = COLUMNS.find(([each]) => each === value) ?? [];
  return anyOf.some(([table, column]) => {
    const isJoined = isOfLocation && table === 'Warehouses';
    return (
      may(permissions, 'LimitRead', table, column) &&
      permissions.menus.has(table) &&
      (!isJoined || may(permissions, 'LimitRead', 'Warehouses', 'StorageLocation'))
    );
  });
}

const writing = (table: Table): Lists => ({
  Write: ['ALL', ...columnsOfTable(table).filter((column) => isExplicit(table, column))],
});

it('there are refusals with values', () => {
  expect(CODES.length).toBeGreaterThan(20);
  expect(tableNames).toEqual(expect.arrayContaining([...TABLES]));
});

describe.each(TABLES)('whoever writes %s', (table) => {
  // Whoever writes the stock reads all its columns.
  it.each(table === 'Warehouses' ? BESIDES.slice(0, 1) : BESIDES)(
    'and reads $columns is told the values of refusals that they may read, and no others',
    async ({ columns }) => {
      const stock = columns.length > 0 ? { Warehouses: { LimitRead: columns } } : {};
      const [token, permissions] = await signInWith({ ...stock, [table]: writing(table) });
      const wrong: string[] = [];
      const reached = new Set<string>();
      const values = new Set<string | number>();
      for (const [name, document] of documentsOf()) {
        for (const how of REFUSALS) {
          backend.answerChanges(how);
          const answer = await gateway.query(document, { token });
          backend.answerChanges(undefined);
          const [error] = answer.errors;
          if (error?.extensions.code === 'FORBIDDEN' || error === undefined) break;
          reached.add(name);
          for (const value of toldBy(answer.text)) {
            values.add(value);
            const isOfLocation = name === 'setStorageLocationActive';
            if (!mayKnow(permissions, value, isOfLocation))
              wrong.push(`${name}: ${value} in ${answer.text.slice(0, 300)}`);
          }
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(reached.size).toBeGreaterThan(1);
      // It would prove nothing if nobody were told anything.
      if (table === 'Warehouses' || table === 'Orders') expect(values.size).toBeGreaterThan(1);
    },
  );
});
