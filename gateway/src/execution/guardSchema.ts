import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.ts';
import type { Permissions } from '../permissions/can.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';
import { type Demand, mayCross, mayRead, mayWrite, type Policy, satisfies } from '../permissions/policy.ts';
import { scopeWarehouse } from '../permissions/warehouseScope.ts';

type Args = Record<string, unknown>;
type Field = GraphQLField<unknown, Context, Args>;
type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** A schema with the policy in front of its resolvers. */
export interface GuardedSchema {
  readonly schema: GraphQLSchema;
  /**
   * The resolvers behind the masks, by `Type.field`, for an execution that has asked `maySee` itself; undefined where a
   * field is a property of its source. Root fields are not among them: they are called with their guard or not at all.
   */
  readonly unmasked: ReadonlyMap<string, Resolve | undefined>;
}

/**
 * Puts the policy in front of every resolver of a schema, so that no resolver can forget it:
 * a root field's demand, its arguments (filters and sorts must be readable, inputs of mutations writable) and its warehouse
 * are checked before it runs; a field that the viewer may not see is null without being resolved.
 */
export function guardSchema(schema: GraphQLSchema, policy: Policy): GuardedSchema {
  const unmasked = new Map<string, Resolve | undefined>();
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const key = `${type.name}.${field.name}`;
      if (roots.includes(type)) guardRoot(field, key, policy, type === schema.getMutationType());
      else if (policy.rules.has(key) || policy.crossings.has(key)) {
        unmasked.set(key, field.resolve);
        maskField(field, key, policy);
      }
    }
  }
  return { schema, unmasked };
}

/** Whether the viewer may see a field: its rule, and where it leads into another table, that table's menu. */
export function maySee(permissions: Permissions, policy: Policy, key: string): boolean {
  const rule = policy.rules.get(key);
  const crossing = policy.crossings.get(key);
  return (
    (rule === undefined || mayRead(permissions, rule)) && (crossing === undefined || mayCross(permissions, crossing))
  );
}

function guardRoot(field: Field, key: string, policy: Policy, isMutation: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const demand = policy.demands.get(key) ?? refuseUndeclared(key);
  const warehouseArgument = policy.warehouseArguments.get(key);
  const may = isMutation ? mayWrite : mayRead;

  field.resolve = async (source, args, context, info) => {
    if (demand.kind === 'public') return resolve(source, args, context, info);
    const { viewer } = await context.authenticate();
    if (!satisfies(viewer.permissions, demand)) throw new ForbiddenError('field', [key]);

    const refused = placesInArguments(field, args, policy, isMutation).filter((place) => {
      const rule = policy.rules.get(place);
      return rule !== undefined && !may(viewer.permissions, rule);
    });
    if (refused.length > 0) throw new ForbiddenError('column', refused);

    if (!warehouseArgument) return resolve(source, args, context, info);
    const requested = readPath(args, warehouseArgument);
    const scoped = scopeWarehouse(viewer.warehouseScope, typeof requested === 'string' ? requested : undefined);
    if (scoped.kind === 'otherWarehouse') throw new ForbiddenError('warehouse', [key]);
    if (scoped.kind === 'noWarehouse') throw new ForbiddenError('noWarehouse', [key]);
    return resolve(source, writePath(args, warehouseArgument, scoped.warehouseId), context, info);
  };
}

function maskField(field: Field, key: string, policy: Policy): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) =>
    maySee(context.signedIn().viewer.permissions, policy, key) ? resolve(source, args, context, info) : null;
}

/** A field that `readPolicy` has not seen does not exist in a gateway that has started. */
function refuseUndeclared(key: string): Demand {
  throw new Error(`${key} has no demand in the policy`);
}

/**
 * The input fields and enum values that a call's arguments use, as keys of the policy. In a query what is null filters
 * nothing; in a mutation it erases.
 */
function placesInArguments(field: Field, args: Args, policy: Policy, nullCounts: boolean): string[] {
  const places = new Set<string>();

  function visit(type: GraphQLInputType, value: unknown): void {
    if (value === undefined || value === null) return;
    if (isNonNullType(type)) return visit(type.ofType, value);
    if (isListType(type)) {
      for (const item of Array.isArray(value) ? value : [value]) visit(type.ofType, item);
    } else if (isEnumType(type)) {
      const name = type.getValues().find((candidate) => candidate.value === value)?.name;
      if (name !== undefined && policy.rules.has(`${type.name}.${name}`)) places.add(`${type.name}.${name}`);
    } else if (isInputObjectType(type)) {
      for (const [name, given] of Object.entries(value)) {
        if (given === undefined || (given === null && !nullCounts)) continue;
        const key = `${type.name}.${name}`;
        if (policy.rules.has(key)) places.add(key);
        const inputField = type.getFields()[name];
        if (inputField) visit(inputField.type, given);
      }
    }
  }

  for (const argument of field.args) visit(argument.type, args[argument.name]);
  return [...places];
}

function readPath(args: Args, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), args);
}

function writePath(args: Args, [step, ...rest]: readonly string[], value: unknown): Args {
  if (step === undefined || value === undefined) return args;
  const below = args[step];
  return { ...args, [step]: rest.length === 0 ? value : writePath(isRecord(below) ? below : {}, rest, value) };
}

function isRecord(value: unknown): value is Args {
  return typeof value === 'object' && value !== null;
}
