import { fileURLToPath } from 'node:url';
import { dereference } from '@apidevtools/json-schema-ref-parser';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { operations } from 'schema/rest';
import { merged, type Schema } from './tolerant/records.ts';
import { createRowFields, type RowField } from './rowFields.ts';
import { isPlainMoment } from './plainMoment.ts';

export type OperationId = keyof operations;

/** One documented call, as described in `schema/rest/openapi.yaml`. */
export interface ContractOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/users/{userId}` */
  readonly path: string;
  /** A check for each path parameter. Values that fail it are never sent. */
  readonly pathParameters: ReadonlyMap<string, ValidateFunction>;
  /** The check of a JSON body, or of a form without its files; undefined for a call that has neither. */
  readonly content: ValidateFunction | undefined;
  /** The names of its properties. */
  readonly contentNames: ReadonlySet<string>;
  /** The check of the JSON body of a 200 response. Calls that return a file have none: their response is streamed. */
  readonly answer: ValidateFunction | undefined;
  /** The schema of that body, envelope included. */
  readonly envelope: Schema | undefined;
  /** The fields of a list's rows that the parameter `fields` can name. */
  readonly rowFieldNames: ReadonlySet<string>;
  readonly rowField: (name: string) => RowField;
  /** The size limit of each file in bytes, by form field: `x-max-bytes`. */
  readonly maxFileBytes: ReadonlyMap<string, number>;
  /** How long the back-end may work on a file of the form once it has all of it, in seconds: `x-answer-seconds`. */
  readonly answerSeconds: number | undefined;
  /** Whether the call takes the back-end much longer than most: `x-heavy`. */
  readonly isHeavy: boolean;
}

export type Contract = ReadonlyMap<string, ContractOperation>;

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
const METHOD_NAMES = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Reads the REST contract, resolves its references and compiles its checks; once in a process, because it does not change. */
export const readContract = once(compileContract);

async function compileContract(): Promise<Contract> {
  const file = fileURLToPath(import.meta.resolve('schema/openapi.yaml'));
  const document: OpenAPIV3_1.Document = await dereference(file);
  const ajv = withFormats(new Ajv2020({ strict: false }));
  // Checks of request bodies report all errors at once, with the violated limits, so that a form can show every problem.
  const all = withFormats(new Ajv2020({ strict: false, allErrors: true, verbose: true }));

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
      const envelope = answer && !('$ref' in answer) ? answer : undefined;
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
          contentNames: contentNames(operation.requestBody),
          answer: answer && ajv.compile(answer),
          envelope,
          rowFieldNames: rowFieldNames(operation.parameters ?? []),
          rowField: createRowFields(envelope, ajv),
          maxFileBytes: readFileLimits(operation.requestBody),
          answerSeconds: numberAt(operation, 'x-answer-seconds'),
          isHeavy: extensionOf(operation, 'x-heavy') === true,
        },
      ];
    }),
  );
}

/** A time in the year 1 is one that is not set. */
const NOT_SET = '0001-';

/** Adds the formats of JSON Schema. Moments are checked most often, so their usual form has a check of its own before the full one. */
export function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv);
  // Of an instance of its own: one that has compiled a format keeps that format, whatever is added later.
  const full = addFormats.default(new Ajv2020());
  const [isMoment, isDay] = ['date-time', 'date'].map((format) => full.compile({ type: 'string', format }));
  return ajv
    .addFormat('date-time', {
      type: 'string',
      validate: (text: string) => isPlainMoment(text) || (!text.startsWith(NOT_SET) && isMoment?.(text) === true),
    })
    .addFormat('date', {
      type: 'string',
      validate: (text: string) => !text.startsWith(NOT_SET) && isDay?.(text) === true,
    });
}

/** Delays a compilation until its first use: most writing calls are made long after the start, which must not wait for their checks. */
function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** Files are not checked here: their size is checked while they are sent. */
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

function contentNames(body: OpenAPIV3_1.OperationObject['requestBody']): ReadonlySet<string> {
  const { 'application/json': json, 'multipart/form-data': form } = body && 'content' in body ? body.content : {};
  const schema = json?.schema ?? form?.schema ?? {};
  return new Set('$ref' in schema ? [] : Object.keys(merged(schema).properties ?? {}));
}

function rowFieldNames(parameters: NonNullable<OpenAPIV3_1.OperationObject['parameters']>): ReadonlySet<string> {
  const parameter = parameters.find((each) => 'name' in each && each.name === 'fields');
  const schema = parameter && 'schema' in parameter ? parameter.schema : undefined;
  const items = schema && 'items' in schema ? schema.items : undefined;
  return new Set(items && 'enum' in items ? items.enum?.map(String) : []);
}

/** The largest file size that any call accepts, in bytes. */
export function maxFileBytes(contract: Contract): number {
  return Math.max(0, ...contract.values().flatMap((operation) => operation.maxFileBytes.values()));
}

function readFileLimits(body: OpenAPIV3_1.OperationObject['requestBody']): Map<string, number> {
  const form = body && 'content' in body ? body.content['multipart/form-data']?.schema : undefined;
  const fields = form && 'properties' in form ? (form.properties ?? {}) : {};
  return new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      const limit = numberAt(field, 'x-max-bytes');
      return limit === undefined ? [] : [[name, limit] as const];
    }),
  );
}

/** A number that an extension of OpenAPI gives. */
function numberAt(part: object, extension: `x-${string}`): number | undefined {
  const value = extensionOf(part, extension);
  return typeof value === 'number' ? value : undefined;
}

function extensionOf(part: object, extension: `x-${string}`): unknown {
  return Object.entries(part).find(([key]) => key === extension)?.[1];
}
