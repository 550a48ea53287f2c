import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permissions } from 'schema/permissions/can.ts';
import { fragmentsOf, maskedFields } from '../execution/maskedFields.ts';
import { rememberReads, switchesOf } from '../execution/rememberedReads.ts';
import { createCompiledEngine } from './compiled/compiledEngine.ts';
import { answerBy, type Engine, type Execution, type OperationRequest } from './engine.ts';
import { createEngineSchema, type EngineSchema } from './engineSchema.ts';
import { fieldsAlone } from './testing/narrowed.ts';
import { compareOften, printSeed, TIMEOUT } from './testing/often.ts';
import { randomFrom } from './testing/random.ts';
import { randomOperation } from './testing/randomDocument.ts';
import { randomHouse, randomRequest } from './testing/randomHouse.ts';
import { randomPermissions } from './testing/randomPermissions.ts';

/**
 * Compares each engine with graphql-js. Runs generated operations over the real SDL, as viewers with different permissions, against a
 * back-end that sometimes sends wrong values. The engine must return what graphql-js returns over the same resolvers, make no call that
 * graphql-js does not make, and make none twice.
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
  /** Engines in the order in which they are asked; the first one is compared. */
  readonly create: (schema: EngineSchema) => readonly [Engine, ...Engine[]];
  /** The minimum number of operations (of 600 over correct responses) that it answers itself. */
  readonly atLeast: number;
}

const ENGINES: readonly Compared[] = [
  { name: 'the compiled engine', create: (schema) => [createCompiledEngine(schema)], atLeast: 100 },
];

const RUNS = 200;

const oracle = randomHouse();
const remembered = rememberReads<readonly string[]>(switchesOf);

/** The gateway with these engines and graphql-js as their fallback. */
function gatewayWith(create: Compared['create']) {
  const house = randomHouse();
  const engines = create(createEngineSchema(house));
  const executions = new Map<Execution, number>();
  return {
    answered: () => executions.get(engines[0].name) ?? 0,
    /** Whether an operation was left to graphql-js for this reason. */
    wasLeftFor: (reason: Execution) => executions.has(reason),
    async ask(request: OperationRequest): Promise<ExecutionResult & { readonly isOfEngine: boolean }> {
      const data = await answerBy(engines, request, (execution) => {
        executions.set(execution, (executions.get(execution) ?? 0) + 1);
      });
      if (data) return { data, isOfEngine: true };
      const { document, variables, context } = request;
      const requested = { schema: house.schema, document, variableValues: variables, contextValue: context };
      return { ...(await execute(requested)), isOfEngine: false };
    },
  };
}

/** The part of a request's context that guards and execution use. */
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

const NOBODY: Permissions = { isAdministrator: false, menus: new Set(), tables: new Map(), seesAllWarehouses: true };

/** The response as it is sent. Errors are sorted, because simultaneous ones may come in any order. */
function sent({ data, errors }: ExecutionResult): { readonly json: string; readonly errors: readonly string[] } {
  return {
    json: JSON.stringify(data ?? null),
    errors: (errors ?? []).map((error) => JSON.stringify(error)).toSorted(),
  };
}

/** Enough orders of arrival that one which makes a difference is rarely missed. */
const ORDERS_OF_ARRIVAL = 150;

/**
 * The errors among these that graphql-js does not report in any order in which responses of the back-end arrive. If several errors replace
 * the same object, graphql-js reports the first one and those that have arrived by then.
 */
async function impossibleErrors(
  errors: readonly string[],
  { document, operation, variables }: Pick<OperationRequest, 'document' | 'operation' | 'variables'>,
  context: () => object,
): Promise<string[]> {
  const left = new Set(errors);
  const { selectionSet } = operation;
  const alone = selectionSet.selections.map((selection) => ({ ...selectionSet, selections: [selection] }));
  // An immediate error of an object hides the errors of its other fields, so ask for each field separately as well.
  for (const each of [selectionSet, ...alone, ...fieldsAlone(selectionSet, fragmentsOf(document))]) {
    const requested: DocumentNode = {
      ...document,
      definitions: document.definitions.map((node) =>
        node === operation ? { ...operation, selectionSet: each } : node,
      ),
    };
    for (let times = 0; times < ORDERS_OF_ARRIVAL && left.size > 0; times++) {
      const contextValue = context();
      const answer = await execute({
        schema: oracle.schema,
        document: requested,
        variableValues: variables,
        contextValue,
      });
      for (const error of sent(answer).errors) left.delete(error);
    }
  }
  return [...left];
}

async function expectSame(gateway: ReturnType<typeof gatewayWith>, seed: number, anomalies: number): Promise<void> {
  const random = randomFrom(seed);
  const { text, variables } = randomOperation(oracle.schema, random);
  const document = parse(text);
  const invalid = validate(oracle.schema, document);
  if (invalid.length > 0) return;
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const permissions = random.chance(0.03) ? undefined : randomPermissions(oracle.policy, random);
  const expected = contextOf(permissions, seed, anomalies);
  const actual = contextOf(permissions, seed, anomalies);
  const request = { document, operation, variables };
  const byGraphql = await execute({
    schema: oracle.schema,
    document,
    variableValues: variables,
    contextValue: expected,
  });
  // Run the operation for other viewers and with other variables first, so that the cache contains their compiled forms.
  const others = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value !== true]));
  const other = randomPermissions(oracle.policy, random);
  await gateway.ask({ ...request, context: contextOf(other, seed, anomalies) });
  await gateway.ask({ ...request, variables: others, context: contextOf(permissions, seed, anomalies) });
  const byGateway = await gateway.ask({ ...request, context: actual });
  expectSameMasks(request, [permissions ?? NOBODY, other], [variables, others]);
  const [got, wanted] = [sent(byGateway), sent(byGraphql)];
  if (byGateway.isOfEngine || isDeepStrictEqual(got, wanted)) {
    expect({ text, ...got }).toEqual({ text, ...wanted });
  } else {
    expect({ text, json: got.json }).toEqual({ text, json: wanted.json });
    expect({ text, errors: got.errors.length }).not.toEqual({ text, errors: 0 });
    const differing = () => contextOf(permissions, seed, anomalies, random.below(1e6));
    expect({ text, impossible: await impossibleErrors(got.errors, request, differing) }).toEqual({
      text,
      impossible: [],
    });
  }
  await setImmediate(); // A response without data is returned before all calls have finished.
  expect({ text, fetched: actual.random.fetched.toSorted() }).toEqual({
    text,
    fetched: expected.random.fetched.toSorted(),
  });
}

/** The remembered masks of each viewer and each set of variables stay the same after others were requested. */
function expectSameMasks(
  { document, operation }: Pick<OperationRequest, 'document' | 'operation'>,
  viewers: readonly Permissions[],
  settings: readonly OperationRequest['variables'][],
): void {
  const fragments = fragmentsOf(document);
  const requested = settings.flatMap((given) => {
    const { coerced } = getVariableValues(oracle.schema, operation.variableDefinitions ?? [], given);
    return coerced ? viewers.map((permissions) => ({ permissions, variables: coerced })) : [];
  });
  for (const { permissions, variables } of [...requested, ...requested]) {
    const fresh = maskedFields({ schema: oracle.schema, operation, fragments, variables }, permissions, oracle.policy);
    expect(remembered.get({ document, operation, variables }, permissions, () => fresh)).toEqual(fresh);
  }
}

printSeed('engines are compared with graphql-js');

describe.each(ENGINES)('$name returns what graphql-js returns', ({ create, atLeast }) => {
  const gateway = gatewayWith(create);

  it('answers by itself if every response of the back-end is correct', { timeout: TIMEOUT }, async () => {
    await compareOften(RUNS, (seed) => expectSame(gateway, seed, 0));
    // Only operations that a guard refused, or without a session, may be left to graphql-js.
    expect([gateway.wasLeftFor('value'), gateway.wasLeftFor('unsupported')]).toEqual([false, false]);
    expect(gateway.answered()).toBeGreaterThan(atLeast);
  });

  it.each([
    ['rarely wrong', 0.02],
    ['often wrong', 0.3],
  ])('with responses of the back-end that are %s', { timeout: TIMEOUT }, async (_what, anomalies) => {
    await compareOften(RUNS, (seed) => expectSame(gateway, seed, anomalies));
  });

  it('leaves no unhandled rejection', async () => {
    await setImmediate(); // Rejections are reported when the event loop is idle.
    // graphql-js abandons an item's promise when another item of its list throws at once. The engines must not abandon any.
    expect(unhandled.filter((error) => !(error instanceof GraphQLError && error.path))).toEqual([]);
  });
});
