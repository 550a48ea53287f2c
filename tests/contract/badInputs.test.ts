import { signInAs } from 'backend/testing/client.ts';
import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, startBackend, type TestBackend } from 'backend/testing/startBackend.ts';
import { pino } from 'pino';
import {
  badGraphqlInputs,
  badRestInputs,
  NO_NUMBERS,
  randomOf,
  readRestOperations,
  type RestInput,
  withParameter,
} from '../support/badInputs.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

/**
 * Whatever is sent, the answer is never a 500, never missing and never contains a stack trace. `BAD_INPUTS=100000` sets
 * the number of inputs per server; `BAD_INPUTS_SEED` repeats the inputs of an earlier run, which printed its seed.
 */
const COUNT = Number(process.env['BAD_INPUTS'] ?? 400);
const SEED = Number(process.env['BAD_INPUTS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;
/** The longest wait for one answer, in milliseconds; after it, the answer counts as missing. */
const ANSWER_TIMEOUT = 10_000;
const ENGINE: Engine = process.env['BAD_INPUTS_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';
const TELLS_TOO_MUCH = /\bat (?:async )?\S+ \(|node_modules|\.ts:\d|(?<!Syntax )Error: /;
const TIMEOUT = Math.max(60_000, COUNT * 30);

const operations = readRestOperations();
let backend: TestBackend;
let pool: Pool;
let token: string;
const failures: string[] = [];

beforeAll(async () => {
  tell(`${COUNT} bad inputs each, BAD_INPUTS_SEED=${SEED}`);
  const log = { write: (line: string) => void failures.push(line) };
  backend = await startBackend({ engine: ENGINE, logger: pino({ level: 'error' }, log) });
  pool = new Pool(backend.url, { connections: AT_ONCE, bodyTimeout: ANSWER_TIMEOUT, headersTimeout: ANSWER_TIMEOUT });
  ({ token = '' } = await signInAs(backend.url, 'admin'));
});
afterAll(async () => {
  await pool.close();
  await backend.close();
});

describe('the back-end', () => {
  it("refuses malformed numbers with 400 and the parameter's name, in every parameter of every operation", async () => {
    const places = operations.flatMap((operation) =>
      [...operation.inPath, ...operation.inQuery].flatMap(({ name, isNumber }) =>
        isNumber ? [{ operation, name }] : [],
      ),
    );
    expect(places.length).toBeGreaterThan(30);
    for (const { operation, name } of places) {
      for (const text of NO_NUMBERS) {
        const { status, body } = await send(withParameter(operation, name, text));
        expect([operation.id, name, text, status]).toEqual([operation.id, name, text, 400]);
        expect(JSON.parse(body)).toMatchObject({
          fields: expect.arrayContaining([{ field: name, message: expect.any(String), code: 'NOT_A_NUMBER' }]),
        });
      }
    }
  });

  it('answers any body', { timeout: TIMEOUT }, async () => {
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    await sendAll(badRestInputs(randomOf(SEED), operations), async (input) => {
      const { status, body } = await send(input);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || TELLS_TOO_MUCH.test(body)) wrong.push(`${status} ${shown(input)} ${body.slice(0, 300)}`);
      if (status === 401) ({ token = '' } = await signInAs(backend.url, 'admin'));
    });
    expect(statuses.values().reduce((sum, times) => sum + times, 0)).toBe(COUNT);
    tell(`the back-end answered ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect([wrong.slice(0, 20), failures.slice(0, 5)]).toEqual([[], []]);
    expect((await pool.request({ method: 'GET', path: '/healthz' })).statusCode).toBe(200);
  });
});

describe('the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(backend.url);
  });
  afterAll(() => gateway.close());

  it('answers any query', { timeout: TIMEOUT }, async () => {
    const session = await gateway.signIn('admin');
    const asking = new Pool(gateway.url, {
      connections: AT_ONCE,
      bodyTimeout: ANSWER_TIMEOUT,
      headersTimeout: ANSWER_TIMEOUT,
    });
    const codes = new Map<string, number>();
    const wrong: string[] = [];
    await sendAll(badGraphqlInputs(randomOf(SEED)), async ({ what, body: sent }) => {
      const headers = { 'content-type': 'application/json', authorization: session };
      const { statusCode, body } = await asking.request({ method: 'POST', path: '/graphql', headers, body: sent });
      const text = await body.text();
      const found = [...text.matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code);
      for (const code of new Set(found)) codes.set(code, (codes.get(code) ?? 0) + 1);
      const isWrong = statusCode >= 500 || found.some((code) => OWN_FAULTS.has(code)) || TELLS_TOO_MUCH.test(text);
      if (isWrong) wrong.push(`${statusCode} ${what} ${sent.slice(0, 600)} ${text.slice(0, 400)}`);
    });
    await asking.close();
    tell(`the gateway answered ${JSON.stringify(Object.fromEntries(codes))}`);
    expect([wrong.slice(0, 20), failures.slice(0, 5)]).toEqual([[], []]);
  });
});

/** Codes that report a fault of the gateway or the back-end. */
const OWN_FAULTS = new Set([
  'INTERNAL_SERVER_ERROR',
  'BACKEND_ERROR',
  'BACKEND_INVALID_ANSWER',
  'BACKEND_TIMEOUT',
  'OUTCOME_UNKNOWN',
]);

async function send({ method, path, headers, body, what }: RestInput): Promise<{ status: number; body: string }> {
  const isSignOut = what === 'signOut';
  const { statusCode, body: answer } = await pool.request({
    method,
    path,
    headers: { authorization: isSignOut ? 'nobody' : token, ...headers },
    body: body ?? null,
  });
  return { status: statusCode, body: await answer.text() };
}

/** Sends this many inputs, several at once. */
async function sendAll<Input extends { readonly what: string }>(
  inputs: Iterator<Input, unknown>,
  one: (input: Input) => Promise<void>,
): Promise<void> {
  let sent = 0;
  const work = async (): Promise<void> => {
    while (sent < COUNT) {
      sent += 1;
      const { value, done } = inputs.next();
      if (done === true) return;
      const input: Input = value;
      await one(input);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function tell(what: string): void {
  process.stdout.write(`${what}\n`);
}

function shown({ what, method, path, headers, body }: RestInput): string {
  return `${what} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 600) ?? ''}`;
}
