import { beforeAll, describe, expect, it } from 'vitest';
import { type Contract, type ContractOperation, type OperationId, readContract } from './contract.ts';
import { saysDone } from './doneAnswer.ts';
import { reportedFailure } from './refusedAnswer.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await readContract();
});

function call(id: OperationId): ContractOperation {
  const operation = contract.get(id);
  if (!operation) throw new Error(`no ${id}`);
  return operation;
}

const isDone = (id: OperationId, body: unknown, pathId?: number, status = 200) =>
  saysDone(call(id), { status, json: body, isJson: true, text: JSON.stringify(body) }, pathId);

describe('a field of a record that is called like a failure', () => {
  const order = { id: 7, customerOrderId: 'RE-7-1', status: 'error', error: 'no address', errors: ['x'], code: 404 };
  it.each<[OperationId, unknown]>([
    ['updateOrder', order],
    ['updateOrder', { statusCode: 200, message: 'OK', data: order }],
    ['updateOrder', { data: { data: order } }],
    ['listOrders', { data: [order], total: 1 }],
    ['listOrders', { data: { items: [order], totalItems: 1 } }],
    ['importOrders', { statusCode: 200, data: { created: 1, errors: [{ row: 2 }] } }],
    ['importOrders', { created: 1, errors: [{ row: 2 }] }],
    ['createNews', { status: 'success', error: null, errors: [], data: { id: 1, headline: 'error', text: 'fail' } }],
    ['createNews', { success: true, error: '', errors: {}, code: 0 }],
  ])('%s: %j says nothing of a failure', (id, body) => {
    expect(reportedFailure(call(id), body)).toBeUndefined();
  });

  it('does not hide what the envelope says', () => {
    const body = { statusCode: 200, status: 'error', message: 'no', metadata: { a: 1 }, data: order };
    expect(reportedFailure(call('updateOrder'), body)).toMatchObject({ message: 'no', metadata: { a: 1 } });
    expect(reportedFailure(call('listOrders'), { data: [], total: 0, success: false })).toBeDefined();
  });
});

it('a list or record that is refused with HTTP 200 is told as a failure', () => {
  const body = { data: { data: { Success: 'false', Message: 'closed', statusCode: '503' } } };
  expect(reportedFailure(call('listOrders'), body)).toMatchObject({ status: 503, message: 'closed' });
  expect(reportedFailure(call('getShippingPlan'), { error: { message: 'closed', status: 410 } })).toMatchObject({
    status: 410,
    message: 'closed',
  });
});

describe('a response that says that a change was made', () => {
  const post = { id: 7, headline: 'a', text: 'b' };
  it.each<[OperationId, unknown]>([
    ['createNews', {}],
    ['createNews', true],
    ['createNews', 'OK'],
    ['createNews', 'The news has been saved successfully'],
    ['createNews', 'News no. 10 was saved successfully'],
    ['createNews', 7],
    ['createNews', 'f3c1-77'],
    ['createNews', { id: 7 }],
    ['createNews', { data: { id: '7' } }],
    ['createNews', post],
    ['updateNews', { data: post }],
    ['createNews', { statusCode: 201, message: 'anything', data: null }],
    ['deleteNews', null],
    ['blockShippingPlan', { lockedBy: 'Ada' }],
    ['splitOrder', { data: { splits: [{ id: 8 }] } }],
    ['moveGoods', { message: 'moved' }],
  ])('%s: %j', (id, body) => {
    expect(isDone(id, body, 7)).toBe(true);
  });

  it.each<[OperationId, unknown]>([
    ['createNews', null],
    ['createNews', { data: null }],
    ['createNews', false],
    ['createNews', 0],
    ['createNews', -1],
    ['createNews', []],
    ['createNews', [post]],
    ['createNews', 'It could not be saved successfully'],
    ['createNews', 'Nothing was saved successfully'],
    ['createNews', 'No entry was saved successfully'],
    ['createNews', '0 Datensätze erfolgreich gespeichert'],
    ['deleteNews', { statusCode: 200, message: 'OK', data: false }],
    ['createNews', 'ERROR_7'],
    ['createNews', { uptime: 5 }],
    ['createNews', { id: 7, uptime: 5 }],
    ['createNews', { message: 'Welcome' }],
    ['updateNews', { ...post, id: 8 }],
    ['updateNews', { statusCode: 200, message: 'OK', data: { ...post, id: 8 } }],
  ])('is not %s: %j', (id, body) => {
    expect(isDone(id, body, 7)).toBe(false);
  });

  it('is no 202, unless it says more', () => {
    expect(isDone('createNews', {}, undefined, 202)).toBe(false);
    expect(isDone('createNews', { success: true }, undefined, 202)).toBe(true);
  });
});
