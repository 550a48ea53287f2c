import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type ContractOperation, readContract as readOperations, withFormats } from 'gateway/rest/contract.ts';
import { parse } from 'yaml';

/** A schema or another object of the contract, as written there. */
export type Node = Readonly<Record<string, unknown>>;

/** One call of the contract. */
export interface ContractCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** `GET /orders` */
  readonly call: string;
  /** The form of its answer; undefined for files. */
  readonly answer: AnswerForm | undefined;
  readonly filters: readonly Filter[];
  /** The call as the gateway knows it, for its own readers. */
  readonly operation: ContractOperation;
}

/** A parameter that selects rows, with a value that no row has. */
interface Filter {
  readonly name: string;
  readonly nothing: string;
}

/** The answer of a call that does not return a file. */
export interface AnswerForm {
  /** Checks the whole envelope. */
  readonly validate: ValidateFunction;
  /** The form of `data`: a page, with the names of its rows and total, a list, a record, a single value, or nothing. */
  readonly data: PageNames | 'list' | 'record' | 'value' | 'nothing';
  /** The names of the record's fields. */
  readonly fields: readonly string[];
}

export interface PageNames {
  readonly rows: 'data' | 'items';
  readonly total: 'total' | 'totalItems';
}

export interface Contract {
  readonly calls: readonly ContractCall[];
  /** The schema that a reference points to; any other schema itself. */
  readonly resolve: (schema: unknown) => Node;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const ID = 'occ:contract';

const PAGING: ReadonlySet<string> = new Set(['pageIndex', 'pageSize', 'orderBy', 'ascending']);
const PAST = '1900-01-01T00:00:00Z';
const FUTURE = '2999-01-01T00:00:00Z';
const NO_TEXT = 'OCC-CONFORMANCE-NOTHING';
const NO_ID = '999999999';

/** Reads schema/rest/openapi.yaml: every call, with a validator for its answer. */
export async function readContract(): Promise<Contract> {
  const operations = await readOperations();
  const document: Node = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
  const ajv = withFormats(new Ajv2020({ strict: false, allErrors: true, verbose: true }));
  ajv.addSchema({ ...document, $id: ID });

  function resolve(schema: unknown): Node {
    const node = nodeOf(schema);
    const reference = node['$ref'];
    if (typeof reference !== 'string') return node;
    const { $ref: _, ...beside } = node;
    const steps = reference.slice(reference.indexOf('#/') + 2).split('/');
    return { ...resolve(steps.reduce<unknown>((place, step) => nodeOf(place)[step], document)), ...beside };
  }

  function merged(schema: unknown): Node {
    const node = resolve(schema);
    const parts = [node['allOf'] ?? []].flat().map(merged);
    return { ...node, properties: Object.assign({}, ...parts.map((part) => part['properties']), node['properties']) };
  }

  function formOf(schema: unknown): AnswerForm {
    const described = nodeOf(merged(schema)['properties'])['data'];
    const [first = described] = [resolve(described)['anyOf'] ?? []].flat();
    const data = merged(first);
    const properties = nodeOf(data['properties']);
    const types = [data['type'] ?? []].flat();
    return {
      validate: ajv.compile(absolute(schema)),
      fields: Object.keys(properties),
      data: dataForm(properties, types),
    };
  }

  function filterOf(parameter: unknown): Filter[] {
    const { name, in: place, required, schema, 'x-extension': extension } = resolve(parameter);
    if (place !== 'query' || required === true || extension !== undefined || PAGING.has(String(name))) return [];
    const { format, enum: choices, pattern, type } = merged(schema);
    if (format === 'date-time') return [{ name: String(name), nothing: /from/i.test(String(name)) ? FUTURE : PAST }];
    if (choices !== undefined || type === 'boolean') return [];
    const fits = (value: string) => new RegExp(typeof pattern === 'string' ? pattern : '').test(value);
    return [...(type === 'integer' ? [] : [NO_TEXT]), NO_ID]
      .filter(fits)
      .slice(0, 1)
      .map((nothing) => ({ name: String(name), nothing }));
  }

  const calls = Object.entries(nodeOf(document['paths'])).flatMap(([path, item]) =>
    Object.entries(nodeOf(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([name, described]) => {
        const operation = nodeOf(described);
        const ok = resolve(nodeOf(operation['responses'])['200']);
        const schema = nodeOf(nodeOf(ok['content'])['application/json'])['schema'];
        const method = name.toUpperCase();
        const answer = schema === undefined ? undefined : formOf(schema);
        const filters = method === 'GET' ? [operation['parameters'] ?? []].flat().flatMap(filterOf) : [];
        const id = String(operation['operationId']);
        const known = operations.get(id);
        if (!known) throw new Error(`the gateway does not know ${id}`);
        return { id, method, path, call: `${method} ${path}`, answer, filters, operation: known };
      }),
  );
  return { calls, resolve };
}

function dataForm(properties: Node, types: readonly unknown[]): AnswerForm['data'] {
  if ('data' in properties && 'total' in properties) return { rows: 'data', total: 'total' };
  if ('items' in properties && 'totalItems' in properties) return { rows: 'items', total: 'totalItems' };
  if (types.includes('array')) return 'list';
  if (types.includes('object') || Object.keys(properties).length > 0) return 'record';
  return types.every((type) => type === 'null') ? 'nothing' : 'value';
}

/** The schema with its references resolved within the contract. */
function absolute(schema: unknown): Node {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ID}#/`));
}

export function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
