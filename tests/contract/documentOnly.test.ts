import { createSchema } from 'gateway/execution/schema.ts';
import { getNamedType, type GraphQLOutputType, isObjectType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { type Answer, HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { graphqlForm, uploadHeaders } from '../support/multipart.ts';
import { type Known, lookUp, MUTATIONS, QUERIES } from './everyOperation.ts';

const { schema } = createSchema();
const SIGN_IN = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
const IMPORT =
  'mutation ($file: Upload!, $dryRun: Boolean!) { importOrders(file: $file, dryRun: $dryRun) { created } }';

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

describe.each(['nested', 'flat', 'bare'] as const)(
  'with a back-end that implements only the documents, in the %s style',
  (style) => {
    let backend: DocumentOnlyBackend;
    let gateway: TestGateway;
    let token: string;
    let known: Known;
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
      known = await lookUp(gateway, token);
    });

    it('covers every query and mutation', () => {
      expect(Object.keys(QUERIES)).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).toSorted());
      const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
      expect(Object.keys(MUTATIONS)).toEqual(mutations.filter((name) => name !== 'importOrders').toSorted());
    });

    it.each(Object.entries(QUERIES))('answers %s', async (name, args) => {
      const answer = await gateway.query(operationOf('query', name, args(known)), { token });
      expect([name, codesOf(answer)]).toEqual([name, []]);
      expect(answer.text).not.toContain('"unreadable"');
    });

    it.each(Object.entries(MUTATIONS))('executes %s and reads the result back', async (name, args) => {
      const answer = await gateway.query(operationOf('mutation', name, args(known)), { token });
      // This back-end does not allow registration, and says so.
      expect([name, codesOf(answer)]).toEqual([name, name === 'register' ? [['register', 'FORBIDDEN']] : []]);
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
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: uploadHeaders(token),
        body: graphqlForm({ document: IMPORT, variables: { file: null, dryRun }, files: [file] }),
      });
      const { data, errors } = Object(await response.json());
      expect([response.status, data, errors[0].extensions.code]).toEqual([200, null, code]);
    });
  },
);

it.each(['missing', 'null'] as const)(
  'a documented field that is %s becomes null without an error',
  async (optional) => {
    const whole = await startDocumentOnlyBackend('nested');
    const bare = await startDocumentOnlyBackend('nested', { optional });
    const env = { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' };
    const [first, gateway] = [await startGateway(whole.url, env), await startGateway(bare.url, env)];
    const known = await lookUp(first, textAt(await first.query(SIGN_IN), 'signIn', 'token'));
    const token = textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
    for (const [name, args] of Object.entries(QUERIES)) {
      const answer = await gateway.query(operationOf('query', name, args(known)), { token });
      expect([name, codesOf(answer)]).toEqual([name, []]);
    }
    for (const server of [first, gateway, whole, bare]) await server.close();
  },
);
