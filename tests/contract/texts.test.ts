import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { signInAs } from 'backend/testing/client.ts';
import { startBackend, type TestBackend } from 'backend/testing/startBackend.ts';
import { createSchema } from 'gateway/schema.ts';
import {
  type DirectiveNode,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContract } from '../conformance/contract.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';
import { readRootFields } from '../support/rootFields.ts';

/**
 * Every text of one line, of every GraphQL field and of every REST call: what people write alike arrives alike, and characters that cannot be
 * seen are refused at the field. The places are found in schema and contract, so that a new one is tested too.
 */
const UNSEEN = ['a\nb', 'a\r\nBcc: b', 'a\u001Bb', 'a\u2028b', 'a\u200Eb', 'a\u202Eb', 'a\u2066b', 'a\u061Cb'];

type Form = 'line' | 'lines' | 'verbatim';

interface Place {
  readonly path: readonly string[];
  readonly form: Form;
}

/** The strings below a type, with lists as `name[]`. */
function placesOf(
  type: GraphQLInputType,
  directives: readonly DirectiveNode[] = [],
  seen = new Set<GraphQLInputType>(),
): Place[] {
  if (isNonNullType(type) || isListType(type)) return placesOf(type.ofType, directives, seen);
  if (isInputObjectType(type)) {
    // Conditions contain themselves.
    if (seen.has(type)) return [];
    seen.add(type);
    return Object.values(type.getFields()).flatMap((field) =>
      placesOf(field.type, field.astNode?.directives, seen).map(({ path, form }) => ({
        path: [nameOf(field), ...path],
        form,
      })),
    );
  }
  if (type.name !== 'String') return [];
  const marked = directives.map(({ name }) => name.value);
  const form = marked.includes('lines') ? 'lines' : marked.includes('verbatim') ? 'verbatim' : 'line';
  return [{ path: [], form }];
}

function nameOf({ name, type }: { readonly name: string; readonly type: GraphQLInputType }): string {
  return isListType(isNonNullType(type) ? type.ofType : type) ? `${name}[]` : name;
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Int: 1,
  Float: 1,
  Decimal: '1',
  Date: '2026-11-20',
  DateTime: '2026-11-20T08:00:00Z',
};

/** A value with this text at this place, and with what else is required. */
function valueWith(type: GraphQLInputType, [step, ...rest]: readonly string[], text: string): unknown {
  if (isNonNullType(type)) return valueWith(type.ofType, step === undefined ? [] : [step, ...rest], text);
  if (isListType(type)) return [valueWith(type.ofType, step === undefined ? [] : [step, ...rest], text)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SAMPLES[type.name] ?? text;
  const fields = Object.values(type.getFields()).filter(
    (field) => isRequiredInputField(field) || nameOf(field) === step,
  );
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      nameOf(field) === step ? valueWith(field.type, rest, text) : valueWith(field.type, [], 'CEL-1'),
    ]),
  );
}

const { schema } = createSchema();
const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
const graphqlPlaces = readRootFields().flatMap((field) => {
  const args = roots[field.operation]?.getFields()[field.name]?.args ?? [];
  return args.flatMap((argument) =>
    placesOf(argument.type, argument.astNode?.directives).map(({ path, form }) => {
      return {
        field,
        form,
        path: [nameOf(argument), ...path],
        value: (text: string) => valueWith(argument.type, path, text),
      };
    }),
  );
});

/** A string of a REST call: its place in the request, and its name in an error. */
interface RestPlace extends Place {
  readonly call: string;
  readonly method: string;
  readonly address: string;
  readonly in: 'path' | 'query' | 'json' | 'form';
}

async function readRestPlaces(): Promise<RestPlace[]> {
  const document: unknown = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
  const { resolve } = await readContract();
  const below = (given: unknown): Place[] => {
    const node = resolve(given);
    const parts = [node, ...[node['allOf'] ?? []].flat().map(resolve)];
    return parts.flatMap((part) => {
      const isString = [part['type']].flat().includes('string') && part['enum'] === undefined;
      if (isString && !['binary', 'date', 'date-time'].includes(String(part['format']))) {
        const form = part['x-text'] === 'lines' || part['x-text'] === 'verbatim' ? part['x-text'] : 'line';
        return [{ path: [], form } as const];
      }
      const items = part['items'] === undefined ? [] : below(part['items']).map((at) => within('0', at));
      const members = Object.entries({ ...Object(part['properties']), ...Object(part['patternProperties']) });
      return [
        ...items,
        ...members.flatMap(([name, member]) => below(member).map((at) => within(sampleName(name), at))),
      ];
    });
  };
  return Object.entries(resolve(Reflect.get(Object(document), 'paths'))).flatMap(([address, item]) => {
    const { parameters: shared = [], ...methods } = resolve(item);
    return Object.entries(methods).flatMap(([method, given]) => {
      const operation = resolve(given);
      const call = { call: String(operation['operationId']), method: method.toUpperCase(), address };
      const parameters = [shared, operation['parameters'] ?? []].flat().map(resolve);
      const content = Object.entries(resolve(resolve(operation['requestBody'])['content']));
      return [
        ...parameters.flatMap(({ name, in: where, schema: of }) =>
          where === 'path' || where === 'query'
            ? below(of).map(({ form }) => ({ ...call, in: where, path: [String(name)], form }) as const)
            : [],
        ),
        ...content.flatMap(([type, media]) => {
          const isForm = type === 'multipart/form-data';
          // Lists and objects of a form are JSON, whose strings are ids and names of a list.
          const places = below(resolve(media)['schema']).filter(({ path }) => !isForm || path.length === 1);
          return places.map((place) => ({ ...call, ...place, in: isForm ? ('form' as const) : ('json' as const) }));
        }),
      ];
    });
  });
}

function within(step: string, { path, form }: Place): Place {
  return { path: [step, ...path], form };
}

/** `sku1` for the pattern of its name. */
function sampleName(name: string): string {
  return /^\^(\w+)\[/.exec(name)?.[1]?.concat('1') ?? name;
}

let listener: Server;
let gateway: TestGateway;
let backend: TestBackend;
let heard: string[] = [];

const ADMIN = {
  userId: 'u-1',
  email: 'admin@occ.example',
  roles: ['Administrators'],
  menuPermissions: [],
  tableColumnPermissions: {},
};

beforeAll(async () => {
  listener = createServer((incoming, response) => {
    const isViewer = incoming.url === `/users/${ADMIN.userId}`;
    if (!isViewer && incoming.url !== '/auth') heard.push(incoming.url ?? '');
    const data = isViewer ? ADMIN : incoming.url === '/auth' ? { token: 'upstream-token', ...ADMIN } : null;
    incoming.resume();
    response.writeHead(data === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ statusCode: data === null ? 404 : 200, message: '', data }));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(listener)}`, HARDLY_BOUNDED);
  backend = await startBackend();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await closeServer(listener);
});

it('knows which strings of the graph are no texts of one line', () => {
  const named = (form: Form) =>
    graphqlPlaces.filter((place) => place.form === form).map(({ field, path }) => `${field.name} ${path.join('.')}`);
  expect(named('lines').toSorted()).toEqual([
    'createNews input.content',
    'createShippingPlan input.chinaText',
    'createShippingPlan input.shipmentNote',
    'createStockHistoryEntry input.reason',
    'updateNews input.content',
    'updateShippingPlan input.chinaText',
    'updateShippingPlan input.shipmentNote',
    'updateStockHistoryEntry input.reason',
  ]);
  expect(named('verbatim').toSorted()).toEqual([
    'createUser input.password',
    'deleteFiles names[]',
    'register input.password',
    'resetPassword input.otp',
    'resetPassword input.password',
    'signIn password',
    'updateInventory version',
    'updateNews version',
    'updateOrder version',
    'updatePickTypeRule version',
    'updateProduct version',
    'updateProfile input.oldPassword',
    'updateProfile input.password',
    'updateStorageLocation version',
    'updateSupplier version',
    'updateUser version',
    'verifyEmail token',
  ]);
});

it('refuses unseen characters in every text of one line of the graph, at its field, and sends nothing', async () => {
  const token = await gateway.signIn('admin');
  const places = graphqlPlaces.filter(({ field, form }) => form === 'line' && field.sample !== undefined);
  expect(places.length).toBeGreaterThan(120);
  const accepted: string[] = [];
  heard = [];
  for (const [index, { field, path, value }] of places.entries()) {
    const [argument = ''] = path;
    const text = UNSEEN[index % UNSEEN.length] ?? '';
    const variables = { ...field.sample, [argument.replace('[]', '')]: value(text) };
    const names = new Map(Object.keys(variables).map((name) => [name, name]));
    const declared = [...names.keys()].map((name) => `$${name}: ${field.argumentTypes.get(name)}`).join(', ');
    const { errors } = await gateway.query(`${field.operation} (${declared}) { ${field.call(names)} }`, {
      token,
      variables,
    });
    const told = path.join('.').replaceAll('[]', '.0');
    const fields: unknown = errors[0]?.extensions['fields'];
    const isTold = JSON.stringify(fields ?? []).includes(
      JSON.stringify({ field: told, messageKey: 'validation.unseen' }).slice(0, -1),
    );
    if (!isTold) accepted.push(`${field.name} ${told}: ${JSON.stringify(errors)}`);
  }
  expect(accepted).toEqual([]);
  expect(heard).toEqual([]);
});

it('sends what people write alike alike', async () => {
  const token = await gateway.signIn('admin');
  heard = [];
  const texts = ['Jürgen Höß', ' Ju\u0308rgen  Ho\u0308\u00DF ', 'Jürgen\u00A0Höß'];
  for (const keywords of texts) {
    await gateway.query('query ($keywords: String) { orders(filter: { keywords: $keywords }) { total } }', {
      token,
      variables: { keywords },
    });
  }
  expect(heard.length).toBeGreaterThanOrEqual(texts.length);
  expect(new Set(heard.map((url) => new URL(url, 'http://x').searchParams.get('keywords')))).toEqual(
    new Set(['Jürgen Höß']),
  );
});

it('refuses unseen characters in every text of one line of the REST contract, at its field', async () => {
  const { token = '' } = await signInAs(backend.url, 'admin');
  const places = (await readRestPlaces()).filter(({ form }) => form === 'line');
  expect(places.length).toBeGreaterThan(120);
  const accepted: string[] = [];
  for (const [index, place] of places.entries()) {
    const text = UNSEEN[index % UNSEEN.length] ?? '';
    const name = place.path.join('.');
    const filled = place.address.replaceAll(/\{(\w+)\}/g, (_, of: string) =>
      place.in === 'path' && of === name ? encodeURIComponent(text) : '1',
    );
    const query = place.in === 'query' ? `?${name}=${encodeURIComponent(text)}` : '';
    let call = new request.Test(backend.url, place.method, filled + query).set('authorization', `Bearer ${token}`);
    if (place.in === 'json') call = call.type('json').send(JSON.stringify(nest(place.path, text)));
    if (place.in === 'form') call = call.field(name, text);
    const { status, text: told } = await call;
    if (status !== 400 || !told.includes(`{"field":"${name}"`) || !told.includes('UNSEEN_CHARACTER')) {
      accepted.push(`${place.call} ${place.in} ${name}: ${told.slice(0, 200)}`);
    }
  }
  expect(accepted).toEqual([]);
});

function nest([step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  return step === '0' ? [nest(rest, text)] : { [step]: nest(rest, text) };
}
