import type { OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import { hasUnseen, hasUnseenInLines, normalLine, normalLines } from 'schema/text/normalText.ts';
import type { FieldFailure } from '../http/failure.ts';
import { invalidInput } from '../http/invalidInput.ts';

/** Formats whose strings are no texts. */
const OTHER_FORMATS: ReadonlySet<unknown> = new Set(['binary', 'date', 'date-time']);

/** A value in the form in which it is stored; what it is refused for is added to `wrong` under the name of its field. */
type Read = (value: unknown, field: string, wrong: FieldFailure[]) => unknown;

/** How the texts of an operation are read; undefined where there are none. */
interface TextReaders {
  readonly path: ReadonlyMap<string, Read>;
  readonly query: ReadonlyMap<string, Read>;
  readonly json: Read | undefined;
  readonly form: Read | undefined;
}

/**
 * Brings each text of a request into the form in which texts are stored and compared (`normalLine`), and refuses unseen characters with 400
 * and the names of their fields. In the contract, `x-text: lines` marks texts of several lines, and `x-text: verbatim` strings that are
 * opaque, such as passwords and ids. To be mounted before the body is checked, so that limits apply to what is stored.
 */
export function readTexts(): OpenApiRequestHandler {
  const readers = new WeakMap<object, TextReaders>();
  return (request, _response, next) => {
    const { schema: operation, pathParams = {} } = request.openapi ?? {};
    if (operation === undefined) {
      next();
      return;
    }
    const read = readers.get(operation) ?? readersOf(operation);
    readers.set(operation, read);
    const wrong: FieldFailure[] = [];
    for (const [name, readValue] of read.path) pathParams[name] = String(readValue(pathParams[name], name, wrong));
    if (read.query.size > 0) {
      // Express parses the query again whenever it is read.
      Object.defineProperty(request, 'query', { value: request.query, writable: true, configurable: true });
      for (const [name, readValue] of read.query) {
        if (name in request.query)
          Object.assign(request.query, { [name]: readValue(request.query[name], name, wrong) });
      }
    }
    const readBody = request.is('multipart/form-data') ? read.form : read.json;
    if (readBody && request.body !== undefined) request.body = readBody(request.body, '', wrong);
    if (wrong.length > 0) throw invalidInput(...wrong);
    next();
  };
}

function readersOf(operation: object): TextReaders {
  const parameters = [at(operation, 'parameters') ?? []].flat();
  const parametersIn = (position: string) =>
    new Map(
      parameters.flatMap((parameter): [string, Read][] => {
        const read = at(parameter, 'in') === position ? readerOf(at(parameter, 'schema')) : undefined;
        return read ? [[String(at(parameter, 'name')), read]] : [];
      }),
    );
  const bodyOf = (type: string) => readerOf(at(at(at(at(operation, 'requestBody'), 'content'), type), 'schema'));
  return {
    path: parametersIn('path'),
    query: parametersIn('query'),
    json: bodyOf('application/json'),
    form: bodyOf('multipart/form-data'),
  };
}

/** How a value of a schema of the contract is read; undefined if it has no texts. */
function readerOf(schema: unknown): Read | undefined {
  if (schema === undefined) return undefined;
  const whole = [schema, at(schema, 'allOf') ?? []].flat();
  if (whole.some(isText)) return readerOfText(whole.some((part) => at(part, 'x-text') === 'lines'));
  const [readItem] = whole.flatMap((part) => readerOf(at(part, 'items')) ?? []);
  if (readItem) return (value, field, wrong) => readItems(value, readItem, field, wrong);
  const members = new Map(whole.flatMap((part) => readersIn(at(part, 'properties'))));
  const patterns = whole
    .flatMap((part) => readersIn(at(part, 'patternProperties')))
    .map(([pattern, read]) => [new RegExp(pattern, 'u'), read] as const);
  if (members.size + patterns.length === 0) return undefined;
  return (value, field, wrong) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const others = Object.keys(value).flatMap((name) =>
      patterns.filter(([pattern]) => pattern.test(name)).map(([, read]) => [name, read] as const),
    );
    return readMembers(value, new Map([...members, ...others]), field, wrong);
  };
}

/** The members with texts. */
function readersIn(members: unknown): [name: string, Read][] {
  return Object.entries(members ?? {}).flatMap(([name, member]): [string, Read][] => {
    const read = readerOf(member);
    return read ? [[name, read]] : [];
  });
}

function isText(schema: unknown): boolean {
  return (
    [at(schema, 'type')].flat().includes('string') &&
    at(schema, 'enum') === undefined &&
    !OTHER_FORMATS.has(at(schema, 'format')) &&
    at(schema, 'x-text') !== 'verbatim'
  );
}

function readerOfText(isOfLines: boolean): Read {
  return (value, field, wrong) => {
    if (typeof value !== 'string') return value;
    const text = isOfLines ? normalLines(value) : normalLine(value);
    if (isOfLines ? hasUnseenInLines(text) : hasUnseen(text)) wrong.push({ field, code: 'UNSEEN_CHARACTER' });
    return text;
  };
}

function readItems(value: unknown, read: Read, field: string, wrong: FieldFailure[]): unknown {
  return Array.isArray(value)
    ? value.map((item: unknown, index) => read(item, field === '' ? String(index) : `${field}.${index}`, wrong))
    : value;
}

/** In the order of the contract, and so are the fields that are wrong. */
function readMembers(value: object, members: ReadonlyMap<string, Read>, field: string, wrong: FieldFailure[]): object {
  const read: Record<string, unknown> = { ...value };
  for (const [name, readMember] of members) {
    if (Object.hasOwn(read, name)) read[name] = readMember(read[name], field === '' ? name : `${field}.${name}`, wrong);
  }
  return read;
}

function at(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}
