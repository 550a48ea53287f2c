import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { OpenAPIBackend } from 'openapi-backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { nodeOf, readContract } from '../conformance/contract.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';
import { readRootFields } from '../support/rootFields.ts';
import { wholeOperation } from '../support/wholeOperation.ts';

const FILE = fileURLToPath(import.meta.resolve('schema/openapi.yaml'));
const contract = await readContract();
const document = nodeOf(parse(readFileSync(FILE, 'utf8')));

/** The examples of a call's answer by content type, with references resolved. */
function examplesOf(path: string, method: string): [type: string, value: unknown][] {
  const operation = nodeOf(nodeOf(nodeOf(document['paths'])[path])[method.toLowerCase()]);
  const content = nodeOf(contract.resolve(nodeOf(operation['responses'])['200'])['content']);
  return Object.entries(content).flatMap(([type, media]) => {
    const { example, examples } = nodeOf(media);
    const named = Object.values(nodeOf(examples)).map((each) => contract.resolve(each)['value']);
    return [...(example === undefined ? [] : [example]), ...named].map((value) => [type, value] as [string, unknown]);
  });
}

/** YAML has no representation of a picture that every tool understands. */
const PICTURES = ['getUserAvatar', 'getAvatar'];

it.each(contract.calls.filter(({ id }) => !PICTURES.includes(id)).map((call) => [call.call, call] as const))(
  '%s has an example that matches its schema',
  (_, { path, method, answer }) => {
    const examples = examplesOf(path, method);
    expect(examples.length).toBeGreaterThan(0);
    for (const [type, value] of examples) {
      if (!answer) expect([type, typeof value]).toEqual([type, 'string']);
      else if (!answer.validate(value))
        expect(answer.validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
    }
  },
);

describe('a mock server that is generated from the contract alone', () => {
  const queries = readRootFields().filter(({ operation }) => operation === 'query');
  let server: Server;
  let gateway: TestGateway;
  let token = '';

  beforeAll(async () => {
    const mock = new OpenAPIBackend({ definition: FILE, quick: true, validate: false });
    await mock.init();
    server = createServer((request, response) => {
      const answer = async (): Promise<void> => {
        const body = await text(request);
        const { pathname, search } = new URL(request.url ?? '/', 'http://x');
        const asked = { method: request.method ?? '', path: pathname, query: search, headers: {}, body };
        const operationId = mock.matchOperation(asked)?.operationId;
        if (operationId === undefined) return void response.writeHead(404).end();
        const { status, mock: value } = mock.mockResponseForOperation(operationId, { code: 200 });
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      };
      answer().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    gateway = await startGateway(`http://127.0.0.1:${portOf(server)}`, HARDLY_BOUNDED);
    const { data } = await gateway.query(
      'mutation { signIn(email: "admin@occ.example", password: "any-password") { token } }',
    );
    token = String(nodeOf(data?.['signIn'])['token']);
  });
  afterAll(async () => {
    await gateway.close();
    await closeServer(server);
  });

  it('signs in an administrator', async () => {
    const { data } = await gateway.query('{ viewer { email isAdministrator } }', { token });
    expect(data).toEqual({ viewer: { email: 'admin@occ.example', isAdministrator: true } });
  });

  it.each(queries.map((field) => [field.name, field] as const))('answers %s', async (_, field) => {
    const { document: operation, variables } = wholeOperation(field);
    const answer = await gateway.query(operation, { token, variables });
    // Only records with the sample's ids are missing.
    const errors = answer.errors.filter(({ extensions }) => extensions.code !== 'NOT_FOUND');
    expect(errors.map(({ message, path }) => ({ message, path }))).toEqual([]);
    expect(answer.status).toBe(200);
  });
});
