import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, signInAs } from 'backend/testing/client.ts';
import { startEmbeddedBackend, type TestBackend } from '../support/backend.ts';

/**
 * Every call of section 7 of the documents is in the contract as the documents spell it, and is answered by the
 * back-end. The contract has no other calls (those for news and the export of orders are mentioned without method and
 * path), except for our own extensions.
 */
const DOCUMENTED = callsIn(`
  POST /auth · PUT /auth/logout · POST /auth/register · POST /auth/forgot-password · PUT /auth/confirm-forgot-password
  PUT /auth/verify-email/{token}
  GET /users · GET /users/roles · GET /users/{userId} · GET /users/table_columns · POST /users · PUT /users
  GET /api/files/avatar/{userId} · GET /files/avatar/{id}
  GET /common/news · POST /common/news · PUT /common/news/{id} · DELETE /common/news/{id}

  GET /orders · PUT /orders/{id} · POST /orders/{id}/splits · POST /orders · GET /orders/generate-next-customer-orderId
  PUT /orders/set_orders_status · PUT /orders/set_orders_status_deleted · POST /orders/import · PUT /orders/flush_reserved
  GET /orders/shipping_statuses · POST /orders/export
  GET /orders/picktype_import_rules · POST /orders/picktype_import_rules · PUT /orders/picktype_import_rules/{id}
  DELETE /orders/picktype_import_rules/{id}
  GET /shipping_data/products · POST /shipping_data/products · PUT /shipping_data/products/{id} · PUT /shipping_data/products
  POST /shipping_data/export_products · POST /shipping_data/suppliers · PUT /shipping_data/suppliers
  GET /api/files/{id}

  GET /shipping_plans · GET /shipping_plans/{id} · GET /shipping_plans/{id}/histories · POST /shipping_plans
  PUT /shipping_plans · POST /shipping_plans/{id}/block · POST /shipping_plans/{id}/release
  PUT /shipping_plans/send_document_ci
  GET /shipping_data/record_statuses · GET /shipping_data/record_tags · GET /shipping_data/supplier_names
  GET /shipping_data/container_sizes · GET /shipping_data/container_arrival_places · GET /shipping_data/carrier_names
  GET /shipping_data/payment_statuses · GET /shipping_data/shipment_paid_statuses · GET /shipping_data/customs_paid_statuses
  GET /shipping_data/china_statuses · GET /shipping_data/linked_products · GET /shipping_data/china_users
  GET /shipping_data/accounting_statuses · GET /shipping_data/carriers
  GET /warehouses · GET /warehouses/storage_locations · POST /warehouses/storage_locations
  PUT /warehouses/storage_locations/{locationId} · PATCH /warehouses/storage_locations/{id}/update_status/{status}
  GET /warehouses/history_types · GET /warehouses/sku_stats · GET /warehouses/{sku}/details
  GET /warehouses/{sku}/histories · GET /warehouses/sku/histories · POST /warehouses/{sku}/histories
  PUT /warehouses/{sku}/histories/{id} · GET /warehouses/inventories · POST /warehouses/inventories
  PUT /warehouses/inventories/{id} · POST /warehouses · POST /warehouses/moving · POST /warehouses/manual_adjustment
  POST /warehouses/export_inventories · POST /warehouses/export_warehouses
  GET /files/import_export_data · GET /files/import_export_data/{fileType}/download
`);
/** Calls that no document names, by the name with which a back-end announces them (docs/your-own-backend.md). */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'delete-files': callsIn('POST /files/import_export_data/{fileType}/delete'),
  'rights-log': callsIn('GET /users/rights_changes'),
};
const OWN = Object.values(EXTENSIONS).flat();

const NO_SUCH_CALL = 'There is no such call.';
const NO_HANDLER = 'The call does not exist.';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const contract: unknown = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
const inContract = entriesOf(Reflect.get(Object(contract), 'paths')).flatMap(([path, item]) =>
  entriesOf(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      extension: String(Object(operation)['x-extension'] ?? ''),
      parameters: elementsOf(Object(operation)['parameters']),
    })),
);
const callsOf = (extension: string) =>
  inContract.flatMap((each) => (each.extension === extension ? [each.call] : [])).toSorted();

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.close());

it('the contract contains exactly the documented calls, and the extensions apart from them', () => {
  expect(callsOf('')).toEqual(DOCUMENTED.toSorted());
  const extensions = new Set(inContract.flatMap(({ extension }) => (extension === '' ? [] : [extension])));
  expect(Object.fromEntries([...extensions].map((name) => [name, callsOf(name)]))).toEqual(EXTENSIONS);
});

/** Parameters that are extensions. */
const OWN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  fields: ['GET /orders', 'GET /warehouses/sku/histories'],
};

it('the contract names the parameters that are extensions', () => {
  const marked = Map.groupBy(
    inContract.flatMap(({ call, parameters }) =>
      parameters.flatMap((parameter) => {
        const extension: unknown = Object(parameter)['x-extension'];
        return typeof extension === 'string' ? [{ call, extension }] : [];
      }),
    ),
    ({ extension }) => extension,
  );
  expect(Object.fromEntries([...marked].map(([name, calls]) => [name, calls.map(({ call }) => call)]))).toEqual(
    OWN_PARAMETERS,
  );
});

it('the back-end announces each extension', async () => {
  const { headers } = await clientOf(backend.url).get('/orders');
  expect(headers['x-offers']).toBe([...Object.keys(EXTENSIONS), ...Object.keys(OWN_PARAMETERS)].join(', '));
});

describe('the back-end has a route for', () => {
  let stays: Client;
  let leaves: Client;
  let routes = 0;
  beforeAll(async () => {
    [stays, leaves] = [await signInAs(backend.url, 'admin'), await signInAs(backend.url, 'admin')];
  });
  afterAll(() => {
    const counts = `${DOCUMENTED.length} documented calls and ${OWN.length} of our own, ${inContract.length} in the contract, ${routes} with a route`;
    process.stdout.write(`${counts}\n`);
  });

  it.each([...DOCUMENTED, ...OWN])('%s', async (call) => {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replaceAll(/\{\w+\}/g, '1');
    const { status, body } = await clientOf(backend.url).send(method, path);
    // Without a session, an existing route requires a token or, if it needs none, refuses the input.
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ statusCode: status, message: expect.any(String) });
    expect(body).not.toMatchObject({ message: NO_SUCH_CALL });

    const known = await (call === 'PUT /auth/logout' ? leaves : stays).send(method, path);
    expect([401, 403, 405, 500]).not.toContain(known.status);
    expect([NO_SUCH_CALL, NO_HANDLER].filter((message) => JSON.stringify(known.body).includes(message))).toEqual([]);
    routes += 1;
  });

  it('no other call', async () => {
    await clientOf(backend.url)
      .http.get('/no/such/call')
      .expect(404, { statusCode: 404, message: NO_SUCH_CALL, data: null });
  });
});

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Separated by dots or lines. */
function callsIn(text: string): string[] {
  return text
    .split(/[·\n]/)
    .map((call) => call.trim())
    .filter((call) => call !== '');
}
