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
import { InvalidInputError } from '../graph/input.ts';
import { RefusedError } from '../graph/refusal.ts';
import { ChangedMeanwhileError } from '../graph/versions/changedMeanwhile.ts';
import type { Context } from '../graph/context.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import { type ColumnUse, ForbiddenError, type Needed } from '../permissions/forbidden.ts';
import {
  canBeHidden,
  columnsOf,
  type Demand,
  maySee,
  missingColumns,
  missingToSee,
  type Policy,
  type Rule,
  satisfies,
} from 'schema/permissions/policy.ts';
import { describeDemand } from './describePolicy.ts';
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
      else if (canBeHidden(policy, key)) {
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
    const used: UsedCoordinate[] = coordinatesInArguments(field, args, policy, isMutation);
    if (derivation) used.push({ key, use: 'derived', rule: derivation });
    if (policy.needs.has(key)) used.push({ key, use: 'derived', rule: undefined });
    const hidden = used
      .map((coordinate) => ({
        ...coordinate,
        columns: coordinate.rule
          ? missingColumns(permissions, coordinate.rule, isMutation && coordinate.key !== key)
          : missingToSee(permissions, policy, coordinate.key),
      }))
      .filter(({ columns }) => columns.length > 0);
    const [first] = hidden;
    if (!first) return;
    const columns = [...new Set(hidden.flatMap((coordinate) => coordinate.columns))];
    throw new ForbiddenError(
      'column',
      hidden.map((coordinate) => coordinate.key),
      { asked: first.use, columns },
    );
  }

  field.resolve = async (source, sent, context, info) => {
    if (demand.kind === 'public') return resolve(source, readTexts(sent), context, info);
    const { viewer } = await context.authenticate();
    if (!satisfies(viewer.permissions, demand)) throw new ForbiddenError('field', [key], neededFor(demand));

    refuseHidden(viewer.permissions, sent);
    const args = readTexts(sent);

    const call = (scoped: Args) =>
      redactErrorsFor(viewer.permissions, policy, () => resolve(source, scoped, context, info));
    if (!warehouseArgument) return call(args);
    const requested = readPath(args, warehouseArgument);
    const scoped = scopeWarehouse(viewer.warehouseScope, typeof requested === 'string' ? requested : undefined);
    if (scoped.kind === 'otherWarehouse') throw new ForbiddenError('warehouse', [key]);
    if (scoped.kind === 'noWarehouse') throw new ForbiddenError('noWarehouse', [key]);
    return call(writePath(args, warehouseArgument, scoped.warehouseId));
  };
}

function neededFor(demand: Demand): Needed {
  const requirements = demand.kind === 'requires' ? demand.anyOf : [];
  const columns = requirements.flatMap((requirement) =>
    requirement.menus.flatMap((menu) => {
      const named = columnsOf(requirement).map((column) => `${menu}.${column}`);
      return named.length > 0 ? named : [menu];
    }),
  );
  return { needs: describeDemand(demand), columns: [...new Set(columns)] };
}

/** Errors that contain values of a record are masked like the record itself. */
async function redactErrorsFor(permissions: Permissions, policy: Policy, resolve: () => unknown): Promise<unknown> {
  try {
    return await resolve();
  } catch (error) {
    if (error instanceof ChangedMeanwhileError)
      throw error.redactedFor((coordinate) => maySee(permissions, policy, coordinate));
    if (error instanceof RefusedError || error instanceof InvalidInputError) throw error.redactedFor(permissions);
    throw error;
  }
}

function maskField(field: Field, key: string, policy: Policy): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.extensions = { ...field.extensions, unmasked: field.resolve };
  field.resolve = (source, args, context, info) =>
    maySee(context.signedIn().viewer.permissions, policy, key) ? resolve(source, args, context, info) : null;
}

/** Fields unknown to `readPolicy` cannot exist in a gateway that has started. */
function refuseUndeclared(key: string): Demand {
  throw new Error(`${key} has no demand in the policy`);
}

/** A field of the policy that a call uses, and its purpose. */
interface UsedCoordinate {
  readonly key: string;
  readonly use: ColumnUse;
  /** Undefined if it needs the permissions of other fields. */
  readonly rule: Rule | undefined;
}

/** The purpose of the arguments with these names, in queries and in mutations that select rows. */
const COLUMN_USES: ReadonlyMap<string, ColumnUse> = new Map([
  ['sort', 'sort'],
  ['filter', 'filter'],
  ['groupBy', 'group'],
  ['by', 'group'],
  ['orderBy', 'sort'],
  ['where', 'filter'],
  ['having', 'filter'],
  ['differences', 'derived'],
]);

/**
 * The input fields and enum values in a call's arguments that the policy has a rule for. In a query null does not filter; in a mutation it
 * erases a value.
 */
function coordinatesInArguments(field: Field, args: Args, policy: Policy, isMutation: boolean): UsedCoordinate[] {
  const coordinates = new Map<string, UsedCoordinate>();

  function note(key: string, use: ColumnUse): void {
    const rule = policy.rules.get(key);
    if ((rule || policy.needs.has(key)) && !coordinates.has(key)) coordinates.set(key, { key, use, rule });
  }

  function visit(type: GraphQLInputType, value: unknown, use: ColumnUse): void {
    if (value === undefined || value === null) return;
    if (isNonNullType(type)) return visit(type.ofType, value, use);
    if (isListType(type)) {
      for (const item of Array.isArray(value) ? value : [value]) visit(type.ofType, item, use);
    } else if (isEnumType(type)) {
      const name = type.getValues().find((candidate) => candidate.value === value)?.name;
      if (name !== undefined) note(`${type.name}.${name}`, use);
    } else if (isInputObjectType(type)) {
      for (const [name, given] of Object.entries(value)) {
        if (given === undefined || (given === null && !isMutation)) continue;
        note(`${type.name}.${name}`, use);
        const inputField = type.getFields()[name];
        if (inputField) visit(inputField.type, given, use);
      }
    }
  }

  for (const { name, type } of field.args)
    visit(type, args[name], COLUMN_USES.get(name) ?? (isMutation ? 'field' : 'filter'));
  return [...coordinates.values()];
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
