import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  type SelectionNode,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnLists, Permissions } from 'schema/permissions/can.ts';
import { fragmentsOf, maskedFields } from '../execution/maskedFields.ts';
import { rememberReads, switchesOf } from '../execution/rememberedReads.ts';
import { createCompiledEngine } from './compiled/compiledEngine.ts';
import { answerBy, type Engine, type Execution, type OperationRequest } from './engine.ts';
import { createEngineSchema, type EngineSchema } from './engineSchema.ts';
import { type Random, randomFrom } from './testing/random.ts';
import { randomOperation } from './testing/randomDocument.ts';
import { randomHouse, randomRequest } from './testing/randomHouse.ts';

/**
 * Generated operations over the real SDL, with answers of the back-end that are now and then not what they should be, asked
 * by viewers of every kind: each engine answers what graphql-js answers over the same resolvers, and fetches
 * nothing that graphql-js does not, nor anything twice.
 */
const unhandled: unknown[] = [];
const record = (error: unknown): unknown => unhandled.push(error);
beforeAll(() => {
  process.on('unhandledRejection', record);
});
afterAll(() => {
  process.off('unhandledRejection', record);
});

interface Compared {
  readonly name: string;
  /** Asked in this order; the first is the one that is compared. */
  readonly create: (schema: EngineSchema) => readonly [Engine, ...Engine[]];
  /** So many operations, of 600 over answers as they should be, it answers itself. */
  readonly atLeast: number;
}

const ENGINES: readonly Compared[] = [
  { name: 'the compiled engine', create: (schema) => [createCompiledEngine(schema)], atLeast: 100 },
];

/** For how long each comparison goes on, in seconds; without it, over so many operations. */
const SECONDS = Number(process.env['DIFFERENTIAL_SECONDS'] ?? 0);
const RUNS = 200;
/** With the seed of a run that failed, the next one does the same. */
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? Date.now() % 2 ** 31);

const oracle = randomHouse();
const remembered = rememberReads<readonly string[]>(switchesOf);

/** The gateway with these engines: what they do not answer, graphql-js does. */
function gatewayWith(create: Compared['create']) {
  const house = randomHouse();
  const engines = create(createEngineSchema(house));
  const executions = new Map<Execution, number>();
  return {
    answered: () => executions.get(engines[0].name) ?? 0,
    /** Why it was left to graphql-js. */
    wasLeftFor: (reason: Execution) => executions.has(reason),
    async ask(request: OperationRequest): Promise<ExecutionResult & { readonly isOfEngine: boolean }> {
      const data = await answerBy(engines, request, (execution) => {
        executions.set(execution, (executions.get(execution) ?? 0) + 1);
      });
      if (data) return { data, isOfEngine: true };
      const { document, variables, context } = request;
      const asked = { schema: house.schema, document, variableValues: variables, contextValue: context };
      return { ...(await execute(asked)), isOfEngine: false };
    },
  };
}

function randomPermissions(random: Random): Permissions {
  const columns = new Map<string, Set<string>>();
  for (const rule of oracle.policy.rules.values()) {
    if (rule.kind === 'unrestricted') continue;
    const ofTable = columns.get(rule.table) ?? new Set();
    columns.set(rule.table, ofTable);
    if (rule.kind === 'columns') for (const column of rule.columns) ofTable.add(column);
  }
  const tables = random.some([...columns], 0.97).map(([table, names]): [string, ColumnLists] => [
    table,
    {
      read: random.chance(0.2) ? ['ALL'] : [],
      write: random.chance(0.3) ? ['ALL', ...names] : [],
      limitRead: random.some([...names], 0.6),
    },
  ]);
  return {
    isAdministrator: random.chance(0.4),
    menus: new Set(random.some([...columns.keys()], 0.97)),
    tables: new Map(tables),
  };
}

/** The part of a request's context that guards and execution ask. */
function contextOf(permissions: Permissions | undefined, seed: number, anomalies: number, delays?: number) {
  const viewer = { permissions: permissions ?? NOBODY, warehouseScope: { kind: 'all' } };
  const random = randomRequest(seed, anomalies, delays);
  return {
    random,
    async authenticate() {
      await random.later();
      if (!permissions) throw new Error('nobody is signed in');
      return { viewer };
    },
    signedIn: () => ({ viewer }),
  };
}

const NOBODY: Permissions = { isAdministrator: false, menus: new Set(), tables: new Map() };

/** As it is sent; errors in the order of their paths, for those that come at the same time may come in any. */
function sent({ data, errors }: ExecutionResult): { readonly json: string; readonly errors: readonly string[] } {
  return {
    json: JSON.stringify(data ?? null),
    errors: (errors ?? []).map((error) => JSON.stringify(error)).toSorted(),
  };
}

/** So many that an order which matters is hardly ever missed. */
const ORDERS_OF_ARRIVAL = 150;

/**
 * Every error that graphql-js tells of when answers of the back-end come sooner or later. Of several errors that take the
 * place of the same object the first to come is told, and with it those that have come by then.
 */
async function possibleErrors(
  { document, operation, variables }: Pick<OperationRequest, 'document' | 'operation' | 'variables'>,
  context: () => object,
): Promise<Set<string>> {
  const possible = new Set<string>();
  const selecting = (selection: SelectionNode): DocumentNode => ({
    ...document,
    definitions: document.definitions.map((node) =>
      node === operation
        ? { ...operation, selectionSet: { ...operation.selectionSet, selections: [selection] } }
        : node,
    ),
  });
  const alone = operation.selectionSet.selections.map(selecting);
  // What an object fails for at once hides what another of its fields would have failed for.
  const fieldsAlone = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD && selection.selectionSet
      ? selection.selectionSet.selections.map((inner) =>
          selecting({ ...selection, selectionSet: { kind: Kind.SELECTION_SET, selections: [inner] } }),
        )
      : [],
  );
  const asked = [
    ...[document, ...alone].map((each) => [each, ORDERS_OF_ARRIVAL] as const),
    ...fieldsAlone.map((each) => [each, 1] as const),
  ];
  for (const [each, orders] of asked) {
    for (let times = 0; times < orders; times++) {
      const contextValue = context();
      const answer = await execute({ schema: oracle.schema, document: each, variableValues: variables, contextValue });
      for (const error of sent(answer).errors) possible.add(error);
    }
  }
  return possible;
}

async function expectSame(gateway: ReturnType<typeof gatewayWith>, seed: number, anomalies: number): Promise<void> {
  const random = randomFrom(seed);
  const { text, variables } = randomOperation(oracle.schema, random);
  const document = parse(text);
  const invalid = validate(oracle.schema, document);
  if (invalid.length > 0) return;
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const permissions = random.chance(0.03) ? undefined : randomPermissions(random);
  const expected = contextOf(permissions, seed, anomalies);
  const actual = contextOf(permissions, seed, anomalies);
  const request = { document, operation, variables };
  const byGraphql = await execute({
    schema: oracle.schema,
    document,
    variableValues: variables,
    contextValue: expected,
  });
  // Others have asked the same before, with other switches: their compiled forms are in the cache, beside the one that is due.
  const others = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value !== true]));
  const other = randomPermissions(random);
  await gateway.ask({ ...request, context: contextOf(other, seed, anomalies) });
  await gateway.ask({ ...request, variables: others, context: contextOf(permissions, seed, anomalies) });
  const byGateway = await gateway.ask({ ...request, context: actual });
  expectSameMasks(request, [permissions ?? NOBODY, other], [variables, others]);
  const [got, wanted] = [sent(byGateway), sent(byGraphql)];
  if (byGateway.isOfEngine || isDeepStrictEqual(got, wanted)) {
    expect({ text, ...got }).toEqual({ text, ...wanted });
  } else {
    const possible = await possibleErrors(request, () => contextOf(permissions, seed, anomalies, random.below(1e6)));
    expect({ text, json: got.json }).toEqual({ text, json: wanted.json });
    expect({ text, errors: got.errors.length }).not.toEqual({ text, errors: 0 });
    expect({ text, impossible: got.errors.filter((error) => !possible.has(error)) }).toEqual({ text, impossible: [] });
  }
  await setImmediate(); // An answer without data is there before the rest has been fetched.
  expect({ text, fetched: actual.random.fetched.toSorted() }).toEqual({
    text,
    fetched: expected.random.fetched.toSorted(),
  });
}

/** Of each viewer and setting the masks are the same when they are asked for again, after those of the others. */
function expectSameMasks(
  { document, operation }: Pick<OperationRequest, 'document' | 'operation'>,
  viewers: readonly Permissions[],
  settings: readonly OperationRequest['variables'][],
): void {
  const fragments = fragmentsOf(document);
  const asked = settings.flatMap((given) => {
    const { coerced } = getVariableValues(oracle.schema, operation.variableDefinitions ?? [], given);
    return coerced ? viewers.map((permissions) => ({ permissions, variables: coerced })) : [];
  });
  for (const { permissions, variables } of [...asked, ...asked]) {
    const fresh = maskedFields({ schema: oracle.schema, operation, fragments, variables }, permissions, oracle.policy);
    expect(remembered.get({ document, operation, variables }, permissions, () => fresh)).toEqual(fresh);
  }
}

function expectSameOften(gateway: ReturnType<typeof gatewayWith>, anomalies: number): Promise<void> {
  const lasting = { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1_000 };
  return fc.assert(
    fc.asyncProperty(fc.integer(), (seed) => expectSame(gateway, seed, anomalies)),
    { seed: SEED, endOnFailure: true, ...(SECONDS > 0 ? lasting : { numRuns: RUNS }) },
  );
}

process.stdout.write(`engines are compared with graphql-js by DIFFERENTIAL_SEED=${SEED}\n`);

describe.each(ENGINES)('$name answers what graphql-js answers', ({ create, atLeast }) => {
  const timeout = 60_000 + 2_000 * SECONDS;
  const gateway = gatewayWith(create);

  it('itself, where every answer of the back-end is as it should be', { timeout }, async () => {
    await expectSameOften(gateway, 0);
    // What is left to graphql-js was refused by a guard, or asked by nobody.
    expect([gateway.wasLeftFor('value'), gateway.wasLeftFor('unsupported')]).toEqual([false, false]);
    expect(gateway.answered()).toBeGreaterThan(atLeast);
  });

  it.each([
    ['rarely wrong', 0.02],
    ['often wrong', 0.3],
  ])('answers of the back-end %s', { timeout }, async (_what, anomalies) => {
    await expectSameOften(gateway, anomalies);
  });

  it('and nothing is left of it that nobody waits for', async () => {
    await setImmediate(); // Broken promises are told of when there is nothing else to do.
    // graphql-js lets go of an item's promise when another item of its list fails at once; of ours there is none.
    expect(unhandled.filter((error) => !(error instanceof GraphQLError && error.path))).toEqual([]);
  });
});
