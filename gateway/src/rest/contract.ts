import { fileURLToPath } from 'node:url';
import { dereference } from '@apidevtools/json-schema-ref-parser';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { operations } from 'schema/rest';
import type { Schema } from './liberal/records.ts';

export type OperationId = keyof operations;

/** One documented call, as `schema/rest/openapi.yaml` has it. */
export interface ContractOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/users/{userId}` */
  readonly path: string;
  /** A check for each parameter of the path; values that fail it are never sent. */
  readonly pathParameters: ReadonlyMap<string, ValidateFunction>;
  /** The check of what is sent as JSON or, without its files, as a form; undefined for a call that has neither. */
  readonly content: ValidateFunction | undefined;
  /** The check of a 200's JSON body; a call that answers a file has none, and is streamed instead of read. */
  readonly answer: ValidateFunction | undefined;
  /** The schema of that body, envelope included. */
  readonly envelope: Schema | undefined;
  /** The most bytes that a file may have, by the field of the call's form: `x-max-bytes`. */
  readonly maxFileBytes: ReadonlyMap<string, number>;
}

export type Contract = ReadonlyMap<string, ContractOperation>;

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
const METHOD_NAMES = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Reads the REST contract, its references resolved; the checks are compiled from the contract itself. */
export async function readContract(): Promise<Contract> {
  const file = fileURLToPath(import.meta.resolve('schema/openapi.yaml'));
  const document: OpenAPIV3_1.Document = await dereference(file);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  // What somebody has typed is told all at once, with the limits that it breaks.
  const all = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  addFormats.default(all);

  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item = {}]) =>
    METHOD_NAMES.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method: METHODS[method], operation, shared: item.parameters }] : [];
    }),
  );
  return new Map(
    calls.map(({ path, method, operation, shared = [] }) => {
      const id = operation.operationId;
      const ok = operation.responses?.['200'];
      const content = (ok && 'content' in ok ? ok.content : undefined) ?? {};
      const answer = content['application/json']?.schema;
      if (id === undefined || Object.keys(content).length === 0) {
        throw new Error(`${method} ${path} of the REST contract has no operationId or no answer`);
      }
      const pathParameters = [...shared, ...(operation.parameters ?? [])].flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path'
          ? [[parameter.name, ajv.compile(parameter.schema ?? {})] as const]
          : [],
      );
      const contentCheck = once(() => compiledContent(operation.requestBody, all));
      return [
        id,
        {
          id,
          method,
          path,
          pathParameters: new Map(pathParameters),
          get content() {
            return contentCheck();
          },
          answer: answer && ajv.compile(answer),
          envelope: answer && !('$ref' in answer) ? answer : undefined,
          maxFileBytes: readFileLimits(operation.requestBody),
        },
      ];
    }),
  );
}

/** Most calls that write are made long after the start, which does not wait for their checks. */
function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** Files are no part of what is checked: they are read as they are sent. */
function compiledContent(body: OpenAPIV3_1.OperationObject['requestBody'], ajv: Ajv2020): ValidateFunction | undefined {
  const content = body && 'content' in body ? body.content : {};
  const json = content['application/json']?.schema;
  if (json) return ajv.compile(json);
  const form = content['multipart/form-data']?.schema;
  if (!form || '$ref' in form) return undefined;
  const files = new Set(
    Object.entries(form.properties ?? {}).flatMap(([name, field]) =>
      'format' in field && field.format === 'binary' ? [name] : [],
    ),
  );
  return ajv.compile({ ...form, required: form.required?.filter((name) => !files.has(name)) ?? [] });
}

/** The most bytes that any call takes as a file. */
export function maxFileBytes(contract: Contract): number {
  return Math.max(0, ...contract.values().flatMap((operation) => operation.maxFileBytes.values()));
}

function readFileLimits(body: OpenAPIV3_1.OperationObject['requestBody']): Map<string, number> {
  const form = body && 'content' in body ? body.content['multipart/form-data']?.schema : undefined;
  const fields = form && 'properties' in form ? (form.properties ?? {}) : {};
  return new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      const limit: unknown = Object.entries(field).find(([key]) => key === 'x-max-bytes')?.[1];
      return typeof limit === 'number' ? [[name, limit] as const] : [];
    }),
  );
}
