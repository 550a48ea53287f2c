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
import { maskedFields } from '../maskedFields.ts';
import { rememberReads, switchesOf } from '../rememberedReads.ts';
import { createExecutor, type OperationRequest } from './executor.ts';
import { prepareOperation } from './preparedOperation.ts';
import { type Random, randomFrom } from './testing/random.ts';
import { randomOperation } from './testing/randomDocument.ts';
import { randomHouse, randomRequest } from './testing/randomHouse.ts';

/**
 * Generated operations over the real SDL, with answers of the back-end that are now and then not what they should be, asked
 * by viewers of every kind: the compiled execution answers what graphql-js answers over the same resolvers, and fetches
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

const oracle = randomHouse();
const house = randomHouse();
const outcomes = new Map<string, number>();
let last = '';
const count = (outcome: string): void => {
  last = outcome;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
};
const executor = createExecutor({ ...house, onExecuted: count });
const remembered = rememberReads<readonly string[]>(switchesOf);

/** As the gateway answers: what the compiled form does not, graphql-js does. */
async function ask(request: OperationRequest): Promise<ExecutionResult> {
  const data = await executor(request);
  if (data) return { data };
  const { document, variables, context } = request;
  return execute({ schema: house.schema, document, variableValues: variables, contextValue: context });
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

async function expectSame(seed: number, anomalies: number): Promise<void> {
  const random = randomFrom(seed);
  const { text, variables } = randomOperation(oracle.schema, random);
  const document = parse(text);
  const invalid = validate(oracle.schema, document);
  if (invalid.length > 0) {
    count('invalid');
    return;
  }
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
  await ask({ ...request, context: contextOf(other, seed, anomalies) });
  await ask({ ...request, variables: others, context: contextOf(permissions, seed, anomalies) });
  const byGateway = await ask({ ...request, context: actual });
  expectSameMasks(request, [permissions ?? NOBODY, other], [variables, others]);
  const [got, wanted] = [sent(byGateway), sent(byGraphql)];
  if (last === 'compiled' || isDeepStrictEqual(got, wanted)) {
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
  const { fragments } = prepareOperation(house.schema, house.policy, document, operation);
  const asked = settings.flatMap((given) => {
    const { coerced } = getVariableValues(house.schema, operation.variableDefinitions ?? [], given);
    return coerced ? viewers.map((permissions) => ({ permissions, variables: coerced })) : [];
  });
  for (const { permissions, variables } of [...asked, ...asked]) {
    const fresh = maskedFields({ schema: house.schema, operation, fragments, variables }, permissions, house.policy);
    expect(remembered.get({ document, operation, variables }, permissions, () => fresh)).toEqual(fresh);
  }
}

function expectSameOften(anomalies: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.integer(), (seed) => expectSame(seed, anomalies)),
    { numRuns: 200, endOnFailure: true },
  );
}

describe('the compiled execution answers what graphql-js answers', { timeout: 60_000 }, () => {
  it('by its compiled form, where every answer of the back-end is as it should be', async () => {
    await expectSameOften(0);
    // What is left to graphql-js was refused by a guard, or asked by nobody.
    expect([...outcomes.keys()].filter((outcome) => outcome === 'value' || outcome === 'unsupported')).toEqual([]);
    expect(outcomes.get('compiled') ?? 0).toBeGreaterThan(100);
  });

  it.each([
    ['rarely wrong', 0.02],
    ['often wrong', 0.3],
  ])('answers of the back-end %s', async (_what, anomalies) => {
    await expectSameOften(anomalies);
  });

  it('and nothing is left of it that nobody waits for', async () => {
    await setImmediate(); // Broken promises are told of when there is nothing else to do.
    // graphql-js lets go of an item's promise when another item of its list fails at once; of ours there is none.
    expect(unhandled.filter((error) => !(error instanceof GraphQLError && error.path))).toEqual([]);
  });
});
