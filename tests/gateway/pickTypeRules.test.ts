import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** The rules of the order import (document 2, section 2.3) through the real gateway and back-end. */
let recorded: RecordedGateway;
let token: string;

beforeAll(async () => {
  recorded = await startRecordedGateway();
  token = await recorded.gateway.signIn('orders');
});
afterAll(() => recorded.close());

const ask = (document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  recorded.gateway.query(document, { token, variables });
const writes = () => recorded.upstream.take().filter(({ method }) => method !== 'GET');

describe('pick-type rules', () => {
  const RULE = 'id ruleVersion creationDate entries { sku quantity }';
  const create = (input: object) =>
    ask(`mutation ($input: PickTypeRuleInput!) { createPickTypeRule(input: $input) { ${RULE} } }`, { input });

  it('are created, listed, replaced and deleted', async () => {
    const skus = listAt(await ask('{ skuOptions { sku } }'), 'skuOptions');
    const [first, second] = skus.flatMap((each) => (isNamed(each) ? each.sku : []));
    const entries = [
      { sku: first, quantity: 2 },
      { sku: second, quantity: 1 },
    ];
    const created = await create({ entries });
    expect(created.errors).toEqual([]);
    expect(valueAt(created, 'createPickTypeRule')).toMatchObject({ ruleVersion: 'SQP-Split', entries });
    const id = textAt(created, 'createPickTypeRule', 'id');
    const list = await ask(`{ pickTypeRules(keywords: "${first}") { total pageSize items { ${RULE} } } }`);
    expect(listAt(list, 'pickTypeRules', 'items')[0]).toMatchObject({ id, entries });
    expect(valueAt(list, 'pickTypeRules', 'pageSize')).toBe(20);
    const changed = await ask(
      `mutation ($id: ID!, $input: PickTypeRuleInput!) { updatePickTypeRule(id: $id, input: $input) { ${RULE} } }`,
      { id, input: { ruleVersion: 'CAB_MERGE', entries: entries.slice(1) } },
    );
    expect(valueAt(changed, 'updatePickTypeRule')).toMatchObject({
      ruleVersion: 'CAB-Merge',
      entries: entries.slice(1),
      creationDate: textAt(created, 'createPickTypeRule', 'creationDate'),
    });
    expect((await ask(`mutation { deletePickTypeRule(id: "${id}") }`)).data).toEqual({ deletePickTypeRule: id });
    expect((await ask(`mutation { deletePickTypeRule(id: "${id}") }`)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    const twice = await create({ entries: [entries[0], { sku: 'no such SKU', quantity: 1 }] });
    expect(twice.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.entries.1.sku', messageKey: 'validation.unknownSku' }],
    });
  });

  it.each([
    [{ entries: [] }, 'input.entries', 'orderRules.selectSku'],
    [{ entries: [{ sku: ' ', quantity: 1 }] }, 'input.entries.0.sku', 'orderRules.selectSku'],
    [{ entries: [{ sku: 'A', quantity: 0 }] }, 'input.entries.0.quantity', 'orderRules.selectSku'],
    [
      {
        entries: [
          { sku: 'A', quantity: 1 },
          { sku: ' a', quantity: 1 },
        ],
      },
      'input.entries.1.sku',
      'orderRules.skuTwice',
    ],
  ])('%j is refused, and nothing is sent', async (input, field, messageKey) => {
    recorded.upstream.take();
    const answer = await create(input);
    expect(answer.errors[0]?.extensions).toMatchObject({ fields: [expect.objectContaining({ field, messageKey })] });
    expect(writes()).toEqual([]);
  });
});

const isNamed = (value: unknown): value is { sku: string } =>
  typeof value === 'object' && value !== null && 'sku' in value && typeof value.sku === 'string';
