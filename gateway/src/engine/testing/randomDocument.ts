import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Random } from './random.ts';

/** A realistic operation with values for its variables. */
export interface RandomOperation {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const MAX_DEPTH = 5;
const SWITCHES = ['s0', 's1', 's2'];

/**
 * Generates an operation over a schema: with aliases, arguments, both kinds of fragments, and @skip and @include with and without
 * variables.
 *
 * @param options.onlyRoot the only root field, @param options.leaves how many fields of a type are selected on average
 */
export function randomOperation(
  schema: GraphQLSchema,
  random: Random,
  { onlyRoot, leaves: share = 5 }: { readonly onlyRoot?: string; readonly leaves?: number } = {},
): RandomOperation {
  const fragments: string[] = [];
  const isMutation = onlyRoot === undefined && random.chance(0.15);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error('the schema has no such root');

  const directive = (): string => {
    if (!random.chance(0.12)) return '';
    const condition = random.chance(0.7) ? `$${random.pick(SWITCHES)}` : String(random.chance(0.7));
    return ` @${random.chance(0.5) ? 'include' : 'skip'}(if: ${condition})`;
  };

  /** Fields with arguments get a random alias, because fields with the same response key must have the same arguments. */
  function field(definition: GraphQLField<unknown, unknown>, depth: number, name = ''): string {
    const args = definition.args
      .filter((arg) => isRequiredArgument(arg) || random.chance(0.2))
      .map((arg) => `${arg.name}: ${literal(arg.type, random)}`);
    const alias = name || (args.length > 0 || random.chance(0.15) ? `a${random.below(1_000_000)}: ` : '');
    const type = getNamedType(definition.type);
    const below = isObjectType(type) ? ` { ${selection(type, depth + 1)} }` : '';
    return `${alias}${definition.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${directive()}${below}`;
  }

  function selection(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((each) => !isObjectType(getNamedType(each.type)));
    const candidates = depth < MAX_DEPTH ? fields : leaves;
    const written = random.some(candidates, Math.min(0.8, share / candidates.length)).map((each) => field(each, depth));
    if (random.chance(0.2) || written.length === 0) written.push('__typename');
    if (depth < MAX_DEPTH && random.chance(0.2)) written.push(...fragment(type, depth));
    return written.join(' ');
  }

  function fragment(type: GraphQLObjectType, depth: number): string[] {
    const condition = random.chance(0.8) ? ` on ${type.name}` : '';
    if (random.chance(0.5)) return [`...${condition}${directive()} { ${selection(type, depth + 1)} }`];
    const name = `F${fragments.length}`;
    fragments.push('');
    fragments[Number(name.slice(1))] = `fragment ${name} on ${type.name} { ${selection(type, depth + 1)} }`;
    return random.chance(0.2) ? [`...${name}`, `...${name}`] : [`...${name}${directive()}`];
  }

  const rootFields = Object.values(root.getFields()).filter(
    ({ name, type }) => !isAbstractType(getNamedType(type)) && name === (onlyRoot ?? name),
  );
  const selected = Array.from({ length: onlyRoot === undefined ? 1 + random.below(3) : 1 }, (_, at) =>
    field(random.pick(rootFields), 0, `r${at}: `),
  );
  if (random.chance(0.1)) selected.push('__typename');
  const body = `{ ${selected.join(' ')} }`;
  const whole = [body, ...fragments].join('\n');
  const used = SWITCHES.filter((name) => whole.includes(`$${name}`));
  const declared = used.map((name) => `$${name}: Boolean${random.chance(0.5) ? '!' : '! = true'}`);
  const head = `${isMutation ? 'mutation' : 'query'} Random${declared.length > 0 ? `(${declared.join(', ')})` : ''}`;
  return {
    text: `${head} ${whole}`,
    variables: Object.fromEntries(
      used
        .filter((_, at) => !declared[at]?.includes('=') || random.chance(0.7))
        .map((name) => [name, random.chance(0.5)]),
    ),
  };
}

function literal(type: GraphQLInputType, random: Random): string {
  if (isNonNullType(type)) return literal(type.ofType, random);
  if (isListType(type)) return `[${literal(type.ofType, random)}]`;
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((each) => isRequiredInputField(each) || random.chance(0.1));
    return `{ ${fields.map((each) => `${each.name}: ${literal(each.type, random)}`).join(', ')} }`;
  }
  switch (type.name) {
    case 'Int':
      return String(random.below(10));
    case 'Float':
      return '1.5';
    case 'Boolean':
      return String(random.chance(0.5));
    case 'DateTime':
      return '"2026-11-20T13:05:00Z"';
    case 'Date':
      return '"2026-11-20"';
    case 'Decimal':
      return '"12.50"';
    default:
      return `"${random.below(100)}"`;
  }
}
