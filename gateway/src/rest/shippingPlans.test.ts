import { expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { listShippingPlans } from './shippingPlans.ts';

/** Document 3, section 7, names two forms of the answer; the shipped back-end has only one of them. */
const plan = { shipmentRecordId: 7, shipmentRecordName: 'NB-26-7' };

it.each([
  { data: [plan], total: 31 },
  { items: [plan], totalItems: 31 },
])('%j is read', async (data) => {
  const envelope = { statusCode: 200, message: 'ok', data };
  const answers = (await readContract()).get('listShippingPlans')?.answer;
  expect(answers?.(envelope)).toBe(true);
  // The contract has just said that it is an answer.
  const answer = () => JSON.parse(JSON.stringify(envelope));
  const backend = { call: answer, write: answer };
  expect(await listShippingPlans(backend, {})).toEqual({ items: [plan], total: 31 });
});
