import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

/** A back-end that does not remember Idempotency-Keys: a repeated change is nevertheless made at most once. */
let backend: DocumentOnlyBackend;
let gateway: TestGateway;
let token: string;
let key = 0;

beforeAll(async () => {
  backend = await startDocumentOnlyBackend('nested');
  gateway = await startGateway(backend.url, { BACKEND_CONTRACT: 'liberal' });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});
beforeEach(async () => {
  backend.reset();
  key += 1;
  const signIn = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
  token = textAt(await gateway.query(signIn), 'signIn', 'token');
});

const MOVE = `mutation ($pieces: Int!) {
  moveGoods(input: { inventoryId: 1, sku: "SKU-1", storageLocationId: 2, quantity: $pieces }) { source { inventory } } }`;

async function move(pieces: number, { age, sender = gateway }: { age?: number; sender?: TestGateway } = {}) {
  const { data, errors } = await sender.query(MOVE, {
    token,
    variables: { pieces },
    headers: { 'idempotency-key': `movement-${key}`, ...(age !== undefined && { 'idempotency-age': String(age) }) },
  });
  return errors[0] ? [errors[0].extensions.code, errors[0].extensions['messageKey']] : data;
}

const held = () => backend.state.inventories.find(({ id }) => id === '1')?.['inventory'];
const staysUnknown = ['OUTCOME_UNKNOWN', 'backend.outcomeStaysUnknown'];

describe('a repeated movement', () => {
  it('is told that it was done', async () => {
    expect(await move(5)).toMatchObject({ moveGoods: { source: { inventory: 35 } } });
    expect(await move(5)).toEqual(['DONE_NOT_READ_BACK', 'backend.doneNotReadBack']);
    expect(held()).toBe(35);
    // Another booking with the same key is another request.
    expect(await move(6)).toMatchObject({ moveGoods: { source: { inventory: 29 } } });
  });

  it('waits for the first, if that is still being made', async () => {
    const answers = await Promise.all([move(5), move(5)]);
    expect(answers).toContainEqual(['DONE_NOT_READ_BACK', 'backend.doneNotReadBack']);
    expect(held()).toBe(35);
  });

  it('is not made again if the answer of the first was lost', async () => {
    backend.loseAnswer('POST /warehouses/moving');
    expect(await move(5)).toEqual(staysUnknown);
    expect(held()).toBe(35);
    expect(await move(5)).toEqual(staysUnknown);
    expect(held()).toBe(35);
  });

  it('is made if the first was refused', async () => {
    expect(await move(39)).toEqual(['ERROR_WH_OO2', 'wms.messages.ERROR_WH_OO2']);
    backend.state.inventories = backend.state.inventories.map((entry) => ({ ...entry, reserved: 0 }));
    expect(await move(39)).toMatchObject({ moveGoods: { source: { inventory: 1 } } });
  });

  it('is not made if it may have been sent by another process', async () => {
    const later = await startGateway(backend.url, { BACKEND_CONTRACT: 'liberal' });
    expect(await move(5, { sender: later, age: 0 })).toMatchObject({ moveGoods: { source: { inventory: 35 } } });
    key += 1;
    expect(await move(5, { sender: later, age: Math.ceil(performance.now()) + 1_000 })).toEqual(staysUnknown);
    await later.close();
    expect(held()).toBe(35);
  });
});

it('a lost answer to a request without a key is not known either', async () => {
  backend.loseAnswer('POST /warehouses/moving');
  const { errors } = await gateway.query(MOVE, { token, variables: { pieces: 5 } });
  expect(errors[0]?.extensions).toMatchObject({ code: staysUnknown[0], messageKey: staysUnknown[1] });
});
