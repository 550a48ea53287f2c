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
import { InvalidInputError } from '../areas/input.ts';
import { RefusedError } from '../areas/refusal.ts';
import { ChangedMeanwhileError } from '../areas/versions/changedMeanwhile.ts';
import type { Context } from '../context.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import { type Asked, ForbiddenError } from '../permissions/forbidden.ts';
import { type Demand, maySee, missingColumns, type Policy, type Rule, satisfies } from 'schema/permissions/policy.ts';
import { scopeWarehouse } from '../permissions/warehouseScope.ts';
import { textReader } from './readTexts.ts';

type Args = Record<string, unknown>;
type Field = GraphQLField<unknown, Context, Args>;
type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** A schema with the policy in front of its resolvers. */
export interface GuardedSchema {
  readonly schema: GraphQLSchema;
  /**
   * The resolvers without masks, by `Type.field`, for an execution that has checked `maySee` itself; undefined if a field is a property of
   * its source. Root fields are not included, because they must be called with their guard.
   */
  readonly unmasked: ReadonlyMap<string, Resolve | undefined>;
}

/**
 * Checks the policy in front of every resolver of a schema, so that no resolver can forget it. For a root field, its required permissions,
 * its arguments (filters and sorts must be readable, inputs of mutations writable), their texts and its warehouse are checked before it runs;
 * a field that the viewer may not see is null without being resolved.
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

function guardRoot(field: Field, key: string, policy: Policy, isMutation: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const demand = policy.demands.get(key) ?? refuseUndeclared(key);
  const warehouseArgument = policy.warehouseArguments.get(key);
  const derivation = policy.derivations.get(key);
  const readTexts = textReader(field.args) ?? ((args: Args) => args);

  /** @throws ForbiddenError with everything that the viewer lacks, so that one response shows what to ask an administrator for */
  function refuseHidden(permissions: Permissions, args: Args): void {
    const used: Place[] = placesInArguments(field, args, policy, isMutation);
    if (derivation) used.push({ key, asked: 'derived', rule: derivation });
    const hidden = used
      .map((place) => ({ ...place, columns: missingColumns(permissions, place.rule, isMutation && place.key !== key) }))
      .filter(({ columns }) => columns.length > 0);
    const [first] = hidden;
    if (!first) return;
    const columns = [...new Set(hidden.flatMap((place) => place.columns))];
    throw new ForbiddenError(
      'column',
      hidden.map((place) => place.key),
      { asked: first.asked, columns },
    );
  }

  field.resolve = async (source, sent, context, info) => {
    if (demand.kind === 'public') return resolve(source, readTexts(sent), context, info);
    const { viewer } = await context.authenticate();
    if (!satisfies(viewer.permissions, demand)) throw new ForbiddenError('field', [key]);

    refuseHidden(viewer.permissions, sent);
    const args = readTexts(sent);

    const call = (scoped: Args) => toldWithin(viewer.permissions, policy, () => resolve(source, scoped, context, info));
    if (!warehouseArgument) return call(args);
    const requested = readPath(args, warehouseArgument);
    const scoped = scopeWarehouse(viewer.warehouseScope, typeof requested === 'string' ? requested : undefined);
    if (scoped.kind === 'otherWarehouse') throw new ForbiddenError('warehouse', [key]);
    if (scoped.kind === 'noWarehouse') throw new ForbiddenError('noWarehouse', [key]);
    return call(writePath(args, warehouseArgument, scoped.warehouseId));
  };
}

/** Errors that contain values of a record are masked like the record itself. */
async function toldWithin(permissions: Permissions, policy: Policy, resolve: () => unknown): Promise<unknown> {
  try {
    return await resolve();
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) throw error.redactedFor((place) => maySee(permissions, policy, place));
    if (error instanceof RefusedError || error instanceof InvalidInputError) throw error.redactedFor(permissions);
    throw error;
  }
}

function maskField(field: Field, key: string, policy: Policy): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) =>
    maySee(context.signedIn().viewer.permissions, policy, key) ? resolve(source, args, context, info) : null;
}

/** Fields unknown to `readPolicy` cannot exist in a gateway that has started. */
function refuseUndeclared(key: string): Demand {
  throw new Error(`${key} has no demand in the policy`);
}

/** A field of the policy that a call uses, and its purpose. */
interface Place {
  readonly key: string;
  readonly asked: Asked;
  readonly rule: Rule;
}

/** The purpose of the arguments with these names, in queries and in mutations that select rows. */
const ASKED: ReadonlyMap<string, Asked> = new Map([
  ['sort', 'sort'],
  ['filter', 'filter'],
  ['groupBy', 'group'],
  ['by', 'group'],
]);

/**
 * The input fields and enum values in a call's arguments that the policy has a rule for. In a query null does not filter; in a mutation it
 * erases a value.
 */
function placesInArguments(field: Field, args: Args, policy: Policy, isMutation: boolean): Place[] {
  const places = new Map<string, Place>();

  function use(key: string, asked: Asked): void {
    const rule = policy.rules.get(key);
    if (rule && !places.has(key)) places.set(key, { key, asked, rule });
  }

  function visit(type: GraphQLInputType, value: unknown, asked: Asked): void {
    if (value === undefined || value === null) return;
    if (isNonNullType(type)) return visit(type.ofType, value, asked);
    if (isListType(type)) {
      for (const item of Array.isArray(value) ? value : [value]) visit(type.ofType, item, asked);
    } else if (isEnumType(type)) {
      const name = type.getValues().find((candidate) => candidate.value === value)?.name;
      if (name !== undefined) use(`${type.name}.${name}`, asked);
    } else if (isInputObjectType(type)) {
      for (const [name, given] of Object.entries(value)) {
        if (given === undefined || (given === null && !isMutation)) continue;
        use(`${type.name}.${name}`, asked);
        const inputField = type.getFields()[name];
        if (inputField) visit(inputField.type, given, asked);
      }
    }
  }

  for (const { name, type } of field.args)
    visit(type, args[name], ASKED.get(name) ?? (isMutation ? 'field' : 'filter'));
  return [...places.values()];
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
