import { createSchema } from 'gateway/schema.ts';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** One field of Query or Mutation, with sample arguments. */
export interface RootField {
  readonly operation: 'query' | 'mutation';
  readonly name: string;
  readonly isPublic: boolean;
  /** Its selection with these arguments, as text: `name(a: $a) { __typename }`. The caller declares the variables. */
  call(variables: ReadonlyMap<string, string>): string;
  readonly argumentTypes: ReadonlyMap<string, string>;
  /** Only the required arguments, with valid values. Undefined if a file is required. */
  readonly sample: Readonly<Record<string, unknown>> | undefined;
  /** Every place in the arguments that accepts any text: `id`, `input.title`, `filter.sku`. */
  readonly textPlaces: readonly (readonly string[])[];
}

/** Every field of Query and Mutation, read from the schema that the gateway serves. */
export function readRootFields(): RootField[] {
  const { schema, policy } = createSchema();
  return (['query', 'mutation'] as const).flatMap((operation) => {
    const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({
      operation,
      name: field.name,
      isPublic: policy.demands.get(`${type?.name}.${field.name}`)?.kind === 'public',
      call: (variables: ReadonlyMap<string, string>) => callOf(field, variables),
      argumentTypes: new Map(field.args.map(({ name, type: of }) => [name, String(of)])),
      sample: sampleObject(field.args),
      textPlaces: textPlacesOf(field.args),
    }));
  });
}

function callOf(field: GraphQLField<unknown, unknown>, variables: ReadonlyMap<string, string>): string {
  const given = [...variables].map(([name, variable]) => `${name}: $${variable}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${field.name}${given === '' ? '' : `(${given})`}${selection}`;
}

/** The required arguments, with this text at this place. */
export function withText(field: RootField, place: readonly string[], text: string): Record<string, unknown> {
  return putText(field.sample ?? {}, place, text);
}

function putText(into: unknown, [step, ...rest]: readonly string[], text: string): Record<string, unknown> {
  const object: Record<string, unknown> = typeof into === 'object' && into !== null ? { ...into } : {};
  if (step === undefined) return object;
  if (step.endsWith('[]')) {
    const name = step.slice(0, -2);
    object[name] = [rest.length === 0 ? text : putText(undefined, rest, text)];
  } else {
    object[step] = rest.length === 0 ? text : putText(object[step], rest, text);
  }
  return object;
}

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

function sampleObject(members: readonly Member[]): Record<string, unknown> | undefined {
  const sample: Record<string, unknown> = {};
  for (const { name, type, defaultValue } of members) {
    if (!isNonNullType(type) || defaultValue !== undefined) continue;
    const value = sampleOf(type.ofType);
    if (value === undefined) return undefined;
    sample[name] = value;
  }
  return sample;
}

/** A value of a type; undefined for a file. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) {
    const item = sampleOf(type.ofType);
    return item === undefined ? undefined : [item];
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return sampleObject(Object.values(type.getFields()));
  switch (type.name) {
    case 'Boolean':
      return true;
    case 'Int':
    case 'Float':
      return 1;
    case 'Decimal':
      return '1';
    case 'DateTime':
      return '2026-11-20T08:00:00Z';
    case 'Date':
      return '2026-11-20';
    case 'Upload':
      return undefined;
    default:
      return '1';
  }
}

/** Each input type is gone into once: conditions contain themselves, and those on texts are the same for every field. */
function textPlacesOf(args: readonly Member[]): string[][] {
  const seen = new Set<string>();

  function textPlaces(type: GraphQLInputType): string[][] {
    if (isNonNullType(type)) return textPlaces(type.ofType);
    const named = getNamedType(type);
    if (named.name === 'String' || named.name === 'ID') return [[]];
    if (!isInputObjectType(named) || seen.has(named.name)) return [];
    seen.add(named.name);
    return Object.values(named.getFields()).flatMap((field) => {
      const item = isNonNullType(field.type) ? field.type.ofType : field.type;
      const step = isListType(item) ? `${field.name}[]` : field.name;
      return textPlaces(field.type).map((path) => [step, ...path]);
    });
  }

  return args.flatMap(({ name, type }) => {
    const item = isNonNullType(type) ? type.ofType : type;
    const step = isListType(item) && isInputObjectType(getNamedType(type)) ? `${name}[]` : name;
    return textPlaces(type).map((path) => [step, ...path]);
  });
}
