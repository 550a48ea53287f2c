import { createSchema } from 'gateway/schema.ts';
import { getNamedType, type GraphQLOutputType, isNonNullType, isObjectType } from 'graphql';
import type { RootField } from './rootFields.ts';

const { schema } = createSchema();
const DEPTH = 3;

export interface WholeOperation {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation that selects everything of a root field, with these arguments or with samples chosen by name. */
export function wholeOperation(
  field: RootField,
  variables: Readonly<Record<string, unknown>> = { ...fitting(field.sample) },
): WholeOperation {
  const type = field.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const output = type?.getFields()[field.name]?.type;
  if (!output) throw new Error(`no field ${field.name}`);
  const names = Object.keys(variables);
  const declared = names.map((name) => `$${name}: ${field.argumentTypes.get(name)}`).join(', ');
  const call = field.call(new Map(names.map((name) => [name, name]))).replace(/ \{ __typename \}$/, '');
  const head = `${field.operation} Whole${declared && `(${declared})`}`;
  return { document: `${head} { ${call}${selectionOf(output)} }`, variables };
}

/** Everything below a type, three levels deep; fields that need arguments are omitted. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const selected = Object.values(named.getFields())
    .filter(({ args }) =>
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
    )
    .filter((field) => depth < DEPTH || !isObjectType(getNamedType(field.type)))
    .map((field) => `${field.name}${selectionOf(field.type, depth + 1)}`);
  return ` { ${selected.length === 0 ? '__typename' : selected.join(' ')} }`;
}

/** The sample, with values that suit a field of this name. */
function fitting(sample: unknown): object {
  const fitted = Object.entries(Object(sample)).map(([name, value]) => [
    name,
    FITTING[name] ?? (typeof value === 'object' && !Array.isArray(value) ? fitting(value) : value),
  ]);
  return Object.fromEntries(fitted);
}
const FITTING: Readonly<Record<string, string>> = {
  keywords: 'CEL',
  email: 'new@occ.example',
  password: 'secret-1',
  otp: '123456',
  customerOrderId: 'RE-2',
};
