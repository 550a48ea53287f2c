import { makeExecutableSchema } from '@graphql-tools/schema';
import DataLoader from 'dataloader';
import {
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Policy } from 'schema/permissions/policy.ts';
import { policy } from 'schema/permissions/coordinates.ts';
import { readSdl } from 'schema/permissions/sdl.ts';
import { type GuardedSchema, guardSchema } from '../../execution/guardSchema.ts';
import { scalars } from '../../execution/scalars.ts';
import { type Random, randomFrom, seedOf } from './random.ts';

/** The real SDL with resolvers of every kind, which return pseudo-random responses. */
export interface RandomHouse extends GuardedSchema {
  readonly policy: Policy;
}

/** The context of one request, except its viewer. */
export interface RandomRequest {
  readonly seed: number;
  /** The probability of a value that the schema does not allow, from 0 to 1. */
  readonly anomalies: number;
  /** The resolver calls that would have gone to a back-end, in their order. */
  readonly fetched: string[];
  readonly loader: DataLoader<Call, unknown>;
  /** Whether a response is there before it is requested, like those that an engine has fetched before it gave up. */
  isThere(): boolean;
  /** Waits as long as a response takes. */
  later(): Promise<void>;
}

interface Call {
  readonly source: Row;
  readonly name: string;
}

/** An object of a back-end response. Its properties are generated when they are read. */
type Row = Record<string, unknown>;

/** @param delays a seed for the duration of each response; if undefined, all take the same time, and none is there before */
export function randomRequest(seed: number, anomalies: number, delays?: number): RandomRequest {
  const delay = randomFrom(delays ?? 0);
  const fetched: string[] = [];
  return {
    seed,
    anomalies,
    fetched,
    isThere: () => delays !== undefined && delay.chance(0.5),
    async later() {
      for (let ticks = delays === undefined ? 1 : delay.below(60); ticks > 0; ticks--) await Promise.resolve();
    },
    loader: new DataLoader(
      async (calls) =>
        calls.map(({ source, name }) => {
          fetched.push(`load ${String(source['path'])}.${name}`);
          return attempt(() => source[name]);
        }),
      { cache: false },
    ),
  };
}

/** Root fields return promises. A third of the other fields are properties of their source, the rest have resolvers of three kinds. */
export function randomHouse(): RandomHouse {
  const schema = makeExecutableSchema({ typeDefs: readSdl(), resolvers: [scalars] });
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const key = `${type.name}.${field.name}`;
      if (roots.includes(type)) {
        field.resolve = async (_source: unknown, args: unknown, { random }: { random: RandomRequest }) => {
          const path = `${key}(${JSON.stringify(args)})`;
          random.fetched.push(path);
          await random.later();
          return value(schema, field.type, path, random);
        };
        continue;
      }
      switch (seedOf(key) % 6) {
        case 0:
          field.resolve = (source: Row) => source[field.name];
          break;
        case 1:
          field.resolve = (source: Row, _args: unknown, { random }: { random: RandomRequest }) => {
            random.fetched.push(`${String(source['path'])}.${field.name}`);
            return random.isThere() ? source[field.name] : random.later().then(() => source[field.name]);
          };
          break;
        case 2:
          field.resolve = (source: Row, _args: unknown, { random }: { random: RandomRequest }) =>
            random.isThere() ? source[field.name] : random.loader.load({ source, name: field.name });
          break;
        default:
      }
    }
  }
  return { ...guardSchema(schema, policy), policy };
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Generates a value of this type or, sometimes, one that no back-end should send. */
function value(schema: GraphQLSchema, type: GraphQLOutputType, path: string, request: RandomRequest): unknown {
  const random = randomFrom(seedOf(path, request.seed));
  if (random.chance(request.anomalies)) return anomaly(random, path);
  if (isNonNullType(type)) return proper(schema, type.ofType, path, request, random);
  if (random.chance(0.1)) return random.chance(0.5) ? null : undefined;
  return proper(schema, type, path, request, random);
}

function proper(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  path: string,
  request: RandomRequest,
  random: Random,
): unknown {
  if (isNonNullType(type)) return proper(schema, type.ofType, path, request, random);
  if (isListType(type)) {
    const items = Array.from({ length: random.below(4) }, (_, at) =>
      value(schema, type.ofType, `${path}[${at}]`, request),
    );
    // Some resolvers return a list of promises.
    return isObjectType(getNamedType(type)) && random.chance(0.1) ? items.map((item) => laterOrNow(item)) : items;
  }
  if (isObjectType(type)) return row(schema, type, path, request);
  if (isEnumType(type)) return random.pick(type.getValues()).value;
  switch (type.name) {
    case 'Int':
      return random.pick([0, 1, -1, 42, 2_147_483_647, -2_147_483_648, random.below(1_000)]);
    case 'Float':
      return random.pick([0, -0.5, 1e300, 3.25, random.below(1_000)]);
    case 'Boolean':
      return random.chance(0.5);
    case 'DateTime':
      return random.pick([
        '2026-11-20T13:05:00Z',
        '2026-11-20T13:05:00.123Z',
        '2026-02-28T23:59:59.999Z',
        '2024-02-29T00:00:00+01:00',
        new Date(86_400_000 * random.below(20_000)),
      ]);
    case 'Date':
      return random.pick(['2026-11-20', '2024-02-29']);
    case 'Decimal':
      return random.pick(['12.50', '-0.001', 12.5, 0, 1e21, 1e-7, random.below(100_000) / 100]);
    case 'ID':
      return random.pick([random.below(1_000), String(random.below(1_000)), 'abc']);
    default:
      return random.pick(['', 'text', '"quoted"\n\u2028', 'Grüße', '\ud800']);
  }
}

/** A promise of an item, which rejects if the item is an error. */
function laterOrNow(item: unknown): unknown {
  return item instanceof Error ? Promise.reject(item) : Promise.resolve(item);
}

function row(schema: GraphQLSchema, type: GraphQLObjectType, path: string, request: RandomRequest): Row {
  const made: Row = { path };
  for (const field of Object.values(type.getFields())) {
    let known: { readonly value: unknown } | undefined;
    Object.defineProperty(made, field.name, {
      enumerable: true,
      get() {
        known ??= { value: value(schema, field.type, `${path}.${field.name}`, request) };
        if (known.value instanceof Thrown) throw known.value.error;
        return known.value;
      },
    });
  }
  return made;
}

class Thrown {
  readonly error: Error;
  constructor(message: string) {
    this.error = new Error(message);
  }
}

function anomaly(random: Random, path: string): unknown {
  const rejected = Promise.reject(new Error(`rejected at ${path}`));
  rejected.catch(() => undefined); // Code that reads it awaits it, but it may never be read.
  return random.pick<() => unknown>([
    () => null,
    () => undefined,
    () => 'text',
    () => '',
    () => 12,
    () => 12.5,
    () => -0,
    () => Number.NaN,
    () => Number.POSITIVE_INFINITY,
    () => 2 ** 40,
    () => 1e300,
    () => true,
    () => [],
    () => [null],
    () => {},
    () => ({}),
    () => ({ surplus: 1 }),
    () => new Map([[1, 2]]),
    () => () => 'called',
    () => Symbol.iterator,
    () => new Error(`an error at ${path}`),
    () => new Thrown(`thrown at ${path}`),
    () => Promise.resolve('later'),
    () => rejected,
  ])();
}
