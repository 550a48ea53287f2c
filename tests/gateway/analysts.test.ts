import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from '../../web/src/sandbox/examples.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** What we offer analysts to begin with works as it stands: the sandbox's examples, and the queries of the guide. */
const guide = readFileSync(new URL('../../docs/analysts.md', import.meta.url), 'utf8');
const queries = [
  ...examples.map(({ key, query, variables = {} }) => [`the example ${key}`, query, variables] as const),
  ...guide
    .matchAll(/```graphql\n([^`]+)```/g)
    .map(([, query = ''], index) => [`query ${index + 1} of the guide`, query, {}] as const),
];

let house: RecordedGateway;
const tokens = new Map<string, string>();
beforeAll(async () => {
  house = await startRecordedGateway();
  for (const account of ['admin', 'analyst']) tokens.set(account, await house.gateway.signIn(account));
});
afterAll(() => house.close());

/** How many operations took the fast way, as /metrics tells. */
async function compiled(): Promise<number> {
  const metrics = await house.gateway.metrics();
  return Number(/^graphql_operations_total\{execution="compiled"\} (\d+)/m.exec(metrics)?.[1]);
}

it('has five examples and the guide at least three queries', () => {
  expect(examples).toHaveLength(5);
  expect(queries.length).toBeGreaterThanOrEqual(8);
});

it.each(queries)('answers %s with something, within what an operation may cost', async (_, query, variables) => {
  const before = await compiled();
  const answer = await house.gateway.query(query, { token: tokens.get('admin'), variables });
  expect(answer.errors).toEqual([]);
  expect(await compiled()).toBe(before + 1);
  expect(answer.masked).toEqual([]);
  expect(JSON.stringify(answer.data)).toMatch(/\[\{/);
});

it.each(queries)('tells an analyst of %s what is hidden, or refuses it as a whole', async (_, query, variables) => {
  const answer = await house.gateway.query(query, { token: tokens.get('analyst'), variables });
  for (const { extensions } of answer.errors) expect(extensions.code).toMatch(/^(COLUMN_)?FORBIDDEN$/);
  expect(answer.errors.length > 0 || answer.data !== null).toBe(true);
});
