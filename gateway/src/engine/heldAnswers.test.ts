import { isUtf8 } from 'node:buffer';
import { execute, type ExecutionResult, getOperationAST, parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBufferPool, unpooled } from '../buffers.ts';
import { createSchema } from '../execution/schema.ts';
import { jsonPieces } from '../http/jsonPieces.ts';
import { type Contract, type ContractOperation, type OperationId, readContract } from '../rest/contract.ts';
import { type HeldRow, shapeOfRow } from '../rest/held/heldRow.ts';
import type { Shape } from '../rest/held/shape.ts';
import { decodedText } from '../rest/charset.ts';
import { bytesOf } from '../rest/wholeAnswer.ts';
import { createCompiledEngine } from './compiled/compiledEngine.ts';
import { answerBy, type Execution } from './engine.ts';
import { createEngineSchema } from './engineSchema.ts';
import { compareOften, printSeed, TIMEOUT } from './testing/often.ts';
import { type Random, randomFrom } from './testing/random.ts';
import { type Oddness, randomAnswer, randomChunks } from './testing/randomAnswer.ts';
import { randomOperation } from './testing/randomDocument.ts';
import { randomPermissions } from './testing/randomPermissions.ts';

/**
 * Compares responses that are held as bytes with the same responses parsed and checked: first their records, for every call of the contract
 * that can be held, then whole operations, with the real resolvers, against graphql-js.
 */
const USUAL: Oddness = { spelling: 0, wrong: 0 };
const RUNS = 400;

let contract: Contract;
beforeAll(async () => {
  contract = await readContract();
});

printSeed('held responses are compared with parsed ones');

/** A response as it is read today: undefined if it is refused. */
function parsed({ answer }: ContractOperation, chunks: readonly Buffer[]): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(decodedText(bytesOf(chunks), undefined).text);
    return answer?.(json) === true ? Object(json) : undefined;
  } catch {
    return undefined;
  }
}

function oddnessOf(random: Random): Oddness {
  return random.pick([
    USUAL,
    { spelling: 0.02, wrong: 0 },
    { spelling: 0.2, wrong: 0 },
    { spelling: 0.01, wrong: 0.01 },
    { spelling: 0, wrong: 0.003 },
  ]);
}

/** A held record with all its columns, as plain values. */
function plain(row: HeldRow): Record<string, unknown> {
  const columns = [...(shapeOfRow(row)?.byName.keys() ?? [])];
  const read: Readonly<Record<string, unknown>> = Object(row);
  const entries = columns.map((name) => [name, plainValue(Reflect.get(read, name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return isHeldRow(value) ? plain(value) : value;
}

function isHeldRow(value: unknown): value is HeldRow {
  return shapeOfRow(value) !== undefined;
}

/** A parsed record without what its shape does not describe. */
function described(value: unknown, shape: Shape): unknown {
  if (value === null || typeof value !== 'object') return value;
  const entries = shape.columns.flatMap(({ name, shape: below }) => {
    if (!Object.hasOwn(value, name)) return [];
    const given: unknown = Reflect.get(value, name);
    if (!below) return [[name, given] as const];
    return [
      [name, Array.isArray(given) ? given.map((each) => described(each, below)) : described(given, below)] as const,
    ];
  });
  return Object.fromEntries(entries);
}

describe('a held response', () => {
  const counts = { held: 0, refused: 0, left: 0 };

  function compare(seed: number): void {
    const random = randomFrom(seed);
    const operation = random.pick([...contract.values()].filter(({ hold }) => hold !== undefined));
    const { hold, envelope = {} } = operation;
    const oddness = oddnessOf(random);
    const text = randomAnswer(envelope, random, oddness);
    const chunks = randomChunks(text, random, oddness === USUAL ? 0 : 0.2);
    const held = hold?.(chunks, unpooled);
    const json = parsed(operation, chunks);
    const place = { call: operation.id, text: decodedText(bytesOf(chunks), undefined).text };
    if (held) {
      counts.held += 1;
      const shape = shapeOfRow(held);
      expect({ ...place, isUtf8: isUtf8(Buffer.concat(chunks)) }).toEqual({ ...place, isUtf8: true });
      expect({ ...place, json: plain(held) }).toStrictEqual({ ...place, json: shape && described(json, shape) });
    } else if (oddness === USUAL) expect({ ...place, held }).toEqual({ ...place, held: expect.anything() });
    else counts[json ? 'left' : 'refused'] += 1;
  }

  it('is what the parser and the check of the contract accept', { timeout: TIMEOUT }, async () => {
    await compareOften(10 * RUNS, async (seed) => compare(seed));
    expect(Math.min(counts.held, counts.refused, counts.left)).toBeGreaterThan(RUNS / 2);
  });

  it('is possible for the lists that are read most', () => {
    const lists: readonly OperationId[] = ['listOrders', 'listInventories'];
    expect(lists.map((id) => contract.get(id)?.hold)).toEqual(lists.map(() => expect.any(Function)));
  });
});

describe('an operation over held responses', () => {
  const engineHouse = createSchema();
  const oracle = createSchema();
  const engine = createCompiledEngine(createEngineSchema(engineHouse));
  const pool = createBufferPool({ poisons: true });
  const executions = new Map<Execution, number>();
  const roots = { orders: 'listOrders', inventories: 'listInventories' } as const;

  async function compare(seed: number): Promise<void> {
    const random = randomFrom(seed);
    const root = random.pick(['orders', 'inventories'] as const);
    const call = contract.get(roots[root]);
    if (!call) throw new Error('no such call');
    const { text, variables } = randomOperation(oracle.schema, random, {
      onlyRoot: root,
      leaves: random.pick([5, 20]),
    });
    const document = parse(text);
    const operation = getOperationAST(document);
    if (!operation || validate(oracle.schema, document).length > 0) return;
    const permissions = randomPermissions(oracle.policy, random);
    for (let times = 0; times < 4; times += 1) {
      const oddness = oddnessOf(random);
      const answer = randomAnswer(call.envelope ?? {}, random, oddness);
      const chunks = randomChunks(answer, random, oddness === USUAL ? 0 : 0.05);

      const contextOf = (read: () => unknown) => {
        const none = { load: async () => undefined };
        const signedIn = {
          viewer: { permissions, warehouseScope: { kind: 'all' } },
          backend: {
            async heldList() {
              const page = Object(read()).data;
              return { items: page.data, total: page.total };
            },
            keepsContract: () => true,
          },
          loaders: {
            warehouse: none,
            product: none,
            storageLocation: none,
            historyType: none,
            historyOfEntry: { load: async () => [] },
            carriers: async () => [{ id: 1, name: 'Spedition' }],
          },
        };
        return { authenticate: async () => signedIn, signedIn: () => signedIn };
      };
      const read = () => parsed(call, chunks) ?? refuse();
      const buffers = pool.open();
      const context = { ...contextOf(() => call.hold?.(chunks, buffers) ?? read()), buffers };
      const request = { document, operation, variables, context };
      const data = await answerBy([engine], request, (execution) => {
        executions.set(execution, (executions.get(execution) ?? 0) + 1);
      });
      const got = data ? { data } : await graphql(engineHouse, request);
      const wanted = await graphql(oracle, { ...request, context: contextOf(read) });
      expect({ text, answer, ...sent(got) }).toEqual({ text, answer, ...sent(wanted) });
      buffers.close();
    }
  }

  it('returns what graphql-js returns over parsed ones', { timeout: TIMEOUT }, async () => {
    await compareOften(RUNS, compare);
    process.stdout.write(`executions over held responses: ${JSON.stringify(Object.fromEntries(executions))}\n`);
    expect(executions.get('written')).toBeGreaterThan(RUNS / 2);
  });
});

function refuse(): never {
  throw new Error('the answer is refused');
}

function graphql(
  { schema }: ReturnType<typeof createSchema>,
  { document, variables, context }: { document: ReturnType<typeof parse>; variables: object; context: object },
): Promise<ExecutionResult> {
  return Promise.resolve(execute({ schema, document, variableValues: { ...variables }, contextValue: context }));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The response as JSON with its keys in order, but for the spelling of numbers and texts. */
function sent({ data, errors }: ExecutionResult): { readonly json: string; readonly errors: readonly string[] } {
  const json: unknown = JSON.parse(utf8.decode(Buffer.concat(jsonPieces(data ?? null))));
  return {
    json: JSON.stringify(json, (_key, value: unknown) => (Object.is(value, -0) ? '-0' : value)),
    errors: (errors ?? []).map((error) => JSON.stringify(error)).toSorted(),
  };
}
