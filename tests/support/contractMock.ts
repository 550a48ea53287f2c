import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type SampleSize, sampleOfSchema } from './contractSample.ts';
import { closeServer, portOf } from './recordingProxy.ts';

/** A back-end that implements only the contract: each documented call answers a sample of its schema. */
export interface ContractMock {
  readonly url: string;
  /** Sets how much the samples contain. */
  answerWith(size: SampleSize): void;
  /** The operationIds of the calls since this was last called; `undefined` for an undocumented call. */
  take(): (string | undefined)[];
  close(): Promise<void>;
}

interface DocumentedCall {
  readonly id: string;
  readonly method: string;
  /** Whether no document names it. */
  readonly isExtension: boolean;
  readonly path: RegExp;
  readonly answer: unknown;
}

/** The caller needs full permissions; a sample of a user would have none. */
const ADMINISTRATOR = { userId: 'u-1', roles: ['Administrators'] };

/** The contract contains their calls. */
const EXTENSIONS = 'delete-files, rights-log';

export async function startContractMock(): Promise<ContractMock> {
  const document: unknown = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
  const calls = documentedCalls(document);
  let size: SampleSize = 'everything';
  let taken: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const call = calls.find(({ method, path }) => method === request.method && path.test(pathname));
    const answer = async (): Promise<void> => {
      request.resume();
      await finished(request);
      taken.push(call?.id);
      if (!call) return void response.writeHead(404).end();
      if (call.answer === undefined) return void response.setHeader('content-type', 'application/pdf').end('%PDF-1.4');
      const isSession = call.id === 'signIn' || call.id === 'getUser';
      // The fields that a session needs are always present; the user's other fields come from the sample.
      const body = Object(sampleOfSchema(document, call.answer, isSession ? 'everything' : size));
      const data = isSession ? { ...body.data, ...ADMINISTRATOR } : counted(body.data);
      const said = { ...body, ...('data' in body && { data }), ...('statusCode' in body && { statusCode: 200 }) };
      response
        .setHeader('x-offers', EXTENSIONS)
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(said));
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    answerWith: (wanted) => (size = wanted),
    take() {
      const before = taken;
      taken = [];
      return before;
    },
    close: () => closeServer(server),
  };
}

/** The contract's schema does not say that a total counts rows; of the sample it is their number. */
function counted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, counted(part)]));
  const rows: unknown[] = Object.values(parts).find(Array.isArray) ?? [];
  const names = ['total', 'totalItems'].filter((name) => name in parts);
  return { ...parts, ...Object.fromEntries(names.map((name) => [name, rows.length])) };
}

/** The calls of the contract by operationId, in the order in which requests are matched. */
export function documentedCalls(document: unknown): DocumentedCall[] {
  return Object.entries(Object(Reflect.get(Object(document), 'paths')))
    .flatMap(([path, item]) =>
      Object.entries(Object(item)).map(([method, operation]) => ({ path, method, operation: Object(operation) })),
    )
    .filter(({ operation }) => typeof operation.operationId === 'string')
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
    .map(({ path, method, operation }) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      isExtension: 'x-extension' in operation,
      path: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      answer: operation.responses?.['200']?.content?.['application/json']?.schema ?? referenced(document, operation),
    }));
}

function referenced(document: unknown, operation: { responses?: Record<string, { $ref?: string }> }): unknown {
  const name = operation.responses?.['200']?.$ref?.split('/').at(-1);
  const responses = Object(Reflect.get(Object(Reflect.get(Object(document), 'components')), 'responses'));
  return name === undefined ? undefined : responses[name]?.content?.['application/json']?.schema;
}
