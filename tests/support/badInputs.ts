import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sampleOfSchema } from './contractSample.ts';
import { readRootFields } from './rootFields.ts';

/** Texts that are not numbers, or are too large for one. `Infinity` is not valid in JSON. */
export const NO_NUMBERS = [
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e400',
  '9'.repeat(400),
  'NaN',
  '0x10',
  '1e3',
  '1.0',
  '%205',
];

/** A request of the REST contract; `what` is the name of its operation. */
export interface RestInput {
  readonly what: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** A parameter of an operation, with a valid value. */
interface Parameter {
  readonly name: string;
  readonly isNumber: boolean;
  readonly sample: string;
}

/** An operation of the contract, with a sample of its complete input. */
export interface RestOperation {
  readonly id: string;
  readonly method: string;
  /** `/users/{userId}` */
  readonly path: string;
  readonly inPath: readonly Parameter[];
  readonly inQuery: readonly (Parameter & { readonly isRequired: boolean })[];
  readonly body: { readonly isForm: boolean; readonly sample: unknown } | undefined;
}

/** Every operation of the contract. */
export function readRestOperations(): RestOperation[] {
  const document: unknown = parse(readFileSync(fileURLToPath(import.meta.resolve('schema/openapi.yaml')), 'utf8'));
  const resolve = (node: unknown): Record<string, unknown> => {
    const reference = Reflect.get(Object(node), '$ref');
    if (typeof reference !== 'string') return Object(node);
    const steps = reference.slice(2).split('/');
    return resolve(steps.reduce<unknown>((place, step) => Reflect.get(Object(place), step), document));
  };
  const readParameter = (given: unknown) => {
    const { name, in: place, schema, required } = resolve(given);
    const shape = resolve(schema);
    const sample = name === 'pageSize' ? 5 : sampleOfSchema(document, schema, 'everything');
    const isNumber = shape['type'] === 'integer' || shape['type'] === 'number';
    return { name: String(name), place, isNumber, sample: String(sample), isRequired: required === true };
  };
  return Object.entries(resolve(resolve(document)['paths'])).flatMap(([path, item]) => {
    const { parameters: shared = [], ...methods } = resolve(item);
    return Object.entries(methods).map(([method, given]) => {
      const operation = resolve(given);
      const parameters = [shared, operation['parameters'] ?? []].flat().map(readParameter);
      const content = resolve(resolve(operation['requestBody'])['content']);
      const [[type, media] = []] = Object.entries(content);
      return {
        id: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        inPath: parameters.filter(({ place }) => place === 'path'),
        inQuery: parameters.filter(({ place }) => place === 'query'),
        body:
          type === undefined
            ? undefined
            : {
                isForm: type === 'multipart/form-data',
                sample: sampleOfSchema(document, resolve(media)['schema'], 'everything'),
              },
      };
    });
  });
}

/** A valid request of an operation, except for one parameter. */
export function withParameter(
  { id, method, path, inPath, inQuery, body }: RestOperation,
  name: string,
  text: string,
): RestInput {
  const filled = inPath.reduce((so, { name: of, sample }) => so.replace(`{${of}}`, of === name ? text : sample), path);
  const query = inQuery
    .filter((parameter) => parameter.isRequired || parameter.name === name)
    .map((parameter) => `${parameter.name}=${parameter.name === name ? text : encodeURIComponent(parameter.sample)}`);
  return {
    what: id,
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    headers: body ? { 'content-type': body.isForm ? 'multipart/form-data; boundary=x' : 'application/json' } : {},
    body: body && Buffer.from(body.isForm ? formOf(body.sample) : JSON.stringify(body.sample)),
  };
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc',
  '\uFEFF',
  '🙂',
  'ß',
  'null',
  'undefined',
  'true',
  'Infinity',
  '..',
  '../../x',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%',
  '\\',
  '_%\\',
  '${7*7}',
  '{{7}}',
  '=1+1',
  '<script>',
  'a\r\nb: c',
  '-1',
  '1.5',
  '1e400',
  '9'.repeat(30),
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '\u0301'.repeat(500),
  'a@b',
  '1,2',
  ',',
];
const JSON_VALUES = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.1',
  '1e400',
  '-1e400',
  '1e-400',
  '9'.repeat(400),
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e15',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '{"length":1e9}',
  '{"toString":1}',
  '{"$ref":"#/a"}',
  '"\\ud800"',
  '"\\u0000"',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `[${'1,'.repeat(5_000)}1]`,
  ...TEXTS.map((text) => JSON.stringify(text)),
];
const PATH_PARTS = [
  ...NO_NUMBERS,
  '%00',
  '%ED%A0%80',
  '%FF',
  '%',
  '%2e%2e',
  '..',
  '.',
  '%2F',
  'a%2Fb',
  '%5C',
  ';a=b',
  'x'.repeat(7_000),
  '-1',
  '0',
  '2147483648',
  '',
  '__proto__',
  'constructor',
  '%F0%9F%99%82',
  "'",
  '%0d%0aa:b',
  '*',
  '{id}',
  ':id',
  '1%201',
];
const QUERY_PARTS = [
  '__proto__=1',
  'constructor=1',
  'a[]=1',
  '[]=1',
  '=',
  '=1',
  '&&&',
  '%=%',
  '%FF=%FF',
  'unknown=1',
  '?',
  'x'.repeat(2_000),
  '&a=1'.repeat(1_500),
  'pageIndex=1&pageIndex=2',
  'pageSize[]=1',
  'pageSize[a]=1',
  'keywords=%00',
  'keywords=%ED%A0%80',
  'orderBy=__proto__',
  'ascending=2',
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;;',
  'text/plain',
  'text/json',
  '',
  '*/*',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=y',
  'x',
  '__proto__',
  'multipart/form-data; boundary=x; boundary=y',
  'multipart/mixed; boundary=x',
  'application/problem+json',
  'application/json/x',
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['idempotency-key', 'key'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(300)],
  ['idempotency-key', '\xe4'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'x'],
  ['range', 'bytes=0-'],
  ['range', 'bytes=-9999999999999999999999'],
  ['range', 'x'],
  ['if-none-match', '*'],
  ['if-range', 'x'],
  ['if-modified-since', 'x'],
  ['x-request-id', '\xe4'],
  ['accept', 'x'],
  ['accept', 'text/html'],
  ['x-http-method-override', 'DELETE'],
  ['cookie', '='],
  ['authorization', ''],
  ['authorization', 'Bearer \xe4'],
];
const FORM_PIECES = [
  '--x\r\n',
  '--x\r\n',
  '\r\n--x\r\n',
  '\r\n--x--',
  '--x--\r\n',
  '\r\n',
  '\r\n\r\n',
  '\0',
  '-',
  'abc',
  'a'.repeat(70_000),
  '{',
  '[1e400]',
  'content-disposition: form-data\r\n\r\n',
  'content-disposition: form-data; name="__proto__"\r\n\r\n',
  'a: b\r\n\r\n',
  ': \r\n\r\n',
  'content-disposition: form-data; name="userId"\r\n\r\n',
  'content-disposition: form-data; name="avatars"; filename="a.png"\r\n\r\n',
  'content-disposition: form-data; name="file"; filename=""\r\n\r\n',
  'content-disposition: form-data; name="shipmentRecordId"\r\n\r\n1',
  'content-disposition: form-data; name="packingListFile"; filename*=utf-8\'\'%ff\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4',
];

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An endless sequence of invalid requests for every operation, each mostly valid. */
export function* badRestInputs(
  random: () => number,
  operations: readonly RestOperation[],
): Generator<RestInput, never> {
  const { pick, chance, badJson } = pickers(random);
  for (;;) {
    const { id, method, path, inPath, inQuery, body } = pick(operations);
    const fill = (text: string) =>
      inPath.reduce((so, { name, sample }) => so.replace(`{${name}}`, chance(0.4) ? pick(PATH_PARTS) : sample), text);
    const query = inQuery.flatMap(({ name, sample, isRequired }) => {
      const bad = chance(0.5) ? pick([...PATH_PARTS, ...QUERY_PARTS]) : encodeURIComponent(pick(TEXTS).toWellFormed());
      if (chance(0.15)) return [`${name}=${bad}`, ...(chance(0.1) ? [`${name}=${sample}`] : [])];
      return isRequired || chance(0.2) ? [`${name}=${encodeURIComponent(sample)}`] : [];
    });
    if (chance(0.1)) query.push(pick(QUERY_PARTS));
    const address = chance(0.03) ? `/${pick(PATH_PARTS)}/${pick(PATH_PARTS)}` : fill(path);
    const isForm = body?.isForm === true ? !chance(0.03) : chance(0.02);
    const usualType = isForm ? 'multipart/form-data; boundary=x' : 'application/json';
    const type = chance(0.04) ? pick(CONTENT_TYPES) : usualType;
    const content = isForm ? badForm(body?.sample) : badJson(body?.sample ?? {});
    const hasBody = (method !== 'GET' && body !== undefined) || chance(0.05);
    yield {
      what: id,
      method: chance(0.02) ? pick(['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE']) : method,
      path: (query.length > 0 ? `${address}?${query.join('&')}` : address).slice(0, 12_000),
      headers: {
        ...(hasBody ? { 'content-type': type } : {}),
        ...(chance(0.1) ? Object.fromEntries([pick(HEADERS)]) : {}),
      },
      body: hasBody ? Buffer.from(content) : undefined,
    };
  }

  function badForm(sample: unknown): string {
    const { pick: one, chance: by } = pickers(random);
    if (by(0.5)) return Array.from({ length: 1 + Math.floor(random() * 9) }, () => one(FORM_PIECES)).join('');
    return formOf(
      Object.fromEntries(Object.entries(Object(sample)).map(([name, value]) => [name, by(0.15) ? one(TEXTS) : value])),
    );
  }
}

/** A GraphQL operation, its variables as JSON text. */
export interface GraphqlInput {
  readonly what: string;
  readonly body: string;
}

/**
 * An endless sequence of invalid operations for every field of Query and Mutation, with invalid variables or an invalid
 * document.
 */
export function* badGraphqlInputs(random: () => number): Generator<GraphqlInput, never> {
  const { pick, chance, badJson } = pickers(random);
  const fields = readRootFields().filter(({ name }) => name !== 'signOut');
  const bits = [
    '{',
    '}',
    '(',
    ')',
    '$',
    '!',
    '...',
    '@',
    ':',
    '"',
    '"""',
    '\\u',
    '\0',
    '\uD800',
    '#',
    ',',
    '1e400',
    'fragment F on Query { ...F }',
    '__typename',
    '__schema { types { name } }',
    'query',
    '@skip(if: 1)',
    '@include',
    'null',
    '{'.repeat(3_000),
    '['.repeat(3_000),
    'a '.repeat(3_000),
  ];
  const cut = (text: string): string => {
    const [from, to] = [Math.floor(random() * text.length), Math.floor(random() * text.length)];
    return pick([
      () => text.slice(0, from),
      () => text.slice(0, from) + pick(bits) + text.slice(from),
      () => text.slice(0, from) + text.slice(to),
    ])();
  };
  for (;;) {
    const field = pick(fields);
    const { operation, name, argumentTypes, sample, textPlaces } = field;
    const given = new Map([...argumentTypes.keys()].map((argument) => [argument, argument]));
    const declared = [...argumentTypes].map(([argument, type]) => `$${argument}: ${type}`).join(', ');
    const document = `${operation} Q${declared === '' ? '' : `(${declared})`} { ${field.call(given)} }`;
    const [place] = textPlaces.length > 0 ? [pick(textPlaces)] : [];
    const plain = Object.fromEntries(
      [...argumentTypes.keys()].map((argument) => [argument, Object(sample)[argument] ?? {}]),
    );
    const filled = place ? Object.assign(plain, { [place[0] ?? '']: nest(place.slice(1), pick(TEXTS)) }) : plain;
    const variables = badJson(filled);
    const isBadDocument = chance(0.3);
    const query = JSON.stringify(isBadDocument ? cut(document) : document);
    const rest = chance(0.1)
      ? `,"operationName":${pick(JSON_VALUES)}`
      : chance(0.05)
        ? `,"extensions":${pick(JSON_VALUES)}`
        : '';
    const whole = `{"query":${chance(0.02) ? pick(JSON_VALUES) : query},"variables":${isBadDocument ? JSON.stringify(plain) : variables}${rest}}`;
    yield { what: name, body: chance(0.03) ? cut(whole) : whole };
  }
}

function nest([step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  const below = nest(rest, text);
  return step.endsWith('[]') ? { [step.slice(0, -2)]: [below] } : { [step]: below };
}

function pickers(random: () => number) {
  const chance = (share: number): boolean => random() < share;
  function pick<Item>(of: readonly Item[]): Item {
    const item = of[Math.floor(random() * of.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }
  /** As JSON, with parts replaced, duplicated, wrapped, removed or added; sometimes not JSON at all. */
  function badJson(sample: unknown): string {
    if (chance(0.02))
      return pick(['', '{', '{"a":', '[1', 'NaN', '{"a":1}{"b":2}', '\uFEFF{}', "{'a':1}", '{"a":1,}', ...JSON_VALUES]);
    const write = (value: unknown, depth: number): string => {
      if (chance(depth === 0 ? 0.02 : 0.12)) return pick(JSON_VALUES);
      if (chance(0.02)) return `[${JSON.stringify(value) ?? 'null'}]`;
      if (Array.isArray(value))
        return `[${value
          .flatMap((item) => (chance(0.1) ? [item, item] : [item]))
          .map((item) => write(item, depth + 1))
          .join(',')}]`;
      if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
      const members = Object.entries(value).flatMap(([name, member]) => {
        if (chance(0.06)) return [];
        const text = `${JSON.stringify(name)}:${write(member, depth + 1)}`;
        return chance(0.03) ? [text, `${JSON.stringify(name)}:${pick(JSON_VALUES)}`] : [text];
      });
      if (chance(0.05)) members.push(`${JSON.stringify(pick(TEXTS))}:${pick(JSON_VALUES)}`);
      return `{${members.join(',')}}`;
    };
    return write(sample, 0);
  }
  return { pick, chance, badJson };
}

function formOf(sample: unknown): string {
  const parts = Object.entries(Object(sample)).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--x--\r\n`;
}
