import { isUtf8 } from 'node:buffer';
import { execute, type ExecutionResult, getOperationAST, parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../schema.ts';
import { jsonPieces } from '../../http/jsonPieces.ts';
import { type Contract, type ContractOperation, readContract } from '../../rest/contract.ts';
import { decodedText } from '../../rest/charset.ts';
import { bytesOf } from '../../rest/wholeAnswer.ts';
import { createCompiledEngine } from '../compiled/compiledEngine.ts';
import { answerBy, type Execution } from '../engine.ts';
import { createEngineSchema } from '../engineSchema.ts';
import { compareOften, printSeed, TIMEOUT } from '../testing/often.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import { type Oddness, randomAnswer, randomChunks } from '../testing/randomAnswer.ts';
import { randomOperation } from '../testing/randomDocument.ts';
import { randomPermissions } from '../testing/randomPermissions.ts';
import { createRowReader } from './readRows.ts';

/**
 * Compares raw responses with the same responses parsed and checked: first their records, for every call of the contract
 * that can stay raw, then whole operations, with the real resolvers, against graphql-js.
 */
const USUAL: Oddness = { spelling: 0, wrong: 0 };
/** Enough for each kind of response; `DIFFERENTIAL_SECONDS` compares for longer. */
const RUNS = 150;
/** The lists that are read most. */
const RAW_LISTS = ['listOrders', 'listInventories', 'listProducts', 'listStockHistory', 'listSkuStats'] as const;

let contract: Contract;
beforeAll(async () => {
  contract = await readContract();
});

const readRows = createRowReader();

/** Whether responses of the usual spelling stay raw. */
function isScanned(operation: ContractOperation): boolean {
  if (operation.method !== 'GET' || !operation.envelope) return false;
  return readRows(operation, [Buffer.from(randomAnswer(operation.envelope, randomFrom(1), USUAL))]) !== undefined;
}

printSeed('raw responses are compared with parsed ones');

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

/** Reads, copies or changes a value at random, and returns what it saw. The same seed does the same to an equal value. */
function handle(value: unknown, random: Random, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const object: Record<string, unknown> = Object(value);
  const pick = (names: readonly string[]) => (names.length > 0 ? random.pick(names) : 'missing');
  if (Array.isArray(value)) {
    const seen = random.pick<() => unknown>([
      () => value.map((item) => handle(item, random, depth + 1)),
      () => value.toReversed().map((item) => Object(item).id),
      () => value.toSorted((one, other) => compareTexts(JSON.stringify(one), JSON.stringify(other))),
      () => value.filter(() => random.chance(0.5)).length,
      () => value.splice(0, value.length, ...value.toReversed()).length,
      () => value.pop(),
    ])();
    return [seen, depth < 3 ? value.slice(0, 3).map((item) => handle(item, random, depth + 1)) : value.length];
  }
  const names = Object.keys(random.chance(0.3) ? { ...object } : JSON.parse(JSON.stringify(object)));
  const name = random.pick([...names, 'missing', 'then', 'toString', '__proto__']);
  const steps = random.some<() => unknown>(
    [
      () => ({ ...object }),
      () => JSON.stringify(object),
      () => Object.entries(object),
      () => [name in object, Object.hasOwn(object, name), typeof object[name]],
      () => names.map((each) => handle(object[each], random, depth + 1)),
      () => Object.getOwnPropertyDescriptor(object, name),
      () => Object.assign(object, { [pick(names)]: 'changed' }),
      () => Reflect.deleteProperty(object, pick(names)),
      () => Object.isFrozen(random.chance(0.1) ? Object.freeze(object) : object),
      () => Object.getPrototypeOf(object) === Object.prototype && object instanceof Object,
    ],
    0.3,
  );
  return steps.map((step) => attempt(step));
}

/** Frozen records refuse changes, in the same words. */
function attempt(step: () => unknown): unknown {
  try {
    return step();
  } catch (error) {
    return error instanceof TypeError ? 'refused' : error;
  }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

describe('a raw response', () => {
  const counts = { raw: 0, refused: 0, left: 0 };

  function compare(seed: number): void {
    const random = randomFrom(seed);
    const operation = random.pick([...contract.values()].filter((each) => isScanned(each)));
    const oddness = oddnessOf(random);
    const text = randomAnswer(operation.envelope ?? {}, random, oddness);
    const chunks = randomChunks(text, random, oddness === USUAL ? 0 : 0.2);
    const raw = readRows(operation, chunks);
    const json = parsed(operation, chunks);
    const origin = { call: operation.id, seed, text: decodedText(bytesOf(chunks), undefined).text };
    if (raw) {
      counts.raw += 1;
      expect({ ...origin, isUtf8: isUtf8(Buffer.concat(chunks)) }).toEqual({ ...origin, isUtf8: true });
      // Whatever somebody does with the rows, they see what the parser would have given them.
      const seen = handle(raw, randomFrom(seed));
      expect({ ...origin, seen }).toStrictEqual({ ...origin, seen: handle(json, randomFrom(seed)) });
      expect({ ...origin, json: raw }).toStrictEqual({ ...origin, json });
      expect(JSON.stringify(raw)).toBe(JSON.stringify(json));
    } else if (oddness === USUAL) expect({ ...origin, raw }).toEqual({ ...origin, raw: expect.anything() });
    else counts[json ? 'left' : 'refused'] += 1;
  }

  it(
    'is what the parser and the check of the contract accept, whatever is done with it',
    { timeout: TIMEOUT },
    async () => {
      await compareOften(10 * RUNS, async (seed) => compare(seed));
      expect(Math.min(counts.raw, counts.refused, counts.left)).toBeGreaterThan(RUNS / 4);
    },
  );

  it('is possible for the lists that are read most', () => {
    const scanned = [...contract.values()].filter((each) => isScanned(each)).map(({ id }) => id);
    expect(scanned).toEqual(expect.arrayContaining<string>([...RAW_LISTS]));
  });
});

describe('an operation over raw responses', () => {
  const engineHouse = createSchema();
  const oracle = createSchema();
  const engine = createCompiledEngine(createEngineSchema(engineHouse));
  const executions = new Map<Execution, number>();
  const roots = {
    orders: 'listOrders',
    inventories: 'listInventories',
    products: 'listProducts',
    stockHistory: 'listStockHistory',
    skuStocks: 'listSkuStats',
  } as const;

  async function compare(seed: number): Promise<void> {
    const random = randomFrom(seed);
    const root = random.pick(['orders', 'inventories', 'products', 'stockHistory', 'skuStocks'] as const);
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
            async list() {
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
      const context = contextOf(() => readRows(call, chunks) ?? read());
      const request = { document, operation, variables, context };
      const data = await answerBy([engine], request, (execution) => {
        executions.set(execution, (executions.get(execution) ?? 0) + 1);
      });
      const got = data ? { data } : await graphql(engineHouse, request);
      const wanted = await graphql(oracle, { ...request, context: contextOf(read) });
      expect({ text, answer, ...sent(got) }).toEqual({ text, answer, ...sent(wanted) });
    }
  }

  it('returns what graphql-js returns over parsed ones', { timeout: TIMEOUT }, async () => {
    await compareOften(RUNS, compare);
    process.stdout.write(`executions over raw responses: ${JSON.stringify(Object.fromEntries(executions))}\n`);
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
